// Words that depend on a colour or a code, as whole catalogue messages chosen by key, never put together.

import type { GameView } from '../games/views/game-view.ts';
import { type MessageKey, type Params, t } from '../i18n/index.ts';
import type { Colour } from '../kernel/colour.ts';
import type { Piece } from './board/placement.ts';
import type { Reader } from './reader.ts';

export const say = (reader: Reader, key: MessageKey, params?: Params): string =>
  t(reader.locale, key, params);

export const pieceName = (reader: Reader, { colour, role }: Piece): string =>
  say(reader, `chess.piece.${colour}.${role}`);

export const colourName = (reader: Reader, colour: Colour): string => say(reader, `chess.colour.${colour}`);

/** The person's name, or what stands for one who was erased. */
export const playerName = (reader: Reader, player: GameView['white']): string =>
  player.name ?? say(reader, 'chess.withdrawn-player');

export const resultText = (reader: Reader, result: NonNullable<GameView['result']>): string =>
  say(reader, `chess.result.${result}`);

export const rulebookName = (reader: Reader, rulebook: GameView['rulebook']): string =>
  say(reader, `chess.rulebook.${rulebook}`);

/** Why the game ended, and the article of its rulebook that says so. */
export function terminationText(
  reader: Reader,
  { termination, article, rulebook }: Pick<GameView, 'termination' | 'article' | 'rulebook'>,
): string | null {
  if (termination === null) return null;
  const reason = say(reader, `chess.termination.${termination}`);
  if (article === null) return reason;
  return `${reason} ${say(reader, 'chess.article', { rulebook: rulebookName(reader, rulebook), article })}`;
}

/** Figurines instead of English letters, the same in every language; castling, coordinates and signs stay. */
export function figurines(san: string, colour: Colour): string {
  const letters = 'KQRBN';
  const figures = colour === 'white' ? '♔♕♖♗♘' : '♚♛♜♝♞';
  return san.replace(/[KQRBN]/g, (letter) => figures[letters.indexOf(letter)]!);
}

/** `17.♘f3` or `17…♞f6`: the move with its number, which a game from a given position does not begin at 1. */
export function numbered(san: string, ply: number, startFen: string): string {
  const [, turn, , , , first] = startFen.split(' ');
  const plies = ply + (turn === 'b' ? 1 : 0);
  const number = Number(first ?? 1) + Math.ceil(plies / 2) - 1;
  return plies % 2 === 1 ? `${number}.${figurines(san, 'white')}` : `${number}…${figurines(san, 'black')}`;
}
