// Headers and subjects: threads, unsubscribing, and nothing that a name or a link could smuggle in.

import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import { composeMail, type MailMessage } from '../../shared/mail/index.ts';
import { IN_PLAY, MESSAGES, readerIn } from './sample-games.ts';

const KINDS = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
const ABOUT_GAMES = KINDS.filter((kind) => kind !== 'sign-in');

describe.each(KINDS)('%s', (kind) => {
  const mails = LOCALES.map((locale) => composeMail(MESSAGES[kind], readerIn(locale)));

  test('RFC 3834: says that it is automatic, and in which language it is', () => {
    expect(mails.map(({ headers }) => headers['Auto-Submitted'])).toEqual(
      LOCALES.map(() => 'auto-generated'),
    );
    expect(mails.map(({ headers }) => headers['Content-Language'])).toEqual([...LOCALES]);
  });

  test('every header is one line of visible ASCII, every subject one line', () => {
    for (const { headers, subject } of mails) {
      for (const [name, value] of Object.entries(headers)) {
        expect(name).toMatch(/^[A-Za-z-]+$/);
        expect(value).toMatch(/^[\x20-\x7e]+$/);
      }
      expect(subject).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(120);
    }
  });

  test('no token but in the unsubscribing link, none in the subject', () => {
    for (const { headers, subject } of mails) {
      const others = Object.entries(headers).filter(([name]) => name !== 'List-Unsubscribe');
      expect(JSON.stringify([others, subject])).not.toContain('TOKEN');
    }
  });
});

describe.each(ABOUT_GAMES)('%s', (kind) => {
  const { headers } = composeMail(MESSAGES[kind], readerIn('en'));

  test('one synthetic root holds the thread of a game together', () => {
    expect(headers.References).toBe('<game-g-7hQx2_Lm@chess.example>');
    expect(headers['In-Reply-To']).toBe(headers.References);
    expect(headers['List-Id']).toBe('<games.chess.example>');
  });

  test('RFC 8058: one click stops such mails', () => {
    const message = MESSAGES[kind] as Exclude<MailMessage, { kind: 'sign-in' }>;
    const url = message.kind === 'invitation' ? message.neverUrl : message.muteUrl;
    expect(headers['List-Unsubscribe']).toBe(`<${url}>`);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
});

test('a sign-in mail belongs to no list and no thread', () => {
  const { headers } = composeMail(MESSAGES['sign-in'], readerIn('en'));
  expect(Object.keys(headers).sort()).toEqual(['Auto-Submitted', 'Content-Language']);
});

test.each(LOCALES)('%s: the subject does not change from ply to ply, nor with the clocks', (locale) => {
  const subjects = IN_PLAY.moves.map(({ san }, index) => {
    const game = { ...IN_PLAY, ply: index + 1, version: index + 3, moves: IN_PLAY.moves.slice(0, index + 1) };
    const lastMove = { ...MESSAGES['your-move'].lastMove, san };
    return composeMail({ ...MESSAGES['your-move'], game, lastMove }, readerIn(locale)).subject;
  });
  expect(subjects.length).toBeGreaterThan(5);
  expect(new Set(subjects).size).toBe(1);
});

test('both players of a game get the same subject in the same language', () => {
  const subject = (seat: 'white' | 'black'): string =>
    composeMail({ ...MESSAGES['game-over'], seat }, readerIn('ro')).subject;
  expect(subject('white')).toBe(subject('black'));
});

describe('links', () => {
  const withUrl = (muteUrl: string) => composeMail({ ...MESSAGES['your-move'], muteUrl }, readerIn('en'));

  test.each(['javascript:alert(1)', 'data:text/html,x', '/mute/relative', ''])(
    '%s is refused as a bug',
    (url) => {
      expect(() => withUrl(url)).toThrow();
    },
  );

  test('what does not belong into a header is encoded or dropped by the address itself', () => {
    const { headers } = withUrl('https://chess.example/mute/a\r\nBcc: x@evil.example>,<https://evil.example');
    expect(headers['List-Unsubscribe']).toMatch(/^<https:\/\/chess\.example\/[!-;=?-~]+>$/);
  });
});

test.each([
  ['an unknown language is English', { locale: 'tlh' }, 'en'],
  ['a regional tag is its language', { locale: 'uk-UA' }, 'uk'],
  ['sr is Cyrillic', { locale: 'sr' }, 'sr-Cyrl'],
])('%s', (_name, change, locale) => {
  const mail = composeMail(MESSAGES['your-move'], { ...readerIn('en'), ...change });
  expect(mail.headers['Content-Language']).toBe(locale);
});

test('an unknown time zone is UTC', () => {
  const mail = composeMail(MESSAGES['your-move'], { ...readerIn('en'), timeZone: 'Nowhere/Else' });
  expect(mail.text).toContain('17:00 (UTC)');
});
