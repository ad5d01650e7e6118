// Every worked number of the clock rules (D1 to D10), a test by its paragraph.

import { describe, expect, it } from 'vitest';
import {
  type Clock,
  deadline,
  flagFall,
  newClock,
  pauseClock,
  pressClock,
  remaining,
  startClock,
} from '../../../shared/games/clock/index.ts';
import { at, controlOf, D, H, later } from './support.ts';

const started = (text: string, since: string): Clock =>
  startClock(newClock(controlOf(text)), 'white', at(since));

describe('D4 days per move', () => {
  it('3 d, move received Tue 12:00 UTC -> Fri 12:00; nothing is saved', () => {
    const clock = started('3d', '2026-01-06T12:00Z');
    expect(deadline(clock)).toBe(at('2026-01-09T12:00Z'));
    expect(flagFall(clock, at('2026-01-09T12:00Z'))).toBeNull();
    expect(flagFall(clock, later(at('2026-01-09T12:00Z'), 1))).toMatchObject({
      seat: 'white',
      at: at('2026-01-09T12:00Z'),
    });
    const { clock: pressed, charge } = pressClock(clock, 'white', at('2026-01-07T12:00Z'));
    expect(charge).toBe(D);
    expect(remaining(pressed, 'white', at('2026-01-07T12:00Z'))).toBe(3 * D);
  });
});

describe('D5 Fischer with cap', () => {
  const after = (left: number, thought: number): number => {
    const clock = newClock(controlOf('30d+1d<=45d'));
    const running = startClock({ ...clock, white: { moves: 5, left } }, 'white', at('2026-01-06T12:00Z'));
    return pressClock(running, 'white', later(at('2026-01-06T12:00Z'), thought)).clock.white.left;
  };
  it.each([
    ['27 d 13 h, 3 h thought -> 28 d 10 h', 27 * D + 13 * H, 3 * H, 28 * D + 10 * H],
    ['44 d 17 h -> 45 d 0 h', 44 * D + 17 * H, 0, 45 * D],
    ['time that a director gave above the cap is kept', 60 * D, D, 59 * D],
  ])('30+1<=45: %s', (_, left, thought, expected) => {
    expect(after(left, thought)).toBe(expected);
  });
  it('the clock is frozen until the start date, moves before it are allowed and cost nothing', () => {
    const start = at('2026-02-01T00:00Z');
    const frozen = pauseClock(started('30d+1d<=45d', '2026-01-20T00:00Z'), {
      from: at('2026-01-20T00:00Z'),
      to: start,
      reason: 'before-start',
      seat: 'both',
    });
    expect(deadline(frozen)).toBe(later(start, 30 * D));
    expect(pressClock(frozen, 'white', at('2026-01-25T00:00Z')).charge).toBe(0);
  });
});
