// The page a player lives on: the game from his side of the board, and everything he may do now. The order is
// that of a listener: what is asked of me, the move form, what was played, the time, the pieces, the board.

import type { GameView } from '../../games/views/game-view.ts';
import type { MessageKey } from '../../i18n/index.ts';
import type { Colour } from '../../kernel/colour.ts';
import { type Html, html } from '../../kernel/html.ts';
import { envelopeList } from '../adjournment/envelope-list.ts';
import { ADJOURNMENT_NOTICES, isAdjournmentNotice } from '../adjournment/notices.ts';
import { absentNote, adjournmentAsk, adjournmentHeadline, standingProposal } from '../adjournment/panel.ts';
import { sessionNote } from '../adjournment/sessions.ts';
import { actions, standingOffer } from '../board/actions.ts';
import { claims } from '../board/claims.ts';
import { clockNotes } from '../board/clock-notes.ts';
import { clocks } from '../board/clocks.ts';
import { gameLog } from '../board/log.ts';
import { type MoveFormError, moveForm } from '../board/move-form.ts';
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
import { documentOf } from '../layout.ts';
import type { Reader } from '../reader.ts';
import { numbered, playerName, say } from '../words.ts';

/** What was just done, told once after a POST; the codes travel in the address as `?done=`. */
export const NOTICES = [
  'move-played',
  'draw-offered',
  'draw-accepted',
  'draw-declined',
  'claim-right',
  'claim-wrong',
  'claim-referred',
  'appealed',
  'analysis-filed',
  'conditional-saved',
  'conditional-cleared',
  'reflection-declared',
  'topped-up',
  'resigned',
  'accepted',
  'accepted-waits',
  'illegal-counted',
  ...ADJOURNMENT_NOTICES,
] as const;
export type Notice = (typeof NOTICES)[number];
export const isNotice = (text: string): text is Notice => (NOTICES as readonly string[]).includes(text);

const noticeText = (reader: Reader, notice: Notice): string =>
  isAdjournmentNotice(notice)
    ? say(reader, `adjournment.notice.${notice}`)
    : say(reader, `web.notice-${notice}`);

export type BoardPageProps = {
  readonly game: GameView;
  readonly seat: Colour;
  /** `/play/<token>`, without a slash at the end. */
  readonly base: string;
  /** Id of the notation in which typed moves are read. */
  readonly notation: string;
  /** The last move in notation and in full words; null when none was played. */
  readonly lastMove: { readonly san: string; readonly description: string } | null;
  readonly formError?: MoveFormError;
  readonly notice?: Notice;
};

/** Until it is decided nobody moves; a postponed one lets play go on. */
const claimWaits = ({ referrals: made }: GameView): boolean => made.some(({ status }) => status === 'open');

function headline(reader: Reader, { game, seat }: BoardPageProps): string {
  switch (game.status) {
    case 'in-play':
      if (game.stopped) return say(reader, 'web.game-stopped');
      if (claimWaits(game)) return say(reader, 'web.claim-open');
      return (
        adjournmentHeadline(reader, game, seat) ??
        say(reader, `web.board-${seat}-${game.turn === seat ? 'to-move' : 'waits'}`)
      );
    case 'pending':
      if (game.pending?.claim) return say(reader, 'web.claim-open');
      return game.pending === null
        ? say(reader, 'chess.status.pending')
        : say(reader, `chess.pending.${game.pending.cause}.${game.pending.seat}`);
    case 'ended':
      return say(reader, `web.board-${seat}-ended`);
    case 'challenged':
      return say(reader, `web.board-${seat}-challenged`);
    case 'refused':
    case 'withdrawn':
    case 'expired':
      return say(reader, `web.board-${game.status}`);
  }
}

function lastMoveSection(reader: Reader, { game, lastMove }: BoardPageProps): Html {
  return html`<section class="game-last">
<h2 id="last-title">${say(reader, 'web.last-move-title')}</h2>
${
  lastMove === null
    ? html`<p>${say(reader, 'web.no-moves-yet')}</p>`
    : html`<p><b class="san">${numbered(lastMove.san, game.ply, game.startFen)}</b> <span>${lastMove.description}</span></p>`
}
${game.check && game.status === 'in-play' ? html`<p class="in-check">${say(reader, `web.check-${game.turn}`)}</p>` : null}
</section>`;
}

function ask(reader: Reader, props: BoardPageProps): Html | null {
  const { game, seat, base, notation } = props;
  if (game.status === 'challenged')
    return html`<p class="wait">${say(reader, 'web.challenged-explained')}</p>`;
  if (game.status === 'pending') return pendingResult(reader, game);
  if (game.status !== 'in-play') return outcome(reader, game);
  if (game.stopped) return html`<p class="wait">${say(reader, 'web.stopped-explained')}</p>`;
  if (claimWaits(game)) return html`<p class="wait">${say(reader, 'web.claim-open-explained')}</p>`;
  const adjourned = adjournmentAsk(reader, game, seat, base);
  if (adjourned !== null) return adjourned;
  if (game.turn !== seat) return html`<p class="wait">${say(reader, 'web.wait-explained')}</p>`;
  return html`<section class="panel">
<h2 id="form-title" class="vh">${say(reader, 'web.move-title')}</h2>
${moveForm(reader, { base, notation, ply: game.ply + 1, mayOfferDraw: game.drawOffer === null, error: props.formError })}
</section>`;
}

function section(reader: Reader, id: string, title: MessageKey, body: Html): Html {
  return html`<section class="${id}-section"><h2 id="${id}-title">${say(reader, title)}</h2>
${body}</section>
`;
}

const fold = (reader: Reader, title: MessageKey, body: Html): Html =>
  html`<details><summary><h2>${say(reader, title)}</h2></summary>
${body}</details>
`;

/** Each sentence is kept on a line of its own where there is room. */
const inSentences = (text: string): readonly Html[] =>
  text.split(/(?<=\.) /).map((part) => html`<span class="sentence">${part}</span> `);

export function boardPage(reader: Reader, props: BoardPageProps): string {
  const { game, seat, base, notice } = props;
  const title = headline(reader, props);
  const moves = game.moves.map(({ uci }) => uci);
  const played = game.adjournment === null || game.adjournment.phase === 'resumed';
  const stands = game.stopped || claimWaits(game);
  const movable = game.status === 'in-play' && game.turn === seat && played && !stands;
  return documentOf(reader, {
    title: `${playerName(reader, game.white)} – ${playerName(reader, game.black)}: ${title}`,
    wide: true,
    scripts: ['board.js'],
    // A refused move is answered on the review address, which may be fetched again as well.
    main: html`<div class="game">
<div class="game-head">
<p class="players">${playerName(reader, game.white)} – ${playerName(reader, game.black)}</p>
<h1>${inSentences(title)}</h1>
${notice ? html`<p class="notice" role="status">${noticeText(reader, notice)}</p>` : null}
${standingOffer(reader, game, seat, base)}
${standingProposal(reader, game, seat, base)}
${absentNote(reader, game, seat, base)}
${game.consentAwaited ? html`<p class="notice">${say(reader, 'web.consent-awaited')}</p>` : null}
</div>
<div class="game-ask">${ask(reader, props)}</div>
${lastMoveSection(reader, props)}
${game.status === 'in-play' || game.status === 'pending' ? section(reader, 'time', 'web.time-title', html`${clocks(reader, game, seat)}${clockNotes(reader, game, seat, base)}${sessionNote(reader, game)}`) : null}
<div class="game-board">
<h2 class="vh" id="board-title">${say(reader, 'web.board-title')}</h2>
${textBoard(
  reader,
  { fen: game.fen, side: seat, lastUci: moves.at(-1) ?? null, check: game.check },
  { base, ply: game.ply + 1, seat, movable, startFen: game.startFen, moves },
)}
${moves.length > 0 ? stepButtons(reader) : null}
</div>
${proofs(reader, game)}
<div class="game-more">
${adjudication(reader, game, `${base}/analysis`)}
${referrals(reader, game)}
${record(reader, game, { appeal: (ruling) => `${base}/appeal/${ruling}` })}
${claims(reader, game)}
${actions(reader, game, seat, base)}
${section(reader, 'moves', 'web.moves-title', moveList(reader, game))}
${
  game.envelopes.length === 0
    ? null
    : fold(
        reader,
        'adjournment.link.list',
        envelopeList(reader, game, (number) => `${base}/envelopes/${number}`),
      )
}
${fold(reader, 'web.pieces-title', pieceLists(reader, game.fen))}
${fold(reader, 'web.terms-title', terms(reader, game))}
${fold(reader, 'web.log-title', gameLog(reader, game))}
${game.startedAt === null ? null : html`<p><a href="${base}/clock">${say(reader, 'web.clock-link')}</a></p>`}
<p><a href="${base}/pgn">${say(reader, 'web.pgn-link')}</a></p>
</div>
</div>`,
  });
}
