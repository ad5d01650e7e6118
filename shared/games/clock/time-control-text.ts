// The short form that a director types. Time of a day and more means correspondence rules, less means a game at
// a board; a leading word says the other. The forms are listed in README.md.

import { err, never, ok, type Result } from '../../kernel/result.ts';
import { DAY } from '../../kernel/time.ts';
import { formatDurationText, parseDurationText } from './duration-text.ts';
import { parseTimeControl } from './parse-time-control.ts';
import type { TimeControlRefusal } from './strict-reader.ts';
import {
  ICCF_DOUBLING,
  ICCF_GRAIN,
  ICCF_SILENCE,
  type Iccf,
  type Period,
  type TimeControl,
  TRIPLE_BLOCK_INCREMENT_MOVES,
  type TripleBlock,
} from './time-control.ts';

const show = formatDurationText;
const plus = (increment: number): string => (increment > 0 ? `+${show(increment)}` : '');

function periodText({ moves, time, increment, delay }: Period): string {
  const wait = delay === undefined ? '' : `;${delay.kind === 'us' ? 'd' : 'b'}${show(delay.time)}`;
  return `${moves === null ? '' : `${moves}/`}${show(time)}${plus(increment)}${wait}`;
}

function periodsText(periods: readonly Period[]): string {
  const text = periods.map(periodText).join(',');
  const [first] = periods;
  if (periods.length > 1 || first === undefined || first.delay !== undefined || first.time < DAY) return text;
  return first.moves === null ? `G/${text}` : `exact ${text}`;
}

function iccfText(control: Iccf): string {
  const { moves, time, increment, grain, doubling, silence } = control;
  const options: string[] = [];
  if (grain !== ICCF_GRAIN) options.push(` grain ${show(grain)}`);
  if (doubling === null) options.push(' no-doubling');
  else if (doubling !== ICCF_DOUBLING) options.push(` doubling ${show(doubling)}`);
  if (silence === null) options.push(' no-silence');
  else if (silence.notice !== ICCF_SILENCE.notice || silence.loss !== ICCF_SILENCE.loss)
    options.push(` silence ${show(silence.notice)}/${show(silence.loss)}`);
  const main = `${moves === null ? '' : `${moves}/`}${show(time)}${plus(increment)}`;
  const plain = moves !== null && increment === 0 && time >= DAY && options.length === 0;
  return plain ? main : `iccf ${main}${options.join('')}`;
}

function tripleText({ clock, bank, increment, incrementMoves, protection }: TripleBlock): string {
  const moves = incrementMoves === TRIPLE_BLOCK_INCREMENT_MOVES ? '' : ` moves ${incrementMoves}`;
  const floor = protection === null ? '' : ` protect ${show(protection)}`;
  return `triple ${show(clock)} bank ${show(bank)}${plus(increment)}${moves}${floor}`;
}

/** The short form of a control; `parseTimeControlText` reads it back to the same control. */
export function formatTimeControlText(control: TimeControl): string {
  switch (control.kind) {
    case 'days-per-move':
      return `${control.perMove < DAY ? 'move ' : ''}${show(control.perMove)}`;
    case 'fischer': {
      const cap = control.cap === null ? '' : `<=${show(control.cap)}`;
      const word = control.initial < DAY && control.cap === null ? 'fischer ' : '';
      return `${word}${show(control.initial)}+${show(control.increment)}${cap}`;
    }
    case 'periods':
      return periodsText(control.periods);
    case 'iccf':
      return iccfText(control);
    case 'triple-block':
      return tripleText(control);
    default:
      return never(control);
  }
}

const TIME = '((?:\\d{1,8}[dhms])+)';
const FISCHER = new RegExp(`^${TIME}\\+${TIME}(?:<=${TIME})?$`);
const PERIOD = new RegExp(`^(?:(\\d{1,4}|g)/)?${TIME}(?:\\+${TIME}|[; ]([db])${TIME})?$`);
const ICCF = new RegExp(
  `^(?:(\\d{1,4})/)?${TIME}(?:\\+${TIME})?(?: grain ${TIME})?(?: (no-doubling)| doubling ${TIME})?(?: (no-silence)| silence ${TIME}/${TIME})?$`,
);
const TRIPLE = new RegExp(
  `^${TIME} bank ${TIME}(?: ?\\+${TIME})?(?: moves (\\d{1,4}))?(?: protect ${TIME})?$`,
);

// A duration that cannot be read becomes NaN, which the strict reader refuses with the field's name.
const ms = (text: string): number => parseDurationText(text) ?? Number.NaN;
const given = <T>(text: string | undefined, absent: T): number | T =>
  text === undefined ? absent : ms(text);

function periodJson(text: string): unknown {
  const found = PERIOD.exec(text);
  if (!found) return null;
  const [, moves, time, increment, letter, wait] = found;
  const delay =
    wait === undefined ? {} : { delay: { kind: letter === 'd' ? 'us' : 'bronstein', time: ms(wait) } };
  const whole = moves === undefined || moves === 'g';
  return { moves: whole ? null : Number(moves), time: ms(time!), increment: given(increment, 0), ...delay };
}

function iccfJson(text: string): unknown {
  const found = ICCF.exec(text);
  if (!found) return null;
  const [, moves, time, increment, grain, single, doubling, quiet, notice, loss] = found;
  return {
    kind: 'iccf',
    moves: moves === undefined ? null : Number(moves),
    time: ms(time!),
    increment: given(increment, 0),
    grain: given(grain, ICCF_GRAIN),
    doubling: single ? null : given(doubling, ICCF_DOUBLING),
    silence: quiet ? null : notice ? { notice: ms(notice), loss: ms(loss!) } : ICCF_SILENCE,
  };
}

function fischerJson(text: string): unknown {
  const found = FISCHER.exec(text);
  if (!found) return null;
  return { kind: 'fischer', initial: ms(found[1]!), increment: ms(found[2]!), cap: given(found[3], null) };
}

function tripleJson(text: string): unknown {
  const found = TRIPLE.exec(text);
  if (!found) return null;
  const [, clock, bank, increment, moves, protection] = found;
  return {
    kind: 'triple-block',
    clock: ms(clock!),
    bank: ms(bank!),
    increment: given(increment, 0),
    incrementMoves: moves === undefined ? TRIPLE_BLOCK_INCREMENT_MOVES : Number(moves),
    protection: given(protection, null),
  };
}

function periodsJson(text: string): unknown {
  const periods = text.split(',').map((part) => periodJson(part.trim()));
  return periods.includes(null) ? null : { kind: 'periods', periods };
}

/** A lone time: what it means depends on whether it is a day or more. */
function loneJson(text: string): unknown {
  const capped = fischerJson(text) as { initial: number; cap: number | null } | null;
  if (capped !== null && (capped.cap !== null || capped.initial >= DAY)) return capped;
  const found = PERIOD.exec(text);
  if (!found || found[1] === 'g' || found[5] !== undefined || ms(found[2]!) < DAY) return periodsJson(text);
  return found[1] === undefined ? { kind: 'days-per-move', perMove: ms(found[2]!) } : iccfJson(text);
}

function textJson(text: string): unknown {
  const [word, rest = ''] = text.split(/ (.*)/);
  if (word === 'move') {
    const perMove = parseDurationText(rest);
    return perMove === null ? null : { kind: 'days-per-move', perMove };
  }
  if (word === 'fischer') return fischerJson(rest);
  if (word === 'exact') return periodsJson(rest);
  if (word === 'iccf') return iccfJson(rest);
  if (word === 'triple') return tripleJson(rest);
  return text.includes(',') ? periodsJson(text) : loneJson(text);
}

/**
 * Reads the short form, in either case, with any spacing between words. Refusals: `time-control-text` for what
 * is no form at all, else those of `parseTimeControl`.
 */
export function parseTimeControlText(text: string): Result<TimeControl, TimeControlRefusal> {
  const clean = text.length > 200 ? '' : text.trim().toLowerCase().replace(/\s+/g, ' ');
  const json = textJson(clean);
  if (json === null) return err({ code: 'time-control-text', params: { text: text.slice(0, 60) } });
  const parsed = parseTimeControl(json);
  return parsed.ok ? ok(parsed.value) : parsed;
}
