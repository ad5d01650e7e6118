// Sealing a move (A1a): the field, as on the board page, but sent by POST, so that what is sealed stands in no address
// and no history; and the envelope as it lies. Nothing is kept before the next page.

import type { AdjournmentView } from '../../games/views/adjournment-view.ts';
import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { backLink, framed, framedWithBoard } from '../adjournment/frame.ts';
import { draftNote } from '../adjournment/panel.ts';
import { candidateRadios } from '../board/candidates.ts';
import { exampleIn, type MoveFormError } from '../board/move-form.ts';
import { textBoard } from '../board/text-board.ts';
import type { Reader } from '../reader.ts';
import { refusalText, sentence } from '../sentence.ts';
import { deadlineHtml } from '../when.ts';
import { say } from '../words.ts';

export type SealPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  readonly base: string;
  /** Id of the notation in which the text is read. */
  readonly notation: string;
  /** The text that was refused, with its readings; only in the answer to a POST. */
  readonly error?: MoveFormError | undefined;
};

/** Who may seal now: the player who was told to (A1a), or who answers while the sealer is missing (A9c). */
export function maySealNow(game: Pick<GameView, 'status' | 'adjournment' | 'turn'>, seat: Colour): boolean {
  const now = game.status === 'in-play' ? game.adjournment : null;
  if (now === null || now.sealer !== seat) return false;
  return now.phase === 'sealing' || (now.phase === 'resumed' && game.turn === seat);
}

const isPaper = (game: GameView): boolean => game.regulations.sealing === 'paper';

function field(reader: Reader, { game, notation, error }: SealPageProps): Html {
  const described = error ? 'move-error move-hint' : 'move-hint';
  const hint = isPaper(game) ? 'adjournment.seal.hint.paper' : 'adjournment.seal.hint.checked';
  return html`<label for="move">${say(reader, 'adjournment.seal.label')}</label>
<div class="row">
<input id="move" name="text" type="text" required maxlength="64" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" enterkeyhint="go" value="${error?.entered ?? ''}" aria-describedby="${described}"${
    error ? html` aria-invalid="true" autofocus` : null
  }>
<button class="primary">${say(reader, 'adjournment.seal.review-button')}</button>
</div>
<p class="hint" id="move-hint">${say(reader, hint, { example: exampleIn(notation) })}</p>`;
}

/** POST `{base}/seal`: `step=review`, `ply`, `notation`, `text`. */
function form(reader: Reader, props: SealPageProps): Html {
  const { game, base, notation, error } = props;
  const choose = error?.candidates && error.candidates.length > 0 ? error.candidates : null;
  return html`<form class="move-form" id="move-form" method="post" action="${base}/seal" autocomplete="off">
<input type="hidden" name="step" value="review">
<input type="hidden" name="ply" value="${game.ply + 1}">
<input type="hidden" name="notation" value="${choose ? 'uci' : notation}">
${error ? html`<p class="error" id="move-error" role="alert">${refusalText(reader, error)}</p>` : null}
${
  choose
    ? html`${candidateRadios(reader, choose, 'move-error', { name: 'text' })}
<div class="row"><button class="primary">${say(reader, 'adjournment.seal.review-button')}</button> <a class="button" href="${base}/seal">${say(reader, 'web.cancel')}</a></div>`
    : field(reader, props)
}
</form>`;
}

/** POST `{base}/seal`: `step=close`, `ply`, and no text: the draft becomes the sealed move. */
function closeDraft(reader: Reader, now: AdjournmentView, { game, base }: SealPageProps): Html | null {
  if (now.draftAt === null) return null;
  return html`<section class="panel">
<h2>${say(reader, 'adjournment.seal.close-draft-title')}</h2>
${draftNote(reader, now)}
<p>${say(reader, 'adjournment.seal.close-draft')}</p>
<form method="post" action="${base}/seal">
<input type="hidden" name="step" value="close">
<input type="hidden" name="ply" value="${game.ply + 1}">
<button class="primary" aria-describedby="close-hint">${say(reader, 'adjournment.seal.close-button')}</button>
<p class="hint" id="close-hint">${say(reader, 'adjournment.seal.close-hint')}</p>
</form></section>`;
}

export function sealPage(reader: Reader, props: SealPageProps): string {
  const { game, seat, base, error } = props;
  const title = say(reader, 'adjournment.seal.title');
  const now = game.adjournment;
  if (now === null || !maySealNow(game, seat))
    return framed(reader, game, {
      title,
      body: html`<p class="lead">${say(reader, 'adjournment.seal.nothing')}</p><p>${backLink(reader, base)}</p>`,
    });
  const lead = isPaper(game) ? 'adjournment.seal.lead-paper' : 'adjournment.seal.lead';
  const moves = game.moves.map(({ uci }) => uci);
  return framedWithBoard(reader, game, {
    title,
    ...(error === undefined ? {} : { fetchable: false }),
    body: html`${
      game.deadline === null
        ? null
        : html`<p class="deadline">${sentence(reader, 'adjournment.seal.deadline', { deadline: deadlineHtml(reader, game.deadline) })}</p>`
    }
${closeDraft(reader, now, props)}
<section class="panel">
<h2${now.draftAt === null ? html` class="vh"` : null}>${say(reader, now.draftAt === null ? 'adjournment.seal.label' : 'adjournment.seal.replace')}</h2>
<p>${say(reader, lead)}</p>
${form(reader, props)}</section>
<p>${backLink(reader, base)}</p>`,
    board: html`<h2 class="vh">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: seat, lastUci: moves.at(-1) ?? null, check: game.check },
  // A text that nobody checks is written, not moved: a piece moved by hand would be a hint of what is legal.
  { base, ply: game.ply + 1, seat, movable: !isPaper(game), startFen: game.startFen, moves },
)}`,
  });
}
