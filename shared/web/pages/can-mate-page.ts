// For arbiters and the curious: a position is pasted, and for each side the page says whether it can still mate,
// how that was proved, and by which moves (Articles 5.1.2, 5.2.2, 6.9).

import type { ProofView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { pieceLists } from '../board/piece-list.ts';
import { matingLine, methodText, spentText, verdictText } from '../board/proofs.ts';
import { textBoard } from '../board/text-board.ts';
import { errorSummary, textField } from '../forms/fields.ts';
import { documentOf } from '../layout.ts';
import type { PageRefusal, Reader } from '../reader.ts';
import { colourName, say } from '../words.ts';

// A fortress: neither side can ever mate, which no counting of pieces finds out.
const EXAMPLE = '4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1';

export type CanMateAnswer = {
  readonly fen: string;
  readonly check: boolean;
  readonly sides: readonly {
    readonly winner: Colour;
    readonly quick: ProofView;
    readonly full: ProofView;
  }[];
};

export type CanMatePageProps = {
  /** What was pasted, also where it was refused. */
  readonly entered?: string;
  readonly error?: PageRefusal;
  readonly answer?: CanMateAnswer;
  /** Positions after which the full search of this page stops. */
  readonly maxNodes: number;
  readonly maxLength: number;
};

function verdict(reader: Reader, title: string, proof: ProofView, unknown: string): Html {
  const how = proof.verdict === 'unknown' ? unknown : methodText(reader, proof);
  return html`<div><dt>${title}</dt><dd><p>${verdictText(reader, proof)}</p>
${how === null ? null : html`<p>${how}</p>`}
<p class="hint">${spentText(reader, proof)}</p></dd></div>
`;
}

function side(
  reader: Reader,
  fen: string,
  { winner, quick, full }: CanMateAnswer['sides'][number],
  maxNodes: number,
): Html {
  return html`<section><h2><span class="side ${winner}" aria-hidden="true"></span>${colourName(reader, winner)}</h2>
${matingLine(reader, fen, full)}
<dl class="terms verdicts">${verdict(
    reader,
    say(reader, 'web.can-mate-full'),
    full,
    say(reader, 'web.can-mate-limit', { nodes: maxNodes }),
  )}${verdict(reader, say(reader, 'web.can-mate-quick'), quick, say(reader, 'web.can-mate-quick-hint'))}</dl></section>
`;
}

function answered(reader: Reader, { fen, check, sides }: CanMateAnswer, maxNodes: number): Html {
  const dead = sides.every(({ full }) => full.verdict === 'unwinnable');
  return html`<div class="game can-mate">
<div class="game-board">
<h2 class="vh" id="board-title">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen, side: 'white', lastUci: null, check },
  { base: '', ply: 1, seat: 'white', movable: false, startFen: fen, moves: [] },
)}
<p class="hint">${say(reader, fen.split(' ')[1] === 'b' ? 'chess.to-move.black' : 'chess.to-move.white')}. <code>${fen}</code></p>
</div>
<div class="game-more" id="answer" tabindex="-1">
${dead ? html`<p class="notice">${say(reader, 'chess.termination.dead-position')}</p>` : null}
${sides.map((each) => side(reader, fen, each, maxNodes))}<details><summary><h2>${say(reader, 'web.pieces-title')}</h2></summary>
${pieceLists(reader, fen)}</details>
</div>
</div>`;
}

/** GET field: `fen`. The same address shows the form and, where a position is given, the answer. */
export function canMatePage(reader: Reader, props: CanMatePageProps): string {
  const { entered, error, answer, maxNodes, maxLength } = props;
  const errors = { fen: error };
  return documentOf(reader, {
    title: say(reader, 'web.proofs-title'),
    wide: answer !== undefined,
    scripts: answer === undefined ? [] : ['board.js'],
    main: html`<div class="landing">
<h1>${say(reader, 'web.proofs-title')}</h1>
<p class="lead">${say(reader, 'web.can-mate-what')}</p>
${errorSummary(reader, say(reader, 'web.form-errors'), errors)}
<form method="get" action="/can-mate" class="stack">
${textField(reader, {
  name: 'fen',
  label: say(reader, 'web.can-mate-label'),
  value: entered,
  hint: say(reader, 'web.can-mate-hint', { example: EXAMPLE }),
  error,
  required: true,
  maxlength: maxLength,
  autocomplete: 'off',
})}
<input type="hidden" name="lang" value="${reader.locale}">
<button class="primary">${say(reader, 'web.can-mate-button')}</button>
</form>
</div>
${answer === undefined ? null : answered(reader, answer, maxNodes)}`,
  });
}
