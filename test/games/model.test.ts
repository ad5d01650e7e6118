// Whatever two players ask for in whatever order, conditional moves, claims, leave and outages among it, the decider says
// what a small model says (9.1 and the flag above all), and log, snapshot, notices, deadline and verifier tell the same
// story as the state.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deadline, flagFall } from '../../shared/games/clock/index.ts';
import { type GameEvent, noticesOf } from '../../shared/games/index.ts';
import { after as later } from '../../shared/kernel/time.ts';
import { type Entry, holds } from '../support/course.ts';
import { playersActions, playOut, randomRulebook, THREE_DAYS_A_MOVE } from '../support/random-course.ts';

it('any course of a game between two players is what the model says, and everything follows from its log', () => {
  const seen = new Set<GameEvent['type']>();
  fc.assert(
    fc.property(
      randomRulebook,
      playersActions,
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      (rulebook, actions, offerAgainAfterMoves, endsLeave) => {
        const setting = { rulebook, time: THREE_DAYS_A_MOVE, offerAgainAfterMoves, endsLeave };
        const course = playOut(setting, actions);
        holds(course);
        for (const entry of course.entries) {
          for (const { type } of entry.events) seen.add(type);
          tellsEachOnce(entry);
          deadlineIsTheFlags(entry);
        }
        endsLast(course.entries);
      },
    ),
    { numRuns: 100 },
  );
  // Nothing of what this is about was left out by chance.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['MovePlayed', 'DrawOffered', 'DrawDeclined', 'DrawOfferLapsed', 'DrawAgreed', 'DrawClaimed'],
      ...['ConditionalsSet', 'ConditionalsCleared', 'ConditionalFired', 'LeaveTaken', 'LeaveEnded'],
      ...['OutageCredited', 'FlagFell', 'PlayerResigned', 'GameEnded'],
    ]),
  );
});

const endings = (events: readonly GameEvent[]): number =>
  events.filter(({ type }) => type === 'GameEnded').length;

/** Where nobody rules, the result is the last word. */
function endsLast(entries: readonly Entry[]): void {
  const last = entries.findIndex(({ state }) => state.status === 'ended');
  expect(endings(entries.flatMap(({ events }) => events))).toBe(last === -1 ? 0 : 1);
  if (last !== -1) expect(last).toBe(entries.length - 1);
}

function tellsEachOnce({ events, state }: Entry): void {
  const notices = noticesOf(state, events).map(({ recipient, kind }) => `${recipient} ${kind}`);
  expect(new Set(notices).size).toBe(notices.length);
  if (endings(events) === 1) expect(notices).toHaveLength(2);
}

/** The deadline on show is the last instant before the flag falls. */
function deadlineIsTheFlags({ state }: Entry): void {
  if (state.status !== 'in-play') return;
  const until = deadline(state.clock);
  if (until === null) throw new Error('a running game without a deadline');
  expect(flagFall(state.clock, until)).toBeNull();
  expect(flagFall(state.clock, later(until, 1))).toMatchObject({ at: until });
}
