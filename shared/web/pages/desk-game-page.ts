// One game at the desk of its officials: what waits for a decision, the position, both clocks, the whole record, and
// the rulings that can be made now. Each leads to a form of its own.

import type { GameView } from '../../games/views/game-view.ts';
import { type Html, html } from '../../kernel/html.ts';
import { envelopeList } from '../adjournment/envelope-list.ts';
import { claims } from '../board/claims.ts';
import { clockNotes } from '../board/clock-notes.ts';
import { clocks } from '../board/clocks.ts';
import { gameLog } from '../board/log.ts';
import { moveList } from '../board/move-list.ts';
import { outcome, pendingResult } from '../board/outcome.ts';
import { pieceLists } from '../board/piece-list.ts';
import { proofs } from '../board/proofs.ts';
import { stepButtons } from '../board/steps.ts';
import { terms } from '../board/terms.ts';
import { textBoard } from '../board/text-board.ts';
import { adjudication } from '../desk/adjudication.ts';
import { record } from '../desk/record.ts';
import { referrals } from '../desk/referrals.ts';
import { FORM_GROUPS, type FormGroup, formsOf } from '../desk/ruling-forms.ts';
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { playerName, resultText, say } from '../words.ts';
import { DESK_WAITS, type DeskWait, type Office } from './desk-page.ts';

export const DESK_NOTICES = ['ruled', 'decided', 'created'] as const;
export type DeskNotice = (typeof DESK_NOTICES)[number];
export const isDeskNotice = (text: string): text is DeskNotice =>
  (DESK_NOTICES as readonly string[]).includes(text);

export type DeskGamePageProps = {
  readonly game: GameView;
  readonly office: Office;
  readonly waits: readonly DeskWait[];
  /** `/desk/<id>`. */
  readonly base: string;
  readonly notice?: DeskNotice;
};

function headline(reader: Reader, game: GameView): string {
  if (game.status === 'in-play')
    return game.stopped ? say(reader, 'web.game-stopped') : say(reader, `chess.to-move.${game.turn}`);
  return game.result === null ? say(reader, `chess.status.${game.status}`) : resultText(reader, game.result);
}

function waiting(reader: Reader, { waits }: DeskGamePageProps): Html | null {
  if (waits.length === 0) return null;
  return html`<ul class="notice waits">${DESK_WAITS.filter((wait) => waits.includes(wait)).map(
    (wait) => html`<li>${say(reader, `web.desk-waits-${wait}`)}</li>`,
  )}</ul>`;
}

function rulings(reader: Reader, { game, base, office }: DeskGamePageProps): Html | null {
  if (office === 'appeals' || game.rulingsPossible.length === 0) return null;
  const groups = (Object.keys(FORM_GROUPS) as FormGroup[])
    .map((group) => ({ group, forms: formsOf(group, game.rulingsPossible) }))
    .filter(({ forms }) => forms.length > 0);
  return html`<section class="rule-section"><h2 id="rule-title">${say(reader, 'web.rule-title')}</h2>
<p>${say(reader, 'web.rule-explained')}</p>
${groups.map(
  ({ group, forms }) => html`<h3>${say(reader, `web.rule-group-${group}`)}</h3>
<ul class="rule-links">${forms.map(
    (form) => html`<li><a href="${base}/ruling/${form}">${say(reader, `web.rule-${form}`)}</a></li>`,
  )}</ul>
`,
)}</section>`;
}

/** What can be done about things in the record: claims that wait, appeals, rulings to take back. */
function links({ game, base, office }: DeskGamePageProps) {
  if (office === 'appeals') return { decide: (appeal: string) => `${base}/appeal/${appeal}` };
  return game.rulingsPossible.includes('lift')
    ? { lift: (ruling: string) => `${base}/ruling/lift?ruling=${ruling}` }
    : {};
}

const fold = (title: string, body: Html): Html =>
  html`<details><summary><h2>${title}</h2></summary>
${body}</details>
`;

export function deskGamePage(reader: Reader, props: DeskGamePageProps): string {
  const { game, base, office, notice } = props;
  const players = `${playerName(reader, game.white)} – ${playerName(reader, game.black)}`;
  const title = headline(reader, game);
  const moves = game.moves.map(({ uci }) => uci);
  const decide = office === 'appeals' ? undefined : (id: string) => `${base}/ruling/decide-claim?claim=${id}`;
  return documentOf(reader, {
    title: `${players}: ${say(reader, 'web.desk-title')}`,
    wide: true,
    scripts: ['board.js'],
    main: html`<div class="game">
<div class="game-head">
<p class="players"><a href="/desk">${say(reader, 'web.desk-title')}</a> · ${say(reader, `chess.official.${office}`)}</p>
<h1>${players}</h1>
<p class="lead">${title}</p>
${notice ? html`<p class="notice" role="status">${say(reader, `web.notice-${notice}`)}</p>` : null}
${waiting(reader, props)}
</div>
<div class="game-ask">${game.status === 'pending' ? pendingResult(reader, game) : outcome(reader, game)}</div>
${
  game.status === 'in-play'
    ? html`<section class="time-section"><h2 id="time-title">${say(reader, 'web.time-title')}</h2>
${clocks(reader, game, 'white')}${clockNotes(reader, { ...game, clockRequest: null }, 'white', base)}</section>`
    : null
}
<div class="game-board"><h2 class="vh" id="board-title">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: 'white', lastUci: moves.at(-1) ?? null, check: game.check },
  { base, ply: game.ply + 1, seat: 'white', movable: false, startFen: game.startFen, moves },
)}
${moves.length > 0 ? stepButtons(reader) : null}</div>
${proofs(reader, game)}
<div class="game-more">
${referrals(reader, game, decide)}
${adjudication(reader, game)}
${rulings(reader, props)}
${record(reader, game, links(props))}
${claims(reader, game)}
<section class="moves-section"><h2 id="moves-title">${say(reader, 'web.moves-title')}</h2>
${moveList(reader, game)}</section>
${game.envelopes.length === 0 ? null : fold(say(reader, 'adjournment.link.list'), envelopeList(reader, game))}
${fold(say(reader, 'web.pieces-title'), pieceLists(reader, game.fen))}
${fold(say(reader, 'web.terms-title'), terms(reader, game))}
${fold(say(reader, 'web.log-title'), gameLog(reader, game))}
${game.startedAt === null ? null : html`<p><a href="${base}/clock">${say(reader, 'web.clock-link')}</a></p>`}
<p><a href="/games/${game.id}/pgn">${say(reader, 'web.pgn-link')}</a></p>
</div>
</div>`,
  });
}
