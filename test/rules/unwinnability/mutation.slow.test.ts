// Positions a small step away from walls, where a careless proof would fall: pieces moved, taken off or put on at
// random. What is then called unwinnable is attacked by the slow engine.

import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../shared/kernel/colour.ts';
import { boardEnd, parseFen } from '../../../shared/rules/index.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import { random } from '../support.ts';
import { attack } from './attack.ts';
import { fixture } from './labelled.ts';

const bases = [...fixture('walls.txt'), ...fixture('composed.txt')].map(({ fen }) => fen);

/** A base position with one to three random changes; null if it is no position any more. */
function mutant(below: (n: number) => number): string | null {
  const placement = bases[below(bases.length)]!.split(' ')[0]!;
  const board = [...placement.replace(/\//g, '').replace(/\d/g, (digit) => '1'.repeat(Number(digit)))];
  for (let change = below(3); change >= 0; change--) {
    const from = below(64);
    const to = below(64);
    if (board[to]!.toLowerCase() === 'k') continue;
    const kind = below(3);
    if (kind === 0) {
      board[to] = board[from]!;
      board[from] = '1';
    } else if (kind === 1) board[to] = '1';
    else board[to] = 'PpBbNn'[below(6)]!;
  }
  const rows = Array.from({ length: 8 }, (_, i) => board.slice(8 * i, 8 * i + 8).join(''));
  const text = rows.map((row) => row.replace(/1+/g, (run) => String(run.length))).join('/');
  const fen = `${text} ${below(2) === 0 ? 'w' : 'b'} - - 0 1`;
  const read = parseFen(fen);
  return read.ok && boardEnd(read.value.position) === null ? fen : null;
}

describe('soundness beside the walls', () => {
  it.each([1, 2, 3, 4])('nothing called unwinnable is mated (seed %i)', (seed) => {
    const below = random(seed);
    let called = 0;
    while (called < 150) {
      const fen = mutant(below);
      const read = fen === null ? null : parseFen(fen);
      if (fen === null || read === null || !read.ok) continue;
      for (const winner of COLOURS) {
        const answer = unwinnable(read.value.position, winner, { mode: 'quick' });
        if (answer.verdict !== 'unwinnable' || answer.method === 'material') continue;
        called++;
        expect(attack(fen, winner, 20_000, seed).mated, `${winner} ${fen}`).toBe(false);
      }
    }
  });
});
