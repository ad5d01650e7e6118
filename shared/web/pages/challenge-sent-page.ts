// The invitation is on its way: to whom, on which terms, and until when it can be answered.

import { html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Terms, terms } from '../board/terms.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml, instantHtml } from '../when.ts';
import { say } from '../words.ts';

export type ChallengeSentPageProps = {
  readonly opponent: string;
  readonly game: Terms;
  readonly expiresAt: EpochMs;
  /** Until when the invited player is on leave; null where he is not. */
  readonly away: EpochMs | null;
  /** The challenger's own board page, if it can be shown already. */
  readonly href?: string;
};

export function challengeSentPage(reader: Reader, props: ChallengeSentPageProps): string {
  return documentOf(reader, {
    title: say(reader, 'web.challenge-sent-title'),
    fetchable: false,
    main: html`<h1>${say(reader, 'web.challenge-sent-title')}</h1>
<p class="lead">${sentence(reader, 'web.challenge-sent-to', { address: html`<b>${props.opponent}</b>` })}</p>
<p>${sentence(reader, 'web.invitation-until', { deadline: deadlineHtml(reader, props.expiresAt) })}</p>
${props.away === null ? null : html`<p>${sentence(reader, 'web.challenge-away', { until: instantHtml(reader, props.away) })}</p>`}
<section><h2 id="terms-title">${say(reader, 'web.terms-title')}</h2>
${terms(reader, props.game)}</section>
<p>${props.href ? html`<a class="button" href="${props.href}">${say(reader, 'web.open-game')}</a> ` : null}<a class="button" href="/">${say(reader, 'web.home-title')}</a></p>`,
  });
}
