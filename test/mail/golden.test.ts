// Whole mails as files, readable in a diff: hostile names, each kind in two languages, the main one in all.
// After an intended change: UPDATE_MAILS=1 npx vitest run --project unit test/mail/golden.test.ts, then read the diff.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composeMail } from '../../shared/mail/index.ts';
import { MESSAGES, readerIn } from './sample-games.ts';

const FOLDER = new URL('../fixtures/mail/', import.meta.url);
const KINDS = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[];
const CASES: readonly [string, keyof typeof MESSAGES][] = [
  ...KINDS.map((kind) => ['en', kind] as const),
  ...KINDS.map((kind) => ['uk', kind] as const),
  ...['ru', 'ro', 'sr-Cyrl', 'sr-Latn'].flatMap((locale) => [
    [locale, 'invitation'] as const,
    [locale, 'your-move'] as const,
    [locale, 'game-over'] as const,
    [locale, 'opponent-leave'] as const,
  ]),
].map(([locale, kind]) => [locale, kind]);

function golden(name: string, actual: string): string {
  const file = new URL(name, FOLDER);
  if (process.env.UPDATE_MAILS === '1') {
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, actual);
  }
  return readFileSync(file, 'utf8');
}

describe('golden mails', () => {
  test.each(CASES)('%s %s', (locale, kind) => {
    const { subject, headers, text, html } = composeMail(MESSAGES[kind], readerIn(locale));
    const head = `${JSON.stringify({ subject, headers }, null, 2)}\n`;
    expect(head).toBe(golden(`${locale}/${kind}.json`, head));
    expect(text).toBe(golden(`${locale}/${kind}.txt`, text));
    expect(html).toBe(golden(`${locale}/${kind}.html`, html));
  });
});
