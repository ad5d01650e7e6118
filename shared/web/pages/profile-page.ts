// Everything about a player that he may change, each form on its own: a slip in one leaves the others alone.

import { type Html, html } from '../../kernel/html.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { errorSummary, type FieldErrors, radioField, textField } from '../forms/fields.ts';
import { type ListedLeave, leaveSection } from '../forms/leave.ts';
import { languageField, nameField, zoneField } from '../forms/person.ts';
import { type Ladder, reminderBoxes } from '../forms/reminders.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { sentence } from '../sentence.ts';
import { shortInstantHtml } from '../when.ts';
import { say } from '../words.ts';

/** Which mails a player wants; deadline warnings are of the second kind. */
export type MailPreference = 'every-move' | 'deadlines-only' | 'none';

export type ProfileToken = { readonly id: string; readonly label: string; readonly createdAt: EpochMs };

export type ProfilePageProps = {
  readonly address: string;
  readonly name: string;
  readonly language: string;
  readonly timeZone: string;
  readonly mail: MailPreference;
  readonly ladder: Ladder;
  readonly leaves: readonly ListedLeave[];
  /** Address of the feed of deadlines; whoever has it can read them. */
  readonly calendarUrl: string;
  readonly tokens: readonly ProfileToken[];
  /** The text of a token just made: shown this once. */
  readonly newToken?: string;
  readonly notice?: 'saved' | 'links-revoked' | 'token-deleted' | 'leave-booked' | 'leave-ended';
  readonly errors?: FieldErrors<'name' | 'timeZone' | 'label' | 'reminders' | 'leave'>;
};

const MAIL_CHOICES: readonly MailPreference[] = ['every-move', 'deadlines-only', 'none'];

function person(reader: Reader, props: ProfilePageProps): Html {
  return html`<form method="post" action="/profile" class="stack">
<input type="hidden" name="action" value="save">
<p>${sentence(reader, 'web.profile-address', { address: html`<b>${props.address}</b>` })}</p>
${nameField(reader, props.name, props.errors ?? {}, true)}
<div class="two">${languageField(reader, props.language)}
${zoneField(reader, props.timeZone, false)}</div>
${radioField(reader, {
  name: 'mail',
  label: say(reader, 'web.mail-label'),
  choices: MAIL_CHOICES.map((value) => ({
    value,
    label: say(reader, `web.mail-${value}`),
    hint: say(reader, `web.mail-${value}-hint`),
  })),
  value: props.mail,
  required: true,
})}
${reminderBoxes(reader, props.ladder, props.errors?.reminders)}
<button class="primary">${say(reader, 'web.save-button')}</button>
</form>`;
}

function tokens(reader: Reader, { tokens: list, newToken, errors = {} }: ProfilePageProps): Html {
  return html`<p>${say(reader, 'web.tokens-explained')}</p>
${newToken ? html`<div class="notice" role="status"><p>${say(reader, 'web.token-new')}</p><p><code class="token">${newToken}</code></p></div>` : null}
${
  list.length === 0
    ? html`<p>${say(reader, 'web.tokens-none')}</p>`
    : html`<ul class="tokens">${list.map(
        ({
          id,
          label,
          createdAt,
        }) => html`<li><span><b>${label}</b> ${shortInstantHtml(reader, createdAt)}</span>
<form method="post" action="/profile"><input type="hidden" name="action" value="delete-token"><input type="hidden" name="token" value="${id}"><button class="quiet" aria-label="${say(reader, 'web.token-delete-named', { label })}">${say(reader, 'web.token-delete')}</button></form></li>
`,
      )}</ul>`
}
<form method="post" action="/profile" class="stack">
<input type="hidden" name="action" value="create-token">
${textField(reader, {
  name: 'label',
  label: say(reader, 'web.token-label'),
  hint: say(reader, 'web.token-label-hint'),
  error: errors.label,
  required: true,
  maxlength: 40,
  autocomplete: 'off',
})}
<button>${say(reader, 'web.token-create')}</button>
</form>`;
}

/**
 * POST fields: `action` = `save` (`name`, `language`, `timeZone`, `mail`, reminders), `revoke-links`, `create-token`
 * (`label`) or `delete-token` (`token`).
 */
export function profilePage(reader: Reader, props: ProfilePageProps): string {
  return documentOf(reader, {
    title: say(reader, 'web.profile-title'),
    fetchable: props.newToken === undefined,
    main: html`<h1>${say(reader, 'web.profile-title')}</h1>
${props.notice ? html`<p class="notice" role="status">${say(reader, `web.notice-${props.notice}`)}</p>` : null}
${errorSummary(reader, say(reader, 'web.form-errors'), props.errors ?? {})}
${person(reader, props)}
${leaveSection(reader, props.leaves, props.errors?.leave)}
<section><h2 id="links-title">${say(reader, 'web.links-title')}</h2>
<p>${say(reader, 'web.links-explained')}</p>
<form method="post" action="/profile"><input type="hidden" name="action" value="revoke-links"><button>${say(reader, 'web.links-revoke')}</button></form></section>
<section><h2 id="calendar-title">${say(reader, 'web.calendar-title')}</h2>
<p>${say(reader, 'web.calendar-explained')}</p>
<p><code class="token">${props.calendarUrl}</code></p>
<p><a href="${props.calendarUrl}">${say(reader, 'web.calendar-link')}</a></p></section>
<section><h2 id="tokens-title">${say(reader, 'web.tokens-title')}</h2>
${tokens(reader, props)}</section>`,
  });
}
