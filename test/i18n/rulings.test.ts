// Rulings and referred claims in words: every kind in every language, with the seat, the time and the result that it names.

import { describe, expect, test } from 'vitest';
import {
  LOCALES,
  type ReferredWords,
  type RulingWords,
  sayReferred,
  sayReferredStatus,
  sayResult,
  sayRuling,
} from '../../shared/i18n/index.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 30, 12);

const ROWS: readonly (readonly [RulingWords, string])[] = [
  [{ kind: 'warning', seat: 'white' }, 'White is warned.'],
  [{ kind: 'time', seat: 'white', change: 'credit', amount: 2 * HOUR }, 'Added to White’s clock: 2 hours.'],
  [{ kind: 'time', seat: 'black', change: 'debit', amount: 2 * HOUR }, 'Taken off Black’s clock: 2 hours.'],
  [{ kind: 'time', seat: 'black', change: 'set', amount: HOUR }, 'Black’s clock is set to: 1 hour.'],
  [{ kind: 'loss', of: 'both' }, 'Both players lose the game.'],
  [{ kind: 'result', result: '1/2-0' }, 'The result is set: Half a point for White, none for Black, ½–0.'],
  [{ kind: 'score', points: { white: 1, black: 3 } }, 'Points are set: White ½, Black 1½.'],
  [
    { kind: 'set-back', ply: 3, clocks: null },
    'The game is set back. The position is the one after: ply 3. Both clocks show what they showed then.',
  ],
  [
    { kind: 'set-back', ply: 0, clocks: { white: HOUR, black: 2 * HOUR } },
    'The game is set back to the first position. Clocks: White 1 hour, Black 2 hours.',
  ],
  [{ kind: 'swap-colours' }, 'The players change colours; the position stays.'],
  [{ kind: 'annul', replay: true }, 'The game is annulled and played again.'],
  [{ kind: 'annul', replay: false }, 'The game is annulled.'],
  [{ kind: 'stop' }, 'Play is stopped; both clocks stand.'],
  [{ kind: 'resume' }, 'Play is resumed.'],
  [
    { kind: 'leave', seat: 'black', from: NOON, to: NOON + HOUR },
    'Leave is granted to Black: Monday 30 November 2026, 12:00 (UTC) – Monday 30 November 2026, 13:00 (UTC).',
  ],
  [
    { kind: 'open-adjudication', deadline: NOON },
    'Play is stopped for adjudication. Both players may file an analysis until: Monday 30 November 2026, 12:00 (UTC).',
  ],
  [{ kind: 'adjudicate', result: '0-1' }, 'The game is adjudicated: Black wins, 0–1.'],
  [{ kind: 'decide-claim', decision: 'accepted', result: null, toOpponent: 0 }, 'The claim is accepted.'],
  [
    { kind: 'decide-claim', decision: 'rejected', result: null, toOpponent: HOUR },
    'The claim is rejected. Added to the opponent’s clock: 1 hour.',
  ],
  [{ kind: 'consent-draw' }, 'The director consents to the agreed draw.'],
  [{ kind: 'illegal-move', seat: 'black' }, 'A completed illegal move is counted against Black.'],
  [{ kind: 'expel', seat: 'white' }, 'The player of White is expelled.'],
  [{ kind: 'lift', ruling: 'r' }, 'Ruling no. 7 is taken back.'],
];

const CONTEXT = { timeZone: 'UTC', place: (ply: number) => `ply ${ply}`, numberOf: () => 7 };
const said = (locale: (typeof LOCALES)[number], ruling: RulingWords): string =>
  sayRuling(locale, ruling, CONTEXT).join(' ');

test.each(ROWS)('%j in English', (ruling, words) => {
  expect(said('en', ruling)).toBe(words);
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', (locale) => {
  test.each(ROWS)('%j', (ruling, words) => {
    const text = said(locale, ruling);
    expect(text).not.toMatch(/\{\w+\}|undefined/);
    expect(text).not.toBe(words);
  });

  test('a ruling about White is not said of Black', () => {
    for (const kind of ['warning', 'illegal-move', 'expel'] as const) {
      expect(said(locale, { kind, seat: 'white' })).not.toBe(said(locale, { kind, seat: 'black' }));
    }
  });

  test('every referred claim and every state of one has words of its own', () => {
    const claims: readonly ReferredWords[] = (['white', 'black'] as const).flatMap((seat) => [
      { seat, kind: 'normal-means', claims: 'draw' },
      { seat, kind: 'quickplay', claims: 'draw' },
      { seat, kind: 'forced-mate', claims: 'win' },
      { seat, kind: 'tablebase', claims: 'win' },
      { seat, kind: 'tablebase', claims: 'draw' },
    ]);
    expect(new Set(claims.map((claim) => sayReferred(locale, claim))).size).toBe(claims.length);
    const states = (['open', 'accepted', 'rejected', 'postponed', 'lapsed'] as const).map((status) =>
      sayReferredStatus(locale, status),
    );
    expect(new Set(states).size).toBe(states.length);
  });

  test('an annulled game has no result, and says so', () => {
    expect(sayResult(locale, null)).not.toBe(sayResult('en', null));
  });
});
