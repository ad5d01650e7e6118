// Which rulings make sense in which game. A ruling that does not is refused, so that the record holds none that did
// nothing.

import type { Begun } from '../board.ts';
import { adjournmentRulings as ofAdjournments } from './adjournment-rulings.ts';
import { isStopped, liftable } from './lift.ts';
import type { RulingKind } from './ruling.ts';

/** The kinds of ruling that can be made in `game` now. */
export function possibleRulings(game: Begun): readonly RulingKind[] {
  const lift: readonly RulingKind[] = game.rulings.some((record) => liftable(game, record)) ? ['lift'] : [];
  const waits = game.referrals.some(({ status, by }) => by === 'director' && isWaiting(status));
  const claim: readonly RulingKind[] = waits ? ['decide-claim'] : [];
  switch (game.status) {
    case 'ended':
      return [
        'warning',
        'result',
        'loss',
        'score',
        'set-back',
        'annul',
        'expel',
        ...ofAdjournments(game),
        ...lift,
      ];
    case 'pending':
      return ['warning', 'result', 'loss', 'set-back', 'annul', 'expel', ...claim, ...lift];
    case 'in-play': {
      const open = game.adjudication !== null;
      const clock: readonly RulingKind[] = isStopped(game) ? ['resume'] : ['stop'];
      const adjudication: readonly RulingKind[] = open ? ['adjudicate'] : ['open-adjudication', 'adjudicate'];
      const consent: readonly RulingKind[] = game.drawAgreed ? ['consent-draw'] : [];
      return [
        'warning',
        'time',
        'loss',
        'result',
        'set-back',
        'swap-colours',
        'annul',
        ...clock,
        'leave',
        ...adjudication,
        ...claim,
        ...consent,
        ...ofAdjournments(game),
        'illegal-move',
        'expel',
        ...lift,
      ];
    }
  }
}

/** A claim that waits for its decision. */
export const isWaiting = (status: string): boolean => status === 'open' || status === 'postponed';
