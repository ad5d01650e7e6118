// Claiming a draw (Articles 9.2 and 9.3), or what a director or the service's tables decide: a page of its own with
// choices to make, that says what a wrong claim costs before it is sent. It works without scripts.

import type { GameView } from '../../games/views/game-view.ts';
import { formatSpan } from '../../i18n/index.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { exampleIn } from '../board/move-form.ts';
import { type FieldErrors, radioField, textField } from '../forms/fields.ts';
import { type ReferralEntered, referralForm } from '../forms/referral.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { refusalText } from '../sentence.ts';
import { playerName, say } from '../words.ts';

export type ClaimPageProps = {
  readonly game: Pick<
    GameView,
    'white' | 'black' | 'ply' | 'turn' | 'claimTerms' | 'referralTerms' | 'status'
  >;
  readonly seat: Colour;
  readonly base: string;
  /** Id of the notation in which the announced move is read. */
  readonly notation: string;
  readonly errors?: FieldErrors<'kind' | 'move' | 'referred' | 'line' | 'evidence'> | undefined;
  /** What was sent with a form that came back. */
  readonly entered?: { readonly kind: string; readonly about: string; readonly move: string };
  readonly referral?: ReferralEntered;
};

const back = (reader: Reader, base: string): Html =>
  html`<a class="button" href="${base}">${say(reader, 'web.back-to-game')}</a>`;

/** Why there is nothing to claim now, or null. */
function obstacle({ game, seat }: ClaimPageProps): PageRefusal | null {
  if (game.status !== 'in-play') return { code: 'game-ended', params: {} };
  if (game.claimTerms === null && game.referralTerms.length === 0)
    return { code: 'claim-not-needed', params: {} };
  return game.turn === seat ? null : { code: 'not-your-turn', params: {} };
}

function cost(reader: Reader, { toOpponent, ownLoss }: NonNullable<GameView['claimTerms']>): Html {
  const time = (ms: number) => ({ time: formatSpan(reader.locale, Math.floor(ms / 1000) * 1000) });
  return html`<p>${say(reader, 'web.claim-cost', time(toOpponent))}${
    ownLoss > 0 ? html` ${say(reader, 'web.claim-cost-own', time(ownLoss))}` : null
  }</p>`;
}

function form(reader: Reader, props: ClaimPageProps, kinds: readonly ('threefold' | 'fifty-moves')[]): Html {
  const { game, base, notation, errors = {}, entered } = props;
  const hint = (kind: string) =>
    kind === 'threefold' ? { hint: say(reader, 'web.claim-kind-threefold-hint') } : {};
  return html`<form method="post" action="${base}/claim" class="stack">
<input type="hidden" name="ply" value="${game.ply}">
<input type="hidden" name="notation" value="${notation}">
${radioField(reader, {
  name: 'kind',
  label: say(reader, 'web.claim-kind-label'),
  choices: kinds.map((value) => ({ value, label: say(reader, `web.claim-kind-${value}`), ...hint(value) })),
  value: entered?.kind ?? null,
  error: errors.kind,
  required: true,
})}
${radioField(reader, {
  name: 'about',
  label: say(reader, 'web.claim-when-label'),
  choices: [
    { value: 'board', label: say(reader, 'web.claim-when-board') },
    { value: 'move', label: say(reader, 'web.claim-when-move') },
  ],
  value: entered?.about ?? null,
  required: true,
})}
${textField(reader, {
  name: 'move',
  label: say(reader, 'web.claim-move-label'),
  hint: say(reader, 'web.claim-move-hint', { example: exampleIn(notation) }),
  value: entered?.move,
  error: errors.move,
  maxlength: 32,
  autocomplete: 'off',
})}
<div class="row"><button class="primary">${say(reader, 'web.claim-button')}</button> ${back(reader, base)}</div>
</form>`;
}

/** POST fields of a claim that is decided at once: `ply` (plies on the board), `kind`, `about` (`board` or `move`), `move`, `notation`. */
export function claimPage(reader: Reader, props: ClaimPageProps): string {
  const { game, base } = props;
  const title = say(reader, game.referralTerms.length > 0 ? 'web.claim-any-link' : 'web.claim-title');
  const refused = obstacle(props);
  const { claimTerms, referralTerms } = game;
  const atOnce =
    claimTerms === null
      ? null
      : html`<p class="lead">${say(reader, 'web.claim-explained')}</p>
${cost(reader, claimTerms)}
${form(reader, props, claimTerms.kinds)}`;
  const body =
    refused !== null
      ? html`<p class="lead">${refusalText(reader, refused)}</p><p>${back(reader, base)}</p>`
      : html`${atOnce}
${
  referralTerms.length === 0
    ? null
    : referralForm(reader, {
        game,
        base,
        notation: props.notation,
        errors: props.errors,
        entered: props.referral,
      })
}`;
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    main: html`<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${title}</h1>
${body}`,
  });
}
