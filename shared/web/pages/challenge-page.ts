// Inviting somebody to a game: whom, which colour, how much time, by which rules.

import type { GameView } from '../../games/views/game-view.ts';
import { nameTimeControl } from '../../i18n/index.ts';
import { html } from '../../kernel/html.ts';
import { DAY, HOUR } from '../../kernel/time.ts';
import { type Choice, errorSummary, type FieldErrors, radioField, textField } from '../forms/fields.ts';
import { freeDayFields, type LeaveTerms, leaveFields, type PauseFields } from '../forms/pauses.ts';
import { type RegulationField, regulationFields } from '../forms/regulations.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { rulebookName, say } from '../words.ts';

type TimeControl = GameView['timeControl'];

/** The time controls that are offered by name, in the short form that the service reads. */
export const OFFERED_TIME: readonly (readonly [string, TimeControl])[] = [
  ...[1, 2, 3, 5, 7, 14].map((days) => [`${days}d`, { kind: 'days-per-move', perMove: days * DAY }] as const),
  ['10d+1d<=20d', { kind: 'fischer', initial: 10 * DAY, increment: DAY, cap: 20 * DAY }],
  ['30d+1d<=45d', { kind: 'fischer', initial: 30 * DAY, increment: DAY, cap: 45 * DAY }],
  ['7d+12h<=14d', { kind: 'fischer', initial: 7 * DAY, increment: 12 * HOUR, cap: 14 * DAY }],
];
/** The value of `timeControl` that points to the text field `timeControlText`. */
export const OTHER_TIME = 'other';

const RULEBOOKS = ['fide-2023', 'fide-2005', 'school'] as const satisfies readonly GameView['rulebook'][];
const COLOUR_CHOICES = ['random', 'white', 'black'] as const;

export type ChallengeFields = PauseFields & {
  readonly opponent: string;
  readonly colour: string;
  readonly timeControl: string;
  readonly timeControlText: string;
  readonly rulebook: string;
};

export type ChallengePageProps = {
  /** The terms of leave that a game of days has where nothing else is chosen. */
  readonly usualLeave: LeaveTerms;
  /** What was sent, boxes of weekdays among it. */
  readonly entered?: Partial<ChallengeFields> & Readonly<Record<string, string>>;
  readonly errors?: FieldErrors<keyof ChallengeFields | 'weekdays' | RegulationField>;
};

function timeChoices(reader: Reader): readonly Choice[] {
  const offered = OFFERED_TIME.map(([value, control]) => ({
    value,
    label: nameTimeControl(reader.locale, control),
  }));
  return [...offered, { value: OTHER_TIME, label: say(reader, 'web.time-other') }];
}

/**
 * POST fields: `opponent`, `colour`, `timeControl` (short form or `other`), `timeControlText`, those of `PauseFields`,
 * `weekday-1` to `weekday-7`, `rulebook`, and the fields of the regulations.
 */
export function challengePage(
  reader: Reader,
  { usualLeave, entered = {}, errors = {} }: ChallengePageProps,
): string {
  return documentOf(reader, {
    title: say(reader, 'web.challenge-title'),
    main: html`<h1>${say(reader, 'web.challenge-title')}</h1>
<p class="lead">${say(reader, 'web.challenge-explained')}</p>
${errorSummary(reader, say(reader, 'web.form-errors'), errors)}
<form method="post" action="/challenge" class="stack">
${textField(reader, {
  name: 'opponent',
  label: say(reader, 'web.opponent-label'),
  hint: say(reader, 'web.opponent-hint'),
  type: 'email',
  value: entered.opponent,
  error: errors.opponent,
  required: true,
  maxlength: 254,
  autocomplete: 'off',
})}
${radioField(reader, {
  name: 'colour',
  label: say(reader, 'web.colour-label'),
  choices: COLOUR_CHOICES.map((value) => ({ value, label: say(reader, `web.colour-choice-${value}`) })),
  value: entered.colour ?? 'random',
  error: errors.colour,
  required: true,
})}
${radioField(reader, {
  name: 'timeControl',
  label: say(reader, 'web.time-control-label'),
  hint: say(reader, 'web.time-control-hint'),
  choices: timeChoices(reader),
  value: entered.timeControl ?? '3d',
  error: errors.timeControl,
  required: true,
})}
${textField(reader, {
  name: 'timeControlText',
  label: say(reader, 'web.time-text-label'),
  hint: say(reader, 'web.time-text-hint', { days: '4d', fischer: '20d+2d<=40d' }),
  value: entered.timeControlText,
  error: errors.timeControlText,
  maxlength: 60,
  autocomplete: 'off',
})}
${leaveFields(reader, usualLeave, entered, errors.leaveDays)}
${freeDayFields(reader, entered, errors.weekdays)}
${radioField(reader, {
  name: 'rulebook',
  label: say(reader, 'web.terms-rulebook'),
  choices: RULEBOOKS.map((value) => ({
    value,
    label: rulebookName(reader, value),
    hint: say(reader, `web.rulebook-${value}-about`),
  })),
  value: entered.rulebook ?? 'fide-2023',
  error: errors.rulebook,
  required: true,
})}
${regulationFields(reader, { entered, errors, directed: false })}
<button class="primary">${say(reader, 'web.challenge-button')}</button>
</form>`,
  });
}
