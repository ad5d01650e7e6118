// A date and a time as a browser's own field sends them: by the wall clock of the player's zone, without saying so.

import { instantOfLocal } from '../games/clock/local-day.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';

const FIELD = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** The instant of `2026-12-03T19:30` in the zone; null for what is no date. */
export function instantOfField(zone: string, text: string): EpochMs | null {
  if (!FIELD.test(text)) return null;
  const wall = Date.parse(`${text}Z`);
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text.slice(0, 16))) return null;
  return epochMs(instantOfLocal(zone, wall));
}
