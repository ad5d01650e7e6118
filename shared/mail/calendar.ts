// A player's deadlines, playing sessions and resumptions as a calendar that programs subscribe to (RFC 5545, by hand:
// entries of one form need no library). No alarm: reminders are mails, and what rings is for the reader's own program to say.

import { DEFAULT_LOCALE, type Locale, localeOfTag, t } from '../i18n/index.ts';
import type { EpochMs } from '../kernel/time.ts';
import { cleanName } from './names.ts';

export type CalendarGame = {
  readonly id: string;
  /** Grows with each commit, so that programs replace the entry that they have. */
  readonly version: number;
  readonly deadline: EpochMs;
  /** When the game last changed. */
  readonly changedAt: EpochMs;
  /** Whether the reader himself is on move. */
  readonly mine: boolean;
  /** Null for a player who was erased. */
  readonly opponent: string | null;
  readonly url: string;
};

/** A date that is known beforehand: a playing session, or the resumption of an adjourned game (A2g, A13). */
export type CalendarDate = Pick<CalendarGame, 'id' | 'version' | 'changedAt' | 'opponent' | 'url'> & {
  /** What tells the dates of one game apart, and stays the same when a date is changed: `resumption`, `session-2`. */
  readonly name: string;
  readonly kind: 'session' | 'resumption';
  readonly from: EpochMs;
  /** Null where nothing says how long it takes. */
  readonly to: EpochMs | null;
};

export type Calendar = {
  readonly locale: string;
  /** Host name of the service, which makes the entries' ids its own. */
  readonly host: string;
  readonly games: readonly CalendarGame[];
  readonly dates?: readonly CalendarDate[];
};

/** Octets in a line, without its end (RFC 5545, 3.1). */
const LINE = 75;
const encoder = new TextEncoder();

/** Long lines are broken by CRLF and a space, between characters and never inside of one. */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

// Control characters are not allowed in a text at all (3.1); a line end is written as two characters (3.3.11).
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

export const escaped = (text: string): string =>
  text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n')
    .replace(CONTROL, '');

/** In UTC and whole seconds. A deadline within a second is rounded down: too early harms nobody. */
const stamp = (instant: EpochMs): string =>
  new Date(Math.floor(instant / 1000) * 1000).toISOString().replace(/[-:]|\.000/g, '');

// Nobody's name is left where a player was erased.
const opponentIn = (locale: Locale, opponent: string | null): string =>
  opponent === null ? t(locale, 'chess.withdrawn-player') : cleanName(opponent) || '?';

type Entry = Omit<CalendarDate, 'kind' | 'opponent'> & { readonly summary: string };

function lines(host: string, entry: Entry): readonly string[] {
  const { id, name, version, changedAt, from, to, summary, url } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:game-${id}-${name}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART:${stamp(from)}`,
    ...(to === null ? [] : [`DTEND:${stamp(to)}`]),
    `SUMMARY:${escaped(summary)}`,
    `URL:${new URL(url).href}`,
    // The hours before a deadline are not taken up by it; those of a session are.
    ...(to === null ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

function deadlineEntry(locale: Locale, { mine, deadline, ...game }: CalendarGame): Entry {
  const opponent = opponentIn(locale, game.opponent);
  const summary = t(locale, mine ? 'web.calendar-yours' : 'web.calendar-theirs', { opponent });
  return { ...game, name: 'deadline', from: deadline, to: null, summary };
}

const dateEntry = (locale: Locale, { kind, ...date }: CalendarDate): Entry => ({
  ...date,
  summary: t(locale, `adjournment.calendar.${kind}`, { opponent: opponentIn(locale, date.opponent) }),
});

/** The whole feed: an entry for each running clock, one for each date ahead; lines ended by CRLF. */
export function calendarText({ locale: tag, host, games, dates = [] }: Calendar): string {
  const locale = localeOfTag(tag) ?? DEFAULT_LOCALE;
  const name = escaped(t(locale, 'web.calendar-name'));
  const entries = [
    ...games.map((game) => deadlineEntry(locale, game)),
    ...dates.map((date) => dateEntry(locale, date)),
  ];
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sealed Move//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => lines(host, entry)),
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}
