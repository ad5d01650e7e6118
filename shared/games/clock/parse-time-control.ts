// The strict reader of time controls: what lies in commits and what arrives over HTTP pass through here, so no
// other code has to ask whether a control makes sense.

import { err, ok, type Result } from '../../kernel/result.ts';
import { type StrictReader, strictReader, type TimeControlRefusal } from './strict-reader.ts';
import {
  type Delay,
  ICCF_DOUBLING,
  ICCF_GRAIN,
  ICCF_SILENCE,
  type Iccf,
  type Period,
  type Periods,
  type SilenceRule,
  type TimeControl,
  TRIPLE_BLOCK_INCREMENT_MOVES,
} from './time-control.ts';

const MOST_PERIODS = 8;

function delayOf(read: StrictReader, json: unknown): Delay {
  const members = read.members(json, ['kind', 'time'], 'delay');
  if (members.kind !== 'us' && members.kind !== 'bronstein') read.refuse('time-control-delay', 'kind');
  return { kind: members.kind === 'us' ? 'us' : 'bronstein', time: read.time(members, 'time') };
}

function periodOf(read: StrictReader, json: unknown): Period {
  const members = read.members(json, ['moves', 'time', 'increment', 'delay'], 'periods');
  const period: Period = {
    moves: members.moves === null || members.moves === undefined ? null : read.moves(members, 'moves'),
    time: read.time(members, 'time'),
    increment: read.time(members, 'increment', 0, 0),
  };
  if (members.delay === undefined) return period;
  // Article 6.3.2: the increment or the delay, one of the two.
  if (period.increment > 0) read.refuse('time-control-delay', 'increment');
  return { ...period, delay: delayOf(read, members.delay) };
}

function periodsOf(read: StrictReader, json: unknown): Periods {
  const { periods } = read.members(json, ['kind', 'periods']);
  if (!Array.isArray(periods) || periods.length === 0 || periods.length > MOST_PERIODS) {
    read.refuse('time-control-periods', 'periods');
    return { kind: 'periods', periods: [] };
  }
  const all = periods.map((period) => periodOf(read, period));
  if (all.slice(0, -1).some((period) => period.moves === null)) read.refuse('time-control-periods', 'moves');
  return { kind: 'periods', periods: all };
}

function silenceOf(read: StrictReader, json: unknown): SilenceRule | null {
  if (json === null) return null;
  if (json === undefined) return ICCF_SILENCE;
  const members = read.members(json, ['notice', 'loss'], 'silence');
  const rule = { notice: read.time(members, 'notice'), loss: read.time(members, 'loss') };
  if (rule.notice > rule.loss) read.refuse('time-control-silence', 'notice');
  return rule;
}

function iccfOf(read: StrictReader, json: unknown): Iccf {
  const names = ['kind', 'moves', 'time', 'increment', 'grain', 'doubling', 'silence'];
  const members = read.members(json, names);
  const grain = read.time(members, 'grain', undefined, ICCF_GRAIN);
  const doubling =
    members.doubling === undefined ? ICCF_DOUBLING : read.timeOrNull(members, 'doubling', grain);
  // The doubling begins at the end of a grain, or a grain would be half single and half double.
  if (doubling !== null && doubling % grain !== 0) read.refuse('time-control-duration', 'doubling');
  return {
    kind: 'iccf',
    moves: members.moves === null || members.moves === undefined ? null : read.moves(members, 'moves'),
    time: read.time(members, 'time', grain),
    increment: read.time(members, 'increment', 0, 0),
    grain,
    doubling,
    silence: silenceOf(read, members.silence),
  };
}

function controlOf(read: StrictReader, json: unknown): TimeControl | null {
  const kind = json !== null && typeof json === 'object' && 'kind' in json ? json.kind : undefined;
  switch (kind) {
    case 'days-per-move':
      return { kind, perMove: read.time(read.members(json, ['kind', 'perMove']), 'perMove') };
    case 'fischer': {
      const members = read.members(json, ['kind', 'initial', 'increment', 'cap']);
      const initial = read.time(members, 'initial');
      const increment = read.time(members, 'increment');
      return { kind, initial, increment, cap: read.timeOrNull(members, 'cap', initial) };
    }
    case 'periods':
      return periodsOf(read, json);
    case 'iccf':
      return iccfOf(read, json);
    case 'triple-block': {
      const names = ['kind', 'clock', 'bank', 'increment', 'incrementMoves', 'protection'];
      const members = read.members(json, names);
      return {
        kind,
        clock: read.time(members, 'clock'),
        bank: read.time(members, 'bank', 0),
        increment: read.time(members, 'increment', 0),
        incrementMoves:
          members.incrementMoves === undefined
            ? TRIPLE_BLOCK_INCREMENT_MOVES
            : read.moves(members, 'incrementMoves'),
        protection: read.timeOrNull(members, 'protection'),
      };
    }
    default:
      read.members(json, ['kind', ...Object.keys(Object(json))]);
      read.refuse('time-control-kind', 'kind');
      return null;
  }
}

/**
 * Reads a time control from JSON into its canonical form. Durations are integer milliseconds or ISO 8601 text,
 * whole seconds from 1 s to 366 days; unknown members are refused. Refusals: `time-control-*`, with the field.
 */
export function parseTimeControl(json: unknown): Result<TimeControl, TimeControlRefusal> {
  const read = strictReader();
  const control = controlOf(read, json);
  const refusal = read.refusal();
  return refusal !== null || control === null ? err(refusal ?? { code: 'time-control-shape' }) : ok(control);
}
