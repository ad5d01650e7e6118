// Mails about a mate that may still be possible say the same as the game page: the question while it is open,
// then the verdict, the method and the line (Articles 5.1.2, 5.2.2, 6.9). Both parts, every language.

import { describe, expect, test } from 'vitest';
import { LOCALES, t } from '../../shared/i18n/index.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { composeMail } from '../../shared/mail/index.ts';
import { boardEnd, parseFen, play, readUci, writeSan } from '../../shared/rules/index.ts';
import { paragraphsInHtml, wordsInText } from './read-mail.ts';
import { LOST_ON_TIME, MESSAGES, readerIn } from './sample-games.ts';

const LINE = LOST_ON_TIME.proofs[0]!.line!;

test('the sample line is a legal one to mate', () => {
  let at = expectOk(parseFen(LOST_ON_TIME.fen)).position;
  for (const { uci, san } of LINE) {
    const move = readUci(at, uci)!;
    expect(writeSan(at, move)).toBe(san);
    at = play(at, move);
  }
  expect(boardEnd(at)).toBe('checkmate');
});

describe.each(LOCALES)('%s', (locale) => {
  const parts = (kind: keyof typeof MESSAGES): readonly string[] => {
    const { text, html } = composeMail(MESSAGES[kind], readerIn(locale));
    return [wordsInText(text), paragraphsInHtml(html).join(' ')];
  };

  test('a pending result: why it waits, and no result', () => {
    for (const part of parts('result-pending')) {
      expect(part).toContain(t(locale, 'chess.pending.resignation.black'));
      expect(part).toContain(t(locale, 'chess.pending.explained'));
      expect(part).not.toMatch(/1–0|0–1|½/);
    }
  });

  test('lost on time: the opponent could still mate, and how', () => {
    for (const part of parts('game-over-line')) {
      expect(part).toContain(t(locale, 'chess.proof.black.winnable'));
      expect(part).toContain(t(locale, 'chess.proof.method.helpmate'));
      expect(part).toContain('5… Qxd2 6. Qe2 Qxc1');
      expect(part).toContain('15. Kh1 Qf1#');
    }
  });

  test('a draw by resignation: the opponent cannot mate, and why', () => {
    for (const part of parts('game-over-drawn')) {
      expect(part).toContain(t(locale, 'chess.proof.white.unwinnable'));
      expect(part).toContain(t(locale, 'chess.proof.method.walls'));
      expect(part).not.toContain(t(locale, 'chess.proof.method.helpmate'));
    }
  });
});

test('where nothing was proved in the end, the normal result stands', () => {
  const unknown = {
    winner: 'white',
    verdict: 'unknown',
    method: null,
    nodes: 6_000_000,
    line: null,
  } as const;
  const message = { ...MESSAGES['game-over'], game: { ...MESSAGES['game-over'].game, proofs: [unknown] } };
  expect(wordsInText(composeMail(message, readerIn('en')).text)).toContain(
    'Whether White can still mate has not been proved either way. The normal result stands.',
  );
});

test('a line of thousands of plies is cut in the mail, which stays small', () => {
  const line = Array.from({ length: 2700 }, (_, index) => LINE[index % 2]!);
  const proof = { ...LOST_ON_TIME.proofs[0]!, line };
  const message = { ...MESSAGES['game-over-line'], game: { ...LOST_ON_TIME, proofs: [proof] } };
  const { text, html } = composeMail(message, readerIn('uk'));
  expect(wordsInText(text)).toContain('Qe2 …');
  expect(Buffer.byteLength(html)).toBeLessThan(30_000);
});
