// The opening of an envelope in the state (A7 to A9, A11): what it makes of the game before the move itself, or the end
// that it brings, which follow in the same commit.

import { opposite } from '../../kernel/colour.ts';
import { type Begun, withClockEvent } from '../board.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { InPlay } from '../state.ts';
import type { Adjourned, Adjournment, Choosing } from './adjournment.ts';
import type { Envelope } from './envelope.ts';
import type {
  EnvelopeFailed,
  EnvelopeOpened,
  OpeningAgreed,
  OpeningOrdered,
  ReadingChosen,
  SealedMoveStated,
} from './events.ts';
import { inPhase } from './in-phase.ts';

/** The envelopes with one of them changed; it must be there. */
function changed(
  game: Begun,
  number: number,
  change: (envelope: Envelope) => Partial<Envelope>,
): readonly Envelope[] {
  const found = game.envelopes.find(({ record }) => record.number === number);
  if (found === undefined) throw new Error(`damaged log: there is no envelope ${number}`);
  return game.envelopes.map((envelope) =>
    envelope === found ? { ...envelope, ...change(envelope) } : envelope,
  );
}

export function envelopeOpened(game: Begun, event: EnvelopeOpened): Begun {
  const { type: _, v: __, number, ...opened } = event;
  const envelopes = changed(game, number, ({ opened: before }) => {
    if (before !== null) throw new Error(`damaged log: envelope ${number} is opened twice`);
    return { state: 'opened', opened };
  });
  if (game.status !== 'in-play') return { ...game, envelopes };
  const now = inPhase(game, event, 'adjourned');
  if (now.envelope !== number) throw new Error(`damaged log: envelope ${now.envelope} comes first`);
  const choice = choosingIn(game, now, event);
  if (choice === null) return { ...game, envelopes, adjournment: onceOpened(now) };
  const { at } = event;
  const seat = opposite(now.sealer);
  return withClockEvent({ ...game, envelopes, adjournment: choice }, at, { kind: 'started', seat, at });
}

/** `ambiguousSeal: opponent-chooses`, and the opponent is there to choose. */
function choosingIn(game: InPlay, now: Adjourned, event: EnvelopeOpened): Choosing | null {
  if (event.reading !== 'ambiguous' || rulesOf(game.terms).sealing.ambiguous !== 'opponent-chooses')
    return null;
  if (now.loss !== null || now.resumedAt === null) return null;
  const { envelope, sealer, resumedAt, arrived, offeredSince } = now;
  return {
    phase: 'choosing',
    envelope,
    sealer,
    candidates: event.candidates,
    resumedAt,
    arrived,
    offeredSince,
  };
}

/** Play goes on; with somebody missed, so that his default time and the answer in an envelope (A9c) still count. */
function onceOpened({ sealer, arrived, resumedAt }: Adjourned | Choosing): Adjournment | null {
  if (arrived[sealer] !== null || resumedAt === null) return null;
  return { phase: 'resumed', resumedAt, absent: sealer, arrived, draft: null };
}

/** During the game it stops until the director has ruled (A11); after its end there is nothing to rule. */
export function envelopeFailed(game: Begun, event: EnvelopeFailed): Begun {
  const { number, at } = event;
  const envelopes = changed(game, number, () => ({ state: 'failed' }));
  if (game.status !== 'in-play') return { ...game, envelopes };
  const { sealer } = inPhase(game, event, 'adjourned');
  return { ...game, envelopes, adjournment: { phase: 'failed', envelope: number, sealer, at } };
}

export function chosen(game: InPlay, event: ReadingChosen): InPlay {
  return { ...game, adjournment: onceOpened(inPhase(game, event, 'choosing')) };
}

/** A11a: the move follows; both players are taken to be there. */
export function stated(game: InPlay, event: SealedMoveStated): InPlay {
  inPhase(game, event, 'failed');
  return { ...game, adjournment: null };
}

export function agreedToOpen(game: Begun, event: OpeningAgreed | OpeningOrdered): Begun {
  const { number, at } = event;
  const envelopes = changed(game, number, ({ agreed }) =>
    event.type === 'OpeningOrdered' ? { ordered: at } : { agreed: { ...agreed, [event.seat]: at } },
  );
  return { ...game, envelopes };
}

/** A6: what is still closed at the end stays closed. */
export const leftClosed = (envelopes: readonly Envelope[]): readonly Envelope[] =>
  envelopes.map((envelope) =>
    envelope.state === 'closed' ? { ...envelope, state: 'stays-closed' } : envelope,
  );
