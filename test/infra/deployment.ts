// The deployment, synthesised without bundling, as the template tests see it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { buildApp, type Deployment } from '../../infra/aws/build-app.ts';

const cdkJson = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>;
};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function outputFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-move-synth-'));
  folders.push(folder);
  return folder;
}

/** Both stacks with the context of cdk.json and `more`; functions are not bundled. */
export const unbundled = (more: Record<string, unknown> = {}): Deployment =>
  buildApp({
    outdir: outputFolder(),
    context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [], ...more },
  });

export type Resource = { readonly Type: string; readonly Properties: Record<string, unknown> } & Record<
  string,
  unknown
>;
export type Resources = Readonly<Record<string, Resource>>;

export type Synthesised = {
  readonly storage: Template;
  readonly service: Template;
  readonly all: Resources;
};

/** The templates of both stacks; logical ids are distinct, so that `all` loses none (checked). */
export function synthesise(more: Record<string, unknown> = {}): Synthesised {
  const { storage, service } = unbundled(more);
  const templates = { storage: Template.fromStack(storage), service: Template.fromStack(service) };
  const parts = Object.values(templates).map((template) => template.toJSON().Resources as Resources);
  const all = Object.assign({}, ...parts) as Resources;
  if (Object.keys(all).length !== parts.reduce((sum, part) => sum + Object.keys(part).length, 0)) {
    throw new Error('two stacks use the same logical id');
  }
  return { ...templates, all };
}

export const ofType = (resources: Resources, type: string): [string, Resource][] =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** The one resource of a type, with its logical id. */
export function single(resources: Resources, type: string): [string, Resource] {
  const found = ofType(resources, type);
  if (found.length !== 1) throw new Error(`${found.length} of ${type}`);
  return found[0]!;
}
