// The feed of deadlines, read back by a reader of its own (RFC 5545): lines, escapes and instants, whatever the
// players are called.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import {
  type CalendarDate,
  type CalendarGame,
  calendarText,
  escaped,
  folded,
} from '../../shared/mail/calendar.ts';

type Property = { readonly name: string; readonly value: string };
type Component = {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly inside: readonly Component[];
};

/** Content lines: folding undone (3.1). Throws on a bare line end or a line of more than 75 octets. */
function linesOf(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a bare line end');
    if (Buffer.byteLength(line, 'utf8') > 75) throw new Error(`too long: ${line}`);
    // A character that was cut in two would not come back from UTF-8.
    if (Buffer.from(line, 'utf8').toString('utf8') !== line) throw new Error('a broken character');
  }
  return physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
}

function componentsOf(text: string): Component[] {
  const root: { properties: Property[]; inside: Component[]; name: string } = {
    name: '',
    properties: [],
    inside: [],
  };
  const open = [root];
  for (const line of linesOf(text)) {
    const found = /^([A-Z-]+)(?:;[A-Z-]+=[^:;]+)*:(.*)$/su.exec(line);
    if (found === null) throw new Error(`no content line: ${line}`);
    const [, name = '', value = ''] = found;
    if (name === 'BEGIN') open.push({ name: value, properties: [], inside: [] });
    else if (name === 'END') {
      const done = open.pop()!;
      if (done.name !== value) throw new Error(`${value} ends ${done.name}`);
      open.at(-1)!.inside.push(done);
    } else open.at(-1)!.properties.push({ name, value });
  }
  if (open.length !== 1) throw new Error('a component is not ended');
  return root.inside;
}

const unescaped = (text: string): string =>
  text.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
const valueIn = ({ properties }: Component, name: string): string => {
  const found = properties.filter((property) => property.name === name);
  expect(found, name).toHaveLength(1);
  return found[0]!.value;
};

const AT = epochMs(Date.UTC(2026, 10, 30, 18, 0, 0, 999));
const game = (more: Partial<CalendarGame> = {}): CalendarGame => ({
  id: 'abc123',
  version: 7,
  deadline: AT,
  changedAt: epochMs(AT - 3_600_000),
  mine: true,
  opponent: 'Boris',
  url: 'https://chess.example/games/abc123',
  ...more,
});
const feed = (games: readonly CalendarGame[], locale = 'en') =>
  calendarText({ locale, host: 'chess.example', games });

describe('a feed', () => {
  it('is a calendar with one entry a game, without an alarm', () => {
    const [calendar, ...more] = componentsOf(feed([game(), game({ id: 'def456', mine: false })]));
    expect(more).toEqual([]);
    expect(calendar!.name).toBe('VCALENDAR');
    expect(valueIn(calendar!, 'VERSION')).toBe('2.0');
    expect(valueIn(calendar!, 'PRODID')).not.toBe('');
    const [mine, theirs] = calendar!.inside;
    expect(calendar!.inside.map(({ name, inside }) => [name, inside.length])).toEqual([
      ['VEVENT', 0],
      ['VEVENT', 0],
    ]);
    expect(valueIn(mine!, 'UID')).toBe('game-abc123-deadline@chess.example');
    expect(valueIn(mine!, 'SEQUENCE')).toBe('7');
    expect(valueIn(mine!, 'DTSTART')).toBe('20261130T180000Z');
    expect(valueIn(mine!, 'DTSTAMP')).toBe('20261130T170000Z');
    expect(valueIn(mine!, 'SUMMARY')).toBe('Your move against Boris');
    expect(valueIn(theirs!, 'SUMMARY')).toBe('Boris to move');
  });

  it('without games is a calendar all the same', () => {
    expect(componentsOf(feed([]))[0]!.inside).toEqual([]);
  });

  it('keeps the id and counts up when the game goes on', () => {
    const [before] = componentsOf(feed([game()]))[0]!.inside;
    const [after] = componentsOf(feed([game({ version: 8, deadline: epochMs(AT + 86_400_000) })]))[0]!.inside;
    expect(valueIn(after!, 'UID')).toBe(valueIn(before!, 'UID'));
    expect(Number(valueIn(after!, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(before!, 'SEQUENCE')));
  });

  it.each(LOCALES)('speaks %s, and names nobody who was erased', (locale) => {
    const [calendar] = componentsOf(feed([game({ opponent: null }), game({ opponent: '\u202e ' })], locale));
    const [erased, unnamed] = calendar!.inside;
    expect(unescaped(valueIn(erased!, 'SUMMARY'))).not.toMatch(/[{}]|null/);
    expect(unescaped(valueIn(unnamed!, 'SUMMARY'))).toContain('?');
  });
});

const session = (more: Partial<CalendarDate> = {}): CalendarDate => ({
  id: 'abc123',
  version: 7,
  changedAt: epochMs(AT - 3_600_000),
  opponent: 'Boris',
  url: 'https://chess.example/games/abc123',
  name: 'session-1',
  kind: 'session',
  from: AT,
  to: epochMs(AT + 4 * 3_600_000),
  ...more,
});
const entriesOf = (dates: readonly CalendarDate[], locale = 'en') =>
  componentsOf(calendarText({ locale, host: 'chess.example', games: [game()], dates }))[0]!.inside;

describe('playing sessions and resumptions (A2g, A13)', () => {
  it('have ids of their own beside the deadline, and a session an end', () => {
    const resumption = session({ name: 'resumption', kind: 'resumption', to: null });
    const [deadline, played, resumed] = entriesOf([session(), resumption]);
    expect([deadline, played, resumed].map((one) => valueIn(one!, 'UID'))).toEqual([
      'game-abc123-deadline@chess.example',
      'game-abc123-session-1@chess.example',
      'game-abc123-resumption@chess.example',
    ]);
    expect(valueIn(played!, 'DTSTART')).toBe('20261130T180000Z');
    expect(valueIn(played!, 'DTEND')).toBe('20261130T220000Z');
    expect(valueIn(played!, 'SUMMARY')).toBe('Playing session. Opponent: Boris');
    expect(played!.properties.map(({ name }) => name)).not.toContain('TRANSP');
    expect(valueIn(resumed!, 'SUMMARY')).toBe('Resumption of an adjourned game. Opponent: Boris');
    expect(resumed!.properties.map(({ name }) => name)).not.toContain('DTEND');
  });

  it('a date that is changed keeps its id and counts up', () => {
    const dated = (version: number, days: number) =>
      entriesOf([
        session({
          name: 'resumption',
          kind: 'resumption',
          to: null,
          version,
          from: epochMs(AT + days * 86_400_000),
        }),
      ])[1]!;
    const [before, after] = [dated(7, 1), dated(9, 8)];
    expect(valueIn(after, 'UID')).toBe(valueIn(before, 'UID'));
    expect(valueIn(after, 'DTSTART')).not.toBe(valueIn(before, 'DTSTART'));
    expect(Number(valueIn(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueIn(before, 'SEQUENCE')));
  });

  it.each(LOCALES)('speak %s', (locale) => {
    const summaries = entriesOf([session(), session({ kind: 'resumption', name: 'resumption' })], locale)
      .slice(1)
      .map((one) => unescaped(valueIn(one, 'SUMMARY')));
    expect(new Set(summaries).size).toBe(2);
    for (const summary of summaries) expect(summary).toContain('Boris');
  });
});

// Everything that could end a line, a value or a component, and everything that takes several bytes.
const HOSTILE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        ';',
        ',',
        ':',
        '\\',
        '\\n',
        '"',
        'END:VEVENT',
        'Ж',
        '♞',
        '👩‍🚀',
        '\u0000',
        ' ',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
);

describe('whatever a player is called', () => {
  it('the feed has the same entries and the same other values', () => {
    const plain = componentsOf(feed([game({ opponent: 'x' })]))[0]!;
    const apart = ({ properties }: Component) => properties.filter(({ name }) => name !== 'SUMMARY');
    fc.assert(
      fc.property(HOSTILE, fc.constantFrom(...LOCALES), (opponent, locale) => {
        const [calendar, ...more] = componentsOf(feed([game({ opponent }), game({ id: 'def456' })], locale));
        expect(more).toEqual([]);
        expect(calendar!.inside.map(({ name }) => name)).toEqual(['VEVENT', 'VEVENT']);
        expect(apart(calendar!.inside[0]!)).toEqual(apart(plain.inside[0]!));
        expect(calendar!.inside[0]!.inside).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('a text comes back from its escapes, but for control characters; a folded line comes back whole', () => {
    fc.assert(
      fc.property(HOSTILE, (text) => {
        const expected = text
          .replace(/\r\n?/g, '\n')
          .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (sign) => (sign === '\n' ? '\n' : ''));
        expect(unescaped(escaped(text))).toBe(expected);
        const line = `SUMMARY:${escaped(text)}`;
        expect(linesOf(`${folded(line)}\r\n`)).toEqual([line]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the reader of this test can fail', () => {
  it.each([
    ['a long line', `SUMMARY:${'x'.repeat(80)}\r\n`],
    ['a bare line end', 'SUMMARY:a\nb\r\n'],
    ['no end of the last line', 'SUMMARY:a'],
  ])('%s', (_, text) => {
    expect(() => linesOf(text)).toThrow();
  });

  it('a component that is not ended', () => {
    expect(() => componentsOf('BEGIN:VCALENDAR\r\n')).toThrow();
  });
});
