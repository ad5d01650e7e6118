// Plans of playing sessions, read strictly and written back.

import { describe, expect, test } from 'vitest';
import { parseSessionPlan, writeSessionPlan } from '../../../shared/games/adjournment/parse-session-plan.ts';
import { at, minutesOf, THREE_EVENINGS } from '../../support/adjourned.ts';
import { accepts, BORIS, challenges, given } from '../../support/decider.ts';

const ONE = { from: '2026-11-30T17:00:00+02:00', to: '2026-11-30T19:00:00Z' };
const TWO = { from: '2026-12-01T15:00:00Z', to: '2026-12-01T19:00:00Z' };
const PLAN = { sessions: [ONE, TWO], zone: 'Europe/Kyiv', sealFromMove: 40, defaultTime: 'PT1H' };

test('a plan is read with its instants in any zone', () => {
  expect(parseSessionPlan(PLAN)).toEqual({
    ok: true,
    value: {
      sessions: [
        { from: at(1, '15:00'), to: at(1, '19:00') },
        { from: at(2, '15:00'), to: at(2, '19:00') },
      ],
      zone: 'Europe/Kyiv',
      sealFromMove: 40,
      defaultTime: minutesOf(60),
    },
  });
  expect(parseSessionPlan(null)).toEqual({ ok: true, value: null });
});

test('what may be left out: the number of moves and the default time', () => {
  const { sessions, zone } = PLAN;
  expect(parseSessionPlan({ sessions, zone })).toMatchObject({
    value: { sealFromMove: 0, defaultTime: null },
  });
});

test('written and read again it is the same', () => {
  expect(parseSessionPlan(writeSessionPlan(THREE_EVENINGS))).toEqual({ ok: true, value: THREE_EVENINGS });
  expect(writeSessionPlan(null)).toBeNull();
});

describe('refused', () => {
  test.each([
    ['no object', 'a plan', 'session-plan-shape'],
    ['an unknown member', { ...PLAN, place: 'Kyiv' }, 'session-plan-shape'],
    ['no session', { ...PLAN, sessions: [] }, 'session-plan-shape'],
    ['too many sessions', { ...PLAN, sessions: Array.from({ length: 61 }, () => ONE) }, 'session-plan-shape'],
    ['a session without end', { ...PLAN, sessions: [{ from: ONE.from }] }, 'session-plan-times'],
    [
      'a session that ends before it begins',
      { ...PLAN, sessions: [{ from: ONE.to, to: ONE.from }] },
      'session-plan-times',
    ],
    [
      'a local time without zone',
      { ...PLAN, sessions: [{ ...ONE, from: '2026-11-30T15:00:00' }] },
      'session-plan-times',
    ],
    ['sessions out of order', { ...PLAN, sessions: [TWO, ONE] }, 'session-plan-times'],
    [
      'overlapping sessions',
      { ...PLAN, sessions: [ONE, { ...TWO, from: '2026-11-30T18:59:59Z' }] },
      'session-plan-times',
    ],
    [
      'sessions without a break',
      { ...PLAN, sessions: [ONE, { ...TWO, from: ONE.to }] },
      'session-plan-times',
    ],
    ['an unknown zone', { ...PLAN, zone: 'Atlantis/City' }, 'session-plan-zone'],
    ['a fraction of a move', { ...PLAN, sealFromMove: 1.5 }, 'session-plan-numbers'],
    ['too many moves', { ...PLAN, sealFromMove: 201 }, 'session-plan-numbers'],
    ['a default time in words', { ...PLAN, defaultTime: 'an hour' }, 'session-plan-numbers'],
    ['a default time of months', { ...PLAN, defaultTime: 'P31D' }, 'session-plan-numbers'],
  ])('%s', (_name, json, code) => {
    expect(parseSessionPlan(json)).toEqual({ ok: false, error: { code } });
  });
});

test('an invitation cannot be accepted after its last session', () => {
  const invited = given()
    .when(challenges({ sessions: THREE_EVENINGS }))
    .thenEvents('ChallengeIssued');
  invited.when(accepts(BORIS, at(3, '18:59'))).thenEvents('GameStarted');
  invited.when(accepts(BORIS, at(3, '19:00'))).thenRejected('sessions-over');
});
