// What is still to be followed up after a process died, as the journal remembers it.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal, type Place } from '../../infra/local/journal.ts';
import type { StreamId } from '../../shared/kernel/ids.ts';
import { range } from '../adapters/stores.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(dir, 'journal');
});
afterEach(() => rmSync(dir, { recursive: true }));

const place = (version: number, game = 'game1'): Place => ({ stream: `game#${game}` as StreamId, version });
const left = () => {
  const journal = openJournal(file);
  journal.close();
  return journal.left.map(({ stream, version }) => ({ stream, version }));
};

it('has nothing left at the first start', () => {
  expect(left()).toEqual([]);
});

it('keeps what was begun and not ended, in order, through any number of starts', () => {
  const journal = openJournal(file);
  const ids = range(5).map((index) => journal.begin(place(index + 1)));
  journal.end(ids[1]!);
  journal.end(ids[3]!);
  journal.close();
  for (const _ of range(3)) expect(left()).toEqual([place(1), place(3), place(5)]);
});

it('ends what was left when a later process says so', () => {
  const first = openJournal(file);
  for (const index of range(3)) first.begin(place(index + 1));
  first.close();
  const second = openJournal(file);
  second.end(second.left[0]!.id);
  second.begin(place(9));
  second.close();
  expect(left()).toEqual([place(2), place(3), place(9)]);
});

it('names a place once that two writers began, and not at all when both ended', () => {
  const journal = openJournal(file);
  const [lost] = [journal.begin(place(7)), journal.begin(place(7)), journal.begin(place(7, 'game2'))];
  journal.end(lost);
  journal.close();
  expect(left()).toEqual([place(7), place(7, 'game2')]);
});

it('passes over a last line that was cut short', () => {
  const journal = openJournal(file);
  journal.begin(place(1));
  journal.close();
  appendFileSync(file, '["begin",2,"game#ga');
  expect(left()).toEqual([place(1)]);
});

it('stays small however many commits pass through, and keeps what is open meanwhile', () => {
  const journal = openJournal(file);
  for (const index of range(3000)) journal.end(journal.begin(place(index + 1)));
  expect(statSync(file).size).toBeLessThan(40_000);
  const open = journal.begin(place(3001));
  for (const index of range(500)) journal.end(journal.begin(place(index + 1, 'game2')));
  expect(readFileSync(file, 'utf8')).toContain('"game#game1",3001');
  journal.close();
  expect(left()).toEqual([place(3001)]);
  expect(open).toBe(3001);
});
