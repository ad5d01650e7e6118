// A move: read in the player's own notation, legal or refused with the reason (Article 3), timed at its
// first receipt; whatever ends the game with it ends it in the same commit (Articles 5 and 9.6).

import { type Colour, opposite } from '../../kernel/colour.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, parseNotation, play, readMove, turn, writeSan, writeUci } from '../../rules/index.ts';
import { automaticEnd } from '../automatic-end.ts';
import type { PlayMove } from '../commands.ts';
import type { GameEvent } from '../events.ts';
import { type Rejection, reject } from '../rejections.ts';
import { RULEBOOKS } from '../rulebooks/index.ts';
import type { GameState, InPlay } from '../state.ts';
import { mayOffer } from './draw.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

export function playMove(state: GameState, command: PlayMove): Decision {
  const found = seated(state, command.player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  const position = expectOk(parseFen(game.fen)).position;
  const ply = game.plies.length + 1;
  // The ply first: an old command must hear that the game went on, whoever is on move now.
  if (command.ply !== ply) return err(reject('stale-ply', { ply: command.ply, expected: ply }));
  if (turn(position) !== seat) return err(reject('not-your-turn'));
  const notation = parseNotation(command.notation);
  if (notation === null) return err(reject('unreadable-notation', { notation: command.notation }));
  const reading = readMove(position, command.text, notation);
  const move = reading.moves[0];
  if (reading.problem !== null || move === undefined) {
    const problem = reading.problem ?? { code: 'illegal-move', params: {} };
    const candidates = reading.moves.map((candidate) => writeUci(position, candidate));
    return err(candidates.length > 0 ? { ...problem, candidates } : problem);
  }
  const offer =
    command.drawOffer || reading.drawOffer ? offerWithMove(game, seat, ply, command.at) : ok(null);
  if (!offer.ok) return offer;
  const next = play(position, move);
  const uci = writeUci(position, move);
  const events: GameEvent[] = [
    { type: 'MovePlayed', v: 1, ply, seat, uci, san: writeSan(position, move), at: command.at },
  ];
  if (game.drawOffer !== null && game.drawOffer.by === opposite(seat)) {
    events.push({ type: 'DrawOfferLapsed', v: 1, seat: game.drawOffer.by });
  }
  if (offer.value !== null) events.push(offer.value);
  const end = automaticEnd(
    RULEBOOKS[game.terms.rulebook],
    game.terms.start,
    [...game.plies.map((record) => record.uci), uci],
    next,
  );
  if (end !== null) events.push({ type: 'GameEnded', v: 2, ...end, at: command.at });
  return ok(events);
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
): Result<GameEvent | null, Rejection> {
  if (game.drawOffer?.by === seat) return ok(null);
  const allowed = mayOffer({ ...game, drawOffer: null }, seat, ply, ply);
  if (!allowed.ok) return allowed;
  return ok({ type: 'DrawOffered', v: 1, seat, ply, withMove: true, at });
}
