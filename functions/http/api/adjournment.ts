// Adjourning and resuming over HTTP (Appendix A). Sealing itself has a function of its own (functions/sealing).

import { envelopeJson } from '../../../shared/app/adjournment-wire.ts';
import { gameFor } from '../../../shared/app/queries.ts';
import type { EpochMs } from '../../../shared/kernel/time.ts';
import { adjournmentBody, readingBody, resumptionBody } from '../adjournment-schemas.ts';
import { type Handler, refuse } from '../context.ts';
import { HttpProblem } from '../problem.ts';
import { jsonOf } from '../request.ts';
import { etag, json } from '../respond.ts';
import { emptyBody, parseBody } from '../schemas.ts';
import { requirePlayer } from '../session.ts';
import { gameIdOf, runCommand } from './games.ts';

/** A date where the action needs one, and none where it has no use for it. */
function dateFor(wanted: boolean, resumesAt: EpochMs | undefined): EpochMs {
  if (wanted === (resumesAt !== undefined)) return resumesAt as EpochMs;
  throw new HttpProblem('invalid-body', { field: 'resumesAt' });
}

export const postAdjournment: Handler = (context, request) => {
  const { action, resumesAt: given, ply } = parseBody(adjournmentBody, jsonOf(request));
  const resumesAt = dateFor(action === 'propose', given);
  const seenPly = ply ?? null;
  return runCommand(context, request, 200, (player) => {
    switch (action) {
      case 'early':
        return { type: 'AdjournEarly', player, seenPly };
      case 'propose':
        return { type: 'ProposeAdjournment', player, seenPly, resumesAt };
      case 'accept':
      case 'decline':
        return { type: 'AnswerAdjournment', player, accept: action === 'accept' };
    }
  });
};

export const postResumption: Handler = (context, request) => {
  const { action, resumesAt: given } = parseBody(resumptionBody, jsonOf(request));
  const resumesAt = dateFor(action === 'propose', given);
  return runCommand(context, request, 200, (player) =>
    action === 'propose'
      ? { type: 'ProposeResumption', player, resumesAt }
      : { type: 'AnswerResumption', player, accept: action === 'accept' },
  );
};

export const postArrival: Handler = (context, request) => {
  parseBody(emptyBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({ type: 'Arrive', player }));
};

export const postReading: Handler = (context, request) => {
  const { move: uci } = parseBody(readingBody, jsonOf(request));
  return runCommand(context, request, 200, (player) => ({ type: 'ChooseReading', player, uci }));
};

/** Agrees to open an envelope that the end of the game has left closed (A6). */
export const postEnvelopeOpening: Handler = (context, request) => {
  parseBody(emptyBody, jsonOf(request));
  const { number = '' } = request.params;
  if (!/^[1-9]\d{0,3}$/.test(number)) throw new HttpProblem('envelope-unknown');
  return runCommand(context, request, 200, (player) => ({
    type: 'AgreeToOpen',
    player,
    number: Number(number),
  }));
};

export const getEnvelopes: Handler = async ({ deps }, request) => {
  const view = await gameFor(deps, gameIdOf(request), await requirePlayer(deps, request));
  if (!view.ok) return refuse(view.error);
  return json(200, { envelopes: view.value.envelopes.map(envelopeJson) }, etag(view.value.version));
};
