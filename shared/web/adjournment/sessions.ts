// Playing sessions on a page: the plan as it was announced, in the reader's own zone, and what is next (I.14, A13).

import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan, zoneCity } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, instantHtml } from '../when.ts';
import { say } from '../words.ts';

type Planned = Pick<GameView, 'sessions' | 'status' | 'adjournment'>;

/** Beside the clocks: when the session under way ends, or when the next one begins. */
export function sessionNote(reader: Reader, { sessions: plan, status, adjournment }: Planned): Html | null {
  if (plan === null || status !== 'in-play') return null;
  const { now } = reader;
  const current = plan.sessions.find(({ from, to }) => from <= now && now < to);
  if (current !== undefined && adjournment === null)
    return html`<p class="session">${sentence(reader, 'adjournment.sessions.now', { deadline: deadlineHtml(reader, current.to) })}</p>`;
  // An adjourned game says itself when it is resumed.
  if (adjournment !== null) return null;
  const next = plan.sessions.find(({ from }) => from > now);
  return next === undefined
    ? html`<p class="session">${say(reader, 'adjournment.sessions.over')}</p>`
    : html`<p class="session">${sentence(reader, 'adjournment.sessions.next', { deadline: deadlineHtml(reader, next.from) })}</p>`;
}

/** The whole plan, for the terms of a game. */
export function sessionPlan(reader: Reader, plan: NonNullable<GameView['sessions']>): Html {
  const notes = [
    say(reader, 'adjournment.sessions.zone', { city: zoneCity(reader.locale, plan.zone) }),
    ...(plan.sealFromMove > 0
      ? [say(reader, 'adjournment.sessions.seal-from', { number: plan.sealFromMove })]
      : []),
    ...(plan.defaultTime === null
      ? []
      : [say(reader, 'adjournment.sessions.default', { time: formatSpan(reader.locale, plan.defaultTime) })]),
  ];
  return html`<ul class="sessions">${plan.sessions.map(
    ({ from, to }) => html`<li>${sentence(reader, 'adjournment.sessions.row', {
      from: instantHtml(reader, from),
      to: instantHtml(reader, to),
    })}</li>
`,
  )}</ul>
<p class="hint">${notes.join(' ')}</p>`;
}
