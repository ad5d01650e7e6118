// The pages behind a seat link: board, review, moves, draw, resignation. A GET shows, a POST changes, and
// every POST names the ply and the move that the player saw.

import { execute, type Undated } from '../../../shared/app/execute.ts';
import { randomText } from '../../../shared/app/links.ts';
import { lastMoveOf } from '../../../shared/app/mail-message.ts';
import { pgnOf } from '../../../shared/app/pgn.ts';
import { currentGame, present, seenBy } from '../../../shared/app/queries.ts';
import { candidateMoves, type Reviewed, reviewMove } from '../../../shared/app/review.ts';
import { seatPath } from '../../../shared/app/seat.ts';
import type { GameCommand, GameState, GameView, PlayMove, Rejection } from '../../../shared/games/index.ts';
import { type Locale, sayMove } from '../../../shared/i18n/index.ts';
import { COLOURS } from '../../../shared/kernel/colour.ts';
import type { CommandId } from '../../../shared/kernel/ids.ts';
import { boardPage, isNotice } from '../../../shared/web/pages/board-page.ts';
import { candidatesPage } from '../../../shared/web/pages/candidates-page.ts';
import { drawPage } from '../../../shared/web/pages/draw-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { resignationPage } from '../../../shared/web/pages/resignation-page.ts';
import { reviewPage } from '../../../shared/web/pages/review-page.ts';
import { spectatorPage } from '../../../shared/web/pages/spectator-page.ts';
import { gameIdOf, pgnResponse } from '../api/games.ts';
import { sealInstead } from '../api/seal-instead.ts';
import { type Context, type Handler, refuse } from '../context.ts';
import { notationFor } from '../notation.ts';
import { HttpProblem, statusOf } from '../problem.ts';
import { formOf, type HttpRequest } from '../request.ts';
import { type HttpResponse, page, seeOther } from '../respond.ts';
import { profileOf, refuseForeign } from '../session.ts';
import { readerOf, seatOfLink } from './reader.ts';

/** The game behind a seat link as its player sees it now. */
export async function open(context: Context, request: HttpRequest) {
  const { game, profile, base } = await seatOfLink(context, request);
  const loaded = await currentGame(context.deps, game);
  const view = await present(context.deps, loaded, context.deps.clock.now());
  if (!view.ok) return refuse(view.error);
  const seat = COLOURS.find((colour) => view.value[colour].id === profile.id);
  if (seat === undefined) throw new HttpProblem('not-your-game');
  return {
    view: view.value,
    state: loaded.state,
    seat,
    profile,
    base,
    reader: readerOf(context, request, profile),
  };
}

export type Opened = Awaited<ReturnType<typeof open>>;

const inWords = (locale: Locale, view: GameView) => {
  const last = lastMoveOf(view);
  return last === null ? null : { san: last.san, description: sayMove(locale, last.description) };
};

export const showBoard: Handler = async (context, request) => {
  const { view, seat, base, reader } = await open(context, request);
  const done = request.query.done ?? '';
  const html = boardPage(reader, {
    game: view,
    seat,
    base,
    notation: notationFor(reader.locale),
    lastMove: inWords(reader.locale, view),
    ...(isNotice(done) ? { notice: done } : {}),
  });
  return page(200, html, reader.locale);
};

/** GET: says in words what the typed move would do. Nothing is played here. */
export const showReview: Handler = async (context, request) => {
  const opened = await open(context, request);
  const { state, profile, reader, base, seat, view } = opened;
  const command: PlayMove = {
    type: 'PlayMove',
    at: reader.now,
    player: profile.id,
    ply: Number(request.query.ply ?? view.ply + 1),
    text: request.query.move ?? '',
    notation: request.query.notation ?? notationFor(reader.locale),
    drawOffer: request.query.draw === 'yes',
  };
  const reviewed = reviewMove(state, command);
  if (!reviewed.ok) return refusedMove(opened, command, reviewed.error);
  const html = reviewPage(reader, { game: view, seat, base, ...shown(reader.locale, reviewed.value) });
  return page(200, html, reader.locale);
};

function shown(locale: Locale, reviewed: Reviewed) {
  const ends = reviewed.ends as Parameters<typeof reviewPage>[1]['ends'];
  return { ...reviewed, ends, description: sayMove(locale, reviewed.description) };
}

/** An unreadable or illegal move goes back to the form, what was typed still in it. */
function refusedMove(opened: Opened, command: PlayMove, rejection: Rejection): HttpResponse {
  const { reader, view, seat, base, state } = opened;
  const { notation } = command;
  const status = statusOf(rejection.code);
  if (rejection.code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  // The move to be sealed is not for an address: its page takes it by POST.
  if (rejection.code === 'seal-the-move') return seeOther(`${base}/seal`);
  if (status !== 422) throw new HttpProblem(rejection.code, rejection.params);
  const formError = {
    code: rejection.code,
    params: rejection.params,
    entered: command.text.slice(0, 64),
    drawOffer: command.drawOffer,
    candidates: candidatesOf(reader.locale, state, rejection),
  };
  const html =
    formError.candidates.length > 0
      ? candidatesPage(reader, { game: view, seat, base, notation, formError })
      : boardPage(reader, {
          game: view,
          seat,
          base,
          notation,
          lastMove: inWords(reader.locale, view),
          formError,
        });
  return page(422, html, reader.locale);
}

const candidatesOf = (locale: Locale, state: GameState, rejection: Rejection) =>
  candidateMoves(state, rejection, notationFor(locale)).map(({ uci, text, description }) => ({
    uci,
    san: text,
    description: sayMove(locale, description),
  }));

/** Runs a command for the seat of the link, then goes back to the board. */
async function act(
  context: Context,
  request: HttpRequest,
  done: string,
  make: (opened: Opened) => Undated<GameCommand>,
): Promise<HttpResponse> {
  const { deps } = context;
  const at = deps.clock.now();
  refuseForeign(deps, request);
  const opened = await open(context, request);
  const { base, profile, view, reader, seat } = opened;
  const commandId = randomText(deps, 12) as CommandId;
  const result = await execute(deps, {
    game: view.id,
    commandId,
    actor: profile.id,
    command: make(opened),
    at,
  });
  if (result.ok) {
    const { state } = result.value;
    const counted = 'illegalMoves' in state && state.illegalMoves[seat] > view.illegalMoves[seat];
    return seeOther(`${base}?done=${counted ? 'illegal-counted' : done}`);
  }
  if (result.error.code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  return refuse(result.error);
}

/** POST: commits the move that the review page showed, by its coordinates. */
export const playMove: Handler = async (context, request) => {
  const form = formOf(request);
  const at = context.deps.clock.now();
  const { ply: typed = '0', move: text = '', draw } = form;
  const written = { ply: Number(typed), text, notation: 'uci', drawOffer: draw === 'yes' };
  const move = () =>
    act(context, request, 'move-played', ({ profile }) => ({
      type: 'PlayMove',
      player: profile.id,
      ...written,
    }));
  return sealInstead(move, async () => {
    const { view, profile, base } = await open(context, request);
    const commandId = randomText(context.deps, 12) as CommandId;
    const about = { game: view.id, player: profile.id, commandId, expectedVersion: null, at };
    const sealed = await context.sealing.handIn({ ...about, ...written });
    return sealed.ok ? seeOther(`${base}?done=sealed`) : refuse(sealed.error);
  });
};

export const showDraw: Handler = async (context, request) => {
  const { view, seat, base, reader } = await open(context, request);
  return page(200, drawPage(reader, { game: view, seat, base }), reader.locale);
};

const DRAWS = {
  offer: { type: 'OfferDraw', done: 'draw-offered' },
  accept: { type: 'AcceptDraw', done: 'draw-accepted' },
  decline: { type: 'DeclineDraw', done: 'draw-declined' },
} as const;

export const answerDraw: Handler = async (context, request) => {
  const form = formOf(request);
  const chosen = DRAWS[form.action as keyof typeof DRAWS];
  if (chosen === undefined) return seeOther((await open(context, request)).base);
  return act(context, request, chosen.done, ({ profile }) => ({
    type: chosen.type,
    player: profile.id,
    seenPly: seen(form.ply),
  }));
};

export const showResignation: Handler = async (context, request) => {
  const { view, base, reader } = await open(context, request);
  return page(200, resignationPage(reader, { game: view, base }), reader.locale);
};

export const resign: Handler = async (context, request) => {
  const form = formOf(request);
  if (form.confirm !== 'yes') return seeOther((await open(context, request)).base);
  return act(context, request, 'resigned', ({ profile }) => ({
    type: 'Resign',
    player: profile.id,
    seenPly: seen(form.ply),
  }));
};

const seen = (ply: string | undefined): number | null => (ply === undefined ? null : Number(ply));

export const downloadPgn: Handler = async (context, request) => {
  const { view } = await open(context, request);
  return pgnResponse(context.deps, view.id, pgnOf(view, context.deps.settings.baseUrl));
};

/** A browser at `/games/{id}`: a player to his board, an official to his desk; a spectator sees what he may. */
export const openGame: Handler = async (context, request) => {
  const { deps } = context;
  const profile = await profileOf(deps, request);
  if (profile === null) return seeOther('/');
  const seen = await seenBy(deps, gameIdOf(request), profile.id);
  if (!seen.ok) return refuse(seen.error);
  const { game, asOf, part } = seen.value;
  if (part === 'white' || part === 'black') {
    return seeOther(await seatPath(deps, { game: game.id, player: profile.id }));
  }
  if (part !== 'spectator') return seeOther(`/desk/${game.id}`);
  const view = await present(deps, game, asOf);
  if (!view.ok) return refuse(view.error);
  const reader = readerOf(context, request, profile, true);
  const lastMove = inWords(reader.locale, view.value);
  return page(200, spectatorPage(reader, { game: view.value, lastMove }), reader.locale);
};
