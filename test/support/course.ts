// A game played out command by command and kept as the service keeps it, and what holds of every such record whatever
// was asked in whatever order.

import { expect } from 'vitest';
import { verifyCommits } from '../../shared/app/verify/index.ts';
import {
  type Decision,
  decide,
  decodeSnapshot,
  encodeSnapshot,
  fold,
  type GameCommand,
  type GameEvent,
  type GameState,
  initial,
} from '../../shared/games/index.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { ACCEPTED_AT, ANNA, BORIS, challenges, type Terms } from './decider.ts';
import { rehashed } from './records.ts';

/** What one command brought about, and the game after it. */
export type Entry = { readonly events: readonly GameEvent[]; readonly state: GameState };

export type Course = {
  readonly state: () => GameState;
  readonly entries: readonly Entry[];
  /** Decides and, where anything follows, commits it. */
  ask(command: GameCommand, actor: string): Decision;
  /** As `GET /games/{id}/commits` has them, hashes and all. */
  record(): readonly Commit[];
};

/** Anna's challenge to Boris, accepted an hour later. */
export function newCourse(terms: Terms): Course {
  let state: GameState = initial;
  const entries: Entry[] = [];
  const commits: Commit[] = [];
  const ask: Course['ask'] = (command, actor) => {
    const before = structuredClone(state);
    const decision = decide(state, command);
    // A decision changes nothing by itself.
    expect(state).toEqual(before);
    if (!decision.ok || decision.value.length === 0) return decision;
    const after = fold(state, decision.value);
    endsOnce(state, decision.value, after);
    state = after;
    entries.push({ events: decision.value, state });
    const version = entries.length;
    commits.push({
      stream: 'game#g',
      version,
      commandId: `c-${version}`,
      digest: 'd',
      actor,
      at: command.at,
      // As the log keeps them: JSON and back.
      events: JSON.parse(JSON.stringify(decision.value)),
      hash: '',
    } as unknown as Commit);
    return decision;
  };
  ask(challenges(terms)(state), ANNA);
  ask({ type: 'AcceptChallenge', player: BORIS, at: ACCEPTED_AT }, BORIS);
  return { state: () => state, entries, ask, record: () => rehashed(commits) };
}

const AFTER_THE_END: readonly GameEvent['type'][] = ['RulingMade', 'AppealMade', 'AppealDecided'];

/** At most one result; after it nothing but rulings and appeals, which alone take a game up again. */
function endsOnce(before: GameState, events: readonly GameEvent[], after: GameState): void {
  const ends = events.filter(({ type }) => type === 'GameEnded').length;
  expect(ends).toBeLessThanOrEqual(1);
  if (ends === 1) {
    expect(['in-play', 'pending']).toContain(before.status);
    expect(after.status).toBe('ended');
  }
  if (before.status !== 'ended') return;
  expect(events.filter(({ type }) => !AFTER_THE_END.includes(type))).toEqual([]);
}

/** The log adds up to the state, each snapshot gives its state back, and the verifier accepts the record. */
export function holds({ entries, state, record }: Course): void {
  const commits = record();
  const events = commits.flatMap((commit) => commit.events) as unknown as GameEvent[];
  expect(fold(initial, events)).toEqual(state());
  for (const entry of entries) expect(decodeSnapshot(encodeSnapshot(entry.state))).toEqual(entry.state);
  const verified = verifyCommits(commits);
  expect(verified.ok ? null : verified.error).toBeNull();
  expect(verified.ok && verified.value.state).toEqual(state());
}
