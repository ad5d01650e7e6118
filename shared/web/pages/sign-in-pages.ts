// The two pages of signing in by mail. Opening the link changes nothing, because scanners open links too; the
// button does.

import { html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { say } from '../words.ts';

export type CheckMailPageProps = {
  readonly address: string;
  /** When the link that was sent stops working. */
  readonly validUntil: EpochMs;
};

export function checkMailPage(reader: Reader, { address, validUntil }: CheckMailPageProps): string {
  return documentOf(reader, {
    title: say(reader, 'web.check-mail-title'),
    fetchable: false,
    main: html`<h1>${say(reader, 'web.check-mail-title')}</h1>
<p class="lead">${sentence(reader, 'web.check-mail-sent', { address: html`<b>${address}</b>` })}</p>
<p>${sentence(reader, 'web.check-mail-until', { deadline: deadlineHtml(reader, validUntil) })}</p>
<p>${say(reader, 'web.check-mail-nothing')}</p>
<p><a href="/">${say(reader, 'web.back-to-start')}</a></p>`,
  });
}

export type SignInConfirmPageProps = {
  /** `/sign-in/<token>`. */
  readonly action: string;
};

export function signInConfirmPage(reader: Reader, { action }: SignInConfirmPageProps): string {
  return documentOf(reader, {
    title: say(reader, 'web.sign-in-title'),
    main: html`<h1>${say(reader, 'web.sign-in-title')}</h1>
<p class="lead">${say(reader, 'web.sign-in-confirm')}</p>
<form method="post" action="${action}"><button class="primary">${say(reader, 'web.sign-in-now')}</button></form>
<p class="hint">${say(reader, 'web.sign-in-not-you')}</p>`,
  });
}
