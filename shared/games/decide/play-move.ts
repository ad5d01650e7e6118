// A move: read in the player's own notation, legal or refused with the reason (Article 3), timed at its
// first receipt; whatever ends the game with it ends it in the same commit (Articles 5 and 9.6).

import type { Colour } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, turn } from '../../rules/index.ts';
import type { PlayMove } from '../commands.ts';
import type { DrawOffered } from '../events.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { GameState, InPlay } from '../state.ts';
import { completeMove } from './complete-move.ts';
import { withReplies } from './conditional.ts';
import { mayOffer } from './draw.ts';
import { completesIllegalMove, penaltyFor } from './illegal-move.ts';
import { halted, seated } from './in-play.ts';
import type { Decision } from './index.ts';
import { readText } from './read-text.ts';

export function playMove(state: GameState, command: PlayMove): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const position = expectOk(parseFen(game.fen)).position;
  const ply = game.plies.length + 1;
  // The ply first: an old command must hear that the game went on, whoever is on move now.
  if (command.ply !== ply) return err(reject('stale-ply', { ply: command.ply, expected: ply }));
  if (turn(position) !== seat) return err(reject('not-your-turn'));
  const stands = halted(game);
  if (stands !== null) return err(stands);
  const reading = readText(position, command.text, command.notation);
  if (!reading.ok) return illegal(game, seat, command, reading.error);
  const { move, drawOffer } = reading.value;
  const offer = command.drawOffer || drawOffer ? offerWithMove(game, seat, ply, command.at) : ok(null);
  if (!offer.ok) return offer;
  const played = completeMove(game, move, command.at, offer.value);
  return ok(withReplies(game, played, command.plans ?? {}, command.at));
}

/** Refused at no cost, or counted where the regulations say so. */
function illegal(game: InPlay, seat: Colour, { text, notation, at }: PlayMove, refusal: Rejection): Decision {
  const { policy } = rulesOf(game.terms).illegalMove;
  if (policy.policy === 'reject' || !completesIllegalMove(refusal.code)) return err(refusal);
  return ok(penaltyFor(game, { seat, written: { text, notation, code: refusal.code }, at }));
}

/**
 * An offer made with the move (9.1.2.1) comes after the lapse of the opponent's own offer, which the move
 * declines; an offer of the mover that still stands is not doubled.
 */
function offerWithMove(
  game: InPlay,
  seat: Colour,
  ply: number,
  at: EpochMs,
): Result<DrawOffered | null, Rejection> {
  if (game.drawOffer?.by === seat) return ok(null);
  const allowed = mayOffer({ ...game, drawOffer: null }, seat, ply, ply);
  if (!allowed.ok) return allowed;
  return ok({ type: 'DrawOffered', v: 1, seat, ply, withMove: true, at });
}
