// Whatever players, a director, an appeals person and the clock ask for in whatever order: the log adds up to the state,
// the snapshot gives it back, a refusal changes nothing, after an end only the desk commits, and the verifier, which
// decides everything again, accepts the record.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { verifyCommits } from '../../../shared/app/verify/index.ts';
import {
  decide,
  decodeSnapshot,
  encodeSnapshot,
  fold,
  type GameCommand,
  type GameEvent,
  type GameState,
  initial,
} from '../../../shared/games/index.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import { expectOk } from '../../../shared/kernel/result.ts';
import { DAY, type DurationMs, type EpochMs, epochMs, HOUR } from '../../../shared/kernel/time.ts';
import type { Commit } from '../../../shared/ports/event-store.ts';
import { legalMoves, parseFen, turn, writeUci } from '../../../shared/rules/index.ts';
import { ANNA, BORIS, CLARA, challenges, T0 } from '../../support/decider.ts';
import { rehashed } from '../../support/records.ts';
import { ELDER, OFFICIALS } from './support.ts';

const WHATS = [
  ...[
    'move',
    'move',
    'move',
    'move',
    'move',
    'move',
    'move',
    'move',
    'move',
    'offer',
    'accept',
    'decline',
    'resign',
    'illegal',
  ],
  ...[
    'claim',
    'refer',
    'leave',
    'outage',
    'analysis',
    'rule',
    'rule',
    'rule',
    'appeal',
    'decide-appeal',
    'wait',
  ],
] as const;
type Step = { readonly what: (typeof WHATS)[number]; readonly pick: number; readonly hours: number };
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({ what: fc.constantFrom(...WHATS), pick: fc.nat(9_999), hours: fc.integer({ min: 0, max: 9 }) }),
  { minLength: 5, maxLength: 40, size: 'max' },
);

const REGULATIONS = {
  illegalMove: { policy: 'penalise', toOpponent: HOUR, losesAt: 3 },
  normalMeansClaims: { allowed: true, below: null },
  offerAgainAfterMoves: 2,
} as const;
const FISCHER = { kind: 'fischer', initial: 3 * DAY, increment: HOUR, cap: null } as const;

function rulingOf(state: GameState, pick: number, at: EpochMs): Ruling {
  const seat = pick % 2 === 0 ? 'white' : 'black';
  const plies = 'plies' in state ? state.plies.length : 0;
  const amount = (((pick % 7) + 1) * HOUR) as DurationMs;
  const lifted =
    'rulings' in state ? (state.rulings[pick % Math.max(1, state.rulings.length)]?.id ?? 'x') : 'x';
  const claim = 'referrals' in state ? (state.referrals.at(-1)?.id ?? 'x') : 'x';
  const all: readonly Ruling[] = [
    { kind: 'warning', seat },
    { kind: 'time', seat, change: (['credit', 'debit', 'set'] as const)[pick % 3]!, amount },
    { kind: 'loss', of: pick % 5 === 0 ? 'both' : seat },
    { kind: 'result', result: pick % 2 === 0 ? '1/2-1/2' : '1-0' },
    { kind: 'score', points: { white: pick % 3, black: 0 } },
    {
      kind: 'set-back',
      ply: pick % (plies + 1),
      clocks: pick % 2 === 0 ? null : { white: amount, black: amount },
    },
    { kind: 'swap-colours' },
    { kind: 'annul', replay: false },
    { kind: 'stop' },
    { kind: 'resume' },
    { kind: 'resume' },
    { kind: 'leave', seat, from: at, to: epochMs(at + DAY) },
    { kind: 'open-adjudication', deadline: epochMs(at + DAY) },
    { kind: 'adjudicate', result: '0-1' },
    ...(['accepted', 'rejected', 'postponed'] as const).map(
      (decision): Ruling => ({ kind: 'decide-claim', claim, decision, result: null, toOpponent: amount }),
    ),
    { kind: 'illegal-move', seat },
    { kind: 'expel', seat },
    { kind: 'lift', ruling: lifted },
    { kind: 'lift', ruling: lifted },
  ];
  return all[Math.floor(pick / 7) % all.length]!;
}

function commandOf(state: GameState, { what, pick }: Step, id: string, at: EpochMs): [GameCommand, string] {
  const player = pick % 3 === 0 ? ANNA : BORIS;
  const seenPly = null;
  const plies = 'plies' in state ? state.plies.length : 0;
  switch (what) {
    case 'move':
    case 'illegal': {
      const { position } = expectOk(parseFen('fen' in state ? state.fen : ''));
      const legal = legalMoves(position);
      const move = legal[pick % Math.max(1, legal.length)];
      const mover = 'terms' in state ? state.terms[turn(position)] : ANNA;
      const text = what === 'illegal' || move === undefined ? 'e1e8' : writeUci(position, move);
      const ply = plies + 1;
      return [
        { type: 'PlayMove', player: mover, ply, text, notation: 'uci', drawOffer: pick % 9 === 0, at },
        mover,
      ];
    }
    case 'offer':
      return [{ type: 'OfferDraw', player, seenPly, at }, player];
    case 'accept':
      return [{ type: 'AcceptDraw', player, seenPly, at }, player];
    case 'decline':
      return [{ type: 'DeclineDraw', player, seenPly, at }, player];
    case 'resign':
      return [{ type: 'Resign', player, seenPly, at }, player];
    case 'claim':
      return [{ type: 'ClaimDraw', player, kind: 'threefold', move: null, seenPly, at }, player];
    case 'refer': {
      const rest = { claims: 'draw', evidence: null, line: null, notation: 'uci', seenPly, at } as const;
      return [{ type: 'ReferClaim', player, id, kind: 'normal-means', ...rest }, player];
    }
    case 'leave': {
      const leave = { id, kind: 'planned', from: at, to: epochMs(at + DAY), bookedAt: at } as const;
      return [{ type: 'TakeLeave', player, leave, at }, player];
    }
    case 'outage': {
      const from = epochMs(at - HOUR);
      return [{ type: 'CreditOutage', id, from, to: at, reason: '', at }, 'system'];
    }
    case 'analysis':
      return [{ type: 'FileAnalysis', player, text: 'White is better.', at }, player];
    case 'rule': {
      const words = { article: '12.9', reason: 'So ruled.' };
      return [{ type: 'Rule', author: CLARA, id, ruling: rulingOf(state, pick, at), ...words, at }, CLARA];
    }
    case 'appeal': {
      const ruling = ('rulings' in state ? state.rulings.at(-1)?.id : undefined) ?? 'x';
      return [{ type: 'Appeal', player, id, ruling, text: 'Not so.', at }, player];
    }
    case 'decide-appeal': {
      const appeal = ('appeals' in state ? state.appeals.at(-1)?.id : undefined) ?? 'x';
      const decision = (['upheld', 'reversed', 'dismissed'] as const)[pick % 3]!;
      const rest = { decision, reason: 'Considered.', compensation: null, at };
      return [{ type: 'DecideAppeal', author: ELDER, appeal, ...rest }, ELDER];
    }
    case 'wait':
      return [{ type: 'Wake', background: true, at }, 'system'];
  }
}

function playOut(all: readonly Step[]): { state: GameState; commits: readonly Commit[] } {
  let state: GameState = initial;
  let at: EpochMs = T0;
  const commits: Commit[] = [];
  const commit = (command: GameCommand, actor: string): void => {
    const before = structuredClone(state);
    const decision = decide(state, command);
    expect(state).toEqual(before);
    if (!decision.ok || decision.value.length === 0) return;
    afterTheEnd(state, decision.value);
    state = fold(state, decision.value);
    const version = commits.length + 1;
    const events = JSON.parse(JSON.stringify(decision.value)) as Commit['events'];
    commits.push({
      stream: 'game#g',
      version,
      commandId: `c-${version}`,
      digest: 'd',
      actor,
      at,
      events,
      hash: '',
    } as unknown as Commit);
  };
  const terms = { officials: OFFICIALS, regulations: REGULATIONS, timeControl: FISCHER } as const;
  commit(challenges(terms)(state), ANNA);
  commit({ type: 'AcceptChallenge', player: BORIS, at }, BORIS);
  for (const [index, step] of all.entries()) {
    at = epochMs(at + step.hours * HOUR);
    commit({ type: 'Wake', background: true, at }, 'system');
    commit(...commandOf(state, step, `i-${index}`, at));
  }
  return { state, commits: rehashed(commits) };
}

/** Only the desk commits in a game that is over. */
function afterTheEnd(state: GameState, [first]: readonly GameEvent[]): void {
  if (state.status === 'ended') expect(['RulingMade', 'AppealMade', 'AppealDecided']).toContain(first?.type);
}

it('any course of a game with officials adds up, round-trips, and is accepted by the verifier', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { state, commits } = playOut(all);
      const events = commits.flatMap((commit) => commit.events) as unknown as GameEvent[];
      expect(fold(initial, events)).toEqual(state);
      expect(decodeSnapshot(encodeSnapshot(state))).toEqual(state);
      const verified = verifyCommits(commits);
      expect(verified.ok ? null : verified.error).toBeNull();
    }),
    { numRuns: 60 },
  );
});
