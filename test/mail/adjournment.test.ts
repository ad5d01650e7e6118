// Mails about adjourned games: complete by Appendix A2, the same before the opening whatever was sealed, and safe for
// whatever text a sealer may have written.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../shared/games/views/game-view.ts';
import { formatInstantFor, LOCALES } from '../../shared/i18n/index.ts';
import type { DurationMs } from '../../shared/kernel/time.ts';
import { composeMail, type MailMessage } from '../../shared/mail/index.ts';
import { adjournmentMessages, HOSTILE_TEXT } from './adjournment-messages.ts';
import { linksInHtml, wordsInText } from './read-mail.ts';
import { IN_PLAY, LAST_MOVE, readerIn } from './sample-games.ts';

const LINKS = { url: 'https://chess.example/play/T', muteUrl: 'https://chess.example/mute/T' };
const MESSAGES = adjournmentMessages({ game: IN_PLAY, lastMove: LAST_MOVE, ...LINKS });
type Name = keyof typeof MESSAGES;
const NAMES = Object.keys(MESSAGES) as Name[];

describe.each(LOCALES)('Appendix A2 in the mail of the closing, %s', (locale) => {
  const reader = readerIn(locale);
  const { text } = composeMail(MESSAGES['envelope-closed'], reader);
  const [envelope] = MESSAGES['envelope-closed'].game.envelopes;

  test('position, both times, sealer, number, offer, resumption, commitment', () => {
    const said = wordsInText(text);
    const { fen, commitment, resumesAt, closedAt } = envelope!;
    for (const instant of [resumesAt!, closedAt]) {
      expect(said).toContain(formatInstantFor(locale, reader.timeZone, instant));
    }
    expect(said).toContain(fen);
    expect(said).toContain(commitment);
    expect(said).toContain('5…');
    expect(text.split('\n').filter((line) => line === '').length).toBeGreaterThan(5);
  });
});

test('the times on an envelope are to the second', () => {
  const { text } = composeMail(MESSAGES['envelope-closed'], readerIn('en'));
  expect(wordsInText(text)).toContain(
    'Time used by Black: 1 hour 12 seconds; left on the clock: 59 minutes 47 seconds',
  );
});

/** What differs between two sealed moves before the opening: hashes, always of one length. */
const HASH = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);

describe('A3: before the opening no mail depends on what was sealed', () => {
  const closed: readonly Name[] = NAMES.filter((name) =>
    MESSAGES[name].game.envelopes.every(({ opened }: GameView['envelopes'][number]) => opened === null),
  );

  test.each(closed)('%s: another commitment changes the commitment and nothing else', (name) => {
    const message: MailMessage = MESSAGES[name];
    if (!('game' in message)) throw new Error('no game');
    fc.assert(
      fc.property(HASH, HASH, fc.constantFrom(...LOCALES), (envelope, commitment, locale) => {
        const other = {
          ...message,
          game: {
            ...message.game,
            envelopes: message.game.envelopes.map((one) => ({ ...one, envelope, commitment })),
          },
        };
        const [before, after] = [message, other].map((one) => composeMail(one, readerIn(locale)));
        const known = message.game.envelopes[0]?.commitment ?? commitment;
        expect(after).toEqual({
          ...before!,
          text: before!.text.replaceAll(known, commitment),
          html: before!.html.replaceAll(known, commitment),
        });
        expect(after!.text).toHaveLength(before!.text.length);
        expect(after!.html).toHaveLength(before!.html.length);
      }),
      { numRuns: 12 },
    );
  });

  test('there are such kinds', () => {
    expect(closed).toEqual(expect.arrayContaining(['seal-now', 'envelope-closed', 'resumption-near']));
  });
});

test.each(LOCALES)('the subject of an opened envelope does not tell the move, %s', (locale) => {
  const message = MESSAGES['envelope-opened'];
  const subject = (san: string): string => {
    const moves = message.game.moves.map((row, index) =>
      index === message.game.moves.length - 1 ? { ...row, san } : row,
    );
    return composeMail({ ...message, game: { ...message.game, moves } }, readerIn(locale)).subject;
  };
  expect(subject('exd8=Q#')).toBe(subject('e4'));
});

test('a sealed text is no markup and no link in the mail of its opponent', () => {
  const { html, text } = composeMail(MESSAGES['choose-reading'], readerIn('en'));
  expect(HOSTILE_TEXT).toContain('http://evil.example');
  expect(html).not.toContain('evil.example');
  expect(text).not.toContain('evil.example');
  expect(html).not.toContain('<b>x');
  expect(linksInHtml(html)).toEqual([LINKS.url, LINKS.muteUrl]);
});

test('whoever is on move after the opening is told so, the other one too', () => {
  const { game } = MESSAGES['envelope-opened'];
  const told = (part: 'white' | 'black') =>
    composeMail({ ...MESSAGES['envelope-opened'], part, game: { ...game, running: 'black' } }, readerIn('en'))
      .text;
  expect(told('black')).toContain('It is your move, and your clock runs.');
  expect(told('white')).toContain('It is your opponent’s move');
});

test('a second envelope (A9c) is not called an adjournment', () => {
  const { text } = composeMail(MESSAGES['envelope-closed-second'], readerIn('en'));
  expect(text).toContain('An answer has been sealed in an envelope of its own.');
  expect(text).not.toContain('the game is adjourned');
  expect(text).toContain('Envelope 2');
});

test('the game that is opened after its end keeps its result in words', () => {
  const { game } = MESSAGES['envelope-opened'];
  const after = { ...game, status: 'ended' as const, running: null, deadline: null };
  const { text } = composeMail({ ...MESSAGES['envelope-opened'], game: after }, readerIn('en'));
  expect(text).toContain('The game is over; its result does not change.');
});

test('rounding: a time used of less than a second is none', () => {
  const message = MESSAGES['envelope-closed'];
  const [envelope] = message.game.envelopes;
  const used = { white: 999 as DurationMs, black: 0 as DurationMs };
  const game = { ...message.game, envelopes: [{ ...envelope!, used }] };
  const { text } = composeMail({ ...message, game }, readerIn('en'));
  expect(wordsInText(text)).toContain('Time used by White: 0 seconds;');
});
