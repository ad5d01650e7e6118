// Rulings, appeals and referred claims in the state.

import { opposite } from '../../kernel/colour.ts';
import { never } from '../../kernel/result.ts';
import { type Begun, boardOf, withClockEvent } from '../board.ts';
import { stopClocks } from '../clock/index.ts';
import type { InPlay, Pending } from '../state.ts';
import { applyRuling } from './apply-ruling.ts';
import { afterDecision } from './decided-claim.ts';
import type {
  AppealDecided,
  ClaimReferred,
  DisputeEvent,
  IllegalMovePenalised,
  RulingMade,
} from './events.ts';
import type { RulingRecord, Situation } from './ruling.ts';

/** The game after one more event of the desk. Throws where it cannot follow (a damaged log). */
export function disputed(game: Begun, event: DisputeEvent): Begun {
  switch (event.type) {
    case 'RulingMade':
      return ruled(game, event);
    case 'AppealMade': {
      const { id, ruling, seat, text, at } = event;
      const appeal = { id, ruling, seat, text, at, decided: null };
      return { ...game, appeals: [...game.appeals, appeal] };
    }
    case 'AppealDecided':
      return appealDecided(game, event);
    case 'AnalysisFiled': {
      if (game.adjudication === null) throw damaged(event, 'nothing is adjudicated');
      const { seat, text, at } = event;
      const analyses = [...game.adjudication.analyses, { seat, text, at }];
      return { ...game, adjudication: { ...game.adjudication, analyses } };
    }
    case 'ClaimReferred':
      return referred(inPlay(game, event), event);
    case 'ClaimDecided':
      // An end that it gives follows, as for every automatic decision.
      return afterDecision(game, { ...event, claim: event.id, ends: false }, event.article, event.at);
    case 'IllegalMovePenalised':
      return penalised(inPlay(game, event), event);
    case 'ResultHeld': {
      const { cause, seat, claim, at } = event;
      const board = boardOf(inPlay(game, event));
      const clock = stopClocks(board.clock, at);
      return { ...board, status: 'pending', clock, cause, seat, first: null, claim, at };
    }
    default:
      return never(event);
  }
}

const damaged = (event: DisputeEvent, why: string): Error =>
  new Error(`damaged log: ${event.type}, and ${why}`);

function inPlay(game: Begun, event: DisputeEvent): InPlay {
  if (game.status !== 'in-play') throw damaged(event, `the game is ${game.status}`);
  return game;
}

function ruled(game: Begun, event: RulingMade): Begun {
  const after = applyRuling(game, event);
  const rulings = after.rulings.map((record) =>
    record.id === event.compensates ? { ...record, compensatedBy: event.id } : record,
  );
  return { ...after, rulings: [...rulings, recordOf(game, event)] };
}

function recordOf(game: Begun, { type: _, v: __, ...made }: RulingMade): RulingRecord {
  const { ruling, before, after } = made;
  const changed = ruling.kind === 'set-back' || ruling.kind === 'annul' || !sameCourse(before, after);
  return { ...made, compensatedBy: null, undone: changed ? undoneBy(game, made) : null };
}

const sameCourse = (before: Situation, after: Situation): boolean =>
  before.status === after.status &&
  before.ply === after.ply &&
  before.result === after.result &&
  before.score?.white === after.score?.white &&
  before.score?.black === after.score?.black;

function undoneBy(game: Begun, { after }: Pick<RulingMade, 'after'>): RulingRecord['undone'] {
  return {
    plies: game.plies.slice(after.ply),
    outcome: game.status === 'ended' ? game.outcome : null,
    score: game.status === 'ended' ? game.score : null,
    pending: game.status === 'pending' ? waitOf(game) : null,
  };
}

const waitOf = ({ cause, seat, first, claim, at }: Pending) => ({ cause, seat, first, claim, at });

function appealDecided(game: Begun, event: AppealDecided): Begun {
  const { id, author, decision, reason, at } = event;
  const appeal = game.appeals.find((made) => made.id === id);
  if (appeal === undefined || appeal.decided !== null) throw damaged(event, 'no such appeal waits');
  const decided = { author, decision, reason, at };
  return { ...game, appeals: game.appeals.map((made) => (made === appeal ? { ...made, decided } : made)) };
}

/** The clocks stand while a claim waits (10.2, Guidelines III.5). */
function referred(game: InPlay, { type: _, v: __, ...claim }: ClaimReferred): InPlay {
  const record = { ...claim, status: 'open', decidedAt: null, found: null } as const;
  const { at } = claim;
  const pause = { from: at, to: null, reason: 'claim', seat: 'both' } as const;
  const waiting = { ...game, referrals: [...game.referrals, record] };
  return withClockEvent(waiting, at, { kind: 'paused', pause });
}

function penalised(game: InPlay, { seat, number, toOpponent, at }: IllegalMovePenalised): InPlay {
  const counted = { ...game, illegalMoves: { ...game.illegalMoves, [seat]: number } };
  if (toOpponent === 0) return counted;
  const adjustment = { seat: opposite(seat), kind: 'credit', amount: toOpponent, at } as const;
  return withClockEvent(counted, at, { kind: 'adjusted', adjustment });
}
