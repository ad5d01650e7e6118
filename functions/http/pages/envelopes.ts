// The pages behind a seat link about envelopes: one envelope, its label for the printer, the choice among the readings of
// an ambiguous one, and the consent to open one that the end of the game has left closed.

import { readingsOf } from '../../../shared/app/review.ts';
import { sayMove } from '../../../shared/i18n/index.ts';
import { envelopeLabelPage } from '../../../shared/web/pages/envelope-label-page.ts';
import { envelopePage } from '../../../shared/web/pages/envelope-page.ts';
import { openEnvelopePage } from '../../../shared/web/pages/open-envelope-page.ts';
import { stalePage } from '../../../shared/web/pages/problem-page.ts';
import { readingPage } from '../../../shared/web/pages/reading-page.ts';
import type { Context, Handler } from '../context.ts';
import { notationFor } from '../notation.ts';
import { HttpProblem } from '../problem.ts';
import type { HttpRequest } from '../request.ts';
import { page, seeOther } from '../respond.ts';
import { after, commit, received } from './adjournment.ts';
import { type Opened, open } from './play.ts';

/** The envelope that the address names. Refused: there is none of this number. */
function envelopeOf({ view }: Opened, request: HttpRequest) {
  const found = view.envelopes.find(({ number }) => String(number) === request.params.number);
  if (found === undefined) throw new HttpProblem('envelope-unknown');
  return found;
}

const showing =
  (render: typeof envelopePage | typeof envelopeLabelPage | typeof openEnvelopePage): Handler =>
  async (context: Context, request: HttpRequest) => {
    const opened = await open(context, request);
    const { reader, view: game, seat, base } = opened;
    const envelope = envelopeOf(opened, request);
    return page(200, render(reader, { game, seat, base, envelope }), reader.locale);
  };

export const showEnvelope = showing(envelopePage);
export const showLabel = showing(envelopeLabelPage);
export const showOpening = showing(openEnvelopePage);

export const agreeToOpen: Handler = async (context, request) => {
  const form = await received(context, request);
  const { number } = envelopeOf(form.opened, request);
  if (form.form.agree !== 'yes') return seeOther(`${form.opened.base}/envelopes/${number}`);
  const player = form.opened.profile.id;
  const result = await commit(context, form, { type: 'AgreeToOpen', player, number });
  return after(form.opened, 'opening-agreed', result);
};

export const showReading: Handler = async (context, request) => {
  const { reader, view: game, state, seat, base } = await open(context, request);
  const uci = game.adjournment?.candidates.map((move) => move.uci) ?? [];
  const candidates = readingsOf(state, uci, notationFor(reader.locale)).map((move) => ({
    uci: move.uci,
    san: move.text,
    description: sayMove(reader.locale, move.description),
  }));
  return page(200, readingPage(reader, { game, seat, base, candidates }), reader.locale);
};

/** `ply`: the plies on the board that the player saw; `move`: the reading, by its coordinates. */
export const chooseReading: Handler = async (context, request) => {
  const form = await received(context, request);
  const { view, profile, reader, base } = form.opened;
  if (form.form.ply !== String(view.ply)) return page(409, stalePage(reader, { base }), reader.locale);
  const uci = (form.form.move ?? '').slice(0, 8);
  const result = await commit(context, form, { type: 'ChooseReading', player: profile.id, uci });
  return after(form.opened, 'reading-chosen', result);
};
