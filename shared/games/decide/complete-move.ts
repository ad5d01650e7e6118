// A legal move and everything that it brings about at once: the opponent's offer that it declines (9.1), an offer
// made with it, and the end of the game where it is one (Articles 5 and 9.6). One commit.

import { opposite } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Move, parseFen, play, turn, writeSan, writeUci } from '../../rules/index.ts';
import { automaticEnd } from '../automatic-end.ts';
import type { DrawOffered, GameEvent } from '../events.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { InPlay } from '../state.ts';
import { endedByMove } from './leave.ts';

/** The events of the next ply. Precondition: the move is legal and, if any, the offer is allowed. */
export function completeMove(
  game: InPlay,
  move: Move,
  at: EpochMs,
  offer: DrawOffered | null = null,
): readonly GameEvent[] {
  const position = expectOk(parseFen(game.fen)).position;
  const seat = turn(position);
  const uci = writeUci(position, move);
  const ply = game.plies.length + 1;
  const events: GameEvent[] = [
    { type: 'MovePlayed', v: 1, ply, seat, uci, san: writeSan(position, move), at },
  ];
  if (game.drawOffer !== null && game.drawOffer.by === opposite(seat)) {
    events.push({ type: 'DrawOfferLapsed', v: 1, seat: game.drawOffer.by });
  }
  if (offer !== null) events.push(offer);
  const end = automaticEnd(
    rulesOf(game.terms),
    game.terms.start,
    [...game.plies.map((record) => record.uci), uci],
    play(position, move),
  );
  if (end !== null) events.push({ type: 'GameEnded', v: 2, ...end, at });
  else events.push(...endedByMove(game, seat, at));
  return events;
}
