// Old logs stay readable: a log written with version 1 of every event, kept as it was, must add up to the same
// games for ever. The fixture was made once through the service and is never made again.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { fold, type GameState, initial, upcast } from '../../shared/games/index.ts';
import { DAY, formatInstant } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';

const STREAMS = JSON.parse(
  readFileSync(new URL('../fixtures/commits/version-1.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly Commit[]>>;
const stateOf = (name: string): GameState =>
  fold(
    initial,
    (STREAMS[name] ?? []).flatMap(({ events }) => events.map((event) => upcast(event))),
  );

const EVERY_KIND_OF_VERSION_1 = [
  'ChallengeExpired',
  'ChallengeIssued',
  'ChallengeRefused',
  'ChallengeWithdrawn',
  'DrawAgreed',
  'DrawDeclined',
  'DrawOfferLapsed',
  'DrawOffered',
  'FlagFell',
  'GameEnded',
  'GameStarted',
  'MovePlayed',
  'PlayerResigned',
];

describe('a log of version 1', () => {
  it('holds every kind of event, all of version 1', () => {
    const events = Object.values(STREAMS).flatMap((commits) => commits.flatMap((commit) => commit.events));
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(EVERY_KIND_OF_VERSION_1);
    expect(new Set(events.map(({ v }) => v))).toEqual(new Set([1]));
  });

  it('still has its chain: upcasting happens in reading, never in the log', () => {
    for (const [name, commits] of Object.entries(STREAMS)) expect(chainBreak(commits), name).toBeNull();
  });

  const expected: readonly (readonly [string, object])[] = [
    ['refused', { status: 'refused' }],
    ['withdrawn', { status: 'withdrawn' }],
    ['expired', { status: 'expired' }],
    [
      'agreed',
      {
        status: 'ended',
        fen: 'rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5',
        outcome: { result: '1/2-1/2', termination: 'agreement', article: '5.2.3' },
        clock: { running: null },
      },
    ],
    [
      'resigned',
      {
        status: 'ended',
        terms: { rulebook: 'fide-2005' },
        outcome: { result: '1-0', termination: 'resignation', article: '5.1b' },
      },
    ],
    ['flagfell', { status: 'ended', outcome: { result: '1-0', termination: 'flag-fall', article: '6.9' } }],
    ['promoted', { status: 'in-play', terms: { rulebook: 'school' }, plies: [{ uci: 'a7a8q' }] }],
    [
      'running',
      {
        status: 'in-play',
        plies: { length: 3 },
        drawOffer: { by: 'white', ply: 3 },
        lastDeclined: { white: null, black: null },
      },
    ],
  ];
  it.each(expected)('adds up to the same game: %s', (name, state) => {
    expect(stateOf(name)).toMatchObject(state);
  });

  it('keeps which moves were offered with, and the instant of the fallen flag', () => {
    const agreed = stateOf('agreed');
    if (agreed.status !== 'ended') throw new Error(agreed.status);
    expect(agreed.plies.map(({ drawOffer }, index) => (drawOffer ? index + 1 : 0)).filter(Boolean)).toEqual([
      7, 8,
    ]);
    const fallen = stateOf('flagfell');
    if (fallen.status !== 'ended') throw new Error(fallen.status);
    expect(fallen.outcome.at).toBe((fallen.plies[0]?.at ?? 0) + 3 * DAY);
    expect(formatInstant(fallen.outcome.at)).toBe('2026-12-24T04:48:56.803Z');
  });
});

describe('the upcasters', () => {
  it('refuse an event of an unknown type or of a version that this code does not know', () => {
    expect(() => upcast({ type: 'MoveTakenBack', v: 1 })).toThrow('unknown event MoveTakenBack version 1');
    expect(() => upcast({ type: 'GameStarted', v: 2, at: 0 })).toThrow('written by newer code');
    expect(() => upcast({ type: 'GameStarted', v: 0, at: 0 })).toThrow('unknown event');
    expect(() => upcast({ type: 'toString', v: 1 })).toThrow('unknown event');
    expect(() => upcast({ type: 'GameStarted', v: 1.5, at: 0 })).toThrow('unknown event');
  });

  it('apply the steps in order, from the version that was stored on, and leave what is stored alone', () => {
    const table = {
      Made: [
        (old: { type: string; v: number }) => ({ ...old, v: 2, steps: ['one'] }),
        (old: { type: string; v: number; steps?: unknown }) => ({
          ...old,
          v: 3,
          steps: [...((old.steps as string[] | undefined) ?? []), 'two'],
        }),
      ],
    };
    const stored = Object.freeze({ type: 'Made', v: 1, what: 'kept' });
    expect(upcast(stored, table)).toEqual({ type: 'Made', v: 3, what: 'kept', steps: ['one', 'two'] });
    expect(upcast({ type: 'Made', v: 2, steps: ['own'] }, table)).toMatchObject({
      v: 3,
      steps: ['own', 'two'],
    });
    expect(upcast({ type: 'Made', v: 3 }, table)).toEqual({ type: 'Made', v: 3 });
    expect(() => upcast({ type: 'Made', v: 4 }, table)).toThrow('unknown event');
  });
});
