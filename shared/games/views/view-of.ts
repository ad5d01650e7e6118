// A state as a reader sees it at an instant. Nothing is stored: times come from the same clock functions
// that decide a flag fall, so that what is shown is what will be judged.

import type { ByColour, Colour } from '../../kernel/colour.ts';
import type { GameId, PlayerId } from '../../kernel/ids.ts';
import { expectOk } from '../../kernel/result.ts';
import { type DurationMs, duration, type EpochMs } from '../../kernel/time.ts';
import {
  inCheck,
  type Position,
  parseFen,
  play,
  readUci,
  START_FEN,
  turn,
  writeSan,
} from '../../rules/index.ts';
import { CLAIM_KINDS, claimantsCut } from '../claims.ts';
import { type Clock, deadline, ledger, newClock, remaining } from '../clock/index.ts';
import { clockEntries } from '../clock-entries.ts';
import type { MatingProof } from '../mating.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { Ended, GameState, GameTerms, InPlay, Pending } from '../state.ts';
import { adjournmentsView, noAdjournments } from './adjournment-of.ts';
import { disputesView, noDisputes } from './disputes-view.ts';
import type { ClaimTerms, GameStatus, GameView, MoveRow, PlayerLabel, ProofView } from './game-view.ts';
import { pausesOf } from './pauses-of.ts';

export type ViewContext = {
  readonly id: GameId;
  readonly version: number;
  readonly asOf: EpochMs;
  readonly label: (player: PlayerId) => PlayerLabel;
};

/** The view of a game that exists. Durations and instants are milliseconds. */
export function viewOf(state: Exclude<GameState, { status: 'unopened' }>, context: ViewContext): GameView {
  return state.status === 'in-play' || state.status === 'pending' || state.status === 'ended'
    ? boardView(state, context)
    : invitationView(state.terms, state.status, context);
}

function common(terms: GameTerms, context: ViewContext) {
  return {
    id: context.id,
    version: context.version,
    rulebook: terms.rulebook,
    timeControl: terms.timeControl,
    leave: terms.leave,
    freeDays: terms.freeDays,
    regulations: terms.regulations,
    match: terms.match,
    replays: terms.replays,
    variant: terms.variant,
    challenger: terms.challenger,
    white: context.label(terms.white),
    black: context.label(terms.black),
    createdAt: terms.createdAt,
    startFen: terms.start ?? START_FEN,
    asOf: context.asOf,
  };
}

function invitationView(terms: GameTerms, status: GameStatus, context: ViewContext): GameView {
  const fen = terms.start ?? START_FEN;
  const position = expectOk(parseFen(fen)).position;
  return {
    ...common(terms, context),
    status,
    expiresAt: status === 'challenged' ? terms.expiresAt : null,
    startedAt: null,
    fen,
    ply: 0,
    turn: turn(position),
    moves: [],
    clocks: readings(newClock(terms.timeControl), context.asOf),
    running: null,
    deadline: null,
    ...NO_PAUSES,
    ...noDisputes(terms, context.label),
    ...noAdjournments(terms),
    drawOffer: null,
    claims: [],
    claimTerms: null,
    check: inCheck(position),
    ...NO_OUTCOME,
  };
}

const NO_OUTCOME = {
  result: null,
  termination: null,
  article: null,
  endedAt: null,
  proofs: [],
  pending: null,
} as const;

const NO_PAUSES = { pause: null, leaves: [], clockRequest: null } as const;

function boardView(state: InPlay | Pending | Ended, context: ViewContext): GameView {
  const position = expectOk(parseFen(state.fen)).position;
  const running = state.status === 'in-play' ? (state.clock.running?.seat ?? null) : null;
  return {
    ...common(state.terms, context),
    status: state.status,
    expiresAt: null,
    startedAt: state.startedAt,
    fen: state.fen,
    ply: state.plies.length,
    turn: turn(position),
    moves: moveRows(state),
    clocks: readings(state.clock, context.asOf),
    running,
    deadline: running === null ? null : deadline(state.clock),
    ...(state.status === 'in-play' ? pausesOf(state, context.asOf) : NO_PAUSES),
    drawOffer: state.status === 'in-play' ? state.drawOffer : null,
    claims: state.claims,
    claimTerms: state.status === 'in-play' ? claimTerms(state, turn(position), context.asOf) : null,
    check: inCheck(position),
    ...disputesView(state, context.label, context.asOf),
    ...adjournmentsView(state),
    ...outcomeOf(state, position),
  };
}

function claimTerms({ terms, clock }: InPlay, seat: Colour, at: EpochMs): ClaimTerms | null {
  const { threefold, fiftyMoves, wrongClaim } = rulesOf(terms);
  if (wrongClaim === null) return null;
  const kinds = CLAIM_KINDS.filter(
    (kind) => (kind === 'threefold' ? threefold : fiftyMoves).rule === 'by-claim',
  );
  const ownLoss = duration(claimantsCut(wrongClaim, clock, seat, at));
  return { kinds, toOpponent: duration(wrongClaim.toOpponent), ownLoss };
}

function outcomeOf(state: InPlay | Pending | Ended, position: Position) {
  switch (state.status) {
    case 'in-play':
      return NO_OUTCOME;
    case 'pending':
      return {
        ...NO_OUTCOME,
        endedAt: state.at,
        proofs: state.first === null ? [] : [proofView(state.first, position)],
        pending: { cause: state.cause, seat: state.seat, claim: state.claim },
      };
    case 'ended': {
      const { result, termination, article, at, proofs } = state.outcome;
      const shown = proofs.map((proof) => proofView(proof, position));
      return { result, termination, article, endedAt: at, proofs: shown, pending: null };
    }
  }
}

function proofView({ line, ...proof }: MatingProof, start: Position): ProofView {
  let position = start;
  const written = line?.map((uci) => {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: the proof's ${uci} is not legal`);
    const san = writeSan(position, move);
    position = play(position, move);
    return { uci, san };
  });
  return { ...proof, line: written ?? null };
}

const readings = (clock: Clock, at: EpochMs): ByColour<DurationMs> => ({
  white: remaining(clock, 'white', at),
  black: remaining(clock, 'black', at),
});

/** The score sheet: every ply with its notation and what the clock charged for it. */
export function moveRows(state: InPlay | Pending | Ended): readonly MoveRow[] {
  const { rows } = ledger(state.terms.timeControl, clockEntries(state));
  let position: Position = expectOk(parseFen(state.terms.start ?? START_FEN)).position;
  const sealedPlies = new Set(
    state.envelopes.flatMap(({ record, state: now }) => (now === 'opened' ? [record.ply] : [])),
  );
  return state.plies.map(({ uci, at, drawOffer }, index) => {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: ${uci} is not legal`);
    const san = writeSan(position, move);
    position = play(position, move);
    const { charge, balance } = rows[index]!;
    const conditional = state.fired.includes(index + 1) ? ({ conditional: true } as const) : {};
    const sealed = sealedPlies.has(index + 1) ? ({ sealed: true } as const) : {};
    return {
      ply: index + 1,
      uci,
      san,
      at,
      spent: charge,
      left: balance,
      drawOffer,
      ...conditional,
      ...sealed,
    };
  });
}
