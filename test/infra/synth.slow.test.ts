// The command that deploys, as far as it goes without an account: `cdk synth` with real bundles, offline.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUT = mkdtempSync(join(tmpdir(), 'sealed-move-cdk-'));

type Template = { Resources: Record<string, { Type: string; Metadata?: Record<string, string> }> };
let template: Template;

const assetOf = (prefix: string): string => {
  const [, fn] = Object.entries(template.Resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(prefix),
  )!;
  return join(OUT, fn.Metadata!['aws:asset:path']!);
};

describe('cdk synth', () => {
  beforeAll(() => {
    // An account, a proxy or Docker would hide that they are needed: none of them can be reached.
    const env = {
      ...process.env,
      AWS_ACCESS_KEY_ID: '',
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DOCKER: 'no-docker-here',
      CDK_VALIDATION: 'true',
      https_proxy: 'http://127.0.0.1:9',
    };
    mkdirSync(join(OUT, 'asset.of-an-older-run'));
    writeFileSync(join(OUT, 'asset.of-an-older-run', 'index.mjs'), '');
    execFileSync('npx', ['cdk', 'synth', '-q', '--output', OUT], { cwd: ROOT, env, stdio: 'pipe' });
    template = JSON.parse(readFileSync(join(OUT, 'Service.template.json'), 'utf8')) as Template;
  }, 600_000);
  afterAll(() => rmSync(OUT, { recursive: true, force: true }));

  test('writes both stacks and clears what an older run left', () => {
    expect(existsSync(join(OUT, 'Storage.template.json'))).toBe(true);
    expect(existsSync(join(OUT, 'asset.of-an-older-run'))).toBe(false);
  });

  test('puts the browser files beside the API code, and nowhere else', () => {
    const assets = join(assetOf('Api'), 'assets');
    const manifest = JSON.parse(readFileSync(join(assets, 'manifest.json'), 'utf8')) as Record<
      string,
      string
    >;
    const files = readdirSync(assets);
    expect(Object.keys(manifest).length).toBeGreaterThan(0);
    for (const name of Object.values(manifest)) expect(files).toContain(name);
    expect(existsSync(join(assetOf('Stream'), 'assets'))).toBe(false);
  });

  test.each(['Api', 'Stream', 'Sweep', 'Wake', 'Proof', 'Repair'])(
    'bundles %s as one ES module that Node can load',
    async (name) => {
      const file = join(assetOf(name), 'index.mjs');
      expect(existsSync(`${file}.map`)).toBe(true);
      const module = (await import(/* @vite-ignore */ file)) as { handler?: unknown };
      expect(module.handler).toBeTypeOf('function');
    },
  );
});
