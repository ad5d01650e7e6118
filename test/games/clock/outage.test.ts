// Outage credit: recorded at once or late, nobody pays for a service that was down.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ClockEntry,
  deadline,
  ledger,
  outageCredits,
  remaining,
  replayClock,
} from '../../../shared/games/clock/index.ts';
import { epochMs } from '../../../shared/kernel/time.ts';
import { control, pause } from './arbitraries.ts';
import { paused, playOut, press, shares, start } from './played.ts';
import { at, controlOf, D, later } from './support.ts';

describe('outage credit', () => {
  const t = at('2026-03-02T08:00Z');
  const outage = { from: later(t, D), to: later(t, 2 * D) };
  const game = [start('white', t), press(1, later(t, 3 * D)), start('black', later(t, 3 * D))];
  const recorded = later(t, 4 * D);

  it.each([
    ['30d+1d', D],
    ['G/30d', D],
    ['10/50d', D],
    ['triple 50d bank 75d+3d', D],
    ['10d;d5s', D],
    ['10d;b2d', D],
    ['3d', 0],
  ])('recorded after the move, %s gets back what the outage cost: %i ms', (text, credit) => {
    const given = controlOf(text);
    expect(outageCredits(given, game, outage, recorded)).toEqual({ white: credit, black: 0 });
  });

  it('credits what was really charged: nothing for a day inside the US delay, double beyond 20 days', () => {
    const delayed = controlOf('10d;d3d');
    expect(outageCredits(delayed, game, outage, recorded).white).toBe(0);
    const long = [start('white', t), press(1, later(t, 24 * D)), start('black', later(t, 24 * D))];
    expect(outageCredits(controlOf('10/50d'), long, outage, later(t, 25 * D)).white).toBe(2 * D);
  });

  it('leave that covers the outage leaves nothing to credit', () => {
    const away = paused({ ...outage, reason: 'leave', seat: 'white' });
    expect(outageCredits(controlOf('30d+1d'), [away, ...game], outage, recorded).white).toBe(0);
  });

  it('recorded late or at once, every seat ends with the same time', () => {
    const sudden = control.filter(({ kind }) => kind === 'fischer' || kind === 'iccf' || kind === 'periods');
    fc.assert(
      fc.property(sudden, shares, pause, (given, parts, hit) => {
        const { entries, now } = playOut(given, parts, []);
        const down = { from: hit.from, to: epochMs(Number(hit.to)) };
        const credits = outageCredits(given, entries, down, now);
        const late = replayClock(given, [...entries, { kind: 'outage', outage: down, credits }]);
        const prompt = replayClock(given, [paused({ ...down, reason: 'outage', seat: 'both' }), ...entries]);
        expect(late.white.left).toBe(prompt.white.left);
        expect(late.black.left).toBe(prompt.black.left);
        expect(deadline(late)).toBe(deadline(prompt));
      }),
    );
  });

  it('shows in the ledger as an adjustment of the next row', () => {
    const credits = { white: D, black: 0 };
    const entries: ClockEntry[] = [
      ...game,
      { kind: 'outage', outage, credits },
      press(2, recorded),
      start('white', recorded),
      press(3, later(recorded, D)),
    ];
    const { rows } = ledger(controlOf('30d+1d'), entries);
    expect(rows.map(({ adjusted }) => adjusted)).toEqual([0, 0, D]);
    // 30 - 3 + 1 for the first move, + 1 credit, - 1 + 1 for the second.
    expect(rows[2]!.balance).toBe(29 * D);
    expect(remaining(replayClock(controlOf('30d+1d'), entries), 'white', recorded)).toBe(29 * D);
  });
});
