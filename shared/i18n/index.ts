// The one door to texts, dates and moves in words.

export { type Area, CATALOGUES, type Catalogue, type Message, type MessageKey } from './catalogues.ts';
export { type ClaimWords, sayClaim } from './claims.ts';
export { type ClockStep, describeFreeDays, describeLeave, sayClock, weekdayName } from './clock-words.ts';
export {
  formatDeadline,
  formatInstantFor,
  formatInstantNear,
  formatLocalField,
  formatRemaining,
  formatSpan,
  formatUtc,
  type InstantStyle,
} from './dates.ts';
export {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
  localeOfTag,
  negotiateLocale,
} from './locales.ts';
export { type MoveDescription, type RoleWord, sayMove, sayPieces } from './moves.ts';
export { refusalText } from './refusals.ts';
export { describeRegulations, formatPoints, type RegulationTerms } from './regulations.ts';
export {
  type ReferredWords,
  type ResultWords,
  type RulingContext,
  type RulingWords,
  sayReferred,
  sayReferredStatus,
  sayResult,
  sayRuling,
} from './rulings.ts';
export { serbianLatin } from './serbian-latin.ts';
export { type ClockTerms, describeTimeControl, nameTimeControl } from './time-controls.ts';
export { hasMessage, type Params, t } from './translate.ts';
export { DEFAULT_ZONE, parseTimeZone, timeZones, zoneCity } from './zones.ts';
