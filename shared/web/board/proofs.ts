// What was proved about a side's chance to mate: the verdict, the method, and the mating line move by move, as
// a list that reads aloud and that the browser can step through on the board.

import type { ProofView } from '../../games/views/game-view.ts';
import { hasMessage, t } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { numbered, say } from '../words.ts';
import { spokenMoves } from './spoken-moves.ts';
import { lineSteps } from './steps.ts';

export const verdictText = (reader: Reader, { winner, verdict, line }: ProofView): string =>
  verdict === 'winnable' && line !== null && line.length === 0
    ? say(reader, `chess.proof.${winner}.done`)
    : say(reader, `chess.proof.${winner}.${verdict}`);

/** How the verdict was reached; null where nothing was proved. */
export function methodText(reader: Reader, { method }: ProofView): string | null {
  const key = `chess.proof.method.${method}`;
  return hasMessage(key) ? t(reader.locale, key) : null;
}

export const spentText = (reader: Reader, { nodes }: ProofView): string =>
  say(reader, 'web.proof-spent', { nodes });

/** The moves with figurines, White's and the first with their number; in full words for the ear. */
function moves(reader: Reader, id: string, fen: string, line: NonNullable<ProofView['line']>): Html {
  const words = spokenMoves(reader.locale, { startFen: fen, moves: line });
  return html`<ol class="line" role="list" id="${id}">${line.map(({ san }, index) => {
    const shown = numbered(san, index + 1, fen);
    const written = index === 0 ? shown : shown.replace(/^\d+…/, '');
    return html`<li data-ply="${index + 1}"><span class="san" aria-hidden="true">${written}</span><span class="vh">${words[index]}, </span></li>
`;
  })}</ol>`;
}

/** The line of a proof under a heading of its own, from the position of `fen`; null where there is none. */
export function matingLine(reader: Reader, fen: string, { winner, line }: ProofView): Html | null {
  if (line === null || line.length === 0) return null;
  const id = `line-${winner}`;
  return html`<div class="mating-line">
<h3 id="${id}-title">${say(reader, `web.proof-line-${winner}`)}</h3>
<p class="hint">${say(reader, 'web.proof-line-hint')}</p>
${lineSteps(reader, id, { start: fen, moves: line.map(({ uci }) => uci) })}
${moves(reader, id, fen, line)}
</div>`;
}

function proof(reader: Reader, fen: string, found: ProofView): Html {
  const how = methodText(reader, found);
  return html`<p>${verdictText(reader, found)}</p>
${matingLine(reader, fen, found)}
${how === null ? null : html`<p>${how}</p>`}
<p class="hint">${spentText(reader, found)}</p>
`;
}

/** Where anybody can ask about the position. */
export const askAbout = (fen: string): string => `/can-mate?${new URLSearchParams({ fen })}`;

/** The part of a board page that proves its result; null where the result did not turn on a mate. */
export function proofs(
  reader: Reader,
  game: { readonly fen: string; readonly proofs: readonly ProofView[] },
): Html | null {
  if (game.proofs.length === 0) return null;
  return html`<section class="proofs-section"><h2 id="proofs-title" tabindex="-1">${say(reader, 'web.proofs-title')}</h2>
${game.proofs.map((found) => proof(reader, game.fen, found))}<p><a href="${askAbout(game.fen)}">${say(reader, 'web.can-mate-link')}</a></p>
</section>`;
}
