// An exported game, checked from the first commit to the last with nothing but the rules of the house: the chain of
// hashes, every decision made again, the flags, the ends, the claims, the proofs. Any outsider can do it offline.

import { flagFall } from '../../games/clock/index.ts';
import {
  decide,
  fold,
  type GameCommand,
  type GameEvent,
  type GameState,
  initial,
  upcast,
} from '../../games/index.ts';
import { deadPositionProofs, PROOF_NODES, provenMating } from '../../games/mating.ts';
import { rulesOf } from '../../games/rulebooks/index.ts';
import { type Colour, opposite } from '../../kernel/colour.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { Commit } from '../../ports/event-store.ts';
import { type Position, parseFen } from '../../rules/index.ts';
import { chainBreak } from '../commit-chain.ts';
import { lastInstant } from '../load.ts';
import type { Break } from './break.ts';
import { commandOf } from './command-of.ts';
import { endingProblem } from './ending.ts';
import { envelopeProblem } from './envelopes.ts';
import { proofProblem } from './proofs.ts';
import { readExport } from './read-export.ts';

export type { Break } from './break.ts';

export type Verified = {
  readonly commits: number;
  readonly state: Exclude<GameState, { status: 'unopened' }>;
};

/** Checks the text of an exported game; the first break, or the state that the record leads to. */
export function verifyExport(text: string): Result<Verified, Break> {
  const read = readExport(text);
  return read.ok ? verifyCommits(read.value) : read;
}

/** The same for commits at hand. */
export function verifyCommits(commits: readonly Commit[]): Result<Verified, Break> {
  const chain = chainBreak(commits);
  let state: GameState = initial;
  for (const commit of commits) {
    // The chain first: of a commit that was changed, whatever else may be wrong with it says nothing.
    if (chain?.version === commit.version || commit.version !== commits.indexOf(commit) + 1) break;
    const after = stepOf(state, commit);
    if (!after.ok) return err({ version: commit.version, ...after.error });
    state = after.value;
  }
  if (chain !== null)
    return err({ version: chain.version, what: chain.problem, detail: CHAIN[chain.problem] });
  if (state.status === 'unopened') return err({ version: 0, what: 'event', detail: 'there is no game' });
  return ok({ commits: commits.length, state });
}

const CHAIN = {
  gap: 'a commit is missing or out of order',
  stream: 'the commit belongs to another game',
  hash: 'the hash does not fit the commit and the one before it: something in it was changed',
} as const;

type Problem = Pick<Break, 'what' | 'detail'>;
const flaw = (what: Break['what'], detail: string): Result<never, Problem> => err({ what, detail });

function stepOf(state: GameState, commit: Commit): Result<GameState, Problem> {
  let events: readonly GameEvent[];
  let after: GameState;
  try {
    events = commit.events.map((event) => upcast(event));
    after = fold(state, events);
  } catch (error) {
    return flaw('event', error instanceof Error ? error.message : String(error));
  }
  const { at } = commit;
  if (at < lastInstant(state)) return flaw('time', 'the commit is dated before something that it follows');
  const asked = commandOf(state, events, at);
  if (asked === null) return flaw('event', `${events[0]?.type} cannot begin a commit here`);
  const broken =
    overdue(state, events, at) ??
    (asked === 'by-itself'
      ? ended(state, events, commit)
      : (wrongActor(asked, commit.actor) ??
        envelopeFlaw(state, events) ??
        otherwise(state, asked, events))) ??
    unproved(state, after, events);
  return broken === null ? ok(after) : err(broken);
}

/** A flag that was down, or an invitation that had run out, comes before anything else but an outage's credit. */
function overdue(state: GameState, events: readonly GameEvent[], at: EpochMs): Problem | null {
  const types = events.map(({ type }) => type);
  if (state.status === 'challenged' && at > state.terms.expiresAt && !types.includes('ChallengeExpired')) {
    return { what: 'overdue', detail: 'the invitation had run out' };
  }
  if (state.status !== 'in-play' || types.includes('FlagFell') || types.includes('OutageCredited'))
    return null;
  const fallen = flagFall(state.clock, at);
  if (fallen === null) return null;
  return {
    what: 'overdue',
    detail: `the flag of ${fallen.seat} had fallen at ${new Date(fallen.at).toISOString()}`,
  };
}

function envelopeFlaw(state: GameState, events: readonly GameEvent[]): Problem | null {
  const detail = envelopeProblem(state, events);
  return detail === null ? null : { what: 'envelope', detail };
}

function wrongActor(command: GameCommand, actor: string): Problem | null {
  const wanted =
    command.type === 'IssueChallenge'
      ? command.challenger
      : 'player' in command
        ? command.player
        : 'author' in command
          ? command.author
          : 'system';
  return actor === wanted
    ? null
    : { what: 'actor', detail: `only ${wanted} can have done this, not ${actor}` };
}

function ended(state: GameState, events: readonly GameEvent[], commit: Commit): Problem | null {
  const [first] = events;
  const { at, actor } = commit;
  const resigned = first?.type === 'PlayerResigned' && 'terms' in state ? state.terms[first.seat] : 'system';
  if (actor !== resigned)
    return { what: 'actor', detail: `only ${resigned} can have done this, not ${actor}` };
  const detail = endingProblem(
    state,
    events,
    at,
    commit.events.every(({ type, v }) => type !== 'GameEnded' || v >= 2),
  );
  return detail === null ? null : { what: 'decision', detail };
}

/** The decision made again. A dead position that was not found at the time is no break: it needs a proof. */
function otherwise(state: GameState, command: GameCommand, events: readonly GameEvent[]): Problem | null {
  const decision = decide(state, command);
  if (!decision.ok) return { what: 'decision', detail: `the rules refuse it: ${decision.error.code}` };
  const wanted = decision.value.map(withoutProofs);
  const found = events.map(withoutProofs);
  const end = decision.value.at(-1);
  const missed = end?.type === 'GameEnded' && end.termination === 'dead-position';
  if (missed && !events.some(({ type }) => type === 'GameEnded')) wanted.pop();
  const at = wanted.findIndex((event, index) => event !== found[index]);
  if (at < 0 && (missed || found.length === wanted.length)) return null;
  const index = at < 0 ? wanted.length : at;
  return {
    what: 'decision',
    detail: `event ${index + 1} should be ${wanted[index] ?? 'absent'}, and is ${found[index] ?? 'absent'}`,
  };
}

const withoutProofs = (event: GameEvent): string =>
  canonicalJson(event.type === 'GameEnded' ? { ...event, proofs: undefined } : event);

/** The proofs that the commit holds, or should hold. */
function unproved(state: GameState, after: GameState, events: readonly GameEvent[]): Problem | null {
  if (!('fen' in after) || !('terms' in state)) return null;
  const { position } = expectOk(parseFen(after.fen));
  for (const event of events) {
    const proofs =
      event.type === 'GameEnded' ? event.proofs : event.type === 'ResultPending' ? [event.first] : [];
    const detail = proofs.map((proof) => proofProblem(position, proof)).find((found) => found !== null);
    if (detail !== undefined) return { what: 'proof', detail };
    if (event.type === 'GameEnded' && proofs.length === 0) {
      const missing = missingProof(after, position, event.termination, loserOf(events));
      if (missing !== null) return { what: 'proof', detail: missing };
    }
  }
  return null;
}

const isLoss = (event: GameEvent) =>
  event.type === 'FlagFell' || event.type === 'PlayerResigned' || event.type === 'IllegalMovePenalised';

const loserOf = (events: readonly GameEvent[]): Colour | null =>
  events.reduce<Colour | null>((found, event) => (isLoss(event) ? event.seat : found), null);

/** A draw that needs a proof and came without one (older records): it is searched for now. */
function missingProof(
  after: GameState,
  position: Position,
  termination: string,
  loser: Colour | null,
): string | null {
  if (after.status !== 'ended') return null;
  if (termination === 'dead-position') {
    const dead = deadPositionProofs(rulesOf(after.terms), position) !== null;
    return dead ? null : 'the position is not shown to be dead';
  }
  if (!termination.endsWith('-cannot-be-mated') || loser === null) return null;
  const { verdict } = provenMating(position, opposite(loser), PROOF_NODES.request);
  return verdict === 'unwinnable' ? null : 'that the opponent cannot mate is not proved';
}
