// For a reader whom we do not know: what this is, and how to come in.

import { html } from '../../kernel/html.ts';
import { errorSummary, type FieldErrors, textField } from '../forms/fields.ts';
import { languageField, nameField, zoneField } from '../forms/person.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type LandingPageProps = {
  readonly entered?: { readonly email: string; readonly name: string };
  readonly errors?: FieldErrors<'email' | 'name' | 'timeZone'>;
};

/** POST fields: `email`, `name` (may be empty), `language`, `timeZone`. */
export function landingPage(reader: Reader, { entered, errors = {} }: LandingPageProps = {}): string {
  return documentOf(reader, {
    title: say(reader, 'web.landing-title'),
    scripts: ['zone.js'],
    main: html`<div class="landing">
<h1>${say(reader, 'web.landing-title')}</h1>
<p class="lead">${say(reader, 'web.landing-what')}</p>
<p class="lead">${say(reader, 'web.landing-how')}</p>
<section class="panel">
<h2 id="sign-in-title">${say(reader, 'web.sign-in-title')}</h2>
<p>${say(reader, 'web.sign-in-explained')}</p>
${errorSummary(reader, say(reader, 'web.form-errors'), errors)}
<form method="post" action="/sign-in" class="stack">
${textField(reader, {
  name: 'email',
  label: say(reader, 'web.email-label'),
  type: 'email',
  value: entered?.email,
  error: errors.email,
  required: true,
  maxlength: 254,
  autocomplete: 'email',
})}
${nameField(reader, entered?.name ?? '', errors, false)}
<div class="two">
${languageField(reader, reader.locale)}
${zoneField(reader, reader.timeZone, entered === undefined)}
</div>
<button class="primary">${say(reader, 'web.sign-in-button')}</button>
</form>
</section>
<h2>${say(reader, 'web.landing-points-title')}</h2>
<ul class="points">
<li>${say(reader, 'web.landing-point-play')}</li>
<li>${say(reader, 'web.landing-point-time')}</li>
<li>${say(reader, 'web.landing-point-access')}</li>
<li>${say(reader, 'web.landing-point-data')}</li>
</ul>
<p class="hint"><a href="/can-mate">${say(reader, 'web.landing-can-mate')}</a></p>
</div>`,
  });
}
