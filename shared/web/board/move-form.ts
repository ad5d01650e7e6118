// The form a move is typed into. It only asks for the review page (GET never acts); nothing is played here.

import { type Html, html } from '../../kernel/html.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { say } from '../words.ts';
import { type Candidate, candidateRadios } from './candidates.ts';

export type MoveFormError = PageRefusal & {
  /** What was typed, put back into the field. */
  readonly entered: string;
  /** The readings of an ambiguous text, or the pieces of a promotion. */
  readonly candidates?: readonly Candidate[];
  /** Whether the draw-offer box was ticked. */
  readonly drawOffer?: boolean;
};

export type MoveFormProps = {
  readonly base: string;
  /** Id of the notation in which the page reads typed moves (coordinates are always read). */
  readonly notation: string;
  /** The ply that this move will be. */
  readonly ply: number;
  /** Whether the box for a draw offer is shown. */
  readonly mayOfferDraw: boolean;
  readonly error?: MoveFormError | undefined;
};

/** The same knight's move in the notations of rules/notation; English letters where none is given. */
const EXAMPLES: Readonly<Record<string, string>> = {
  figurine: '♘f3',
  long: 'Ng1-f3',
  uci: 'g1f3',
  iccf: '7163',
  ru: 'Кf3',
  uk: 'Кf3',
  ro: 'Cf3',
  'sr-Latn': 'Sf3',
  'sr-Cyrl': 'Сf3',
};

/** A move as somebody who writes in this notation would type it. */
export const exampleIn = (notation: string): string => EXAMPLES[notation] ?? 'Nf3';

/** Fields: `ply`, `notation`, `move` (typed text, or UCI from the choice), `draw=yes`. */
export function moveForm(reader: Reader, { base, notation, ply, mayOfferDraw, error }: MoveFormProps): Html {
  const choose = error?.candidates && error.candidates.length > 0 ? error.candidates : null;
  const described = error ? 'move-error move-hint' : 'move-hint';
  return html`<form class="move-form" id="move-form" method="get" action="${base}/review">
<input type="hidden" name="ply" value="${ply}">
<input type="hidden" name="notation" value="${notation}">
${error ? html`<p class="error" id="move-error" role="alert">${refusalText(reader, error)}</p>` : null}
${
  choose
    ? candidateRadios(reader, choose, 'move-error')
    : html`<label for="move">${say(reader, 'web.move-label')}</label>
<div class="row">
<input id="move" name="move" type="text" required maxlength="32" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go" value="${error?.entered ?? ''}" aria-describedby="${described}"${
        error ? html` aria-invalid="true" autofocus` : null
      }>
<button class="primary">${say(reader, 'web.review-button')}</button>
</div>
<p class="hint" id="move-hint">${say(reader, 'web.move-hint', { example: exampleIn(notation) })}</p>`
}
${
  mayOfferDraw
    ? html`<label class="check"><input type="checkbox" name="draw" value="yes"${error?.drawOffer ? html` checked` : null}> ${say(reader, 'web.offer-draw-with-move')}</label>`
    : null
}
${
  choose
    ? html`<div class="row"><button class="primary">${say(reader, 'web.review-button')}</button> <a class="button" href="${base}">${say(reader, 'web.cancel')}</a></div>`
    : null
}
</form>`;
}
