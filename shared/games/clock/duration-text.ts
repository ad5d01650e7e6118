// Durations as a director types them: `3d`, `1d12h`, `90m`, `30s`. A day is 24 hours.

import { DAY, HOUR, MINUTE, SECOND } from '../../kernel/time.ts';

const UNITS: readonly (readonly [number, string])[] = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
  [SECOND, 's'],
];

/** The usual text of a duration of whole seconds; zero is `0s`. */
export function formatDurationText(ms: number): string {
  // Minutes up to two hours stay minutes (90m), as chess players say them.
  if (ms < 2 * HOUR && ms % HOUR !== 0 && ms % MINUTE === 0) return `${ms / MINUTE}m`;
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, letter] of UNITS) {
    const count = Math.floor(rest / unit);
    if (count > 0) parts.push(`${count}${letter}`);
    rest -= count * unit;
  }
  return parts.join('') || '0s';
}

const PARTS = /^(?:(\d{1,3})d)?(?:(\d{1,4})h)?(?:(\d{1,6})m)?(?:(\d{1,8})s)?$/;

/** Reads units from long to short, each at most once; null for anything else. */
export function parseDurationText(text: string): number | null {
  const found = text === '' ? null : PARTS.exec(text);
  if (!found) return null;
  const part = (index: number): number => Number(found[index] ?? 0);
  return part(1) * DAY + part(2) * HOUR + part(3) * MINUTE + part(4) * SECOND;
}
