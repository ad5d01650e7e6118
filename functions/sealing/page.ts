// The form of the sealing page. Everything that a player types comes in the body of a POST and goes back, if at all, in
// the answer to it: what is sealed stands in no address, no history and no log.

import { randomText } from '../../shared/app/links.ts';
import { currentGame, present } from '../../shared/app/queries.ts';
import { candidateMoves } from '../../shared/app/review.ts';
import { closeEnvelope, draftSeal, type Written } from '../../shared/app/seal.ts';
import { reviewSeal } from '../../shared/app/seal-review.ts';
import type { GameState, GameView, Rejection } from '../../shared/games/index.ts';
import { sayMove } from '../../shared/i18n/index.ts';
import { COLOURS, type Colour } from '../../shared/kernel/colour.ts';
import type { CommandId } from '../../shared/kernel/ids.ts';
import type { Profile } from '../../shared/ports/player-store.ts';
import type { Sealer } from '../../shared/ports/sealer.ts';
import { stalePage } from '../../shared/web/pages/problem-page.ts';
import { sealPage } from '../../shared/web/pages/seal-page.ts';
import { sealReviewPage } from '../../shared/web/pages/seal-review-page.ts';
import type { Reader } from '../../shared/web/reader.ts';
import { type Context, type Handler, refuse } from '../http/context.ts';
import { notationFor } from '../http/notation.ts';
import { readerOf, seatOfLink } from '../http/pages/reader.ts';
import { HttpProblem, statusOf } from '../http/problem.ts';
import { formOf, type HttpRequest } from '../http/request.ts';
import { type HttpResponse, page, seeOther } from '../http/respond.ts';
import { refuseForeign } from '../http/session.ts';

type Opened = {
  readonly state: GameState;
  readonly view: GameView;
  readonly seat: Colour;
  readonly profile: Profile;
  readonly base: string;
  readonly reader: Reader;
};

async function open(context: Context, request: HttpRequest): Promise<Opened> {
  const { deps } = context;
  const { game, profile, base } = await seatOfLink(context, request);
  const loaded = await currentGame(deps, game);
  const view = await present(deps, loaded, deps.clock.now());
  if (!view.ok) return refuse(view.error);
  const seat = COLOURS.find((colour) => view.value[colour].id === profile.id);
  if (seat === undefined) throw new HttpProblem('not-your-game');
  const reader = readerOf(context, request, profile);
  return { view: view.value, state: loaded.state, seat, profile, base, reader };
}

/** `step`: `review` shows what was typed in full words and keeps nothing, `draft` puts it in, `close` is final. */
export const postSealPage =
  (sealer: Sealer): Handler =>
  async (context, request) => {
    const { deps } = context;
    const at = deps.clock.now();
    refuseForeign(deps, request);
    const form = formOf(request);
    const opened = await open(context, request);
    const { view, profile, base, reader } = opened;
    const ply = /^\d{1,5}$/.test(form.ply ?? '') ? Number(form.ply) : 0;
    const notation = (form.notation ?? notationFor(reader.locale)).slice(0, 20);
    const written = { text: (form.text ?? '').trim().slice(0, 200), notation };
    if (form.step === 'review') return review(opened, ply, written);
    const about = {
      game: view.id,
      player: profile.id,
      ply,
      commandId: randomText(deps, 12) as CommandId,
      at,
    };
    const sealing = { deps, sealer };
    const close = form.step === 'close';
    const done = close
      ? await closeEnvelope(sealing, about, form.text === undefined ? null : written)
      : await draftSeal(sealing, about, written);
    if (done.ok) return seeOther(`${base}?done=${close ? 'sealed' : 'seal-drafted'}`);
    return refused(opened, written, done.error);
  };

function review(opened: Opened, ply: number, written: Written): HttpResponse {
  const { state, view: game, seat, base, profile, reader } = opened;
  const reviewed = reviewSeal(state, profile.id, ply, written);
  if (!reviewed.ok) return refused(opened, written, reviewed.error);
  const found = reviewed.value;
  const move = found === null ? null : { ...found, description: sayMove(reader.locale, found.description) };
  return page(200, sealReviewPage(reader, { game, seat, base, ...written, move }), reader.locale);
}

/** Back to the field, with what was typed; the answer to a POST, which no browser keeps. */
function refused(opened: Opened, { text, notation }: Written, rejection: Rejection): HttpResponse {
  const { state, view: game, seat, base, reader } = opened;
  const { code, params } = rejection;
  if (code === 'stale-ply') return page(409, stalePage(reader, { base }), reader.locale);
  if (statusOf(code) !== 422) return refuse(rejection);
  const own = notationFor(reader.locale);
  const candidates = candidateMoves(state, rejection, own).map(({ uci, text: san, description }) => ({
    uci,
    san,
    description: sayMove(reader.locale, description),
  }));
  const error = { code, params, entered: text.slice(0, 64), candidates };
  const html = sealPage(reader, {
    game,
    seat,
    base,
    notation: candidates.length > 0 ? own : notation,
    error,
  });
  return page(422, html, reader.locale);
}
