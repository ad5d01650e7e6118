// The clock engine: time controls as data, clocks as values, and every instant that follows from them.

export { type Adjustment, adjustClock, topUpClock } from './adjust-clock.ts';
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
export { parseTimeControl } from './parse-time-control.ts';
export {
  nextPauseEnd,
  pauseApplies,
  pauseClock,
  type Resumption,
  resumeClock,
  setCalendar,
} from './pause-clock.ts';
export type { Pause, PauseReason } from './pauses.ts';
export { declareReflection, type Silence, silence } from './silence.ts';
export type { TimeControlRefusal } from './strict-reader.ts';
export { LONGEST as LONGEST_TIME } from './strict-reader.ts';
export * from './time-control.ts';
export { formatTimeControlText, parseTimeControlText } from './time-control-text.ts';
export { type ClockWake, nextWakeOfClock } from './wake.ts';
