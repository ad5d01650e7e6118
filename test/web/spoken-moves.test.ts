// The words of the move list agree with what the rules say of every move of real games.

import { readdirSync, readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { sayMove } from '../../shared/i18n/index.ts';
import { describeMove, initialPosition, play, readUci } from '../../shared/rules/index.ts';
import { spokenMoves } from '../../shared/web/board/spoken-moves.ts';
import { sampleGame } from './samples.ts';

const FOLDER = new URL('../fixtures/games/', import.meta.url);
const games = readdirSync(FOLDER).filter((name) => name.startsWith('historic-'));

function uciOf(file: string): string {
  const chess = new Chess();
  chess.loadPgn(readFileSync(new URL(file, FOLDER), 'utf8'));
  return chess
    .history({ verbose: true })
    .map(({ lan }) => lan)
    .join(' ');
}

/** What the rules say; SAN has no sign for a double check, so the list calls it a check. */
function byTheRules(plies: string): readonly string[] {
  let position = initialPosition();
  return plies.split(' ').map((uci) => {
    const move = readUci(position, uci)!;
    const described = describeMove(position, move);
    position = play(position, move);
    const effect = described.effect === 'double-check' ? 'check' : described.effect;
    return sayMove('en', { ...described, effect });
  });
}

describe('the moves of a game in words', () => {
  it.each(games)('are those of the rules in %s', (file) => {
    const plies = uciOf(file);
    expect(plies.split(' ').length).toBeGreaterThan(40);
    expect(spokenMoves('en', sampleGame({ plies }))).toEqual(byTheRules(plies));
  });

  it.each([
    ['en passant', 'e2e4 a7a6 e4e5 d7d5 e5d6', 'pawn from e5 to d6, takes the pawn en passant'],
    [
      'a promotion that captures',
      'a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5 a7b8n',
      'pawn from a7 to b8, takes the knight, promotes to a knight',
    ],
    ['mate', 'f2f3 e7e5 g2g4 d8h4', 'queen from d8 to h4, checkmate'],
  ])('tell %s', (_, plies, words) => {
    expect(spokenMoves('en', sampleGame({ plies })).at(-1)).toBe(words);
    expect(spokenMoves('en', sampleGame({ plies }))).toEqual(byTheRules(plies));
  });

  it('castles on both wings for both sides', () => {
    const plies = 'e2e4 e7e5 g1f3 b8c6 f1c4 d7d6 e1g1 c8g4 h2h3 d8d7 a2a3 e8c8';
    const words = spokenMoves('en', sampleGame({ plies }));
    expect(words[6]).toBe('castles king-side: king from e1 to g1');
    expect(words[11]).toBe('castles queen-side: king from e8 to c8');
    expect(words).toEqual(byTheRules(plies));
  });
});
