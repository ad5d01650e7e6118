// Regulations as they are shown to programs: lengths of time as ISO 8601 text, points as numbers. Whatever is written
// here is read back by the schema of `POST /games`.

import type { Regulations } from '../games/rulebooks/index.ts';
import { type DurationMs, formatDuration } from '../kernel/time.ts';

const TIMES: ReadonlySet<string> = new Set([
  ...['wrongClaimToOpponent', 'toOpponent', 'below', 'wrongCosts', 'appealWithin', 'time', 'defaultTime'],
]);
const POINTS: ReadonlySet<string> = new Set(['win', 'draw', 'loss']);

function written(name: string, value: unknown): unknown {
  if (typeof value === 'number' && TIMES.has(name)) return formatDuration(value as DurationMs);
  // Half points are counted inside.
  if (typeof value === 'number' && POINTS.has(name)) return value / 2;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([inner, given]) => [inner, written(inner, given)]));
}

/** The wire form; `{}` where the rulebook holds unchanged. */
export const regulationsJson = (regulations: Regulations): Readonly<Record<string, unknown>> =>
  written('', regulations) as Readonly<Record<string, unknown>>;
