// The PGN TimeControl tag (PGN standard 9.6.1), in seconds. It knows no cap, delay, doubling or bank: where it does not
// say all, the short form stands beside it in a tag of our own, so that nothing is lost.

import { err, never, type Result } from '../../kernel/result.ts';
import { DAY, SECOND } from '../../kernel/time.ts';
import { parseTimeControl } from './parse-time-control.ts';
import type { TimeControlRefusal } from './strict-reader.ts';
import { iccf, type Period, type TimeControl } from './time-control.ts';
import { formatTimeControlText, parseTimeControlText } from './time-control-text.ts';

const seconds = (ms: number): string => String(ms / SECOND);
const plus = (ms: number): string => (ms > 0 ? `+${seconds(ms)}` : '');
const field = (moves: number | null, time: number, increment: number): string =>
  `${moves === null ? '' : `${moves}/`}${seconds(time)}${plus(increment)}`;

/** The tag's value: `1/259200`, `40/7200:20/3600:1800`, `5400+30`; `?` where the standard has no form. */
export function pgnTimeControl(control: TimeControl): string {
  switch (control.kind) {
    case 'days-per-move':
      return field(1, control.perMove, 0);
    case 'fischer':
      return field(null, control.initial, control.increment);
    case 'periods':
      return control.periods.map(({ moves, time, increment }) => field(moves, time, increment)).join(':');
    case 'iccf':
      return field(control.moves, control.time, control.increment);
    case 'triple-block':
      return '?';
    default:
      return never(control);
  }
}

const FIELD = /^(?:(\d{1,4})\/)?(\d{1,9})(?:\+(\d{1,9}))?$/;

function periodOf(text: string): Period | null {
  const found = FIELD.exec(text);
  if (!found) return null;
  const [, moves, time, increment = '0'] = found;
  return {
    moves: moves === undefined ? null : Number(moves),
    time: Number(time) * SECOND,
    increment: Number(increment) * SECOND,
  };
}

/** One field alone: the families that correspondence servers write, by the same one-day rule as the short form. */
function loneControl(period: Period): TimeControl {
  const { moves, time, increment } = period;
  if (moves === 1 && increment === 0) return { kind: 'days-per-move', perMove: time };
  if (time < DAY || (moves === null && increment === 0)) return { kind: 'periods', periods: [period] };
  return moves === null
    ? { kind: 'fischer', initial: time, increment, cap: null }
    : iccf(moves, time, increment);
}

/**
 * Reads the tag. `?` and `-` are refused with `time-control-none` (unknown, none), the hourglass `*180` and
 * anything else with `time-control-text`.
 */
export function parsePgnTimeControl(text: string): Result<TimeControl, TimeControlRefusal> {
  const clean = text.trim();
  if (clean === '?' || clean === '-') return err({ code: 'time-control-none' });
  const periods = clean.length > 100 ? [null] : clean.split(':').map(periodOf);
  const read = periods.filter((period) => period !== null);
  const [first] = read;
  if (first === undefined || read.length < periods.length)
    return err({ code: 'time-control-text', params: { text: clean.slice(0, 60) } });
  return parseTimeControl(read.length === 1 ? loneControl(first) : { kind: 'periods', periods: read });
}

/** The tag beside TimeControl, by any other reader passed over. */
export const TIME_CONTROL_TEXT = 'TimeControlText';

/** TimeControl, and the short form where TimeControl alone would be read as something else or as nothing. */
export function timeControlTags(control: TimeControl): readonly (readonly [string, string])[] {
  const tag = pgnTimeControl(control);
  const text = formatTimeControlText(control);
  const read = parsePgnTimeControl(tag);
  const whole = read.ok && formatTimeControlText(read.value) === text;
  return [['TimeControl', tag], ...(whole ? [] : [[TIME_CONTROL_TEXT, text] as const])];
}

/** Reads both; where somebody has changed one of them without the other, TimeControl is what counts. */
export function readTimeControlTags(
  tags: readonly (readonly [string, string])[],
): Result<TimeControl, TimeControlRefusal> {
  const tagOf = (name: string): string | undefined => tags.find(([tag]) => tag === name)?.[1];
  const tag = tagOf('TimeControl') ?? '?';
  const text = parseTimeControlText(tagOf(TIME_CONTROL_TEXT) ?? '');
  return text.ok && pgnTimeControl(text.value) === tag ? text : parsePgnTimeControl(tag);
}
