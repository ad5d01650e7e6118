// A whole historic game as mails: at every ply the mail shows the position that the rules have.

import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { composeMail } from '../../shared/mail/index.ts';
import {
  describeMove,
  formatFen,
  parseFen,
  pieces,
  play,
  readMove,
  squareName,
  turn,
} from '../../shared/rules/index.ts';
import { piecesInHtml, piecesInText, wordsInText } from './read-mail.ts';
import { IN_PLAY, MESSAGES, readerIn, START } from './sample-games.ts';

const pgn = readFileSync(
  new URL('../fixtures/games/historic-byrne-fischer-1956.pgn', import.meta.url),
  'utf8',
);

function plies(): { san: string; fen: string; cells: string[]; words: ReturnType<typeof describeMove> }[] {
  const chess = new Chess();
  chess.loadPgn(pgn);
  let position = expectOk(parseFen(START)).position;
  return chess.history().map((san) => {
    const [move] = readMove(position, san, 'san').moves;
    const words = describeMove(position, move!);
    position = play(position, move!);
    const cells = pieces(position).map(([square, { colour, role }]) => {
      const letter = role === 'knight' ? 'n' : role[0]!;
      return `${squareName(square)}:${colour === 'white' ? letter.toUpperCase() : letter}`;
    });
    expect(turn(position)).toBe(words.colour === 'white' ? 'black' : 'white');
    return { san, fen: formatFen(position), cells: cells.sort(), words };
  });
}

describe('Byrne – Fischer, 1956, by mail', () => {
  const game = plies();

  test('at every ply both boards are the position, and the move is said', () => {
    expect(game.length).toBe(82);
    const moves = game.map(({ san }, index) => ({
      ...IN_PLAY.moves[0]!,
      ply: index + 1,
      san,
      drawOffer: false,
    }));
    for (const [index, { san, fen, cells, words }] of game.entries()) {
      const toMove = words.colour === 'white' ? ('black' as const) : ('white' as const);
      const view = {
        ...IN_PLAY,
        fen,
        ply: index + 1,
        turn: toMove,
        moves: moves.slice(0, index + 1),
        drawOffer: null,
      };
      const message = {
        ...MESSAGES['your-move'],
        game: view,
        seat: toMove,
        lastMove: { san, description: words },
      };
      const { text, html } = composeMail(message, readerIn(LOCALES[index % LOCALES.length]!));
      expect(piecesInText(text)).toEqual(cells);
      expect(piecesInHtml(html)).toEqual(cells);
      expect(wordsInText(text)).toContain(
        `${Math.ceil((index + 1) / 2)}${index % 2 === 0 ? '.' : '…'} ${san}, `,
      );
      expect(text).not.toMatch(/undefined|\{\w+\}/);
    }
  });

  test('the mate is said as one', () => {
    const last = game.at(-1)!;
    expect(last.words.effect).toBe('checkmate');
    const lastMove = { san: last.san, description: last.words };
    const { text } = composeMail(
      { ...MESSAGES['game-over'], game: { ...IN_PLAY, fen: last.fen, ply: 82, turn: 'white' }, lastMove },
      readerIn('en'),
    );
    expect(text).toContain('Black’s last move: 41… Rc2#, rook from a2 to c2, checkmate.');
  });
});
