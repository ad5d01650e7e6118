// Whatever players, a director, an appeals person and the clock ask for in whatever order: between rulings the game goes as
// the model says, the log adds up to the state, the snapshot gives it back, after an end only the desk commits, and the
// verifier, which decides everything again, accepts the record.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GameEvent, GameState } from '../../../shared/games/index.ts';
import { possibleRulings } from '../../../shared/games/rulings/possible.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import { expectOk } from '../../../shared/kernel/result.ts';
import { DAY, type DurationMs, type EpochMs, epochMs, HOUR } from '../../../shared/kernel/time.ts';
import { legalMoves, parseFen, turn, writeUci } from '../../../shared/rules/index.ts';
import { holds } from '../../support/course.ts';
import { ANNA, BORIS, CLARA, type Terms } from '../../support/decider.ts';
import { type Desk, deskActions, playOut, randomRulebook, type Turn } from '../../support/random-course.ts';
import { ELDER, OFFICIALS } from './support.ts';

const TERMS: Terms = {
  officials: OFFICIALS,
  regulations: {
    illegalMove: { policy: 'penalise', toOpponent: HOUR, losesAt: 3 },
    normalMeansClaims: { allowed: true, below: null },
  },
};
const TIME = { initial: 3 * DAY, increment: HOUR } as const;

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
  // Mostly one that makes sense now, so that much comes about; the others have to be refused.
  const possible = 'rulings' in state ? possibleRulings(state) : [];
  const fitting = all.filter(({ kind }) => possible.includes(kind));
  const among = pick % 5 === 0 || fitting.length === 0 ? all : fitting;
  return among[Math.floor(pick / 7) % among.length]!;
}

/** A move that is not one, by the player on move. */
function illegalIn(state: GameState): string {
  const { position } = expectOk(parseFen('fen' in state ? state.fen : ''));
  const legal = legalMoves(position).map((move) => writeUci(position, move));
  return ['e1e8', 'e8e1', 'a1h8'].find((text) => !legal.includes(text)) ?? '0000';
}

const desk: Desk = (state, { what, pick }, at, id) => {
  const player = pick % 3 === 0 ? ANNA : BORIS;
  switch (what) {
    case 'illegal': {
      const { position } = expectOk(parseFen('fen' in state ? state.fen : ''));
      const mover = 'terms' in state ? state.terms[turn(position)] : ANNA;
      const ply = 'plies' in state ? state.plies.length + 1 : 1;
      const text = illegalIn(state);
      return [{ type: 'PlayMove', player: mover, ply, text, notation: 'uci', drawOffer: false, at }, mover];
    }
    case 'refer': {
      const rest = {
        claims: 'draw',
        evidence: null,
        line: null,
        notation: 'uci',
        seenPly: null,
        at,
      } as const;
      return [{ type: 'ReferClaim', player, id, kind: 'normal-means', ...rest }, player];
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
  }
};

/** Rulings that put the game back, give the colours to the others, or undo one that did; and the end of a game. */
const MOVES_OFFERS: readonly Ruling['kind'][] = ['set-back', 'swap-colours', 'lift'];

/** 9.1: an offer stands until it is answered, whatever the director rules beside it. */
function offersOutlive(turns: readonly Turn[]): void {
  for (const { decision, state, after } of turns) {
    const [first] = decision.ok ? decision.value : [];
    if (first?.type !== 'RulingMade' || MOVES_OFFERS.includes(first.ruling.kind)) continue;
    if (state.status !== 'in-play' || after.status !== 'in-play') continue;
    expect(after.drawOffer).toEqual(state.drawOffer);
  }
}

it('any course of a game with officials adds up, round-trips, and is accepted by the verifier', () => {
  const seen = new Set<GameEvent['type']>();
  fc.assert(
    fc.property(randomRulebook, deskActions, fc.boolean(), (rulebook, actions, endsLeave) => {
      const setting = { rulebook, time: TIME, offerAgainAfterMoves: 2, endsLeave };
      const course = playOut(setting, actions, TERMS, desk);
      holds(course);
      offersOutlive(course.turns);
      for (const { events } of course.entries) for (const { type } of events) seen.add(type);
    }),
    { numRuns: 60 },
  );
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...['MovePlayed', 'DrawOffered', 'ConditionalsSet', 'ConditionalFired', 'LeaveTaken', 'OutageCredited'],
      ...['ClaimReferred', 'IllegalMovePenalised', 'RulingMade', 'AppealMade', 'GameEnded'],
    ]),
  );
});
