// Clock readings and instants inside PGN comments: `[%clk 1:59:56]` as every program reads it, and `[%at …]`
// with an RFC 3339 instant. Correspondence clocks run to hundreds of hours, which the hours field takes.

const pad = (value: number): string => String(value).padStart(2, '0');

/** `1:05:07` or, with a fraction, `0:00:07.250`; a negative rest is written as nothing left. */
export function formatClock(ms: number): string {
  const left = Math.max(0, Math.round(ms));
  const seconds = Math.floor(left / 1000);
  const fraction = left % 1000 === 0 ? '' : `.${String(left % 1000).padStart(3, '0')}`;
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}${fraction}`;
}

/** Milliseconds of `h:mm:ss`, with or without a fraction; null for anything else. */
export function parseClock(text: string): number | null {
  const found = /^(\d{1,6}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,9}))?$/.exec(text);
  if (!found) return null;
  const [hours, minutes, seconds] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (minutes > 59 || seconds > 59) return null;
  const fraction = Math.round(Number(`0.${found[4] ?? '0'}`) * 1000);
  return (hours * 3600 + minutes * 60 + seconds) * 1000 + fraction;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970 UTC of an RFC 3339 instant; null for anything else. */
export function parseInstant(text: string): number | null {
  if (!INSTANT.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}
