// The command behind a commit of an adjournment. Dates set, openings ordered and moves stated by a ruling never begin
// one: the ruling does.

import type { AdjournmentEvent } from '../../games/adjournment/events.ts';
import type { GameCommand, GameEvent, GameState } from '../../games/index.ts';
import { playerIn } from '../../games/index.ts';
import { never } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';

type Begun = Exclude<GameState, { status: 'unopened' }>;

/** Null where no commit begins so. The decider then finds whether its answer is that of the record. */
export function adjournmentCommand(state: Begun, first: AdjournmentEvent, at: EpochMs): GameCommand | null {
  const ply = 'plies' in state ? state.plies.length + 1 : 1;
  const of = (seat: 'white' | 'black') => ({ player: playerIn(state.terms, seat), at });
  switch (first.type) {
    case 'SessionEnded':
    case 'Resumed':
    case 'DefaultTimePassed':
      return { type: 'Wake', background: false, at };
    case 'AdjournedEarly':
      return { type: 'AdjournEarly', ...of(first.seat), seenPly: null };
    case 'AdjournmentProposed':
      return { type: 'ProposeAdjournment', ...of(first.seat), seenPly: null, resumesAt: first.resumesAt };
    case 'AdjournmentAccepted':
    case 'AdjournmentDeclined':
      return { type: 'AnswerAdjournment', ...of(first.seat), accept: first.type === 'AdjournmentAccepted' };
    case 'ResumptionProposed':
      return { type: 'ProposeResumption', ...of(first.seat), resumesAt: first.resumesAt };
    case 'ResumptionAccepted':
    case 'ResumptionDeclined':
      return { type: 'AnswerResumption', ...of(first.seat), accept: first.type === 'ResumptionAccepted' };
    case 'SealDrafted': {
      const { seat, envelope, ciphertext } = first;
      return { type: 'DraftSeal', ...of(seat), ply, envelope, ciphertext };
    }
    case 'EnvelopeClosed': {
      const { record, ciphertext, commitment } = first;
      const { envelope } = record;
      return { type: 'CloseEnvelope', ...of(record.sealer), ply, envelope, ciphertext, commitment, record };
    }
    case 'PlayerArrived':
      return { type: 'Arrive', ...of(first.seat) };
    case 'EnvelopeOpened': {
      const { number, text, notation, nonce } = first;
      return { type: 'OpenEnvelope', number, revealed: { text, notation, nonce }, at };
    }
    case 'EnvelopeFailed':
      return { type: 'OpenEnvelope', number: first.number, revealed: { failed: first.cause }, at };
    case 'ReadingChosen':
      return { type: 'ChooseReading', ...of(first.seat), uci: first.uci };
    case 'OpeningAgreed':
      return { type: 'AgreeToOpen', ...of(first.seat), number: first.number };
    case 'ResumptionSet':
    case 'OpeningOrdered':
    case 'SealedMoveStated':
      return null;
    default:
      return never(first);
  }
}

/** A move that was its player's arrival too; a flag that fell while an envelope waited, which the time alone finds. */
export function besideAdjournment(
  state: GameState,
  [first, second]: readonly GameEvent[],
): 'move' | 'wake' | null {
  if (first?.type === 'PlayerArrived' && second?.type === 'MovePlayed') return 'move';
  const waits = state.status === 'in-play' && state.adjournment?.phase === 'adjourned';
  return first?.type === 'FlagFell' && waits ? 'wake' : null;
}
