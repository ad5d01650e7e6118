// Instants are UTC epoch milliseconds, durations are milliseconds; text forms are RFC 3339 and ISO 8601.
// A day is 24 hours everywhere in the core: no calendar arithmetic decides a game.

import type { Brand } from './ids.ts';

export type EpochMs = Brand<number, 'EpochMs'>;
export type DurationMs = Brand<number, 'DurationMs'>;

export const epochMs = (ms: number): EpochMs => ms as EpochMs;
export const duration = (ms: number): DurationMs => ms as DurationMs;

export const SECOND = 1_000 as DurationMs;
export const MINUTE = 60_000 as DurationMs;
export const HOUR = 3_600_000 as DurationMs;
export const DAY = 86_400_000 as DurationMs;

export const after = (instant: EpochMs, by: number): EpochMs => (instant + by) as EpochMs;
export const between = (from: EpochMs, to: EpochMs): DurationMs => (to - from) as DurationMs;

/** RFC 3339 in UTC, milliseconds only where there are any: `2026-11-30T18:00:00Z`. */
export const formatInstant = (instant: EpochMs): string =>
  new Date(instant).toISOString().replace('.000Z', 'Z');

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Reads an RFC 3339 instant with its zone, seconds may be left out; null for anything else. */
export function parseInstant(text: string): EpochMs | null {
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : epochMs(ms);
}

/** ISO 8601 duration in days, hours, minutes and seconds; never months, whose length is not fixed. */
export function formatDuration(ms: DurationMs): string {
  const sign = ms < 0 ? '-' : '';
  let rest = Math.abs(ms);
  const days = Math.floor(rest / DAY);
  rest -= days * DAY;
  const hours = Math.floor(rest / HOUR);
  rest -= hours * HOUR;
  const minutes = Math.floor(rest / MINUTE);
  const seconds = (rest - minutes * MINUTE) / 1000;
  const date = days > 0 ? `${days}D` : '';
  const time = `${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds > 0 ? `${seconds}S` : ''}`;
  if (date === '' && time === '') return 'PT0S';
  return `${sign}P${date}${time === '' ? '' : `T${time}`}`;
}

const DURATION =
  /^P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})(?:\.(\d{1,3}))?S)?)?$/;

/** Reads an ISO 8601 duration of weeks, days, hours, minutes, seconds; null for anything else. */
export function parseDuration(text: string): DurationMs | null {
  const found = DURATION.exec(text);
  if (!found || text === 'P') return null;
  const part = (index: number): number => Number(found[index] ?? 0);
  const millis = Number((found[6] ?? '').padEnd(3, '0'));
  return (part(1) * 7 * DAY +
    part(2) * DAY +
    part(3) * HOUR +
    part(4) * MINUTE +
    part(5) * SECOND +
    millis) as DurationMs;
}
