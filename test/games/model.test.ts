// Whatever players ask for in whatever order, the decider says what a small model says, and log, snapshot,
// notices and deadline tell the same story as the state.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadline, flagFall } from '../../shared/games/clock/index.ts';
import {
  decodeSnapshot,
  encodeSnapshot,
  fold,
  type GameEvent,
  initial,
  noticesOf,
} from '../../shared/games/index.ts';
import { after as later } from '../../shared/kernel/time.ts';
import {
  type Commit,
  type Course,
  expectedRefusal,
  playOut,
  randomActions,
  randomRulebook,
} from '../support/game-model.ts';

const everyCourse = (check: (course: Course) => void): void =>
  fc.assert(
    fc.property(randomRulebook, randomActions, (rulebook, actions) => check(playOut(rulebook, actions))),
    { numRuns: 50 },
  );

it('any series of commands is accepted and refused as the model says, offer by offer, flag by flag', () => {
  everyCourse(({ turns }) => {
    for (const { action, model, decision, state } of turns) {
      const refusal = expectedRefusal(model, action);
      const said = decision.ok ? null : decision.error.code;
      expect(said, JSON.stringify({ action, model })).toBe(action.what === 'nothing' ? null : refusal);
      expect(state.status === 'ended').toBe(model.over);
      if (state.status === 'in-play') expect(state.drawOffer?.by ?? null).toBe(model.offerBy);
    }
  });
});

it('any series of commands ends a game at most once, and everything else follows from its log', () => {
  everyCourse(({ commits }) => {
    endsOnceAndLast(commits);
    replaysToTheSame(commits);
    for (const commit of commits) {
      expect(decodeSnapshot(encodeSnapshot(commit.state))).toEqual(commit.state);
      tellsEachOnce(commit);
      deadlineIsTheFlags(commit);
    }
  });
});

const endings = (events: readonly GameEvent[]): number =>
  events.filter(({ type }) => type === 'GameEnded').length;

function endsOnceAndLast(commits: readonly Commit[]): void {
  const last = commits.findIndex(({ state }) => state.status === 'ended');
  expect(endings(commits.flatMap(({ events }) => events))).toBe(last === -1 ? 0 : 1);
  if (last !== -1) expect(last).toBe(commits.length - 1);
}

function replaysToTheSame(commits: readonly Commit[]): void {
  const all = commits.flatMap(({ events }) => events);
  const { state } = commits[commits.length - 1]!;
  expect(fold(initial, all)).toEqual(state);
  // As the log keeps it: JSON and back.
  expect(fold(initial, JSON.parse(JSON.stringify(all)) as GameEvent[])).toEqual(state);
}

function tellsEachOnce({ events, state }: Commit): void {
  const notices = noticesOf(state, events).map(({ recipient, kind }) => `${recipient} ${kind}`);
  expect(new Set(notices).size).toBe(notices.length);
  if (endings(events) === 1) expect(notices).toHaveLength(2);
}

/** The deadline on show is the last instant before the flag falls. */
function deadlineIsTheFlags({ state }: Commit): void {
  if (state.status !== 'in-play') return;
  const until = deadline(state.clock);
  if (until === null) throw new Error('a running game without a deadline');
  expect(flagFall(state.clock, until)).toBeNull();
  expect(flagFall(state.clock, later(until, 1))).toMatchObject({ at: until });
}
