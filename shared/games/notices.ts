// Who must be told what after a commit. Pure: the same events in the same state always give the same
// notices, so that the outbox can be rebuilt and nobody is told twice.

import { COLOURS, type Colour, opposite } from '../kernel/colour.ts';
import type { PlayerId } from '../kernel/ids.ts';
import { ADJOURNMENT_NOTICES, adjournmentNotices } from './adjournment-notices.ts';
import { disputeNotices } from './dispute-notices.ts';
import type { GameEvent } from './events.ts';
import { type GameState, type GameTerms, invitedSeats, playerIn, type Unplayed } from './state.ts';

/** The kinds of message about a game; also the mail kinds and (with a rung for reminders) outbox keys. */
export const NOTICE_KINDS = [
  'invitation',
  'challenge-answered',
  'your-move',
  'draw-offered',
  'draw-declined',
  'draw-claimed',
  'deadline-near',
  'silence-notice',
  'leave-over',
  'opponent-leave',
  'result-pending',
  'game-over',
  'ruling-made',
  'adjudication-opened',
  'appeal-made',
  'appeal-decided',
  'claim-referred',
  'claim-decided',
  'consent-wanted',
  'illegal-move',
  ...ADJOURNMENT_NOTICES,
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type Notice = { readonly recipient: PlayerId; readonly kind: NoticeKind };

/** The notices of one commit. `state` is the state after it. At most one of a kind for each recipient. */
export function noticesOf(state: GameState, events: readonly GameEvent[]): readonly Notice[] {
  if (state.status === 'unopened') return [];
  const { terms } = state;
  const types = new Set(events.map((event) => event.type));
  if (isFollower(terms) && !types.has('GameStarted') && !('plies' in state)) return [];
  // A replayed game is told of with the ruling that ordered it.
  if (terms.replays !== null && !('plies' in state)) return [];
  if (types.has('ChallengeIssued')) {
    return invitedSeats(terms).map((seat) => ({ recipient: playerIn(terms, seat), kind: 'invitation' }));
  }
  const disputed = disputeNotices(state, events);
  if (disputed !== null) return disputed;
  if (types.has('GameEnded') || types.has('ResultPending')) {
    const kind = types.has('GameEnded') ? 'game-over' : 'result-pending';
    return COLOURS.map((seat) => ({ recipient: playerIn(terms, seat), kind }));
  }
  if (state.status === 'refused' || state.status === 'expired' || state.status === 'withdrawn') {
    return answersTo(state);
  }
  const adjourned = adjournmentNotices(state, events);
  if (adjourned !== null) return adjourned;
  const notices = events.flatMap((event) => noticesOfEvent(state, event, types));
  const asked = notices.find(({ kind }) => kind === 'your-move')?.recipient;
  // Who is told of a move needs no second mail about the leave that it ended.
  return notices.filter(({ kind, recipient }) => kind !== 'opponent-leave' || recipient !== asked);
}

/** Of a match one mail says what became of it, that about its first game; the moves of each game have their own. */
const isFollower = ({ match }: GameTerms): boolean => match !== null && match.game > 1;

/** Who hears that there will be no game: who asked, and whoever else was ready to play. */
function answersTo({ status, terms, accepted, by }: Unplayed): readonly Notice[] {
  const seats = accepted.filter((seat) => seat !== by).map((seat) => playerIn(terms, seat));
  const told = status === 'withdrawn' ? seats : [terms.challenger, ...seats];
  return told.map((recipient) => ({ recipient, kind: 'challenge-answered' }));
}

function noticesOfEvent(
  state: Exclude<GameState, { status: 'unopened' }>,
  event: GameEvent,
  types: ReadonlySet<GameEvent['type']>,
): readonly Notice[] {
  const to = (seat: Colour, kind: NoticeKind): Notice => ({ recipient: playerIn(state.terms, seat), kind });
  switch (event.type) {
    case 'GameStarted': {
      const toMove = state.status === 'in-play' ? (state.clock.running?.seat ?? 'white') : 'white';
      const first = to(toMove, 'your-move');
      if (isFollower(state.terms) || state.terms.replays !== null) return [first];
      // Who asked hears of the acceptance; where he is on move the same mail tells him so. The player who is not on move
      // in a game that a director arranged may have accepted days ago.
      const arranged = invitedSeats(state.terms).length > 1;
      const others = arranged
        ? [playerIn(state.terms, opposite(toMove)), state.terms.challenger]
        : [state.terms.challenger];
      return [
        first,
        ...others
          .filter((recipient) => recipient !== first.recipient)
          .map((recipient): Notice => ({ recipient, kind: 'challenge-answered' })),
      ];
    }
    case 'MovePlayed':
      // Of a chain of conditional moves one mail is sent, to the player who is on move after it.
      return event.ply === plies(state) ? [to(opposite(event.seat), 'your-move')] : [];
    case 'DrawClaimed':
      // Right, and the game is over; with an announced move, it is told with the move.
      return types.has('MovePlayed') ? [] : [to(opposite(event.seat), 'draw-claimed')];
    case 'DrawOffered':
      // An offer with a move is told with the move, a claim that counts as one with the claim.
      return types.has('MovePlayed') || types.has('DrawClaimed')
        ? []
        : [to(opposite(event.seat), 'draw-offered')];
    case 'DrawDeclined':
      return [to(opposite(event.seat), 'draw-declined')];
    case 'LeaveTaken':
    case 'LeaveEnded':
      return [to(opposite(event.seat), 'opponent-leave')];
    default:
      return [];
  }
}

const plies = (state: GameState): number => ('plies' in state ? state.plies.length : 0);
