// What is really uploaded: how large each function is, and that the whole of no library came along.

import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { BUNDLE, ESBUILD } from '../../infra/aws/bundle.ts';
import { ofType, synthesise } from './deployment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KB = 1000;

// Code apart from catalogues: each bundle carries the SDK clients of the composition root (DynamoDB, SES, KMS).
const CODE_BUDGET: Readonly<Record<string, number>> = {
  'functions/sealing/lambda.ts': 640 * KB,
  'functions/opening/lambda.ts': 470 * KB,
  'functions/http/lambda.ts': 980 * KB,
  'functions/stream/lambda.ts': 660 * KB,
  // With the client of SQS.
  'functions/scheduled/sweep-lambda.ts': 420 * KB,
  'functions/scheduled/wake-lambda.ts': 660 * KB,
  'functions/scheduled/repair-lambda.ts': 660 * KB,
};

/** The sweep writes to nobody, and the function that opens envelopes shows nothing to anybody. */
const SILENT: readonly string[] = ['functions/scheduled/sweep-lambda.ts', 'functions/opening/lambda.ts'];

// Texts in every language; they grow with what the service can say, not with how it is built.
const TEXT_BUDGET = 800 * KB;

type Bundle = {
  readonly text: string;
  readonly code: number;
  readonly catalogues: number;
  /** What is loaded from outside of the bundle as soon as it starts, besides Node itself. */
  readonly needs: readonly string[];
};

async function bundled(source: { contents: string } | { entry: string }): Promise<Bundle> {
  const input =
    'entry' in source
      ? { entryPoints: [`${ROOT}${source.entry}`] }
      : { stdin: { contents: source.contents, resolveDir: ROOT, loader: 'ts' as const } };
  const options = { ...ESBUILD, ...input, write: false, metafile: true, logLevel: 'silent' } as const;
  const { outputFiles, metafile } = await build(options);
  const [output] = Object.values(metafile.outputs);
  const catalogues = Object.entries(output!.inputs)
    .filter(([path]) => /shared\/i18n\/.*\.json$/.test(path))
    .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  const needs = output!.imports
    .filter(({ external, kind, path }) => external && kind !== 'dynamic-import' && !isBuiltin(path))
    .map(({ path }) => path);
  return { text: outputFiles[0]!.text, code: output!.bytes - catalogues, catalogues, needs };
}

// Words of zod's Dutch, Turkish and Hungarian catalogues, which nothing of ours contains.
const ZOD_LOCALES = /Ongeldige invoer|mayan bir|rvénytelen bemenet/;

describe.each(Object.entries(CODE_BUDGET))('%s', (entry, budget) => {
  test(`has at most ${budget / KB} KB of code, none of zod's locales, and stands alone`, async () => {
    const { text, code, catalogues, needs } = await bundled({ entry });
    expect(text).not.toMatch(ZOD_LOCALES);
    expect(needs).toEqual([]);
    expect(code).toBeLessThanOrEqual(budget);
    expect(catalogues).toBeLessThanOrEqual(TEXT_BUDGET);
    // Not an empty shell: the SDK and the texts are in it.
    expect(code).toBeGreaterThan(250 * KB);
    if (!SILENT.includes(entry)) expect(catalogues).toBeGreaterThan(10 * KB);
    expect(text.startsWith('import{createRequire}')).toBe(true);
  });
});

describe('envelopes', () => {
  // The names of KMS operations survive minifying, because they are sent.
  const closes = /"Encrypt"/;
  const opens = /"Decrypt"/;

  test.each([
    ['functions/sealing/lambda.ts', true, false],
    ['functions/opening/lambda.ts', false, true],
    ['functions/http/lambda.ts', false, false],
    ['functions/stream/lambda.ts', false, false],
    ['functions/scheduled/wake-lambda.ts', false, false],
  ])('%s can close: %s, can open: %s', async (entry, closing, opening) => {
    const { text } = await bundled({ entry });
    expect([closes.test(text), opens.test(text)]).toEqual([closing, opening]);
  });
});

describe('the test itself can fail', () => {
  test('zod imported by name brings its locales', async () => {
    const { text } = await bundled({ contents: "import { z } from 'zod'; console.log(z.string());" });
    expect(text).toMatch(ZOD_LOCALES);
  });

  test('zod as a namespace does not', async () => {
    const contents = "import * as z from 'zod'; console.log(z.string().parse('a'));";
    const { text, code } = await bundled({ contents });
    expect(text).not.toMatch(ZOD_LOCALES);
    expect(code).toBeGreaterThan(10 * KB);
  });
});

test('the entries bundled here are those of the functions deployed', () => {
  const { all } = synthesise();
  // Wakes and proofs are the same code with other limits.
  expect(ofType(all, 'AWS::Lambda::Function')).toHaveLength(Object.keys(CODE_BUDGET).length + 1);
});

test('both ways of bundling use the same options', () => {
  expect(ESBUILD).toMatchObject({
    charset: BUNDLE.charset,
    minify: BUNDLE.minify,
    target: BUNDLE.target,
    mainFields: BUNDLE.mainFields,
    external: BUNDLE.externalModules,
    banner: { js: BUNDLE.banner },
  });
});
