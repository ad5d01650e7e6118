// Names come from outside: one line, short, no link; but any script and any honest name survives.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, composeMail } from '../../shared/mail/index.ts';
import { CHALLENGED, ENDED, MESSAGES, readerIn } from './sample-games.ts';

describe('cleanName', () => {
  test.each([
    ['Ștefan Țurcan', 'Ștefan Țurcan'],
    ['Đorđević', 'Đorđević'],
    ['Юрій Ґалаґан', 'Юрій Ґалаґан'],
    ['O’Kelly de Galway, A. J.', 'O’Kelly de Galway, A. J.'],
    ['J.R. Capablanca', 'J R. Capablanca'],
    ['A\r\nBcc: all@evil.example', 'A Bcc: all evil example'],
    ['tab\tnull\u0000del\u007f', 'tab null del'],
    ['\u202Eevil\u202C \u200Bzero', 'evil zero'],
    ['http://evil.example/x?y=1 Tom', 'Tom'],
    ['see www.evil.example now', 'see now'],
    ['evil.com/path', 'evil com path'],
    ['HTTPS://EVIL.EXAMPLE', ''],
    ['a\u2028b', 'a b'],
    ['  two   spaces  ', 'two spaces'],
    ['', ''],
  ])('%j is %j', (name, clean) => {
    expect(cleanName(name)).toBe(clean);
  });

  test('at most 40 characters, whole ones', () => {
    const long = cleanName('👑'.repeat(50));
    expect(Array.from(long)).toHaveLength(40);
    expect(long).toMatch(/^👑+…$/u);
  });

  test('whatever comes in: one line, no link, and cleaning again changes nothing', () => {
    const nasty = fc.constantFrom(
      'http://',
      'www.',
      'a.b',
      '\r\n',
      '@',
      '/',
      '\\',
      '://',
      '\u202e',
      '。',
      'ж',
      '.',
      ' ',
    );
    const name = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 });
    fc.assert(
      fc.property(name, (parts) => {
        const clean = cleanName(parts.join(''));
        expect(clean).not.toMatch(/[\p{C}\p{Zl}\p{Zp}@/\\]/u);
        expect(clean).not.toMatch(/[.．。｡][^\s.．。｡]/u);
        expect(Array.from(clean).length).toBeLessThanOrEqual(40);
        expect(cleanName(clean)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });
});

describe('in mails', () => {
  test('an invitation has nothing of the challenger but a cleaned name', () => {
    const from = 'Win money at http://evil.example <script>alert(1)</script> \r\nReply-To: x@evil.example';
    const mail = composeMail({ ...MESSAGES.invitation, from }, readerIn('en'));
    expect(mail.text).not.toMatch(/evil\.example|Reply-To:\s*x@/);
    expect(mail.html).not.toMatch(/<script|evil\.example/);
  });

  test('a person who was erased, or whose name was only a link, has words of the reader’s language', () => {
    const game = { ...ENDED, white: { ...ENDED.white, name: null } };
    expect(composeMail({ ...MESSAGES['game-over'], game }, readerIn('uk')).subject).toContain(
      'вибулий учасник',
    );
    const invitation = { ...MESSAGES.invitation, game: CHALLENGED, from: 'https://evil.example' };
    expect(composeMail(invitation, readerIn('en')).text).toContain('From: withdrawn player.');
  });

  test('a sign-in mail names nobody: whoever asked for it may be a stranger', () => {
    const mail = composeMail(MESSAGES['sign-in'], { ...readerIn('en'), name: 'Free money' });
    expect(mail.subject + mail.text + mail.html).not.toContain('Free money');
  });
});
