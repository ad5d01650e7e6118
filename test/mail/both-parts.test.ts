// The text and the HTML of a mail say the same, show the same board, and lead to the same places.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDeadline, LOCALES, sayMove } from '../../shared/i18n/index.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { composeMail } from '../../shared/mail/index.ts';
import {
  linksInHtml,
  linksInText,
  paragraphsInHtml,
  piecesInHtml,
  piecesInText,
  wordsInText,
} from './read-mail.ts';
import { IN_PLAY, LAST_MOVE, MESSAGES, NOW, readerIn } from './sample-games.ts';

const KINDS = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
const CASES = LOCALES.flatMap((locale) => KINDS.map((kind) => [locale, kind] as const));

describe.each(CASES)('%s %s', (locale, kind) => {
  const message = MESSAGES[kind];
  const reader = readerIn(locale);
  const mail = composeMail(message, reader);

  test('the same links, exactly one of them to act by', () => {
    const expected = [
      ...('replayUrl' in message ? [message.replayUrl] : []),
      message.url,
      ...('pgnUrl' in message ? [message.pgnUrl] : []),
      ...('neverUrl' in message ? [message.neverUrl] : []),
      ...('muteUrl' in message ? [message.muteUrl] : []),
    ];
    expect(linksInHtml(mail.html)).toEqual(expected);
    expect(linksInText(mail.text)).toEqual(expected);
  });

  test('every paragraph of the HTML is in the text, but for the caption of the board', () => {
    const text = wordsInText(mail.text);
    const missing = paragraphsInHtml(mail.html).filter((words) => !text.includes(words));
    expect(missing.length).toBe('game' in message && !kind.includes('refused') ? 1 : 0);
  });

  test('lines of at most 72 columns, links apart', () => {
    const long = mail.text
      .split('\n')
      .filter((line) => Array.from(line).length > 72 && !line.startsWith('http'));
    expect(long).toEqual([]);
    expect(mail.text).not.toMatch(/[^\S\n]+$/m);
  });

  test('every place is filled, and no name is markup', () => {
    expect(mail.subject + mail.text).not.toMatch(/\{\w+\}/);
    expect(mail.html).not.toContain('<b>Ґ');
    expect(mail.html).not.toMatch(/<(?:img|script|link|iframe|form)\b|javascript:|url\(/i);
    expect(mail.html).toContain(`<html lang="${locale}">`);
  });

  test('a board, where there is one, has the same pieces in both', () => {
    if (!mail.html.includes('<table')) {
      expect(mail.text).not.toMatch(/^ 8 /m);
      return;
    }
    expect(piecesInText(mail.text)).toHaveLength(
      kind.startsWith('invitation') || kind.endsWith('first') || kind.endsWith('accepted') ? 32 : 30,
    );
    expect(piecesInHtml(mail.html)).toEqual(piecesInText(mail.text));
  });
});

describe.each(LOCALES)('your move, %s', (locale) => {
  const reader = readerIn(locale);
  const mail = composeMail(MESSAGES['your-move'], reader);

  test('last move in notation and in words, deadline in the reader’s zone and in UTC, in both parts', () => {
    const deadline = formatDeadline(locale, reader.timeZone, IN_PLAY.deadline!, NOW);
    const wanted = ['5. O-O', sayMove(locale, LAST_MOVE.description), deadline, '2026-12-03 17:00 UTC'];
    for (const part of [wordsInText(mail.text), paragraphsInHtml(mail.html).join(' ')])
      for (const words of wanted) expect(part).toContain(words);
    expect(mail.html).toContain('<time datetime="2026-12-03T17:00:00Z">');
  });
});

test('the board is seen from the reader’s side, with the last move marked', () => {
  const lines = (seat: 'white' | 'black'): string[] =>
    composeMail({ ...MESSAGES['your-move'], seat }, readerIn('en')).text.split('\n');
  expect(lines('white')).toContain(' 1  R  N  B  Q [.] R [K] .  1');
  expect(lines('white').indexOf('    a  b  c  d  e  f  g  h')).toBeGreaterThan(0);
  expect(lines('black')).toContain(' 1  . [K] R [.] Q  B  N  R  1');
  expect(lines('black').indexOf('    h  g  f  e  d  c  b  a')).toBeGreaterThan(0);
});

test.each([
  ['black', 'player-white', 'You would play Black', ' 8  r  n  b  k'],
  ['white', 'player-black', 'You would play White', ' 8  r  n  b  q'],
] as const)('an invitation to play %s has the board from its side', (seat, challenger, words, rank) => {
  const game = { ...MESSAGES.invitation.game, challenger: challenger as PlayerId };
  const { text } = composeMail({ ...MESSAGES.invitation, game, seat }, readerIn('en'));
  expect(text).toContain(words);
  expect(text).toContain(`\n${rank}`);
});

describe('any position', () => {
  const piece = fc.constantFrom(...'KQRBNPkqrbnp', ...'................');
  const placement = fc.array(piece, { minLength: 64, maxLength: 64 });
  const fenOf = (cells: readonly string[]): string =>
    Array.from({ length: 8 }, (_, row) => cells.slice(row * 8, row * 8 + 8).join(''))
      .join('/')
      .replace(/\.+/g, (run) => String(run.length));

  test('text, HTML and the position list the same pieces on the same squares', () => {
    fc.assert(
      fc.property(placement, fc.constantFrom('white', 'black'), (cells, seat) => {
        const game = { ...IN_PLAY, fen: `${fenOf(cells)} b - - 0 1` };
        const { text, html } = composeMail({ ...MESSAGES['your-move'], game, seat }, readerIn('en'));
        const wanted = cells
          .map((sign, index) => `${'abcdefgh'[index % 8]}${8 - Math.floor(index / 8)}:${sign}`)
          .filter((cell) => !cell.endsWith(':.'))
          .sort();
        expect(piecesInText(text)).toEqual(wanted);
        expect(piecesInHtml(html)).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });
});

test('a long game stays well below the 102 KB at which mail programs cut', () => {
  const moves = Array.from({ length: 400 }, (_, index) => ({
    ...IN_PLAY.moves[0]!,
    ply: index + 1,
    san: 'Qa1xb2+',
  }));
  const { html } = composeMail(
    { ...MESSAGES['your-move'], game: { ...IN_PLAY, moves, ply: 400 } },
    readerIn('uk'),
  );
  expect(Buffer.byteLength(html)).toBeLessThan(60_000);
});

test('move numbers follow the first position, Black to move included', () => {
  const game = {
    ...IN_PLAY,
    startFen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 40',
    moves: ['Ke7', 'e4', 'Ke6'].map((san, index) => ({ ...IN_PLAY.moves[0]!, ply: index + 1, san })),
    ply: 3,
    turn: 'white' as const,
  };
  const lastMove = {
    san: 'Ke6',
    description: { ...LAST_MOVE.description, castling: null, from: 'e7', to: 'e6' },
  };
  const { text } = composeMail({ ...MESSAGES['your-move'], game, lastMove }, readerIn('en'));
  expect(text).toContain('40… Ke7 41. e4 Ke6');
  expect(text).toContain('Black’s last move: 41… Ke6, king from e7 to e6.');
});
