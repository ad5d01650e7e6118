// Sessions, adjournments and sealed moves in the state. Total: an event that cannot follow means a damaged log.

import { opposite } from '../../kernel/colour.ts';
import { never } from '../../kernel/result.ts';
import { after, epochMs } from '../../kernel/time.ts';
import { type Begun, withClockEvent } from '../board.ts';
import type { InPlay } from '../state.ts';
import { type Adjourned, NOBODY, type Resumed as ResumedPhase, type Sealing } from './adjournment.ts';
import type {
  AdjournedEarly,
  AdjournmentAccepted,
  AdjournmentEvent,
  DefaultTimePassed,
  EnvelopeClosed,
  PlayerArrived,
  Resumed,
  SealDrafted,
  SessionEnded,
} from './events.ts';
import { agreedToOpen, chosen, envelopeFailed, envelopeOpened, stated } from './evolve-opening.ts';
import { inPhase, running, stopped } from './in-phase.ts';

/** The game after one more event of an adjournment. Throws where it cannot follow (a damaged log). */
export function adjourned(game: Begun, event: AdjournmentEvent): Begun {
  switch (event.type) {
    case 'EnvelopeOpened':
      return envelopeOpened(game, event);
    case 'EnvelopeFailed':
      return envelopeFailed(game, event);
    case 'OpeningAgreed':
    case 'OpeningOrdered':
      return agreedToOpen(game, event);
    default:
      return whileRunning(running(game, event), event);
  }
}

type Opening = 'EnvelopeOpened' | 'EnvelopeFailed' | 'OpeningAgreed' | 'OpeningOrdered';

function whileRunning(game: InPlay, event: Exclude<AdjournmentEvent, { type: Opening }>): InPlay {
  switch (event.type) {
    case 'SessionEnded':
    case 'AdjournedEarly':
    case 'AdjournmentAccepted':
      return toldToSeal(game, event);
    case 'AdjournmentProposed': {
      const { seat: by, ply, resumesAt, at } = event;
      return { ...game, adjournmentProposal: { by, ply, resumesAt, at } };
    }
    case 'AdjournmentDeclined':
      return { ...game, adjournmentProposal: null };
    case 'ResumptionProposed': {
      const { seat: by, resumesAt, at } = event;
      return { ...game, adjournment: { ...dated(game, event), proposal: { by, resumesAt, at } } };
    }
    case 'ResumptionDeclined':
      return { ...game, adjournment: { ...dated(game, event), proposal: null } };
    case 'ResumptionAccepted':
    case 'ResumptionSet':
      return rescheduled(game, event);
    case 'SealDrafted':
      return drafted(game, event);
    case 'EnvelopeClosed':
      return closed(game, event);
    case 'PlayerArrived':
      return arrived(game, event);
    case 'Resumed':
      return resumed(game, event);
    case 'DefaultTimePassed':
      return defaulted(game, event);
    case 'ReadingChosen':
      return chosen(game, event);
    case 'SealedMoveStated':
      return stated(game, event);
    default:
      return never(event);
  }
}

type Call = SessionEnded | AdjournedEarly | AdjournmentAccepted;

/** A1: the player on move seals. A clock that cannot bear an early end goes down to nothing; the fall follows. */
function toldToSeal(game: InPlay, event: Call): InPlay {
  const seat = game.clock.running?.seat;
  const proposal = game.adjournmentProposal;
  if (seat === undefined) throw new Error(`damaged log: ${event.type} while no clock runs`);
  if (event.type === 'AdjournmentAccepted' && proposal === null) {
    throw new Error('damaged log: nobody proposed to adjourn');
  }
  const { at } = event;
  const sealing: Sealing = {
    phase: 'sealing',
    by: byOf(event),
    calledAt: at,
    nominalEnd: event.type === 'AdjournedEarly' ? event.nominalEnd : at,
    seat,
    draft: null,
    resumesAt: event.type === 'AdjournmentAccepted' ? proposal!.resumesAt : event.resumesAt,
    proposal: null,
  };
  const called = { ...game, adjournment: sealing, adjournmentProposal: null };
  if (event.type !== 'AdjournedEarly' || after(at, event.charged) >= event.nominalEnd) return called;
  const adjustment = { seat, kind: 'debit', amount: event.charged, at } as const;
  return withClockEvent(called, at, { kind: 'adjusted', adjustment });
}

function byOf(event: Call): Sealing['by'] {
  if (event.type === 'SessionEnded') return event.by;
  return event.type === 'AdjournedEarly' ? 'early' : 'agreement';
}

/** The phases in which there is a date that can be changed: until it has come. */
function dated(game: InPlay, event: AdjournmentEvent): Sealing | Adjourned {
  const now = inPhase(game, event, 'sealing', 'adjourned');
  if (now.phase === 'adjourned' && now.resumedAt !== null) {
    throw new Error(`damaged log: ${event.type} after the resumption`);
  }
  return now;
}

/** Whoever had said that he is there said it for the other date. */
function rescheduled(
  game: InPlay,
  event: Extract<AdjournmentEvent, { type: 'ResumptionAccepted' | 'ResumptionSet' }>,
): InPlay {
  const now = dated(game, event);
  const { resumesAt } = event;
  if (now.phase === 'sealing') return { ...game, adjournment: { ...now, resumesAt, proposal: null } };
  return { ...game, adjournment: { ...now, resumesAt, proposal: null, arrived: NOBODY } };
}

function drafted(game: InPlay, event: SealDrafted): InPlay {
  const { envelope, ciphertext, at } = event;
  const now = inPhase(game, event, 'sealing', 'resumed');
  return { ...game, adjournment: { ...now, draft: { envelope, ciphertext, at } } };
}

function closed(game: InPlay, event: EnvelopeClosed): InPlay {
  const now = inPhase(game, event, 'sealing', 'resumed');
  const { record, ciphertext, commitment, at } = event;
  if (record.number !== game.envelopes.length + 1 || record.fen !== game.fen) {
    throw new Error(`damaged log: envelope ${record.number} is not of this position`);
  }
  const envelope = { record, ciphertext, commitment, state: 'closed', opened: null, ordered: null } as const;
  const kept = { ...game, envelopes: [...game.envelopes, { ...envelope, agreed: NOBODY }] };
  const common = { phase: 'adjourned', envelope: record.number, sealer: record.sealer } as const;
  if (now.phase === 'resumed') return answerSealed(kept, now, common, at);
  const adjournment: Adjourned = {
    ...common,
    resumesAt: record.resumesAt,
    resumedAt: null,
    arrived: NOBODY,
    proposal: now.proposal,
    offeredSince: false,
    loss: null,
  };
  // A1b: he is taken to have adjourned at the end of the session, however early he sealed.
  return stopped({ ...kept, adjournment }, at, epochMs(Math.max(at, now.nominalEnd)));
}

/** A9c: his own clock stops and that of the absent player, who sealed before, is started. */
function answerSealed(
  game: InPlay,
  { resumedAt, arrived, absent }: ResumedPhase,
  common: Pick<Adjourned, 'phase' | 'envelope' | 'sealer'>,
  at: EnvelopeClosed['at'],
): InPlay {
  const waits = { resumesAt: resumedAt, resumedAt, arrived, proposal: null, offeredSince: false, loss: null };
  const adjournment: Adjourned = { ...common, ...waits };
  return withClockEvent({ ...game, adjournment }, at, { kind: 'started', seat: absent, at });
}

function arrived(game: InPlay, event: PlayerArrived): InPlay {
  const now = inPhase(game, event, 'adjourned', 'resumed', 'choosing');
  const { seat, at } = event;
  const present = { ...now.arrived, [seat]: at };
  if (now.phase === 'resumed') {
    // Nobody is missed any more; an answer that was only drafted is played on the board.
    return { ...game, adjournment: seat === now.absent ? null : { ...now, arrived: present } };
  }
  const here: InPlay = { ...game, adjournment: { ...now, arrived: present } };
  // A9b: his clock, started because he was not there, stands until the envelope is opened.
  const waits = now.phase === 'adjourned' && game.clock.running?.seat === seat;
  return waits ? stopped(here, at, at) : here;
}

function resumed(game: InPlay, event: Resumed): InPlay {
  const now = inPhase(game, event, 'adjourned');
  const { at, running: seat } = event;
  const playing: InPlay = {
    ...game,
    resumedAt: at,
    adjournment: { ...now, resumedAt: at, proposal: null },
  };
  return seat === null ? playing : withClockEvent(playing, at, { kind: 'started', seat, at });
}

/** In phase `adjourned` the envelope is opened to see whether it says otherwise; else the end follows at once. */
function defaulted(game: InPlay, event: DefaultTimePassed): InPlay {
  const now = inPhase(game, event, 'adjourned', 'resumed', 'choosing');
  const { seats, at } = event;
  const adjournment =
    now.phase === 'adjourned' ? { ...now, loss: { kind: 'default-time', seats, at } as const } : now;
  return stopped({ ...game, adjournment }, at, at);
}

/** A flag that falls while an envelope waits: it is opened first, for the sealed move may have ended the game. */
export function flagFellUnopened(game: InPlay, seat: Resumed['running'], at: Resumed['at']): InPlay {
  const now = game.adjournment;
  if (now?.phase !== 'adjourned' || seat === null || seat !== opposite(now.sealer)) return game;
  return stopped({ ...game, adjournment: { ...now, loss: { kind: 'flag-fall', seat, at } } }, at, at);
}
