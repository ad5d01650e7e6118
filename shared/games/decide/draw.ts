// Draws by agreement, Article 9.1: an offer cannot be withdrawn and stands until it is accepted, declined
// in words, or declined by moving. Offers by the player who is not on move stand too.

import type { Colour } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, turn } from '../../rules/index.ts';
import type { AcceptDraw, DeclineDraw, OfferDraw } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { DRAW } from '../outcome.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { type GameState, type InPlay, needsConsent } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

export function offerDraw(state: GameState, command: OfferDraw): Decision {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const ply = game.plies.length;
  const onMove = turn(expectOk(parseFen(game.fen)).position) === seat;
  const allowed = mayOffer(game, seat, ply, onMove ? ply - 1 : ply);
  if (!allowed.ok) return allowed;
  return ok([{ type: 'DrawOffered', v: 1, seat, ply, withMove: false, at: command.at }]);
}

/**
 * Whether a seat may offer a draw when `ply` plies stand on the board, the last of his own being `lastOwn`.
 * After a refusal the same player offers again only with or after another move of his, or as many as the regulations
 * say (Article 11.5 forbids annoying the opponent with offers).
 */
export function mayOffer(game: InPlay, seat: Colour, ply: number, lastOwn: number): Result<null, Rejection> {
  const { afterPly, offerAgainAfterMoves } = rulesOf(game.terms).agreement;
  if (ply < afterPly) return err(reject('draw-offer-too-early', { afterMove: Math.ceil(afterPly / 2) }));
  if (game.drawOffer !== null) return err(reject('draw-already-offered', { by: game.drawOffer.by }));
  const refusedAt = game.lastDeclined[seat];
  if (refusedAt !== null && ownMovesSince(refusedAt, lastOwn) < offerAgainAfterMoves) {
    return err(reject('draw-offer-again-too-soon', { moves: offerAgainAfterMoves }));
  }
  return ok(null);
}

/** How many plies of the player whose last was `lastOwn` came after ply `since`. */
const ownMovesSince = (since: number, lastOwn: number): number =>
  Math.max(0, Math.floor((lastOwn - since + 1) / 2));

export function acceptDraw(state: GameState, command: AcceptDraw): Decision {
  const found = offerTo(state, command);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  return ok(agreement(game, seat, command.at));
}

/** The standing offer is accepted by that seat. */
export function agreement(game: InPlay, seat: Colour, at: EpochMs): readonly GameEvent[] {
  const { article } = rulesOf(game.terms).agreement;
  const agreed: GameEvent = { type: 'DrawAgreed', v: 1, seat, at };
  // 9.1.1: nothing is agreed before the director consents, which is his ruling.
  if (needsConsent(game.terms)) return [agreed];
  return [
    agreed,
    { type: 'GameEnded', v: 2, result: DRAW, termination: 'agreement', article, proofs: [], at },
  ];
}

export function declineDraw(state: GameState, command: DeclineDraw): Decision {
  const found = offerTo(state, command);
  if (!found.ok) return err(found.error);
  return ok([{ type: 'DrawDeclined', v: 1, seat: found.value.seat, at: command.at }]);
}

function offerTo(state: GameState, command: AcceptDraw | DeclineDraw): ReturnType<typeof seated> {
  const found = seated(state, command.player, command.seenPly);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  if (game.drawAgreed) return err(reject('consent-awaited'));
  if (game.drawOffer === null || game.drawOffer.by === seat) return err(reject('no-draw-offer'));
  return found;
}
