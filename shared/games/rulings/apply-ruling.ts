// What a ruling does to a game: one function from the game before it to the game after it. The decider calls it to show
// what a ruling would do, the log to replay what it did.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { never } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Begun, withClockEvent } from '../board.ts';
import { ended } from '../ended.ts';
import { DRAW, type Result, type Termination, winFor } from '../outcome.ts';
import type { InPlay } from '../state.ts';
import { afterDecision } from './decided-claim.ts';
import type { RulingMade } from './events.ts';
import { lifted } from './lift.ts';
import { setBack } from './set-back.ts';
import { swapSeats } from './swap-colours.ts';

/** The game after a ruling, without its record. Throws where the ruling cannot follow (a damaged log). */
export function applyRuling(game: Begun, event: RulingMade): Begun {
  const { ruling, at, article } = event;
  const concludes = (result: Result | null, termination: Termination) =>
    concluded(game, { result, termination, article, at });
  switch (ruling.kind) {
    case 'warning':
    case 'illegal-move':
    case 'reschedule':
    case 'open-envelope':
    case 'stated-move':
      // What the rules make of it follows.
      return game;
    case 'time': {
      const { seat, change: kind, amount } = ruling;
      const adjustment = { seat, kind, amount, at };
      return withClockEvent(running(game, event), at, { kind: 'adjusted', adjustment });
    }
    case 'loss':
      return concludes(ruling.of === 'both' ? '0-0' : winFor(opposite(ruling.of)), 'director-ruling');
    case 'result':
      return concludes(ruling.result, 'director-ruling');
    case 'score':
      if (game.status !== 'ended') throw impossible(event, game);
      return { ...game, score: ruling.points };
    case 'set-back':
      return setBack(game, { plies: game.plies.slice(0, ruling.ply), clocks: ruling.clocks, at });
    case 'swap-colours':
      return swapSeats(running(game, event), at);
    case 'annul':
      return concludes(null, 'annulled');
    case 'stop':
      return stopped(running(game, event), at);
    case 'resume':
      return resumed(running(game, event), at);
    case 'leave':
      return onLeave(running(game, event), event.id, ruling.seat, ruling.from, ruling.to, at);
    case 'open-adjudication': {
      const adjudication = { ruling: event.id, openedAt: at, deadline: ruling.deadline, analyses: [] };
      return { ...stopped(running(game, event), at), adjudication };
    }
    case 'adjudicate':
      return concludes(ruling.result, 'adjudication');
    case 'decide-claim':
      return afterDecision(game, ruling, article, at);
    case 'consent-draw':
      return concludes(DRAW, 'agreement');
    case 'expel':
      return game.status === 'ended' ? game : concludes(winFor(opposite(ruling.seat)), 'expulsion');
    case 'lift':
      return lifted(game, event, ruling.ruling);
    default:
      return never(ruling);
  }
}

type Conclusion = {
  readonly result: Result | null;
  readonly termination: Termination;
  readonly article: string;
  readonly at: EpochMs;
};

/** The game over with this result; where play was over already, since then. Claims that wait are moot. */
export function concluded(game: Begun, { result, termination, article, at: ruledAt }: Conclusion): Begun {
  const at = game.status === 'ended' ? game.outcome.at : game.status === 'pending' ? game.at : ruledAt;
  return ended(game, { result, termination, article, proofs: [], at });
}

const impossible = (event: RulingMade, game: Begun): Error =>
  new Error(`damaged log: ${event.ruling.kind} in a game that is ${game.status}`);

function running(game: Begun, event: RulingMade): InPlay {
  if (game.status !== 'in-play') throw impossible(event, game);
  return game;
}

/** 6.11.1: neither clock counts until play is resumed. */
export const stopped = (game: InPlay, at: EpochMs): InPlay =>
  withClockEvent(game, at, {
    kind: 'paused',
    pause: { from: at, to: null, reason: 'director', seat: 'both' },
  });

/** Play goes on; an adjudication that was open is over, and consent that was waited for is refused. */
export function resumed(game: InPlay, at: EpochMs): InPlay {
  const resumption = { reason: 'director', seat: 'both', at } as const;
  const after = withClockEvent(game, at, { kind: 'resumed', resumption });
  const offer = game.drawAgreed ? { drawOffer: null, drawAgreed: false } : {};
  return { ...after, ...offer, adjudication: null };
}

function onLeave(game: InPlay, id: string, seat: Colour, from: EpochMs, to: EpochMs, at: EpochMs): InPlay {
  const leaves = [...game.leaves, { id, seat, kind: 'ruling' as const, from, to, ended: false }];
  const pause = { from, to, reason: 'leave', seat } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'paused', pause });
}
