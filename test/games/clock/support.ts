// Short names for clock tests: instants from RFC 3339 text, durations, controls from their short form.

import { parseTimeControlText, type TimeControl } from '../../../shared/games/clock/index.ts';
import { expectOk } from '../../../shared/kernel/result.ts';
import { type EpochMs, epochMs } from '../../../shared/kernel/time.ts';

export const S = 1_000;
export const M = 60 * S;
export const H = 60 * M;
export const D = 24 * H;

export const at = (text: string): EpochMs => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new Error(`no instant: ${text}`);
  return epochMs(ms);
};

export const later = (instant: EpochMs, by: number): EpochMs => epochMs(instant + by);

export const controlOf = (text: string): TimeControl => expectOk(parseTimeControlText(text));
