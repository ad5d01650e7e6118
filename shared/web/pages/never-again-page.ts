// No more invitations to this address, with the way back.

import { html } from '../../kernel/html.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type NeverAgainPageProps = {
  /** `/invitation/<token>`. */
  readonly base: string;
  /** True when invitations are blocked now, false after the undoing. */
  readonly blocked: boolean;
};

/** POST form without fields: `{base}/allow` when blocked, `{base}/never` when not. */
export function neverAgainPage(reader: Reader, { base, blocked }: NeverAgainPageProps): string {
  const state = blocked ? 'blocked' : 'allowed';
  return documentOf(reader, {
    title: say(reader, `web.never-${state}-title`),
    fetchable: false,
    main: html`<h1>${say(reader, `web.never-${state}-title`)}</h1>
<p class="lead">${say(reader, `web.never-${state}`)}</p>
<form method="post" action="${base}/${blocked ? 'allow' : 'never'}"><button>${say(reader, blocked ? 'web.never-undo' : 'web.never-button')}</button></form>`,
  });
}
