// A deadline explained with the clock's own numbers.

import { describe, expect, it } from 'vitest';
import { explainDeadline, newClock, type Pause, replayClock } from '../../../shared/games/clock/index.ts';
import { paused, start } from './played.ts';
import { at, controlOf, D, later } from './support.ts';

describe('explain my deadline', () => {
  const t = at('2026-03-02T08:00Z');
  it('names the start, the balance, the rules, each pause, and the instant', () => {
    const leave: Pause = { from: later(t, D), to: later(t, 3 * D), reason: 'leave', seat: 'white' };
    const clock = replayClock(controlOf('10/50d'), [paused(leave), start('white', t)]);
    expect(explainDeadline(clock)).toEqual([
      { key: 'clock.explain-since', params: { seat: 'white', when: { instant: t } } },
      { key: 'clock.explain-balance', params: { balance: { duration: 50 * D } } },
      {
        key: 'clock.explain-grain',
        params: { grain: { duration: D }, falls: { duration: 36 * D } },
      },
      { key: 'clock.explain-silence', params: { loss: { duration: 40 * D } } },
      {
        key: 'clock.explain-pause-leave',
        params: { from: { instant: later(t, D) }, to: { instant: later(t, 3 * D) } },
      },
      { key: 'clock.explain-deadline', params: { when: { instant: later(t, 38 * D - 1) } } },
    ]);
  });
  it.each([
    ['10d;d1d', 'clock.explain-delay'],
    ['triple 50d bank 75d', 'clock.explain-bank'],
  ])('%s adds %s', (text, key) => {
    const clock = replayClock(controlOf(text), [start('white', t)]);
    expect(explainDeadline(clock).map((word) => word.key)).toContain(key);
  });
  it('says so when a pause has no known end, and nothing when no clock runs', () => {
    const open: Pause = { from: t, to: null, reason: 'director', seat: 'both' };
    const clock = replayClock(controlOf('3d'), [start('white', t), paused(open)]);
    expect(explainDeadline(clock).at(-1)).toEqual({ key: 'clock.explain-open-pause', params: {} });
    expect(explainDeadline(newClock(controlOf('3d')))).toEqual([]);
  });
});
