// Claims that the director or the service's tables decide: 10.2 of 2005, Guidelines III.5, forced mates, tables.

import { describe, expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot, type GameState, nextWake } from '../../../shared/games/index.ts';
import type { Regulations } from '../../../shared/games/rulebooks/index.ts';
import type { ReferredClaimKind, Ruling } from '../../../shared/games/rulings/ruling.ts';
import { DAY, type DurationMs, HOUR, after as later, MINUTE } from '../../../shared/kernel/time.ts';
import { ANNA, type Ask, game, given, plays, wakes } from '../../support/decider.ts';
import { latest, OFFICIALS, rules } from './support.ts';

const SUDDEN_DEATH = { kind: 'fischer', initial: 2 * HOUR, increment: 0, cap: null } as const;
const minutes = (count: number) => (count * MINUTE) as DurationMs;

const refers =
  (kind: ReferredClaimKind, claims: 'win' | 'draw' = 'draw', more: object = {}): Ask =>
  (state) => ({
    type: 'ReferClaim',
    player: ANNA,
    id: 'c1',
    kind,
    claims,
    evidence: null,
    line: null,
    notation: 'san',
    seenPly: null,
    at: later(latest(state), 119 * MINUTE),
    ...more,
  });
const decision = (
  how: 'accepted' | 'rejected' | 'postponed',
  id = 'r1',
  toOpponent: DurationMs = minutes(0),
): Ask =>
  rules({ kind: 'decide-claim', claim: 'c1', decision: how, result: null, toOpponent } as Ruling, {
    id,
    hours: 0,
  });
const roundTrip = (state: GameState) => expect(decodeSnapshot(encodeSnapshot(state))).toEqual(state);

describe('10.2 of fide-2005: under two minutes in a quickplay finish', () => {
  const finish = () =>
    given(game({ rulebook: 'fide-2005', officials: OFFICIALS, timeControl: SUDDEN_DEATH }));
  const claimed = () => finish().when(refers('normal-means')).thenEvents('ClaimReferred', 'DrawOffered');

  it('too early it is refused; with a minute left it stops the clocks and counts as an offer (9.1)', () => {
    const story = finish();
    const early = story.when(refers('normal-means', 'draw', { at: later(latest(story.state), HOUR) }));
    early.thenRejected('claim-not-allowed', { params: { article: '10.2' } });
    const { state } = claimed()
      .when(plays('white', 'e4', { at: later(latest(story.state), 120 * MINUTE) }))
      .thenRejected('claim-open');
    expect(nextWake(state, latest(state))).toBeNull();
    roundTrip(state);
  });

  it('accepted: a draw; rejected: two minutes to the opponent and play goes on', () => {
    const { state } = claimed().when(decision('accepted')).thenEvents('RulingMade');
    expect(state).toMatchObject({ outcome: { result: '1/2-1/2', termination: 'normal-means' } });
    const rejected = claimed()
      .when(decision('rejected', 'r1', minutes(2)))
      .thenEvents('RulingMade').state;
    expect(rejected).toMatchObject({ status: 'in-play', referrals: [{ status: 'rejected' }] });
    if (rejected.status !== 'in-play') throw new Error('over');
    const { before, after: then } = rejected.rulings[0]!;
    expect(then.clocks.black - before.clocks.black).toBe(2 * MINUTE);
    roundTrip(rejected);
  });

  it('postponed: the flag that falls then decides nothing before the director does', () => {
    const held = claimed()
      .when(decision('postponed'))
      .thenEvents('RulingMade')
      .when((state) => wakes(later(latest(state), HOUR))(state))
      .thenEvents('FlagFell', { type: 'ResultHeld', claim: 'c1' });
    expect(held.state).toMatchObject({ status: 'pending', claim: 'c1' });
    expect(nextWake(held.state, latest(held.state))).toBeNull();
    roundTrip(held.state);
    const accepted = held.when(decision('accepted', 'r2')).thenEvents('RulingMade').state;
    expect(accepted).toMatchObject({ outcome: { result: '1/2-1/2' } });
    const { state } = held.when(decision('rejected', 'r2')).thenEvents('RulingMade', 'GameEnded');
    expect(state).toMatchObject({ outcome: { result: '0-1', termination: 'flag-fall' } });
    roundTrip(state);
  });

  it('fide-2023 has it only where the regulations say so (III.2.1)', () => {
    given(game({ officials: OFFICIALS, timeControl: SUDDEN_DEATH }))
      .when(refers('normal-means'))
      .thenRejected('claim-not-allowed', { params: { article: 'III.5' } });
  });
});

describe('claims that regulations allow', () => {
  const under = (regulations: Regulations, start: string) =>
    given(game({ officials: OFFICIALS, timeControl: SUDDEN_DEATH, regulations, start }));
  const wrongCosts = DAY;

  it('a forced mate is written down: each move legal, the last one mate', () => {
    const story = under(
      { forcedMateClaims: { allowed: true, wrongCosts } },
      '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1',
    );
    story
      .when(refers('forced-mate', 'win', { line: ['Ra9'] }))
      .thenRejected('claim-line', { params: { ply: 1 } })
      .when(refers('forced-mate', 'win', { line: ['Ra7'] }))
      .thenRejected('claim-line-not-mate');
    const claim = story.when(refers('forced-mate', 'win', { line: ['Ra8#'] }));
    const told = claim.thenEvents({ type: 'ClaimReferred', by: 'director', claims: 'win', line: ['a1a8'] });
    const { state } = told.when(decision('accepted')).thenEvents('RulingMade');
    expect(state).toMatchObject({ outcome: { result: '1-0', termination: 'forced-mate' } });
  });

  const mates = { forcedMateClaims: { allowed: true, wrongCosts } };
  const background: Ask = (state) => wakes(later(latest(state), MINUTE), true)(state);
  const queen = { line: ['Qb7', 'Kg8', 'Qg7#'] };

  it('a forced mate with at most four men: the service checks it and decides, whatever the director thinks', () => {
    const waiting = under(mates, '7k/8/5K2/8/8/8/8/1Q6 w - - 0 1')
      .when(refers('forced-mate', 'win', queen))
      .thenEvents({ type: 'ClaimReferred', by: 'service', line: ['b1b7', 'h8g8', 'b7g7'] });
    expect(nextWake(waiting.state, latest(waiting.state))).toMatchObject({ kind: 'settle' });
    waiting.when(decision('accepted')).thenRejected('claim-unknown');
    const { state } = waiting
      .when(background)
      .thenEvents(
        { type: 'ClaimDecided', by: 'service', decision: 'accepted', article: 'regulations' },
        { type: 'GameEnded', result: '1-0', termination: 'forced-mate', article: 'regulations' },
      );
    expect(state).toMatchObject({
      referrals: [{ status: 'accepted', found: { outcome: 'win', distance: 3 } }],
    });
    roundTrip(state);
  });

  it.each([
    [
      'mates only by the help of the defender',
      '7k/4B3/5nK1/8/8/8/8/8 w - - 0 1',
      ['Bf8', 'Ng8', 'Bg7#'],
      'draw',
    ],
    // The hundredth ply is the defender's, who claims with it (9.3).
    ['comes after the fifty moves', '7k/8/5K2/8/8/8/8/1Q6 w - - 98 100', queen.line, 'win'],
  ] as const)(
    'a line that %s is no forced mate, and costs what the regulations say',
    (_what, start, line, outcome) => {
      const { state } = under(mates, start)
        .when(refers('forced-mate', 'win', { line }))
        .thenEvents({ type: 'ClaimReferred', by: 'service' })
        .when(background)
        .thenEvents({ type: 'ClaimDecided', decision: 'rejected', result: null, toOpponent: wrongCosts });
      const referrals = [{ status: 'rejected', found: { outcome, cursed: outcome === 'win' } }];
      expect(state).toMatchObject({ status: 'in-play', referrals });
      roundTrip(state);
    },
  );

  it.each([
    ['at most four men: heard', '7k/8/5K2/8/8/8/8/1Q6 w - - 0 1', queen.line, null],
    ['more men: nobody could decide', '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', ['Ra8#'], 'claim-not-allowed'],
  ] as const)('a forced mate in a game without a director, %s', (_what, start, line, code) => {
    const asked = given(game({ timeControl: SUDDEN_DEATH, regulations: mates, start })).when(
      refers('forced-mate', 'win', { line }),
    );
    if (code === null) asked.thenEvents({ type: 'ClaimReferred', by: 'service' });
    else asked.thenRejected(code);
  });

  const tables = { tablebaseClaims: { allowed: true, wrongCosts } };
  it.each([
    ['a win that is one', '8/8/8/4k3/8/8/8/KQ6 w - - 0 1', 'win', '1-0'],
    ['a draw that is one', '8/8/8/8/4k3/8/4P3/4K3 w - - 0 1', 'draw', '1/2-1/2'],
    ['a win that the 50-move rule takes away', '8/8/8/4k3/8/8/8/KQ6 w - - 98 100', 'win', null],
  ] as const)('a table of at most four men: %s', (_name, start, claims, result) => {
    const waiting = under(tables, start)
      .when(refers('tablebase', claims))
      .thenEvents({ type: 'ClaimReferred', by: 'service' });
    expect(nextWake(waiting.state, latest(waiting.state))).toMatchObject({ kind: 'settle' });
    const { state } = waiting.when(background).thenSomething();
    if (result !== null) expect(state).toMatchObject({ outcome: { result, termination: 'tablebase' } });
    else {
      // Two plies are left of the fifty moves: the mate is further away.
      const referrals = [{ status: 'rejected', found: { outcome: 'win', cursed: true } }];
      expect(state).toMatchObject({ status: 'in-play', referrals });
    }
    roundTrip(state);
  });
});
