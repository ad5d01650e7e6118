// Why a clock stands, what leave is booked, and what its player may ask of it: the part of a game's view that is
// about time not counted.

import type { EpochMs } from '../../kernel/time.ts';
import { pauseAt, remaining, silence } from '../clock/index.ts';
import type { InPlay } from '../state.ts';
import type { GameView } from './game-view.ts';

/** As at `at`. */
export function pausesOf(state: InPlay, at: EpochMs): Pick<GameView, 'pause' | 'leaves' | 'clockRequest'> {
  return {
    pause: pauseAt(state.clock, at),
    leaves: state.leaves
      .filter(({ from, to }) => to > at && to > from)
      .map(({ id, seat, from, to }) => ({ id, seat, from, to })),
    clockRequest: requestOf(state, at),
  };
}

function requestOf({ clock }: InPlay, at: EpochMs): GameView['clockRequest'] {
  if (clock.running === null) return null;
  const { seat } = clock.running;
  if (clock.control.kind === 'triple-block') {
    const room = clock.control.clock - remaining(clock, seat, at);
    return room > 0 && (clock[seat].bank ?? 0) > 0 ? 'top-up' : null;
  }
  const rule = silence(clock);
  return rule !== null && !rule.declared ? 'reflection' : null;
}
