// What may stop the clocks of a game, as fields of the challenge page: terms of leave, and free days. The same data as
// programs send; nothing here needs scripts.

import { describeLeave, weekdayName } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { say } from '../words.ts';
import { errorText, radioField, textField } from './fields.ts';

/** `usual`: by the time control; `own`: the numbers beside it. */
export const LEAVE_CHOICES = ['usual', 'none', 'own'] as const;

/** `weekdays`, `leaveEndsByMove` and `leaveProRata` are boxes: a ticked one is sent as `yes`, another not at all. */
export type PauseFields = {
  readonly leave: string;
  readonly leaveDays: string;
  readonly leaveMinimum: string;
  readonly leaveNotice: string;
  readonly leaveEndsByMove: string;
  readonly leaveProRata: string;
  readonly holidays: string;
};

type Entered = Readonly<Partial<Record<string, string>>>;
export type LeaveTerms = Exclude<Parameters<typeof describeLeave>[1], null>;

/** The name of the box of a weekday (ISO 8601, 1 Monday). */
export const weekdayField = (weekday: number): string => `weekday-${weekday}`;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function number(
  reader: Reader,
  name: 'leaveMinimum' | 'leaveNotice',
  label: string,
  bounds: { readonly from: number; readonly to: number; readonly value: string },
): Html {
  const { from, to, value } = bounds;
  const hint = say(reader, 'web.leave-numbers-hint', { from, to });
  return textField(reader, { name, label, hint, value, maxlength: 3, autocomplete: 'off' });
}

/** `usual` are the terms that games of days have where nothing else is chosen. */
export function leaveFields(
  reader: Reader,
  usual: LeaveTerms,
  entered: Entered,
  error: PageRefusal | undefined,
): Html {
  const about = say(reader, 'web.leave-terms-usual-about', { terms: describeLeave(reader.locale, usual) });
  const labels = {
    usual: say(reader, 'web.leave-terms-usual'),
    none: describeLeave(reader.locale, null),
    own: say(reader, 'web.leave-terms-own'),
  };
  const ticked = (name: 'leaveEndsByMove' | 'leaveProRata', otherwise: boolean): boolean =>
    entered.leave === undefined ? otherwise : entered[name] === 'yes';
  return html`${radioField(reader, {
    name: 'leave',
    label: say(reader, 'web.terms-leave'),
    choices: LEAVE_CHOICES.map((value) => ({
      value,
      label: labels[value],
      ...(value === 'usual' ? { hint: about } : {}),
    })),
    value: entered.leave ?? 'usual',
    required: true,
  })}
${textField(reader, {
  name: 'leaveDays',
  label: say(reader, 'web.leave-days-label'),
  hint: say(reader, 'web.leave-days-hint'),
  value: entered.leaveDays ?? String(usual.daysPerYear),
  error,
  maxlength: 3,
  autocomplete: 'off',
})}
${number(reader, 'leaveMinimum', say(reader, 'web.leave-minimum-label'), {
  from: 1,
  to: 30,
  value: entered.leaveMinimum ?? String(usual.minimumDays),
})}
${number(reader, 'leaveNotice', say(reader, 'web.leave-notice-label'), {
  from: 0,
  to: 30,
  value: entered.leaveNotice ?? String(usual.noticeDays),
})}
${box('leaveEndsByMove', say(reader, 'time.leave.ended-by-move'), ticked('leaveEndsByMove', usual.endsByMove))}${box('leaveProRata', say(reader, 'time.leave.pro-rata'), ticked('leaveProRata', usual.proRata ?? false))}`;
}

export function freeDayFields(reader: Reader, entered: Entered, error: PageRefusal | undefined): Html {
  return html`<fieldset class="choice" aria-describedby="free-days-hint${error ? ' weekdays-error' : ''}">
<legend id="weekdays">${say(reader, 'web.terms-free-days')}</legend>
${errorText(reader, 'weekdays', error)}
<p class="hint" id="free-days-hint">${say(reader, 'web.free-days-hint')}</p>
${WEEKDAYS.map((weekday) => {
  const name = weekdayField(weekday);
  return box(name, weekdayName(reader.locale, weekday), entered[name] === 'yes');
})}</fieldset>
${textField(reader, {
  name: 'holidays',
  label: say(reader, 'web.holidays-label'),
  hint: say(reader, 'web.holidays-hint', { example: '2027-01-01' }),
  value: entered.holidays,
  maxlength: 1200,
  autocomplete: 'off',
})}`;
}

const box = (name: string, label: string, ticked: boolean): Html =>
  html`<div class="check"><input type="checkbox" id="${name}" name="${name}" value="yes"${
    ticked ? html` checked` : null
  }><label for="${name}">${label}</label></div>
`;
