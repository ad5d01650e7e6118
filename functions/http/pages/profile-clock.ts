// What of the profile page is about time: the ladder of reminders, and leave.

import { bookLeave, endLeave, leavesOf } from '../../../shared/app/leave.ts';
import { leaveBounds } from '../../../shared/app/leave-dates.ts';
import { changeLadder, ladderOfProfile, RUNGS } from '../../../shared/app/reminders.ts';
import type { Profile } from '../../../shared/ports/player-store.ts';
import { rungField } from '../../../shared/web/forms/reminders.ts';
import type { ProfilePageProps } from '../../../shared/web/pages/profile-page.ts';
import { type Context, refuse } from '../context.ts';

type Form = Readonly<Record<string, string>>;
type More = Pick<ProfilePageProps, 'notice' | 'errors'>;

export async function timeProps({ deps }: Context, profile: Profile) {
  return {
    ladder: { offered: RUNGS, chosen: ladderOfProfile(profile) },
    leaves: await leavesOf(deps, profile.id, deps.clock.now()),
  };
}

/** The ladder that a form ticks; nothing where the form has none. Answers with what to show as an error. */
export async function saveLadder({ deps }: Context, profile: Profile, form: Form): Promise<More['errors']> {
  if (form.reminders === undefined) return undefined;
  const rungs = RUNGS.filter((rung) => form[rungField(rung)] === 'yes');
  const changed = await changeLadder(deps, profile.id, rungs);
  return changed.ok ? undefined : { reminders: changed.error };
}

export async function bookFromForm({ deps }: Context, profile: Profile, form: Form): Promise<More> {
  const at = deps.clock.now();
  const bounds = leaveBounds({ from: form.from ?? '', to: form.to ?? '' }, profile.timeZone, at);
  if (!bounds.ok) return { errors: { leave: bounds.error } };
  const kind = form.emergency === 'yes' ? 'emergency' : 'planned';
  const booked = await bookLeave(deps, { player: profile.id, ...bounds.value, kind, at });
  return booked.ok ? { notice: 'leave-booked' } : { errors: { leave: booked.error } };
}

export async function endFromForm({ deps }: Context, profile: Profile, form: Form): Promise<More> {
  const ended = await endLeave(deps, profile.id, form.leave ?? '', deps.clock.now());
  return ended.ok ? { notice: 'leave-ended' } : refuse(ended.error);
}
