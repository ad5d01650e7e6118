// What was asked at the desk, from what it brought about: rulings, appeals, analyses and referred claims, so that each
// can be decided again.

import type { DisputeEvent, RulingMade } from '../../games/events.ts';
import type { GameCommand, GameEvent, GameState } from '../../games/index.ts';
import { playerIn } from '../../games/index.ts';
import type { EpochMs } from '../../kernel/time.ts';

/** The command behind a commit that begins with `first`; null where nothing begins so. */
export function disputeCommand(
  state: Exclude<GameState, { status: 'unopened' }>,
  first: DisputeEvent,
  events: readonly GameEvent[],
  at: EpochMs,
): GameCommand | null {
  switch (first.type) {
    case 'RulingMade': {
      const { author, id, ruling, article, reason } = first;
      return { type: 'Rule', author, id, ruling, article, reason, at };
    }
    case 'AppealMade': {
      const { id, ruling, text, seat } = first;
      return { type: 'Appeal', player: playerIn(state.terms, seat), id, ruling, text, at };
    }
    case 'AppealDecided': {
      const { id, author, decision, reason } = first;
      const compensation = events.find((event): event is RulingMade => event.type === 'RulingMade');
      return {
        type: 'DecideAppeal',
        author,
        appeal: id,
        decision,
        reason,
        compensation: compensation?.ruling ?? null,
        at,
      };
    }
    case 'AnalysisFiled':
      return { type: 'FileAnalysis', player: playerIn(state.terms, first.seat), text: first.text, at };
    case 'ClaimReferred': {
      const { id, kind, claims, evidence, line, seat } = first;
      const player = playerIn(state.terms, seat);
      return {
        type: 'ReferClaim',
        player,
        id,
        kind,
        claims,
        evidence,
        line,
        notation: 'uci',
        seenPly: null,
        at,
      };
    }
    case 'ClaimDecided':
      // The table is asked again.
      return { type: 'Wake', background: true, at };
    case 'IllegalMovePenalised': {
      const { seat, text, notation } = first;
      if (text === null || notation === null || !('plies' in state)) return null;
      const player = playerIn(state.terms, seat);
      const ply = state.plies.length + 1;
      return { type: 'PlayMove', player, ply, text, notation, drawOffer: false, at };
    }
    case 'ResultHeld':
      return null;
  }
}
