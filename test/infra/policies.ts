// Reads policy documents out of templates, with resources named in the words of this project.

import type { Resource, Resources } from './deployment.ts';

export type Statement = {
  readonly Sid?: string;
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource?: unknown;
  readonly Condition?: unknown;
};

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

// Longest first: a stream's reference contains its table's name, an index's contains its table's.
const NAMES: readonly [RegExp, string][] = [
  [/Commits\w*StreamArn/, 'stream of commits'],
  [/Views\w*Arn.*\/index\/due/, 'due index'],
  [/Commits\w*Arn/, 'commits'],
  [/Views\w*Arn/, 'views'],
  [/Players\w*Arn/, 'players'],
  [/LinkKey\w*Arn/, 'link key'],
  [/SealingKey\w*Arn/, 'sealing key'],
  [/SealingFunction\w*","Arn/, 'sealing function'],
  [/:identity\/.*MailIdentity/, 'mail identity'],
  [/:configuration-set\/.*MailConfigurationSet/, 'configuration set'],
  [/StreamDeadLetters\w*","Arn/, 'stream dead letters'],
  [/WakeQueue\w*","Arn/, 'wake queue'],
  [/ProofQueue\w*","Arn/, 'proof queue'],
  [/RepairQueue\w*","Arn/, 'repair queue'],
  [/OpeningQueue\w*","Arn/, 'opening queue'],
  [/(?:Api|Sealing|Opening|Stream|Sweep|Wake|Proof|Repair)Logs\w*","Arn/, 'own log'],
];

/** A resource in words; what no word stands for is given back as JSON, so that it is noticed. */
export function nameOf(resource: unknown): string {
  const text = JSON.stringify(resource);
  return NAMES.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** Every statement of every policy document in a resource, however deep it lies. */
export function statementsIn(value: unknown): readonly Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value) && Array.isArray((value as { Statement?: unknown }).Statement)) {
    return (value as { Statement: Statement[] }).Statement;
  }
  return Object.values(value).flatMap(statementsIn);
}

/** What an identity's statements allow: actions by resource; a condition stands behind the actions. */
export function reachOf(role: Resource): Record<string, string> {
  const reach: Record<string, string[]> = {};
  for (const { Effect, Action, Resource, Condition } of statementsIn(role.Properties.Policies)) {
    const condition = Condition === undefined ? '' : ` if ${JSON.stringify(Condition)}`;
    const actions = [...list(Action)].sort().join(' ');
    const words = `${Effect === 'Allow' ? '' : 'not '}${actions}${condition}`;
    for (const resource of list(Resource)) {
      const name = nameOf(resource);
      reach[name] = [...(reach[name] ?? []), words];
    }
  }
  return Object.fromEntries(Object.entries(reach).map(([name, parts]) => [name, parts.sort().join('; ')]));
}

/** Statements that allow something on `*`, anywhere in the templates: where, and under what name. */
export const wildcards = (resources: Resources): string[] =>
  Object.entries(resources).flatMap(([id, { Properties }]) =>
    statementsIn(Properties)
      .filter(({ Effect, Resource }) => Effect === 'Allow' && list(Resource).includes('*'))
      .map(({ Sid }) => `${id.replace(/[0-9A-F]{8}$/, '')}/${Sid ?? 'unnamed'}`),
  );

/** Actions with a star in them, allowed anywhere in the templates. */
export const starActions = (resources: Resources): string[] =>
  Object.values(resources).flatMap(({ Properties }) =>
    statementsIn(Properties)
      .filter(({ Effect }) => Effect === 'Allow')
      .flatMap(({ Action }) => list(Action).filter((action) => action.includes('*'))),
  );
