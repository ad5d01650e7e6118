// Rulings about an adjournment: another date, an envelope opened after the end, a lost envelope (A6, A11 of 2005; I.6,
// I.12). When they can be made, and with what.

import { expectOk } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import { parseFen, readUci } from '../../rules/index.ts';
import { awaitsResumption, mayResumeAt } from '../adjournment/dates.ts';
import type { Begun } from '../board.ts';
import type { Ruling, RulingKind } from './ruling.ts';

export type AdjournmentRuling = Extract<Ruling, { kind: 'reschedule' | 'open-envelope' | 'stated-move' }>;

/** Which of them make sense in `game` now. */
export function adjournmentRulings(game: Begun): readonly RulingKind[] {
  if (game.status === 'ended') {
    return game.envelopes.some(({ state, ordered }) => state === 'stays-closed' && ordered === null)
      ? ['open-envelope']
      : [];
  }
  if (game.status !== 'in-play') return [];
  if (game.adjournment?.phase === 'failed') return ['stated-move'];
  return awaitsResumption(game).ok ? ['reschedule'] : [];
}

/** The member that makes no sense in this game, or null. */
export function adjournmentFault(game: Begun, ruling: AdjournmentRuling, at: EpochMs): string | null {
  switch (ruling.kind) {
    case 'reschedule': {
      const { resumesAt } = ruling;
      const fits =
        game.status === 'in-play' && Number.isInteger(resumesAt) && mayResumeAt(game, resumesAt, at).ok;
      return fits ? null : 'resumesAt';
    }
    case 'open-envelope': {
      const envelope = game.envelopes.find(({ record }) => record.number === ruling.number);
      return envelope?.state === 'stays-closed' && envelope.ordered === null ? null : 'number';
    }
    case 'stated-move':
      return readUci(expectOk(parseFen(game.fen)).position, ruling.move) === null ? 'move' : null;
  }
}
