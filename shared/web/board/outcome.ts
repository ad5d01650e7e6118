// How a game ended and by which article, or why its result still waits; where that turns on whether a side can
// still mate (Articles 5.1.2, 5.2.2, 6.9), what was found. The proof itself is in proofs.ts.

import type { GameView } from '../../games/views/game-view.ts';
import { sayResult } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { say, terminationText } from '../words.ts';
import { verdictText } from './proofs.ts';

function found(reader: Reader, game: GameView): Html | null {
  if (game.proofs.length === 0) return null;
  return html`<ul class="proofs">${game.proofs.map(
    (proof) => html`<li>${verdictText(reader, proof)}${
      proof.verdict === 'unknown' && game.result !== null ? ` ${say(reader, 'chess.proof.stands')}` : ''
    }</li>
`,
  )}</ul>
${
  game.proofs.every(({ method }) => method === null)
    ? null
    : html`<p><a href="#proofs-title">${say(reader, 'web.proofs-link')}</a></p>`
}`;
}

const instant = (reader: Reader, { endedAt }: GameView): Html | null =>
  endedAt === null ? null : html`<p class="hint">${instantHtml(reader, endedAt)}</p>`;

/** Result, reason and article of an ended game, an annulled one has none; null while it is not over. */
export function outcome(reader: Reader, game: GameView): Html | null {
  if (game.termination === null) return null;
  return html`<section class="outcome">
<h2>${sayResult(reader.locale, game.result)}</h2>
<p>${terminationText(reader, game)}</p>
${found(reader, game)}
${instant(reader, game)}
</section>`;
}

/** Play is over but the result waits for a longer search: what the reader has to know and to do. */
export const pendingResult = (reader: Reader, game: GameView): Html => html`<section class="outcome">
<h2>${say(reader, 'chess.status.pending')}</h2>
<p>${say(reader, game.pending?.claim ? 'chess.pending.claim' : 'chess.pending.explained')}</p>
${found(reader, game)}
${instant(reader, game)}
</section>`;
