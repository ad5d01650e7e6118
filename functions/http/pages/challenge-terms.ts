// The fields of the challenge page that say what may stop the clocks, as the terms that programs send.

import { readFreeDays, readLeavePolicy } from '../../../shared/app/terms.ts';
import type { FreeDays, LeavePolicy } from '../../../shared/games/leave-policy.ts';
import { weekdayField } from '../../../shared/web/forms/pauses.ts';
import { HttpProblem } from '../problem.ts';

type Form = Readonly<Record<string, string>>;

const whole = (text: string | undefined): number =>
  /^\d{1,3}$/.test(text?.trim() ?? '') ? Number(text) : Number.NaN;

/** Undefined: what is usual for the time control; null: none. Refuses with `invalid-leave-policy`. */
export function leaveOf(form: Form): LeavePolicy | null | undefined {
  if (form.leave === 'none') return null;
  if (form.leave !== 'own') return undefined;
  const read = readLeavePolicy({
    daysPerYear: whole(form.leaveDays),
    minimumDays: whole(form.leaveMinimum),
    noticeDays: whole(form.leaveNotice),
    endsByMove: form.leaveEndsByMove === 'yes',
    proRata: form.leaveProRata === 'yes',
  });
  if (read.ok) return read.value;
  throw new HttpProblem(read.error.code);
}

/** Null where nothing is ticked and no date is named. Refuses with `invalid-free-days`. */
export function freeDaysOf(form: Form): FreeDays | null {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => form[weekdayField(weekday)] === 'yes');
  const holidays = (form.holidays ?? '').split(/[\s,;]+/).filter((date) => date !== '');
  const read = readFreeDays({ weekdays, holidays });
  if (read.ok) return read.value;
  throw new HttpProblem('invalid-free-days', {}, { reason: read.error.code });
}
