// A player's deadlines as a calendar that programs subscribe to (RFC 5545, by hand: one kind of entry needs no
// library). No alarm: reminders are mails, and what rings is for the reader's own program to say.

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

export type Calendar = {
  readonly locale: string;
  /** Host name of the service, which makes the entries' ids its own. */
  readonly host: string;
  readonly games: readonly CalendarGame[];
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

function entry(locale: Locale, host: string, game: CalendarGame): readonly string[] {
  // Nobody's name is left where a player was erased.
  const opponent =
    game.opponent === null ? t(locale, 'chess.withdrawn-player') : cleanName(game.opponent) || '?';
  return [
    'BEGIN:VEVENT',
    `UID:game-${game.id}-deadline@${host}`,
    `SEQUENCE:${game.version}`,
    `DTSTAMP:${stamp(game.changedAt)}`,
    `LAST-MODIFIED:${stamp(game.changedAt)}`,
    `DTSTART:${stamp(game.deadline)}`,
    `SUMMARY:${escaped(t(locale, game.mine ? 'web.calendar-yours' : 'web.calendar-theirs', { opponent }))}`,
    `URL:${new URL(game.url).href}`,
    // The hours before a deadline are not taken up by it.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** The whole feed, one entry a game, lines ended by CRLF. */
export function calendarText({ locale: tag, host, games }: Calendar): string {
  const locale = localeOfTag(tag) ?? DEFAULT_LOCALE;
  const name = escaped(t(locale, 'web.calendar-name'));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sealed Move//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...games.flatMap((game) => entry(locale, host, game)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
