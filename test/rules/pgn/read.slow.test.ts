// A file of 50 MB, made on the fly, is read with one game in memory; and damaged texts in large number.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPgn } from '../../../shared/rules/index.ts';
import { fuzzPgn } from './fuzz.ts';

const NAMES = [
  'byrne-fischer-1956',
  'bogoljubov-alekhine-1922',
  'spassky-fischer-1972-21',
  'estrin-berliner-1965',
];
const PLIES = 82 + 106 + 81 + 84;
const SIZE = 50 * 1024 * 1024;
// Young garbage of a run may reach some tens of megabytes before it is collected; the file itself would not fit.
const HEAP = 100 * 1024 * 1024;

test.each([997, 65_536, 4_000_000])('50 MB in chunks of %i bytes', async (size) => {
  const four = NAMES.map((name) =>
    readFileSync(new URL(`../../fixtures/games/historic-${name}.pgn`, import.meta.url), 'utf8'),
  ).join('\n');
  const block = new TextEncoder().encode(`${four}\n`);
  const blocks = Math.ceil(SIZE / block.length);
  let bytes = 0;
  function* chunks(): Generator<Uint8Array> {
    let chunk = new Uint8Array(size);
    let filled = 0;
    for (let i = 0; i < blocks; i++) {
      for (let at = 0; at < block.length; ) {
        const part = block.subarray(at, at + size - filled);
        chunk.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < size) continue;
        yield chunk;
        chunk = new Uint8Array(size);
        filled = 0;
      }
      bytes += block.length;
    }
    yield chunk.subarray(0, filled);
  }
  const before = process.memoryUsage().heapUsed;
  let games = 0;
  let plies = 0;
  let problems = 0;
  let highest = 0;
  for await (const game of readPgn(chunks())) {
    games++;
    plies += game.moves.length;
    problems += game.problems.length;
    if (games % 200 === 0) highest = Math.max(highest, process.memoryUsage().heapUsed - before);
  }
  expect(bytes).toBeGreaterThanOrEqual(SIZE);
  expect({ games, plies, problems }).toEqual({ games: 4 * blocks, plies: PLIES * blocks, problems: 0 });
  expect(highest).toBeLessThan(HEAP);
});

test('one game of 50 MB without an end stays within its limits', async () => {
  const part = '{a comment without any end to speak of} Nf3 Nf6 (1. e4 e5 ; x\n) Ng1 Ng8 ';
  function* chunks(): Generator<string> {
    for (let size = 0; size < SIZE; size += part.length * 1000) yield part.repeat(1000);
  }
  const before = process.memoryUsage().heapUsed;
  let games = 0;
  for await (const game of readPgn(chunks())) {
    games++;
    expect(game.problems.length).toBeLessThanOrEqual(100);
    expect(game.moves.length).toBeLessThanOrEqual(40_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2 * HEAP);
  }
  expect(games).toBe(1);
});

test.each([1, 2, 3, 4, 5])('100,000 damaged texts, seed %i', (seed) => {
  expect(fuzzPgn(seed, 100_000).games).toBeGreaterThan(50_000);
});
