// What an invited person sees: who asks, the full terms, and three answers. "Never again" is one press, because
// nobody should have to have an account to stop mail.

import type { Colour } from '../../kernel/colour.ts';
import { html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Terms, terms } from '../board/terms.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { say } from '../words.ts';

export type InvitationPageProps = {
  /** `/invitation/<token>`. */
  readonly base: string;
  /** Null when the person was erased meanwhile. */
  readonly challenger: string | null;
  /** The colour that the reader would play. */
  readonly seat: Colour;
  readonly game: Terms;
  readonly expiresAt: EpochMs;
};

/** POST forms without fields: `{base}/acceptance`, `{base}/refusal`, `{base}/never`. */
export function invitationPage(reader: Reader, props: InvitationPageProps): string {
  const { base, seat, game, expiresAt } = props;
  const challenger = props.challenger ?? say(reader, 'chess.withdrawn-player');
  return documentOf(reader, {
    title: say(reader, 'web.invitation-title', { name: challenger }),
    main: html`<h1>${say(reader, 'web.invitation-title', { name: challenger })}</h1>
<p class="lead">${say(reader, `web.invitation-${seat}`)}</p>
<section><h2 id="terms-title">${say(reader, 'web.terms-title')}</h2>
${terms(reader, game)}</section>
<p>${sentence(reader, 'web.invitation-until', { deadline: deadlineHtml(reader, expiresAt) })} ${say(reader, game.officials === null ? 'web.invitation-clock' : 'web.invitation-both')}</p>
<div class="answers">
<form method="post" action="${base}/acceptance"><button class="primary">${say(reader, 'web.accept-button')}</button></form>
<form method="post" action="${base}/refusal"><button>${say(reader, 'web.refuse-button')}</button></form>
</div>
<section class="aside"><h2 id="never-title">${say(reader, 'web.never-title')}</h2>
<p>${say(reader, 'web.never-explained')}</p>
<form method="post" action="${base}/never"><button class="quiet">${say(reader, 'web.never-button')}</button></form></section>`,
  });
}
