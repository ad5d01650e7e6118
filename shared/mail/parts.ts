// Sentences and blocks that several kinds of mail share.

import type { GameView } from '../games/views/game-view.ts';
import {
  formatDeadline,
  formatInstantFor,
  formatRemaining,
  formatUtc,
  type Locale,
  sayMove,
  sayPieces,
  t,
} from '../i18n/index.ts';
import type { Colour } from '../kernel/colour.ts';
import type { EpochMs } from '../kernel/time.ts';
import { boardOf, type MailBoard, ROLES_BY_RANK, squaresOf } from './board.ts';
import { safeUrl } from './headers.ts';
import type { Block, Reader } from './letter.ts';
import type { LastMove, Part, PartMessage, SeatMessage } from './message.ts';
import { cleanName } from './names.ts';

/** A player as he may be named in a mail; an erased or empty name has words of its own. */
export function playerName(locale: Locale, name: string | null): string {
  const clean = cleanName(name ?? '');
  return clean === '' ? t(locale, 'chess.withdrawn-player') : clean;
}

export const pairing = (locale: Locale, game: GameView): { white: string; black: string } => ({
  white: playerName(locale, game.white.name),
  black: playerName(locale, game.black.name),
});

/** The number that a ply has on the score sheet, counted from the first position: `17.` or `17…`. */
export function numberOf(startFen: string, ply: number): string {
  const fields = startFen.split(' ');
  const first = (Number(fields[5] ?? 1) || 1) * 2 + (fields[1] === 'b' ? 1 : 0);
  const half = first + ply - 1;
  return `${Math.floor(half / 2)}${half % 2 === 0 ? '.' : '…'}`;
}

/** `17… Nf6`: the last move in notation with its number. */
export const lastMoveNotation = (game: GameView, { san }: LastMove): string =>
  `${numberOf(game.startFen, game.ply)} ${san}`;

export function lastMoveSentence(locale: Locale, game: GameView, last: LastMove): string {
  // The side that is to move now did not make the last move.
  const mover: Colour = game.turn === 'white' ? 'black' : 'white';
  return t(locale, `mail.last-move.${mover}`, {
    move: lastMoveNotation(game, last),
    words: sayMove(locale, last.description),
  });
}

export const lastMoveBlocks = (locale: Locale, message: AnyMessage): readonly Block[] =>
  message.lastMove === null
    ? []
    : [{ block: 'paragraph', text: lastMoveSentence(locale, message.game, message.lastMove) }];

/** To a player, or to whoever has an office in the game. */
export type AnyMessage = SeatMessage<string> | PartMessage<string>;
export const partOf = (message: AnyMessage): Part => ('part' in message ? message.part : message.seat);
/** The side from which the reader is shown the board. */
export const sideOf = (message: AnyMessage): Colour => (partOf(message) === 'black' ? 'black' : 'white');

/** Whether the reader is to move, or the opponent; a deadline that follows belongs to that player. */
export const whoseMove = (
  locale: Locale,
  { game, seat }: Pick<SeatMessage<string>, 'game' | 'seat'>,
): Block => ({
  block: 'paragraph',
  text: t(locale, game.turn === seat ? 'mail.your-move.lead' : 'mail.opponent-to-move'),
});

export const opponentName = (locale: Locale, { game, seat }: SeatMessage<string>): string =>
  playerName(locale, seat === 'white' ? game.black.name : game.white.name);

export const deadlineSentence = (reader: Reader, deadline: EpochMs): string =>
  formatDeadline(reader.locale, reader.timeZone, deadline, reader.now);

/** Until when, how long that is, and the same in UTC; nothing where no clock runs. */
export const deadlineBlocks = (reader: Reader, deadline: EpochMs | null): readonly Block[] =>
  deadline === null
    ? []
    : [
        {
          block: 'instant',
          text: deadlineSentence(reader, deadline),
          utc: t(reader.locale, 'mail.in-utc', { utc: formatUtc(deadline) }),
          at: deadline,
        },
      ];

/** An instant that something is valid until. */
export const validUntil = (reader: Reader, at: EpochMs): Block =>
  instantBlock(reader, 'mail.valid-until', at);

/** A sentence about an instant; its place is `{instant}`. */
export const instantBlock = (
  reader: Reader,
  key: 'mail.valid-until' | 'mail.ruling-made.appeal-until' | 'mail.adjudication-opened.until',
  at: EpochMs,
): Block => ({
  block: 'instant',
  text: t(reader.locale, key, {
    instant: formatInstantFor(reader.locale, reader.timeZone, at),
  }),
  utc: t(reader.locale, 'mail.in-utc', { utc: formatUtc(at) }),
  at,
});

export const clocksBlock = (locale: Locale, game: GameView): Block => ({
  block: 'paragraph',
  text: t(locale, 'mail.clocks', {
    white: formatRemaining(locale, game.clocks.white),
    black: formatRemaining(locale, game.clocks.black),
  }),
});

export const action = (label: string, url: string): Block => ({ block: 'action', label, url: safeUrl(url) });
export const link = (label: string, url: string): Block => ({ block: 'link', label, url: safeUrl(url) });

const piecesOf = (locale: Locale, board: MailBoard, colour: Colour): string =>
  t(locale, `chess.pieces-of.${colour}`, {
    pieces: ROLES_BY_RANK.map((role) => [role, squaresOf(board, colour, role)] as const)
      .filter(([, squares]) => squares.length > 0)
      .map(([role, squares]) => sayPieces(locale, role, squares))
      .join('; '),
  });

export function boardBlock(locale: Locale, game: GameView, seat: Colour, last: LastMove | null): Block {
  const marked = last === null ? [] : [last.description.from, last.description.to];
  const board = boardOf(game.fen, seat, marked);
  const caption = (part: 'text' | 'html'): readonly string[] => [
    t(locale, `mail.board-${part}-caption`),
    ...(last === null ? [] : [t(locale, `mail.board-${part}-mark`)]),
  ];
  return {
    block: 'board',
    board,
    label: t(locale, 'mail.board-label'),
    textCaption: caption('text').join(' '),
    htmlCaption: caption('html').join(' '),
    pieces: [piecesOf(locale, board, 'white'), piecesOf(locale, board, 'black')],
  };
}

/** Moves from a position in one line, White's and the first with its number: `71… h2 72. Kg2 Kh4`. */
export const numberedMoves = (startFen: string, moves: readonly string[]): string =>
  moves
    .map((move, index) => {
      const number = numberOf(startFen, index + 1);
      return number.endsWith('.') || index === 0 ? `${number} ${move}` : move;
    })
    .join(' ');

/** Some moves of the score in one line, with the numbers that they have on it. */
export const scoreOf = (startFen: string, rows: GameView['moves']): string =>
  rows
    .map(({ ply, san }, index) => {
      const number = numberOf(startFen, ply);
      return number.endsWith('.') || index === 0 ? `${number} ${san}` : san;
    })
    .join(' ');

/** The score so far, with numbers and `(=)` where a draw was offered (Article 8.1); nothing before the first move. */
export function movesBlocks(locale: Locale, game: GameView): readonly Block[] {
  if (game.moves.length === 0) return [];
  const moves = game.moves.map(({ san, drawOffer }) => (drawOffer ? `${san} (=)` : san));
  const title = t(locale, 'mail.moves-so-far');
  return [{ block: 'moves', title, moves: numberedMoves(game.startFen, moves) }];
}

/** What every mail about a game ends with: the board, the score, whom it is for, and how to stop such mails. */
export const gameBlocks = (reader: Reader, message: AnyMessage): readonly Block[] => [
  boardBlock(reader.locale, message.game, sideOf(message), message.lastMove),
  ...movesBlocks(reader.locale, message.game),
  ...footerBlocks(reader, message),
];

export function footerBlocks(reader: Reader, message: AnyMessage): readonly Block[] {
  const { locale } = reader;
  return [
    {
      block: 'small',
      text: t(locale, `mail.reader.${partOf(message)}`, { name: playerName(locale, reader.name) }),
    },
    link(t(locale, 'mail.mute'), message.muteUrl),
  ];
}
