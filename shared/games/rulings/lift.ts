// A ruling taken back, by the director or in an appeal: what it did is undone by what the record keeps of the game
// before it. What was done since stands; where both cannot be, the ruling cannot be lifted, and another ruling has to say
// what is to be.

import { type Colour, opposite } from '../../kernel/colour.ts';
import { duration, epochMs } from '../../kernel/time.ts';
import { type Begun, boardOf, withClockEvent } from '../board.ts';
import { stopClocks } from '../clock/index.ts';
import type { InPlay } from '../state.ts';
import { resumed, stopped } from './apply-ruling.ts';
import type { RulingMade } from './events.ts';
import type { RulingRecord } from './ruling.ts';
import { fenAfter, setBack } from './set-back.ts';
import { swapSeats } from './swap-colours.ts';

/** Whether `game` still holds what the ruling brought about, so that it can be undone. */
export function liftable(game: Begun, record: RulingRecord): boolean {
  if (record.compensatedBy !== null) return false;
  const { kind } = record.ruling;
  if (record.undone !== null) return standsLast(game, record);
  switch (kind) {
    case 'warning':
      return true;
    case 'expel':
      return true;
    case 'decide-claim':
      return game.status === 'in-play' && record.ruling.toOpponent > 0;
    case 'stop':
      return game.status === 'in-play' && game.adjudication === null && isStopped(game);
    case 'resume':
      return game.status === 'in-play' && !isStopped(game);
    case 'open-adjudication':
      return game.status === 'in-play' && game.adjudication?.ruling === record.id;
    case 'lift':
    case 'reschedule':
    case 'open-envelope':
    case 'stated-move':
      return false;
    default:
      return game.status === 'in-play';
  }
}

/** Play is stopped by the director. */
export const isStopped = ({ clock }: Begun): boolean =>
  clock.pauses.some(({ reason, to }) => reason === 'director' && to === null);

/** No later ruling that stands has changed course or result, and the game is still where this one put it. */
function standsLast(game: Begun, record: RulingRecord): boolean {
  const later = game.rulings.slice(game.rulings.findIndex(({ id }) => id === record.id) + 1);
  if (later.some(({ undone, compensatedBy }) => undone !== null && compensatedBy === null)) return false;
  return record.after.status === game.status || record.ruling.kind === 'set-back';
}

/** The game without what the named ruling did. Throws where it cannot be undone (a damaged log). */
export function lifted(game: Begun, event: RulingMade, id: string): Begun {
  const record = game.rulings.find((made) => made.id === id);
  if (record === undefined || !liftable(game, record)) {
    throw new Error(`damaged log: ruling ${id} is lifted and cannot be`);
  }
  return record.undone === null ? effectUndone(game, record, event) : restored(game, record, event);
}

/** The game as it was: plies put back, the old end or the old wait again, or play going on with the old times. */
function restored(game: Begun, record: RulingRecord, { at }: RulingMade): Begun {
  const { ruling, undone, before } = record;
  if (undone === null) return game;
  const kept = game.plies.slice(0, before.ply - undone.plies.length);
  const back = setBack(game, { plies: [...kept, ...undone.plies], clocks: before.clocks, at });
  if (undone.outcome === null && undone.pending === null) {
    return ruling.kind === 'illegal-move' ? oneFewer(back, seatSince(back, record, ruling.seat)) : back;
  }
  const end = undone.outcome?.at ?? undone.pending?.at ?? at;
  const referrals = game.referrals.map((claim) =>
    ruling.kind === 'decide-claim' && claim.id === ruling.claim
      ? ({ ...claim, status: 'postponed', decidedAt: null } as const)
      : claim,
  );
  const board = { ...boardOf(game), referrals, plies: back.plies, fen: fenAfter(game.terms, back.plies) };
  const clock = stopClocks(back.clock, end);
  const clockEvents = back.clockEvents;
  if (undone.outcome !== null) {
    return { ...board, status: 'ended', clock, clockEvents, outcome: undone.outcome, score: undone.score };
  }
  return { ...board, status: 'pending', clock, clockEvents, ...undone.pending! };
}

function effectUndone(game: Begun, record: RulingRecord, { at }: RulingMade): Begun {
  const { ruling, before, after } = record;
  if (game.status !== 'in-play') return game;
  switch (ruling.kind) {
    case 'time': {
      const seat = seatSince(game, record, ruling.seat);
      const gained =
        ruling.change === 'set'
          ? after.clocks[ruling.seat] - before.clocks[ruling.seat]
          : ruling.change === 'credit'
            ? ruling.amount
            : -ruling.amount;
      return adjusted(game, seat, -gained, at);
    }
    case 'decide-claim': {
      const claim = game.referrals.find(({ id }) => id === ruling.claim);
      if (claim === undefined) return game;
      return adjusted(game, seatSince(game, record, opposite(claim.seat)), -ruling.toOpponent, at);
    }
    case 'illegal-move': {
      const seat = seatSince(game, record, ruling.seat);
      const other = opposite(ruling.seat);
      const given = after.clocks[other] - before.clocks[other];
      return adjusted(oneFewer(game, seat), opposite(seat), -given, at);
    }
    case 'stop':
    case 'open-adjudication':
      return resumed(game, at);
    case 'resume':
      return stopped(game, at);
    case 'swap-colours':
      return swapSeats(game, at);
    case 'leave':
      return leaveOver(game, record.id, at);
    default:
      return game;
  }
}

/** Where somebody sits now who sat in `seat` when the ruling was made. */
function seatSince(game: InPlay, record: RulingRecord, seat: Colour): Colour {
  const later = game.rulings.slice(game.rulings.findIndex(({ id }) => id === record.id) + 1);
  const swaps = later.filter(({ ruling, compensates }) => {
    if (ruling.kind === 'swap-colours') return true;
    const of = game.rulings.find(({ id }) => id === compensates);
    return ruling.kind === 'lift' && of?.ruling.kind === 'swap-colours';
  });
  return swaps.length % 2 === 0 ? seat : opposite(seat);
}

const oneFewer = (game: InPlay, seat: Colour): InPlay => ({
  ...game,
  illegalMoves: { ...game.illegalMoves, [seat]: Math.max(0, game.illegalMoves[seat] - 1) },
});

function adjusted(game: InPlay, seat: Colour, by: number, at: RulingMade['at']): InPlay {
  if (by === 0) return game;
  const kind = by > 0 ? 'credit' : 'debit';
  const adjustment = { seat, kind, amount: duration(Math.abs(by)), at } as const;
  return withClockEvent(game, at, { kind: 'adjusted', adjustment });
}

function leaveOver(game: InPlay, id: string, at: RulingMade['at']): InPlay {
  const leave = game.leaves.find((granted) => granted.id === id);
  if (leave === undefined || leave.ended || leave.to <= at) return game;
  const end = epochMs(Math.max(at, leave.from));
  const leaves = game.leaves.map((taken) => (taken === leave ? { ...leave, to: end, ended: true } : taken));
  const resumption = { reason: 'leave', seat: leave.seat, at: end } as const;
  return withClockEvent({ ...game, leaves }, at, { kind: 'resumed', resumption });
}
