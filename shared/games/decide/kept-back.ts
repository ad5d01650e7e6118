// What an adjournment keeps the players from doing for now. Offers, agreement and resignation go on (A4, A6), until the
// envelope is about to be opened; moving and claiming do not.

import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, turn } from '../../rules/index.ts';
import { opensAt } from '../adjournment/sessions.ts';
import { waitsForOpening } from '../adjournment/waits.ts';
import type { GameCommand } from '../commands.ts';
import { type Rejection, reject } from '../rejections.ts';
import { type GameState, type InPlay, seatOf } from '../state.ts';

type Kept = Extract<
  GameCommand,
  {
    type:
      | 'PlayMove'
      | 'ClaimDraw'
      | 'SetConditionals'
      | 'DeclareReflection'
      | 'TopUp'
      | 'OfferDraw'
      | 'AcceptDraw'
      | 'DeclineDraw'
      | 'Resign';
  }
>;

const KEPT: ReadonlySet<GameCommand['type']> = new Set<Kept['type']>([
  'PlayMove',
  'ClaimDraw',
  'SetConditionals',
  'DeclareReflection',
  'TopUp',
  'OfferDraw',
  'AcceptDraw',
  'DeclineDraw',
  'Resign',
]);
const isKept = (command: GameCommand): command is Kept => KEPT.has(command.type);

/** Why this command has to wait, or null. Who has no seat, or speaks of another position, is answered elsewhere. */
export function keptBack(state: GameState, command: GameCommand): Rejection | null {
  if (state.status !== 'in-play' || !isKept(command)) return null;
  const seat = seatOf(state.terms, command.player);
  if (seat === null || staleIn(state, command)) return null;
  // A7: in the moment of the opening nothing else happens.
  if (waitsForOpening(state) !== null) return reject('envelope-opening');
  switch (command.type) {
    case 'OfferDraw':
    case 'AcceptDraw':
    case 'DeclineDraw':
    case 'Resign':
      return null;
    default:
      break;
  }
  if (notOpenYet(state, command.at)) return reject('session-not-open');
  const onMove = turn(expectOk(parseFen(state.fen)).position) === seat;
  switch (state.adjournment?.phase) {
    case 'sealing':
      return whileSealing(command, onMove);
    case 'adjourned':
      return reject('game-adjourned');
    case 'failed':
      return reject('envelope-failed');
    case 'choosing':
      return reject('reading-not-chosen');
    default:
      return null;
  }
}

function staleIn({ plies }: InPlay, command: Kept): boolean {
  if (command.type === 'PlayMove') return command.ply !== plies.length + 1;
  const seen = command.type === 'SetConditionals' ? command.ply : command.seenPly;
  return seen !== null && seen !== plies.length;
}

const notOpenYet = (game: InPlay, at: EpochMs): boolean => {
  const opens = opensAt(game);
  return opens !== null && at < opens;
};

/** A1a: a move made now is the sealed move, so it must not be shown; a claim about the position on the board is none. */
function whileSealing(command: Kept, onMove: boolean): Rejection | null {
  if (command.type === 'PlayMove') return onMove ? reject('seal-the-move') : null;
  if (command.type === 'ClaimDraw') return onMove && command.move !== null ? reject('seal-the-move') : null;
  return command.type === 'SetConditionals' ? reject('game-adjourned') : null;
}
