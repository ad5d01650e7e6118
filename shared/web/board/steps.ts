// Buttons that walk through moves on the board. They are for scripts only and stay hidden without them; the
// list of the same moves is on the page in any case.

import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { say } from '../words.ts';

const SIGNS = { first: '|◀', back: '◀', forward: '▶', last: '▶|' } as const;
type Step = keyof typeof SIGNS;

const button = (step: Step, label: string): Html =>
  html`<button type="button" class="quiet" data-step="${step}" aria-label="${label}"><span aria-hidden="true">${SIGNS[step]}</span></button>
`;

/** For the moves of the game; the board itself holds them. */
export const stepButtons = (
  reader: Reader,
): Html => html`<div class="steps" id="steps" data-list="moves" hidden>
${button('first', say(reader, 'web.step-first'))}${button('back', say(reader, 'web.step-back'))}${button('forward', say(reader, 'web.step-forward'))}${button('last', say(reader, 'web.step-last'))}<p class="step-status" id="step-status" role="status" data-start="${say(reader, 'web.step-start')}" data-end="${say(reader, 'web.step-now')}"></p>
</div>`;

/** For a line that was not played, from the position of `start`; `list` is the id of the moves on the page. */
export const lineSteps = (
  reader: Reader,
  list: string,
  line: { readonly start: string; readonly moves: readonly string[] },
): Html => html`<div class="steps" role="group" aria-labelledby="${list}-title" data-list="${list}" data-start="${line.start}" data-moves="${line.moves.join(' ')}" hidden>
${button('first', say(reader, 'web.line-first'))}${button('back', say(reader, 'web.step-back'))}${button('forward', say(reader, 'web.step-forward'))}${button('last', say(reader, 'web.line-last'))}<p class="step-status" role="status" data-start="${say(reader, 'web.line-start')}"></p>
</div>`;
