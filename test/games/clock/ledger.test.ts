// The ledger is the flag's own arithmetic written down: rows add up, and agree with the clock step by step.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deadline,
  flagFall,
  ledger,
  newClock,
  type Pause,
  replayClock,
} from '../../../shared/games/clock/index.ts';
import { control, pause } from './arbitraries.ts';
import { paused, playOut, press, shares, start } from './played.ts';
import { at, controlOf, D, H, later, M } from './support.ts';

describe('ledger', () => {
  it('shows when it became the move, pauses with reason, charge, increment, balance', () => {
    const t = at('2026-03-02T08:00Z');
    const leave: Pause = { from: later(t, D), to: later(t, 3 * D), reason: 'leave', seat: 'white' };
    const claim: Pause = { from: later(t, 2 * D), to: later(t, 4 * D), reason: 'claim', seat: 'both' };
    const { rows, running } = ledger(controlOf('30d+1d<=45d'), [
      paused(leave),
      start('white', t),
      paused(claim),
      press(1, later(t, 5 * D)),
      start('black', later(t, 5 * D)),
      { kind: 'adjusted', adjustment: { seat: 'black', kind: 'credit', amount: 6 * H, at: later(t, 6 * D) } },
      press(2, later(t, 6 * D)),
      start('white', later(t, 6 * D)),
    ]);
    expect(rows).toEqual([
      {
        ply: 1,
        seat: 'white',
        since: t,
        at: later(t, 5 * D),
        pauses: [
          { from: later(t, D), to: later(t, 3 * D), reason: 'leave' },
          { from: later(t, 2 * D), to: later(t, 4 * D), reason: 'claim' },
        ],
        paused: 3 * D,
        counted: 2 * D,
        charge: 2 * D,
        increment: D,
        carry: 0,
        adjusted: 0,
        balance: 29 * D,
        bank: null,
      },
      {
        ply: 2,
        seat: 'black',
        since: later(t, 5 * D),
        at: later(t, 6 * D),
        pauses: [],
        paused: 0,
        counted: D,
        charge: D,
        increment: D,
        carry: 0,
        adjusted: 6 * H,
        balance: 30 * D + 6 * H,
        bank: null,
      },
    ]);
    expect(running).toEqual({
      seat: 'white',
      since: later(t, 6 * D),
      pauses: [],
      deadline: later(t, 35 * D),
    });
  });

  it('keeps one row for a move that was interrupted: the clock stopped for the night', () => {
    const t = at('2026-05-02T18:00Z');
    const morning = at('2026-05-03T10:00Z');
    const { rows } = ledger(controlOf('40/2h,1h'), [
      start('white', t),
      { kind: 'stopped', at: later(t, H) },
      start('white', morning),
      press(1, later(morning, 5 * M)),
    ]);
    expect(rows[0]).toMatchObject({
      since: t,
      pauses: [{ from: later(t, H), to: morning, reason: 'stopped' }],
      paused: 15 * H,
      counted: 65 * M,
      balance: 55 * M,
    });
  });

  it('lists only pauses that touched the move: none that begins as it is made', () => {
    const t = at('2026-03-02T08:00Z');
    const next: Pause = { from: later(t, D), to: later(t, 2 * D), reason: 'leave', seat: 'white' };
    const entries = [paused(next), start('white', t), press(1, later(t, D)), start('white', later(t, D))];
    const { rows, running } = ledger(controlOf('30d+1d'), entries);
    expect(rows[0]!.pauses).toEqual([]);
    expect(running!.pauses).toEqual([{ from: next.from, to: next.to, reason: 'leave' }]);
  });

  it('shows the bank, and a ruling on clock and bank together', () => {
    const t = at('2026-03-02T08:00Z');
    const cut = { seat: 'white', kind: 'debit', amount: 6 * D, at: later(t, D) } as const;
    const { rows } = ledger(controlOf('triple 50d bank 75d+3d'), [
      start('white', t),
      { kind: 'adjusted', adjustment: cut },
      { kind: 'topped-up', seat: 'white', at: later(t, D) },
      press(1, later(t, 2 * D)),
    ]);
    expect(rows[0]).toMatchObject({ adjusted: -6 * D, charge: 2 * D, balance: 50 * D, bank: 70 * D });
  });

  it('a move sealed after the stop closes the row at the sealing', () => {
    const t = at('2026-05-02T18:40Z');
    const { rows } = ledger(controlOf('40/2h,1h'), [
      start('white', t),
      { kind: 'stopped', at: later(t, 20 * M) },
      press(1, later(t, 22 * M)),
    ]);
    expect(rows[0]).toMatchObject({ counted: 20 * M, charge: 20 * M, paused: 2 * M, balance: 100 * M });
  });

  it('rows add up: elapsed is counted plus the union of the pauses; balances follow from each other', () => {
    fc.assert(
      fc.property(control, shares, fc.array(pause, { maxLength: 4 }), (given, parts, pauses) => {
        const { entries } = playOut(given, parts, pauses);
        const first = newClock(given).white;
        const before = { white: first.left + (first.bank ?? 0), black: first.left + (first.bank ?? 0) };
        for (const row of ledger(given, entries).rows) {
          const covered = unionOf(row.pauses);
          expect(row.paused).toBe(covered);
          expect(row.at - row.since!).toBe(row.counted + covered);
          const total = row.balance + (row.bank ?? 0);
          expect(total).toBe(before[row.seat] + row.adjusted - row.charge + row.increment + row.carry);
          before[row.seat] = total;
        }
      }),
    );
  });

  it('agrees with the clock that decides the flag', () => {
    fc.assert(
      fc.property(control, shares, fc.array(pause, { maxLength: 4 }), (given, parts, pauses) => {
        const { entries, clock } = playOut(given, parts, pauses);
        const shown = ledger(given, entries).running!;
        expect(replayClock(given, entries)).toEqual(clock);
        expect(shown.deadline).toBe(deadline(clock));
        expect(flagFall(clock, shown.deadline!)).toBeNull();
        expect(flagFall(clock, later(shown.deadline!, 1))?.seat).toBe(shown.seat);
      }),
    );
  });
});

// The obvious union: mark the borders, add the stretches that something covers.
function unionOf(pauses: readonly { from: number; to: number }[]): number {
  const borders = [...new Set(pauses.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  return borders.slice(1).reduce((sum, border, index) => {
    const from = borders[index]!;
    return pauses.some((one) => one.from <= from && border <= one.to) ? sum + border - from : sum;
  }, 0);
}
