// A control in words, one message a rule, so that a player sees every rule before it bites.
//
// Keys for translators (values in braces: `moves`, `from`, `number` are counts, all others durations):
//   clock.days-per-move {time}              clock.fischer {initial, increment}     clock.fischer-cap {cap}
//   clock.period-moves {moves, time}        clock.period-next {moves, time}        clock.period-repeats {moves, time}
//   clock.period-game {time}                clock.period-rest {time}
//   clock.increment-from-first {increment}  clock.increment-in-period {increment, number}
//   clock.delay-us {time}                   clock.delay-bronstein {time}           clock.saved-time-carries
//   clock.iccf-moves {moves, time}          clock.iccf-start {time}                clock.iccf-increment {increment}
//   clock.iccf-grain {grain}                clock.iccf-doubling {after}            clock.iccf-silence {notice, loss}
//   clock.triple-clock {clock}              clock.triple-bank {bank}               clock.triple-increment {increment, moves}
//   clock.triple-protection {from, time}    clock.triple-no-leave

import { never } from '../../kernel/result.ts';
import { type ClockMessage, lasting, message } from './messages.ts';
import type { Iccf, Period, Periods, TimeControl, TripleBlock } from './time-control.ts';

function periodMessages(period: Period, index: number, count: number): ClockMessage[] {
  const { moves, increment, delay } = period;
  const time = lasting(period.time);
  const words: ClockMessage[] = [];
  if (moves === null) words.push(message(index === 0 ? 'clock.period-game' : 'clock.period-rest', { time }));
  else if (index === 0) words.push(message('clock.period-moves', { moves, time }));
  else words.push(message('clock.period-next', { moves, time }));
  if (moves !== null && index === count - 1) words.push(message('clock.period-repeats', { moves, time }));
  if (increment > 0 && count === 1)
    words.push(message('clock.increment-from-first', { increment: lasting(increment) }));
  else if (increment > 0)
    words.push(message('clock.increment-in-period', { increment: lasting(increment), number: index + 1 }));
  if (delay?.kind === 'us') words.push(message('clock.delay-us', { time: lasting(delay.time) }));
  if (delay?.kind === 'bronstein')
    words.push(message('clock.delay-bronstein', { time: lasting(delay.time) }));
  return words;
}

function periodsMessages({ periods }: Periods): ClockMessage[] {
  const words = periods.flatMap((period, index) => periodMessages(period, index, periods.length));
  const carries = periods.length > 1 || periods[0]?.moves !== null;
  return carries ? [...words, message('clock.saved-time-carries')] : words;
}

function iccfMessages({ moves, increment, grain, doubling, silence, time }: Iccf): ClockMessage[] {
  const words = [
    moves === null
      ? message('clock.iccf-start', { time: lasting(time) })
      : message('clock.iccf-moves', { moves, time: lasting(time) }),
  ];
  if (increment > 0) words.push(message('clock.iccf-increment', { increment: lasting(increment) }));
  words.push(message('clock.iccf-grain', { grain: lasting(grain) }));
  if (doubling !== null) words.push(message('clock.iccf-doubling', { after: lasting(doubling) }));
  if (silence !== null)
    words.push(
      message('clock.iccf-silence', { notice: lasting(silence.notice), loss: lasting(silence.loss) }),
    );
  return words;
}

function tripleMessages({ clock, bank, increment, incrementMoves, protection }: TripleBlock): ClockMessage[] {
  const words = [
    message('clock.triple-clock', { clock: lasting(clock) }),
    message('clock.triple-bank', { bank: lasting(bank) }),
  ];
  if (increment > 0)
    words.push(message('clock.triple-increment', { increment: lasting(increment), moves: incrementMoves }));
  if (protection !== null)
    words.push(message('clock.triple-protection', { from: incrementMoves, time: lasting(protection) }));
  return [...words, message('clock.triple-no-leave')];
}

/** The control's rules as messages, in the order in which a reader wants them. */
export function describeTimeControl(control: TimeControl): ClockMessage[] {
  switch (control.kind) {
    case 'days-per-move':
      return [message('clock.days-per-move', { time: lasting(control.perMove) })];
    case 'fischer': {
      const { initial, increment, cap } = control;
      const words = [message('clock.fischer', { initial: lasting(initial), increment: lasting(increment) })];
      return cap === null ? words : [...words, message('clock.fischer-cap', { cap: lasting(cap) })];
    }
    case 'periods':
      return periodsMessages(control);
    case 'iccf':
      return iccfMessages(control);
    case 'triple-block':
      return tripleMessages(control);
    default:
      return never(control);
  }
}
