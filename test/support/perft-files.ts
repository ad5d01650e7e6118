// Perft truth files: records of `id`, `epd` and `perft <depth> <nodes>` lines; `#` starts a comment.

import { existsSync, readFileSync } from 'node:fs';

export type PerftRecord = {
  readonly id: string;
  readonly fen: string;
  readonly counts: readonly (readonly [depth: number, nodes: number])[];
};

/** Data next to the checkout; absent on a fresh clone. */
export const sharedPerft = (file: string): string =>
  new URL(`../../../shared/data/perft/${file}`, import.meta.url).pathname;

export const fixturePerft = (file: string): string =>
  new URL(`../fixtures/perft/${file}`, import.meta.url).pathname;

export const present = (path: string): boolean => existsSync(path);

export function readPerftFile(path: string): PerftRecord[] {
  const records: { id: string; fen: string; counts: [number, number][] }[] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === 'id') records.push({ id: rest.join(' '), fen: '', counts: [] });
    const record = records.at(-1);
    if (record === undefined) continue;
    if (word === 'epd') record.fen = rest.join(' ');
    if (word === 'perft') record.counts.push([Number(rest[0]), Number(rest[1])]);
  }
  return records;
}
