// Every refusal has a sentence, in every language, whatever it is given.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { REJECTION_CODES } from '../../shared/games/rejections.ts';
import { CATALOGUES, hasMessage, LOCALES, refusalText } from '../../shared/i18n/index.ts';
import type { FenErrorCode } from '../../shared/rules/fen.ts';
import type { IllegalCode } from '../../shared/rules/reasons.ts';

// Records rather than lists, so that a code added there does not compile here.
const FEN_CODES: Readonly<Record<FenErrorCode, true>> = {
  'fen-too-long': true,
  'fen-control-character': true,
  'fen-too-many-fields': true,
  'placement-missing': true,
  'placement-ranks': true,
  'placement-rank-length': true,
  'placement-letter': true,
  'side-to-move': true,
  'castling-field': true,
  'en-passant-field': true,
  'half-move-clock': true,
  'full-move-number': true,
  'king-missing': true,
  'too-many-kings': true,
  'too-many-pawns': true,
  'too-many-pieces': true,
  'pawn-on-last-rank': true,
  'kings-touch': true,
  'side-not-to-move-in-check': true,
};
const ILLEGAL_CODES: Readonly<Record<IllegalCode, true>> = {
  'empty-square': true,
  'opponents-piece': true,
  'own-piece-there': true,
  'not-how-it-moves': true,
  'path-blocked': true,
  'leaves-king-in-check': true,
  'king-into-check': true,
  'must-answer-check': true,
  'en-passant-not-possible': true,
  'promotion-piece-missing': true,
  'promotion-not-possible': true,
  'kings-are-not-captured': true,
  'castling-right-lost': true,
  'castling-path-blocked': true,
  'castling-out-of-check': true,
  'castling-through-check': true,
  'castling-into-check': true,
};
const HTTP_CODES = (
  'malformed-json invalid-body unknown-field body-too-large unknown-game unknown-page method-not-allowed ' +
  'not-signed-in not-your-game not-allowed link-expired link-invalid link-revoked stale-ply stale-version ' +
  'not-your-turn game-ended game-not-started challenge-not-open challenge-expired not-for-you ' +
  'cannot-challenge-yourself draw-already-offered no-draw-offer draw-offer-too-early draw-offer-limit ' +
  'idempotency-key-reused too-many-requests try-again invalid-email invalid-time-control invalid-name ' +
  'invalid-language invalid-time-zone invalid-fen invitation-not-possible csrf internal-error text-too-long control-character'
).split(' ');

// Codes named in the sources as `problem('…')` and its like. PGN reading reports to tools, not to players.
function codesInSources(): string[] {
  const root = new URL('../../', import.meta.url);
  const files = ['shared/rules/notation', 'shared/games', 'shared/app', 'functions/http'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(new URL(`${folder}/${path}`, root), 'utf8')),
  );
  const found = files.flatMap((text) =>
    [...text.matchAll(/\b(?:problem|reject|none|refuse|HttpProblem)\(\s*'([a-z-]+)'/g)].map(
      ([, code]) => code!,
    ),
  );
  return [...new Set(found)].sort();
}

describe('every code has a text', () => {
  test.each([
    ['games', REJECTION_CODES],
    ['FEN', Object.keys(FEN_CODES)],
    ['illegal moves', Object.keys(ILLEGAL_CODES)],
    ['HTTP', HTTP_CODES],
    ['sources', codesInSources()],
  ])('%s', (_name, codes) => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !hasMessage(`refusals.${code}`))).toEqual([]);
  });
});

describe('refusalText', () => {
  test('the plain text needs nothing, so it never shows a place', () => {
    const plain = Object.entries(CATALOGUES.en.refusals!).filter(([code]) => !code.endsWith('.with'));
    expect(plain.filter(([, text]) => /[{}]/.test(String(text)))).toEqual([]);
  });

  test('the fuller text has a plain one beside it, and is used when all that it names is given', () => {
    const fuller = Object.keys(CATALOGUES.en.refusals!).filter((code) => code.endsWith('.with'));
    expect(fuller.filter((code) => !hasMessage(`refusals.${code.slice(0, -5)}`))).toEqual([]);
    expect(refusalText('en', 'path-blocked', { square: 'd4' })).toBe('A piece on d4 stands in the way.');
    expect(refusalText('en', 'path-blocked')).toBe('Another piece stands in the way.');
    expect(refusalText('en', 'path-blocked', { by: 'd4' })).toBe('Another piece stands in the way.');
    expect(refusalText('en', 'ambiguous-move', { piece: 'knight', to: 'd2' })).toBe(
      'More than one move can be meant. Write the square that the piece comes from as well.',
    );
  });

  test('names of pieces and sides, and lists of squares, are put into words', () => {
    expect(refusalText('uk', 'ambiguous-move', { piece: 'knight', from: 'b1 f3', to: 'd2' })).toBe(
      'Можливо кілька ходів із таким записом. Фігура: кінь; звідки: b1, f3; куди: d2. Вкажіть обидва поля.',
    );
    expect(refusalText('sr-Latn', 'king-missing', { colour: 'black' })).toBe(
      'Svaka strana mora imati kralja. Nedostaje: Crni.',
    );
  });

  test('a refusal within a refusal', () => {
    expect(refusalText('en', 'invalid-fen', { reason: 'kings-touch' })).toBe(
      'The position cannot be used. The two kings cannot stand next to each other.',
    );
  });

  test('what came from outside stays as it is', () => {
    expect(refusalText('en', 'unknown-field', { field: '<b>{field}' })).toContain('<b>{field}');
  });

  test.each(LOCALES)('%s: an unknown code gets a general sentence', (locale) => {
    const general = refusalText(locale, 'no-such-code-anywhere', { by: 'x' });
    expect(general).toBe(refusalText(locale, 'refused'));
    expect(general).not.toContain('no-such');
  });
});
