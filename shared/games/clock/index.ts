// The clock engine: time controls as data, clocks as values, and every instant that follows from them.

export { type Adjustment, adjustClock, topUpClock } from './adjust-clock.ts';
export { type Flags, flagsFallen, inLastPeriod } from './both-flags.ts';
export { type Calendar, type CalendarRefusal, parseCalendar, type StandingCalendar } from './calendar.ts';
export type { SeatClock } from './charge.ts';
export {
  type Clock,
  countedOn,
  deadline,
  type FlagFall,
  flagFall,
  newClock,
  type Press,
  pressClock,
  remaining,
  startClock,
  stopClocks,
} from './clock.ts';
export { adjournEarly, type EarlyAdjournment } from './early-adjournment.ts';
export { applyEntry, type ClockEntry, replayClock } from './entries.ts';
export { explainDeadline } from './explain-deadline.ts';
export { isoTimeControl } from './iso-time-control.ts';
export { type Ledger, type LedgerPause, type LedgerRow, ledger } from './ledger.ts';
export type { ClockMessage, ClockParam } from './messages.ts';
export { NO_CREDITS, type Outage, outageOnClock } from './outage.ts';
export { outageCredits } from './outage-credits.ts';
export { parseTimeControl } from './parse-time-control.ts';
export {
  nextPauseEnd,
  pauseApplies,
  pauseAt,
  pauseClock,
  type Resumption,
  resumeClock,
  setCalendar,
} from './pause-clock.ts';
export type { Pause, PauseReason } from './pauses.ts';
export {
  parsePgnTimeControl,
  pgnTimeControl,
  readTimeControlTags,
  TIME_CONTROL_TEXT,
  timeControlTags,
} from './pgn-time-control.ts';
export type { SetBack } from './set-back.ts';
export { declareReflection, type Silence, silence } from './silence.ts';
export { LONGEST as LONGEST_TIME, type TimeControlRefusal } from './strict-reader.ts';
export * from './time-control.ts';
export { formatTimeControlText, parseTimeControlText } from './time-control-text.ts';
export { type ClockWake, nextWakeOfClock } from './wake.ts';
