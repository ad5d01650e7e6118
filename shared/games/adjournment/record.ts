// What is written on an envelope at the instant of its closing (A2, I.2). Pure, so that the sealing function writes the
// same as the decider, and the commitment can be made over it.

import { type ByColour, COLOURS, type Colour } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import { type DurationMs, duration, type EpochMs, epochMs } from '../../kernel/time.ts';
import { fullMoveNumber, parseFen, turn } from '../../rules/index.ts';
import { chargeFor } from '../clock/charge.ts';
import { countedOn, ledger, remaining } from '../clock/index.ts';
import { clockEntries } from '../clock-entries.ts';
import type { InPlay } from '../state.ts';
import type { Sealing } from './adjournment.ts';
import type { EnvelopeRecord } from './envelope.ts';

/** Who may seal now: the player told to, or whoever answers an absent player (A9c); null where nobody seals. */
export function sealerIn({ adjournment: now, fen }: InPlay): Colour | null {
  if (now?.phase === 'sealing') return now.seat;
  if (now?.phase !== 'resumed') return null;
  const onMove = turn(expectOk(parseFen(fen)).position);
  return onMove === now.absent ? null : onMove;
}

/** The record of an envelope closed at `at`. Precondition: somebody seals. */
export function envelopeRecord(game: InPlay, envelope: string, at: EpochMs): EnvelopeRecord {
  const now = game.adjournment;
  const sealer = sealerIn(game);
  if (sealer === null || (now?.phase !== 'sealing' && now?.phase !== 'resumed')) {
    throw new Error('nobody seals in this game');
  }
  // A1b: whoever adjourned early is charged to the end of the session at least.
  const stop = now.phase === 'sealing' ? epochMs(Math.max(at, now.nominalEnd)) : at;
  const ply = game.plies.length + 1;
  return {
    number: game.envelopes.length + 1,
    envelope,
    white: game.terms.white,
    black: game.terms.black,
    fen: game.fen,
    used: timesUsed(game, stop),
    left: bySeat((seat) => duration(remaining(game.clock, seat, stop) + (game.clock[seat].bank ?? 0))),
    sealer,
    moveNumber: fullMoveNumber(expectOk(parseFen(game.fen)).position),
    ply,
    drawOffer: game.drawOffer?.by ?? null,
    resumesAt: now.phase === 'sealing' ? resumptionAfter(game, now, at) : now.resumedAt,
    closedAt: at,
  };
}

const bySeat = <T>(of: (seat: Colour) => T): ByColour<T> => ({ white: of('white'), black: of('black') });

/** What both have been charged for their moves, the one under way included; time given or taken by rulings is not use. */
export function timesUsed(game: InPlay, at: EpochMs): ByColour<DurationMs> {
  const { rows } = ledger(game.terms.timeControl, clockEntries(game));
  const { clock } = game;
  const used = COLOURS.map((seat) => {
    const finished = rows.filter((row) => row.seat === seat).reduce((sum, { charge }) => sum + charge, 0);
    return duration(finished + chargeFor(clock.control, clock[seat], countedOn(clock, seat, at)));
  });
  return { white: used[0]!, black: used[1]! };
}

/** A date that came while he was still sealing is now, if its session is still under way; else the next session's. */
function resumptionAfter({ terms }: InPlay, { resumesAt, by }: Sealing, at: EpochMs): EpochMs | null {
  if (resumesAt === null || resumesAt > at) return resumesAt;
  if (terms.sessions === null || by === 'agreement') return at;
  const next = terms.sessions.sessions.find(({ to }) => to > at);
  return next === undefined ? null : epochMs(Math.max(next.from, at));
}
