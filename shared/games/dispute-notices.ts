// Who is told of rulings, appeals and claims: both players of what was ruled, the director of what waits for him, the
// appeals person of an appeal (Articles 12, 13 and 14).

import { COLOURS, opposite } from '../kernel/colour.ts';
import type { PlayerId } from '../kernel/ids.ts';
import type { GameEvent } from './events.ts';
import type { Notice, NoticeKind } from './notices.ts';
import type { RulingMade } from './rulings/events.ts';
import type { GameState } from './state.ts';

type Known = Exclude<GameState, { status: 'unopened' }>;

/** The notices of a commit in which something was ruled, appealed against, or decided; null for any other. */
export function disputeNotices(state: Known, events: readonly GameEvent[]): readonly Notice[] | null {
  const { terms } = state;
  const { officials } = terms;
  const to = (recipients: readonly (PlayerId | null | undefined)[], kind: NoticeKind): readonly Notice[] =>
    recipients.flatMap((recipient) => (recipient == null ? [] : [{ recipient, kind }]));
  const players = COLOURS.map((seat) => terms[seat]);
  for (const event of events) {
    switch (event.type) {
      case 'AppealMade':
        return to([officials?.appeals, officials?.director], 'appeal-made');
      case 'AppealDecided':
        return to([...players, officials?.director], 'appeal-decided');
      case 'RulingMade': {
        // A deputy's ruling is told to the director as well.
        const informed = event.role === 'deputy' ? [officials?.director] : [];
        return to([...players, ...informed], kindOf(event));
      }
      case 'ClaimDecided':
        return to(players, 'claim-decided');
      case 'ClaimReferred': {
        const director = event.by === 'director' ? [officials?.director] : [];
        return to([...director, terms[opposite(event.seat)]], 'claim-referred');
      }
      case 'ResultHeld':
        return [...to(players, 'result-pending'), ...to([officials?.director], 'claim-referred')];
      case 'IllegalMovePenalised':
        // One that a director counts is told with his ruling, one that loses with the end.
        return state.status === 'in-play' ? to([terms[opposite(event.seat)]], 'illegal-move') : null;
      case 'DrawAgreed':
        // Where it ends the game, that is told instead.
        return state.status === 'in-play' && state.drawAgreed
          ? to([officials?.director], 'consent-wanted')
          : null;
      default:
    }
  }
  return null;
}

function kindOf({ ruling }: RulingMade): NoticeKind {
  if (ruling.kind === 'open-adjudication') return 'adjudication-opened';
  return ruling.kind === 'decide-claim' ? 'claim-decided' : 'ruling-made';
}
