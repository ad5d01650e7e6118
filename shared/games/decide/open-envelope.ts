// The opening (A7 to A11, I.7 to I.12). The opening function has decrypted the text and checked it against the
// commitment; here it is read for the first time, and whatever follows from it follows in the same commit.

import { err, expectOk, ok } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen } from '../../rules/index.ts';
import type { Adjourned, Lateness } from '../adjournment/adjournment.ts';
import { readSealed, type SealedReading } from '../adjournment/read-sealed.ts';
import { waitsForOpening } from '../adjournment/waits.ts';
import type { AgreeToOpen, OpenEnvelope, Revealed } from '../commands.ts';
import type { EnvelopeOpened, GameEvent } from '../events.ts';
import { fold } from '../evolve.ts';
import { PROOF_NODES } from '../mating.ts';
import { reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { type GameState, type InPlay, seatOf } from '../state.ts';
import { due } from './due.ts';
import type { Decision } from './index.ts';
import { endByLateness } from './late.ts';
import { playSealed } from './play-sealed.ts';
import { endByLoss } from './without-mate.ts';

/** The number of the envelope that may be opened at `now`, with what the time has brought about by then; or null. */
export function openable(state: GameState, now: EpochMs): number | null {
  return waitsForOpening(state.status === 'in-play' ? fold(state, due(state, now)) : state);
}

/** Refused while the envelope may not be opened; nothing for one that has been, or that failed. */
export function openEnvelope(state: GameState, command: OpenEnvelope): Decision {
  if (!('envelopes' in state)) return err(reject('envelope-unknown'));
  const { number, revealed, at } = command;
  const envelope = state.envelopes.find(({ record }) => record.number === number);
  if (envelope === undefined) return err(reject('envelope-unknown'));
  if (envelope.state === 'opened' || envelope.state === 'failed') return ok([]);
  if (waitsForOpening(state) !== number) return err(reject('envelope-not-due'));
  if ('failed' in revealed) {
    return ok([{ type: 'EnvelopeFailed', v: 1, number, cause: revealed.failed, at }]);
  }
  const { position } = expectOk(parseFen(envelope.record.fen));
  const reading = readSealed(position, revealed.text, revealed.notation);
  const opened = openedEvent(number, revealed, reading, at);
  if (state.status !== 'in-play' || state.adjournment?.phase !== 'adjourned') return ok([opened]);
  return ok([opened, ...consequences(state, state.adjournment, reading, at)]);
}

const openedEvent = (
  number: number,
  { text, notation, nonce }: Revealed,
  { reading, candidates }: SealedReading,
  at: EpochMs,
): EnvelopeOpened => ({
  type: 'EnvelopeOpened',
  v: 1,
  number,
  text,
  notation,
  nonce,
  reading,
  candidates,
  at,
});

/**
 * What the sealed text makes of the game. What was lost while the envelope waited (A10, or a flag) is dated at its own
 * instant, and the sealed move, which came before it, with it.
 */
function consequences(
  game: InPlay,
  now: Adjourned,
  { reading, move, drawOffer }: SealedReading,
  openedAt: EpochMs,
): readonly GameEvent[] {
  const { loss, sealer, offeredSince } = now;
  const at = loss?.at ?? openedAt;
  if (move === null) {
    const chooses = reading === 'ambiguous' && rulesOf(game.terms).sealing.ambiguous === 'opponent-chooses';
    if (!chooses) {
      // A8 before A10: he sealed it before anybody was late.
      return [endByLoss(game, { cause: 'sealed-move', seat: sealer, at }, PROOF_NODES.request)];
    }
    return loss === null ? [] : [lostBy(game, loss)];
  }
  const played = playSealed(game, move, { offeredSince, offered: drawOffer }, at);
  const ended = played.some(({ type }) => type === 'GameEnded');
  if (ended || loss === null) return played;
  const then = fold(game, played.slice(0, 1));
  return [...played, lostBy(then.status === 'in-play' ? then : game, loss)];
}

/** The loss that the sealed move did not outweigh. */
function lostBy(game: InPlay, loss: Lateness): GameEvent {
  if (loss.kind === 'default-time') return endByLateness(game, loss.seats, loss.at);
  const { seat, at } = loss;
  return endByLoss(game, { cause: 'flag-fall', seat, at }, PROOF_NODES.request);
}

/** After an end by A6: opened when both want it. Nothing for a player who has said so already. */
export function agreeToOpen(state: GameState, command: AgreeToOpen): Decision {
  if (state.status === 'unopened') return err(reject('unknown-game'));
  const seat = seatOf(state.terms, command.player);
  if (seat === null) return err(reject('not-your-game'));
  if (state.status !== 'ended') return err(reject('envelope-stays-closed'));
  const { number, at } = command;
  const envelope = state.envelopes.find(({ record }) => record.number === number);
  if (envelope === undefined) return err(reject('envelope-unknown'));
  if (envelope.state !== 'stays-closed' || envelope.agreed[seat] !== null) return ok([]);
  return ok([{ type: 'OpeningAgreed', v: 1, number, seat, at }]);
}
