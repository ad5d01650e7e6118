// A director creates a game, or a match, between two players: who they are, who else decides, how much time, by which
// rules. Both players get an invitation with all of it and must accept.

import { nameTimeControl } from '../../i18n/index.ts';
import { html } from '../../kernel/html.ts';
import { type Choice, errorSummary, type FieldErrors, radioField, textField } from '../forms/fields.ts';
import { freeDayFields, type LeaveTerms, leaveFields } from '../forms/pauses.ts';
import { type RegulationField, regulationFields } from '../forms/regulations.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { rulebookName, say } from '../words.ts';
import { OFFERED_TIME, OTHER_TIME } from './challenge-page.ts';

const RULEBOOKS = ['fide-2023', 'fide-2005', 'school'] as const;

export type DeskNewField =
  | 'white'
  | 'black'
  | 'games'
  | 'timeControlText'
  | 'leaveDays'
  | 'weekdays'
  | 'deputies'
  | 'appeals';
export type DeskNewPageProps = {
  /** The terms of leave that a game of days has where nothing else is chosen. */
  readonly usualLeave: LeaveTerms;
  readonly entered?: Readonly<Partial<Record<string, string>>>;
  readonly errors?: FieldErrors<DeskNewField | RegulationField>;
  /** A refusal that belongs to no field. */
  readonly refused?: PageRefusal | undefined;
};

function timeChoices(reader: Reader): readonly Choice[] {
  const offered = OFFERED_TIME.map(([value, control]) => ({
    value,
    label: nameTimeControl(reader.locale, control),
  }));
  return [...offered, { value: OTHER_TIME, label: say(reader, 'web.time-other') }];
}

/**
 * POST `/desk/new`: `white`, `black`, `games`, `timeControl` (short form or `other`), `timeControlText`, `rulebook`,
 * those of the pauses (forms/pauses.ts),
 * `deputies` (addresses with commas between), `appeals`, and the fields of the regulations.
 */
export function deskNewPage(reader: Reader, props: DeskNewPageProps): string {
  const { usualLeave, entered = {}, errors = {}, refused } = props;
  const address = (name: 'white' | 'black' | 'appeals', required: boolean, hint?: string) =>
    textField(reader, {
      name,
      type: 'email',
      label: say(reader, `web.desk-${name}-label`),
      ...(hint === undefined ? {} : { hint }),
      value: entered[name],
      error: errors[name],
      required,
      maxlength: 254,
      autocomplete: 'off',
    });
  return documentOf(reader, {
    title: say(reader, 'web.desk-new-title'),
    main: html`<h1>${say(reader, 'web.desk-new-title')}</h1>
<p class="lead">${say(reader, 'web.desk-new-explained')}</p>
${refused ? html`<p class="error" role="alert">${refusalText(reader, refused)}</p>` : null}
${errorSummary(reader, say(reader, 'web.form-errors'), errors)}
<form method="post" action="/desk/new" class="stack">
${address('white', true)}
${address('black', true)}
${textField(reader, {
  name: 'games',
  label: say(reader, 'web.desk-games-label'),
  hint: say(reader, 'web.desk-games-hint'),
  value: entered.games ?? '1',
  error: errors.games,
  maxlength: 2,
  autocomplete: 'off',
})}
${radioField(reader, {
  name: 'timeControl',
  label: say(reader, 'web.time-control-label'),
  hint: say(reader, 'web.time-control-hint'),
  choices: timeChoices(reader),
  value: entered.timeControl ?? '3d',
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
  required: true,
})}
${textField(reader, {
  name: 'deputies',
  label: say(reader, 'web.desk-deputies-label'),
  hint: say(reader, 'web.desk-deputies-hint'),
  value: entered.deputies,
  error: errors.deputies,
  maxlength: 600,
  autocomplete: 'off',
})}
${address('appeals', false, say(reader, 'web.desk-appeals-hint'))}
${regulationFields(reader, { entered, errors, directed: true })}
<button class="primary">${say(reader, 'web.challenge-button')}</button>
</form>`,
  });
}
