// "Explain my deadline": the running clock's own numbers, step by step, ending in the instant itself.
//
// Keys for translators ({seat} is `white` or `black`; others durations, or instants where they say when):
//   clock.explain-since {seat, when}        clock.explain-balance {balance}        clock.explain-bank {bank}
//   clock.explain-spent {spent}             clock.explain-delay {time}             clock.explain-grain {grain, falls}
//   clock.explain-pause-leave, -weekend, -holiday, -outage, -adjournment, -claim, -director, -before-start
//   {from, to}                              clock.explain-silence {loss}           clock.explain-reflection
//   clock.explain-open-pause                clock.explain-deadline {when}

import { allowance, periodOf } from './charge.ts';
import { type Clock, deadline } from './clock.ts';
import { pausesWithin } from './ledger.ts';
import { type ClockMessage, lasting, message } from './messages.ts';

function ruleMessages(clock: Clock): ClockMessage[] {
  const { control } = clock;
  if (clock.running === null) return [];
  const side = clock[clock.running.seat];
  if (control.kind === 'iccf') {
    // One ms beyond the allowance is the whole number of grains at which the flag falls.
    const falls = lasting(allowance(control, side) + 1);
    const words = [message('clock.explain-grain', { grain: lasting(control.grain), falls })];
    if (side.reflection) words.push(message('clock.explain-reflection'));
    else if (control.silence !== null)
      words.push(message('clock.explain-silence', { loss: lasting(control.silence.loss) }));
    return words;
  }
  if (control.kind === 'triple-block')
    return [message('clock.explain-bank', { bank: lasting(side.bank ?? 0) })];
  if (control.kind !== 'periods') return [];
  const { delay } = periodOf(control.periods, side.moves + 1);
  return delay?.kind === 'us' ? [message('clock.explain-delay', { time: lasting(delay.time) })] : [];
}

/** The steps to the running seat's deadline, as messages; empty where no clock runs. */
export function explainDeadline(clock: Clock): ClockMessage[] {
  if (clock.running === null) return [];
  const { seat, since } = clock.running;
  const { left, spent } = clock[seat];
  const until = deadline(clock);
  const words = [
    message('clock.explain-since', { seat, when: { instant: since } }),
    message('clock.explain-balance', { balance: lasting(left) }),
  ];
  if (spent !== undefined) words.push(message('clock.explain-spent', { spent: lasting(spent) }));
  words.push(...ruleMessages(clock));
  if (until === null) return [...words, message('clock.explain-open-pause')];
  for (const { from, to, reason } of pausesWithin(clock, seat, since, until))
    words.push(message(`clock.explain-pause-${reason}`, { from: { instant: from }, to: { instant: to } }));
  return [...words, message('clock.explain-deadline', { when: { instant: until } })];
}
