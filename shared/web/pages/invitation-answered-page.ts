// After the answer, and for a link that was answered before: what stands now, with the way to the game.

import { html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type InvitationAnsweredPageProps = {
  readonly answer: 'accepted' | 'refused' | 'withdrawn' | 'expired';
  /** The reader's board page; only where the game goes on. */
  readonly href?: string;
};

export function invitationAnsweredPage(
  reader: Reader,
  { answer, href }: InvitationAnsweredPageProps,
): string {
  return documentOf(reader, {
    title: say(reader, `web.invitation-${answer}-title`),
    fetchable: false,
    main: html`<h1>${say(reader, `web.invitation-${answer}-title`)}</h1>
<p class="lead">${say(reader, `web.invitation-${answer}`)}</p>
${href && answer === 'accepted' ? html`<p><a class="button primary" href="${href}">${say(reader, 'web.open-game')}</a></p>` : null}`,
  });
}
