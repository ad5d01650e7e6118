// A game's state in few bytes, for the card that bounds what a move must read: a head of compact JSON, and
// the plies packed to about six bytes each. The clock and the position are recomputed by replaying.

import { expectOk } from '../kernel/result.ts';
import { formatFen, type Move, parseFen, play, readUci } from '../rules/index.ts';
import { replayClock, stopClocks } from './clock/index.ts';
import { entriesOfPlay } from './clock-entries.ts';
import { started } from './evolve.ts';
import { type LeavePolicy, usualLeave } from './leave-policy.ts';
import { packPlies, unpackPlies } from './packed-plies.ts';
import {
  type Challenged,
  type Disputes,
  type DrawOffer,
  type Ended,
  type GameState,
  type GameTerms,
  type InPlay,
  NEVER_DECLINED,
  NO_DISPUTES,
  NOT_ADJOURNED,
  type PlyRecord,
  type Unplayed,
} from './state.ts';

export type Snapshot = { readonly head: string; readonly plies: Uint8Array };

const NO_PLIES = new Uint8Array(0);

/** The snapshot of a state; `decodeSnapshot` gives the same state back. */
export function encodeSnapshot(state: GameState): Snapshot {
  if (state.status !== 'in-play' && state.status !== 'pending' && state.status !== 'ended') {
    return { head: JSON.stringify(state), plies: NO_PLIES };
  }
  const { plies, fen: _fen, clock: _clock, terms, ...rest } = state;
  const head = { ...withoutEmpty(rest), terms: packTerms(terms) };
  return { head: JSON.stringify(head), plies: packPlies(state.startedAt, plies) };
}

/** What most games have like this, and their cards leave out. */
const USUAL: Readonly<Record<string, unknown>> = {
  ...NOT_ADJOURNED,
  ...NO_DISPUTES,
  lastDeclined: NEVER_DECLINED,
  drawAgreed: false,
  score: null,
  claim: null,
};

/** A game without clock events, leaves and outages pays nothing for them. */
function withoutEmpty(members: object): object {
  return Object.fromEntries(
    Object.entries(members).filter(([name, value]) =>
      Array.isArray(value)
        ? value.length > 0
        : !(name in USUAL && JSON.stringify(value) === JSON.stringify(USUAL[name])),
    ),
  );
}

// The usual leave is 1, none is left out: most games have one of the two.
function packTerms({
  leave,
  freeDays,
  regulations,
  officials,
  match,
  sessions,
  replays,
  ...terms
}: GameTerms): object {
  const usual = JSON.stringify(leave) === JSON.stringify(usualLeave(terms.timeControl));
  return {
    ...terms,
    ...(leave === null ? {} : { leave: usual ? 1 : leave }),
    ...(freeDays === null ? {} : { freeDays }),
    ...(Object.keys(regulations).length === 0 ? {} : { regulations }),
    ...(officials === null ? {} : { officials }),
    ...(match === null ? {} : { match }),
    ...(sessions === null ? {} : { sessions }),
    ...(replays === null ? {} : { replays }),
  };
}

type Seldom = 'freeDays' | 'regulations' | 'officials' | 'match' | 'sessions' | 'replays';
type PackedTerms = Omit<GameTerms, 'leave' | Seldom> &
  Partial<Pick<GameTerms, Seldom>> & { readonly leave?: 1 | LeavePolicy };

function unpackTerms({ leave, ...terms }: PackedTerms): GameTerms {
  const policy = leave === 1 ? usualLeave(terms.timeControl) : (leave ?? null);
  const { freeDays = null, regulations = {}, officials = null, match = null } = terms;
  const { sessions = null, replays = null } = terms;
  return { ...terms, leave: policy, freeDays, regulations, officials, match, sessions, replays };
}

export function decodeSnapshot(snapshot: Snapshot): GameState {
  const packed = JSON.parse(snapshot.head) as GameState;
  if (packed.status === 'unopened') return packed;
  const terms = unpackTerms(packed.terms as PackedTerms);
  if (packed.status !== 'in-play' && packed.status !== 'pending' && packed.status !== 'ended') {
    return unplayed(packed, terms);
  }
  const { clockEvents = [], leaves = [], outages = [], claims = [], fired = [] } = packed as Partial<InPlay>;
  const lists = { clockEvents, leaves, outages, claims, fired };
  const { envelopes = [], resumedAt = null } = packed as Partial<InPlay>;
  const head = { ...packed, terms, ...lists, envelopes, resumedAt, ...disputesIn(packed) };
  const plies = unpackPlies(head.startedAt, snapshot.plies);
  const { fen } = started(head.terms, head.startedAt);
  const entries = entriesOfPlay({ ...head, plies });
  const clock = replayClock(head.terms.timeControl, entries);
  const board = { plies, fen: fenAfter(fen, plies), clock };
  if (head.status === 'in-play') {
    const { plans = [], adjournment = null, adjournmentProposal = null } = head as Partial<InPlay>;
    const { drawAgreed = false } = head as Partial<InPlay>;
    const lastDeclined = declinedIn(head.lastDeclined);
    return { ...head, ...board, plans, adjournment, adjournmentProposal, drawAgreed, lastDeclined };
  }
  if (head.status === 'pending') {
    return { ...head, ...board, claim: head.claim ?? null, clock: stopClocks(clock, head.at) };
  }
  const ended = head as Omit<Ended, 'plies' | 'fen' | 'clock'>;
  return { ...ended, ...board, score: ended.score ?? null, clock: stopClocks(clock, ended.outcome.at) };
}

function disputesIn(packed: Partial<Disputes>): Disputes {
  const { rulings, appeals, referrals, adjudication, illegalMoves } = { ...NO_DISPUTES, ...packed };
  return { rulings, appeals, referrals, adjudication, illegalMoves };
}

/** Old cards hold whose offer was declined last. */
function declinedIn(packed: InPlay['lastDeclined'] | DrawOffer | null | undefined): InPlay['lastDeclined'] {
  if (packed == null) return NEVER_DECLINED;
  return 'by' in packed ? { ...NEVER_DECLINED, [packed.by]: packed.ply } : packed;
}

/** Old cards do not speak of who accepted and who refused. */
function unplayed(packed: Challenged | Unplayed, terms: GameTerms): Challenged | Unplayed {
  const { accepted = [] } = packed as Partial<Challenged>;
  if (packed.status === 'challenged') return { ...packed, terms, accepted };
  const { by = null } = packed as Partial<Unplayed>;
  return { ...packed, terms, accepted, by };
}

function fenAfter(start: string, plies: readonly PlyRecord[]): string {
  let position = expectOk(parseFen(start)).position;
  for (const { uci } of plies) {
    const move: Move | null = readUci(position, uci);
    if (move === null) throw new Error(`damaged snapshot: ${uci} is not legal`);
    position = play(position, move);
  }
  return formatFen(position);
}
