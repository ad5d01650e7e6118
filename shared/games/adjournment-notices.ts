// Who is told of an adjournment: the player who must seal, both of an envelope and of a date, the absent of a clock that
// runs, the director of an envelope that cannot be opened (A1 to A11). Nothing here depends on a sealed text before its
// opening.

import { COLOURS, type Colour, opposite } from '../kernel/colour.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { EnvelopeOpened, GameEvent } from './events.ts';
import type { Notice, NoticeKind } from './notices.ts';
import { type GameState, playerIn } from './state.ts';

/** Kinds of message about sessions, sealed moves and resumptions. */
export const ADJOURNMENT_NOTICES = [
  'seal-now',
  'envelope-closed',
  'adjournment-proposed',
  'adjournment-declined',
  'resumption-proposed',
  'resumption-declined',
  'resumption-changed',
  'resumption-near',
  'clock-runs',
  'default-time',
  'envelope-opened',
  'choose-reading',
  'envelope-failed',
  'opening-agreed',
] as const;
export type AdjournmentNotice = (typeof ADJOURNMENT_NOTICES)[number];

export const isAdjournmentNotice = (kind: string): kind is AdjournmentNotice =>
  (ADJOURNMENT_NOTICES as readonly string[]).includes(kind);

type Known = Exclude<GameState, { status: 'unopened' }>;

/** The notices of a commit about an adjournment; null for any other, and where its end is told instead. */
export function adjournmentNotices(state: Known, events: readonly GameEvent[]): readonly Notice[] | null {
  const told = events.map((event) => noticesOfEvent(state, event, events)).filter((found) => found !== null);
  if (told.length === 0) return null;
  const seen = new Set<string>();
  return told.flat().filter(({ recipient, kind }) => {
    const key = `${kind} ${recipient}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function noticesOfEvent(
  state: Known,
  event: GameEvent,
  commit: readonly GameEvent[],
): readonly Notice[] | null {
  const { terms } = state;
  const to = (seat: Colour, kind: NoticeKind): Notice => ({ recipient: playerIn(terms, seat), kind });
  const both = (kind: NoticeKind): readonly Notice[] => COLOURS.map((seat) => to(seat, kind));
  switch (event.type) {
    case 'SessionEnded':
    case 'AdjournedEarly':
      return [to(event.seat, 'seal-now')];
    case 'AdjournmentAccepted':
      return state.status === 'in-play' && state.adjournment?.phase === 'sealing'
        ? [to(state.adjournment.seat, 'seal-now')]
        : [];
    case 'AdjournmentProposed':
      return [to(opposite(event.seat), 'adjournment-proposed')];
    case 'AdjournmentDeclined':
      return [to(opposite(event.seat), 'adjournment-declined')];
    case 'ResumptionProposed':
      return [to(opposite(event.seat), 'resumption-proposed')];
    case 'ResumptionDeclined':
      return [to(opposite(event.seat), 'resumption-declined')];
    case 'ResumptionAccepted':
    case 'ResumptionSet':
      return both('resumption-changed');
    case 'EnvelopeClosed':
      return both('envelope-closed');
    case 'Resumed':
      return event.running === null ? [] : [to(event.running, 'clock-runs')];
    case 'DefaultTimePassed':
      return both('default-time');
    case 'EnvelopeOpened':
      return opened(state, event, commit, to);
    case 'ReadingChosen':
      // The chooser has just seen it; whose text it was hears how it was read.
      return [to(opposite(event.seat), 'envelope-opened')];
    case 'EnvelopeFailed':
      return [...both('envelope-failed'), ...officials(terms.officials?.director, 'envelope-failed')];
    case 'OpeningAgreed':
      return bothAgreed(state, event.number) ? [] : [to(opposite(event.seat), 'opening-agreed')];
    default:
      return null;
  }
}

const officials = (recipient: PlayerId | undefined, kind: NoticeKind): readonly Notice[] =>
  recipient === undefined ? [] : [{ recipient, kind }];

/** With the move that was played by it told in the same mail; an ambiguous one asks its opponent to choose. */
function opened(
  state: Known,
  { number }: EnvelopeOpened,
  commit: readonly GameEvent[],
  to: (seat: Colour, kind: NoticeKind) => Notice,
): readonly Notice[] {
  const chooses = state.status === 'in-play' && state.adjournment?.phase === 'choosing';
  const sealer = sealerOf(state, number);
  if (!chooses || sealer === null || commit.some(({ type }) => type === 'MovePlayed'))
    return COLOURS.map((seat) => to(seat, 'envelope-opened'));
  return [to(sealer, 'envelope-opened'), to(opposite(sealer), 'choose-reading')];
}

const envelopeIn = (state: Known, number: number) =>
  'envelopes' in state ? state.envelopes.find(({ record }) => record.number === number) : undefined;

const sealerOf = (state: Known, number: number): Colour | null =>
  envelopeIn(state, number)?.record.sealer ?? null;

function bothAgreed(state: Known, number: number): boolean {
  const agreed = envelopeIn(state, number)?.agreed;
  return agreed !== undefined && agreed.white !== null && agreed.black !== null;
}
