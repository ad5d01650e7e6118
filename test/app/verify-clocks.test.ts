// Records of clocks and invitations: leave, free days, outages, reflection, the bank; each decision is made again.

import { describe, expect, it } from 'vitest';
import { verifyCommits } from '../../shared/app/verify/index.ts';
import { iccf } from '../../shared/games/clock/index.ts';
import { decide, fold, type GameCommand, type GameState, initial } from '../../shared/games/index.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { after, DAY, type DurationMs, duration, epochMs, HOUR } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { rehashed } from '../support/records.ts';

/** Commits of whatever these commands bring about, as the service would write them. */
function commitsOf(commands: readonly GameCommand[]): readonly Commit[] {
  let state: GameState = initial;
  const commits: Commit[] = [];
  for (const command of commands) {
    const decision = decide(state, command);
    if (!decision.ok) throw new Error(JSON.stringify(decision.error));
    state = fold(state, decision.value);
    const actor =
      'challenger' in command ? command.challenger : 'player' in command ? command.player : 'system';
    const version = commits.length + 1;
    const commandId = `c-${version}` as Commit['commandId'];
    const stream = 'game#verified1' as Commit['stream'];
    commits.push({
      stream,
      version,
      commandId,
      digest: 'd',
      actor,
      at: command.at,
      events: decision.value,
      hash: '',
    });
  }
  return rehashed(commits);
}

const T = epochMs(Date.UTC(2026, 10, 30, 12));
const ANNA = 'anna-aaaaaa' as PlayerId;
const BORIS = 'boris-bbbbbb' as PlayerId;
const at = (hours: number) => after(T, hours * HOUR);
const issued = (more: object = {}): GameCommand => ({
  type: 'IssueChallenge',
  challenger: ANNA,
  white: ANNA,
  black: BORIS,
  rulebook: 'fide-2023',
  timeControl: { kind: 'days-per-move', perMove: 3 * DAY },
  leave: null,
  ...PLAIN_TERMS,
  freeDays: null,
  start: null,
  validFor: (14 * DAY) as DurationMs,
  at: T,
  ...more,
});
const accepted = (more: object = {}): GameCommand => ({
  type: 'AcceptChallenge',
  player: BORIS,
  at: at(1),
  ...more,
});
const e4 = (hours: number): GameCommand => ({
  type: 'PlayMove',
  player: ANNA,
  ply: 1,
  text: 'e4',
  notation: 'san',
  drawOffer: false,
  at: at(hours),
});
const POLICY = { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true };
const leave = (from: number, days: number, bookedAt: number): GameCommand => ({
  type: 'TakeLeave',
  player: ANNA,
  leave: { id: 'leave-1', kind: 'planned', from: at(from), to: at(from + 24 * days), bookedAt: at(bookedAt) },
  at: at(Math.max(2, bookedAt)),
});
const TRIPLE = {
  kind: 'triple-block',
  clock: 2 * DAY,
  bank: 9 * DAY,
  increment: 0,
  incrementMoves: 50,
  protection: null,
};

describe('an honest record of clocks and invitations', () => {
  it.each<[string, readonly GameCommand[]]>([
    ['refused', [issued(), { type: 'RefuseChallenge', player: BORIS, at: at(1) }]],
    ['withdrawn', [issued(), { type: 'WithdrawChallenge', player: ANNA, at: at(1) }]],
    ['expired', [issued(), { type: 'Wake', background: false, at: at(15 * 24) }]],
    ['by Black, who challenged', [issued({ challenger: BORIS, opponent: ANNA, colour: 'black' })]],
    [
      'free days in two zones',
      [
        issued({ freeDays: { weekdays: [6, 7], holidays: ['2027-01-01'] } }),
        accepted({ zones: { white: 'Europe/Kyiv', black: 'Europe/Belgrade' } }),
        e4(3),
      ],
    ],
    ['leave, ended by a move', [issued({ leave: POLICY }), accepted(), leave(48, 5, 2), e4(60)]],
    [
      'leave, ended by the player',
      [
        issued({ leave: POLICY }),
        accepted(),
        leave(48, 5, 2),
        { type: 'EndLeave', player: ANNA, id: 'leave-1', at: at(70) },
      ],
    ],
    [
      'leave that had begun before the game',
      [issued({ leave: POLICY }), accepted(), leave(-24, 3, -72), e4(40)],
    ],
    [
      'an outage that would have cost the game',
      [
        issued(),
        accepted(),
        { type: 'CreditOutage', id: 'o1', from: at(70), to: at(80), reason: 'power', at: at(81) },
        e4(82),
      ],
    ],
    [
      'reflection declared',
      [
        issued({ timeControl: iccf(10, 50 * DAY) }),
        accepted(),
        { type: 'DeclareReflection', player: ANNA, seenPly: 0, at: at(30) },
      ],
    ],
    [
      'time from the bank',
      [
        issued({ timeControl: TRIPLE }),
        accepted(),
        { type: 'TopUp', player: ANNA, seenPly: 0, amount: duration(DAY / 2), at: at(40) },
        e4(60),
      ],
    ],
  ])('holds: %s', (_name, commands) => {
    const result = verifyCommits(commitsOf(commands));
    expect(result.ok, JSON.stringify(result)).toBe(true);
  });
});

describe('a result that waited for a longer search', () => {
  // Black cannot mate here, but no request has the time to prove it, so White's resignation waits (5.1.2).
  const HARD = '8/8/k6p/5p1P/3b1p2/2b2PpK/6P1/8 w - - 0 60';
  const waiting = commitsOf([
    issued({ start: HARD }),
    accepted(),
    { type: 'Resign', player: ANNA, seenPly: 0, at: at(5) },
  ]);
  const proof = { winner: 'black', verdict: 'unknown', method: null, line: null, nodes: 6_000_000 };
  const end = {
    type: 'GameEnded',
    v: 2,
    result: '0-1',
    termination: 'resignation',
    article: '5.1.2',
    proofs: [proof],
    at: at(5),
  };
  const given = (more: object) => {
    const version = waiting.length + 1;
    const commit = { ...waiting[0]!, version, actor: 'system', at: at(6), events: [{ ...end, ...more }] };
    return verifyCommits(rehashed([...waiting, commit]));
  };

  it('holds while it waits, and with the normal result where nothing was proved', () => {
    expect(waiting.at(-1)?.events.map(({ type }) => type)).toEqual(['PlayerResigned', 'ResultPending']);
    expect(verifyCommits(waiting)).toMatchObject({ ok: true, value: { state: { status: 'pending' } } });
    expect(given({})).toMatchObject({ ok: true, value: { state: { status: 'ended' } } });
  });

  it.each<[string, object]>([
    ['a draw without a proof', { result: '1/2-1/2', termination: 'resignation-cannot-be-mated' }],
    ['nothing looked into', { proofs: [] }],
    ['the proof about the other side', { proofs: [{ ...proof, winner: 'white' }] }],
    ['another instant', { at: at(6) }],
    ['another article', { article: '6.9' }],
    ['another cause', { termination: 'flag-fall' }],
  ])('does not hold with %s', (_what, more) => {
    expect(given(more)).toMatchObject({ ok: false, error: { version: 4, what: 'decision' } });
  });
});
