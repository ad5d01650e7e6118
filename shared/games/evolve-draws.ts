// Draw offers (9.1) and draw claims (9.2, 9.3, 9.5) in the state.

import { type Colour, opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import { parseFen, turn } from '../rules/index.ts';
import { offeredWhile } from './adjournment/in-phase.ts';
import { withClockEvent } from './board.ts';
import type { ClockAdjusted, DrawAgreed, DrawClaimed, DrawOffered, GameEvent } from './events.ts';
import { stopped } from './rulings/apply-ruling.ts';
import { type InPlay, needsConsent } from './state.ts';

export function offered(game: InPlay, event: DrawOffered): InPlay {
  if (game.drawOffer !== null || event.ply !== game.plies.length) {
    throw new Error(`damaged log: an offer at ply ${event.ply} that cannot be made`);
  }
  const last = game.plies.at(-1);
  const plies =
    event.withMove && last !== undefined
      ? [...game.plies.slice(0, -1), { ...last, drawOffer: true }]
      : game.plies;
  const drawOffer = { by: event.seat, ply: event.ply };
  return { ...game, plies, drawOffer, adjournment: offeredWhile(game.adjournment) };
}

export function declined(game: InPlay, by: Colour, event: GameEvent): InPlay {
  const { plies } = withOffer(game, by, event);
  return { ...game, drawOffer: null, lastDeclined: { ...game.lastDeclined, [by]: plies.length } };
}

/** The end follows, or, where the regulations ask for the director's consent, the clocks stand until he gives it. */
export function agreed(game: InPlay, event: DrawAgreed): InPlay {
  const offered = withOffer(game, opposite(event.seat), event);
  if (!needsConsent(game.terms)) return offered;
  return { ...stopped(offered, event.at), drawAgreed: true };
}

/** The game, whose standing offer must be that seat's. */
function withOffer(game: InPlay, by: Colour, event: GameEvent): InPlay {
  if (game.drawOffer?.by === by) return game;
  throw new Error(`damaged log: ${event.type} without an offer by ${by}`);
}

export function claimed(game: InPlay, { type, v: _, ...claim }: DrawClaimed): InPlay {
  if (claim.ply !== game.plies.length || claim.seat !== turn(expectOk(parseFen(game.fen)).position)) {
    throw new Error(`damaged log: ${type} at ply ${claim.ply} by ${claim.seat}, who is not on move there`);
  }
  return { ...game, claims: [...game.claims, { ...claim, penalties: [] }] };
}

/** A penalty belongs to the claim that it follows. */
export function adjusted(game: InPlay, { type, seat, kind, amount, at }: ClockAdjusted): InPlay {
  const claim = game.claims.at(-1);
  if (claim === undefined) throw new Error(`damaged log: ${type} for a claim that nobody made`);
  const penalised = { ...claim, penalties: [...claim.penalties, { seat, kind, amount }] };
  const claims = [...game.claims.slice(0, -1), penalised];
  const entry = { kind: 'adjusted', adjustment: { seat, kind, amount, at } } as const;
  return withClockEvent({ ...game, claims }, at, entry);
}
