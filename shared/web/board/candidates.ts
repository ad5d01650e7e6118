// When a typed move can mean several things, the player picks: a radio a reading, each in words.

import type { MessageKey } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

export type Candidate = {
  readonly uci: string;
  /** Notation as the player reads it. */
  readonly san: string;
  /** The move in full words. */
  readonly description: string;
};

export const candidateRadios = (
  reader: Reader,
  candidates: readonly Candidate[],
  describedBy: string,
  { name = 'move', legend = 'web.choose-reading' }: { name?: string; legend?: MessageKey } = {},
): Html => html`<fieldset class="choice" aria-describedby="${describedBy}">
<legend>${say(reader, legend)}</legend>
${candidates.map(
  ({ uci, san, description }, index) =>
    html`<label class="check"><input type="radio" name="${name}" value="${uci}" required${index === 0 ? html` autofocus` : null}> <span>${description} <b class="san">${san}</b></span></label>
`,
)}</fieldset>`;
