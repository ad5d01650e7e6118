// The wire form of adjournments and envelopes: instants RFC 3339, durations ISO 8601.

import type { DateProposal, Lateness } from '../games/adjournment/adjournment.ts';
import type { AdjournmentView, EnvelopeView } from '../games/views/adjournment-view.ts';
import { type ByColour, COLOURS } from '../kernel/colour.ts';
import { type EpochMs, formatDuration, formatInstant } from '../kernel/time.ts';

const instant = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at));
const bySeat = <T, U>(values: ByColour<T>, write: (value: T) => U): ByColour<U> => ({
  white: write(values.white),
  black: write(values.black),
});

const proposalJson = (proposal: DateProposal | null) =>
  proposal === null
    ? null
    : { by: proposal.by, resumesAt: instant(proposal.resumesAt), at: instant(proposal.at) };

const lossJson = (loss: Lateness | null) =>
  loss === null
    ? null
    : {
        kind: loss.kind,
        seats: loss.kind === 'default-time' ? loss.seats : [loss.seat],
        at: instant(loss.at),
      };

/** `envelope` is the number of the envelope that waits; `GET /games/{id}/envelopes` shows what is written on it. */
export const adjournmentJson = (view: AdjournmentView) => ({
  phase: view.phase,
  by: view.by,
  since: instant(view.since),
  sealer: view.sealer,
  nominalEnd: instant(view.nominalEnd),
  draftAt: instant(view.draftAt),
  envelope: view.envelope,
  resumesAt: instant(view.resumesAt),
  resumedAt: instant(view.resumedAt),
  arrived: bySeat(view.arrived, instant),
  arriveFrom: instant(view.arriveFrom),
  defaultAt: instant(view.defaultAt),
  proposal: proposalJson(view.proposal),
  opening: view.opening,
  loss: lossJson(view.loss),
  candidates: view.candidates,
});

/** What is written on an envelope (A2), what is published about it, and what lay in it once it has been opened. */
export const envelopeJson = (view: EnvelopeView) => ({
  number: view.number,
  envelope: view.envelope,
  white: view.white,
  black: view.black,
  fen: view.fen,
  used: bySeat(view.used, formatDuration),
  left: bySeat(view.left, formatDuration),
  sealer: view.sealer,
  moveNumber: view.moveNumber,
  ply: view.ply,
  drawOffer: view.drawOffer,
  resumesAt: instant(view.resumesAt),
  closedAt: instant(view.closedAt),
  commitment: view.commitment,
  state: view.state,
  agreed: COLOURS.filter((seat) => view.agreed[seat] !== null),
  opened: view.opened === null ? null : { ...view.opened, at: instant(view.opened.at) },
});
