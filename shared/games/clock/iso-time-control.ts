// The HTTP face of a time control: the same members, durations as ISO 8601 text. `parseTimeControl` reads it.

import type { Json } from '../../kernel/json.ts';
import { duration, formatDuration } from '../../kernel/time.ts';
import type { TimeControl } from './time-control.ts';

// Every number in a control is a duration, but for these.
const COUNTS = new Set(['moves', 'incrementMoves']);

function iso(name: string, value: Json): Json {
  if (typeof value === 'number') return COUNTS.has(name) ? value : formatDuration(duration(value));
  if (Array.isArray(value)) return value.map((item) => iso(name, item));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, iso(key, member)]));
}

/** The control with ISO 8601 durations (`P3D`, `PT90M`), for JSON answers. */
export const isoTimeControl = (control: TimeControl): Json => iso('', control);
