// The adjournment of a game and its envelopes for any reader: the same for everybody, whatever lies in them.

import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { type Position, parseFen, readUci, writeSan } from '../../rules/index.ts';
import type { Adjournment } from '../adjournment/adjournment.ts';
import { NOBODY } from '../adjournment/adjournment.ts';
import { arriveFrom, defaultAt } from '../adjournment/arrival.ts';
import type { Envelope } from '../adjournment/envelope.ts';
import { waitsForOpening } from '../adjournment/waits.ts';
import type { Begun } from '../board.ts';
import type { GameTerms, InPlay } from '../state.ts';
import {
  type AdjournmentsView,
  type AdjournmentView,
  type EnvelopeView,
  NEVER_ADJOURNED,
  type WrittenMove,
} from './adjournment-view.ts';

export const noAdjournments = ({ sessions }: GameTerms): AdjournmentsView => ({
  ...NEVER_ADJOURNED,
  sessions,
});

export function adjournmentsView(game: Begun): AdjournmentsView {
  const envelopes = game.envelopes.map(envelopeView);
  if (game.status !== 'in-play') return { ...noAdjournments(game.terms), envelopes };
  const { adjournment, adjournmentProposal, terms } = game;
  return {
    sessions: terms.sessions,
    adjournment: adjournment === null ? null : adjournmentView(game, adjournment),
    adjournmentProposal,
    envelopes,
  };
}

function envelopeView({ record, commitment, state, opened, agreed }: Envelope): EnvelopeView {
  const { position } = expectOk(parseFen(record.fen));
  const shown = opened && { ...opened, candidates: written(position, opened.candidates) };
  return { ...record, commitment, state, opened: shown, agreed };
}

const written = (position: Position, moves: readonly string[]): readonly WrittenMove[] =>
  moves.flatMap((uci) => {
    const move = readUci(position, uci);
    return move === null ? [] : [{ uci, san: writeSan(position, move) }];
  });

const NOTHING = {
  by: null,
  nominalEnd: null,
  draftAt: null,
  envelope: null,
  resumesAt: null,
  resumedAt: null,
  arrived: NOBODY,
  arriveFrom: null,
  defaultAt: null,
  proposal: null,
  opening: false,
  loss: null,
  candidates: [],
} as const;

function adjournmentView(game: InPlay, now: Adjournment): AdjournmentView {
  const common = { ...NOTHING, phase: now.phase, arriveFrom: arriveFrom(game), defaultAt: defaultAt(game) };
  switch (now.phase) {
    case 'sealing': {
      const { by, calledAt: since, seat: sealer, nominalEnd, resumesAt, proposal } = now;
      const draftAt = now.draft?.at ?? null;
      return { ...common, by, since, sealer, nominalEnd, draftAt, resumesAt, proposal };
    }
    case 'adjourned': {
      const { envelope, sealer, resumesAt, resumedAt, arrived, proposal, loss } = now;
      const since = closedAt(game, envelope);
      const opening = waitsForOpening(game) !== null;
      return { ...common, since, envelope, sealer, resumesAt, resumedAt, arrived, proposal, loss, opening };
    }
    case 'failed':
      return { ...common, since: now.at, envelope: now.envelope, sealer: now.sealer };
    case 'choosing': {
      const { envelope, sealer, resumedAt, arrived } = now;
      const since = game.envelopes[envelope - 1]?.opened?.at ?? resumedAt;
      const candidates = written(expectOk(parseFen(game.fen)).position, now.candidates);
      return { ...common, since, envelope, sealer, resumedAt, arrived, candidates };
    }
    case 'resumed': {
      const { resumedAt, arrived, absent, draft } = now;
      const sealer = absent === 'white' ? 'black' : 'white';
      return { ...common, since: resumedAt, sealer, resumedAt, arrived, draftAt: draft?.at ?? null };
    }
  }
}

const closedAt = (game: InPlay, envelope: number): EpochMs =>
  game.envelopes[envelope - 1]?.record.closedAt ?? game.startedAt;
