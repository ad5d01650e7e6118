// What of adjourning a page may offer now; the core decides. Early by the player on move inside a session (A1b), by
// agreement wherever no evening's session is under way.

import type { GameView } from '../../games/views/game-view.ts';
import type { Colour } from '../../kernel/colour.ts';
import type { EpochMs } from '../../kernel/time.ts';

const DAY = 86_400_000;

type Planned = Pick<GameView, 'sessions' | 'status' | 'adjournment' | 'turn' | 'ply'>;

const sessionNow = ({ sessions }: Planned, now: EpochMs) =>
  sessions?.sessions.find(({ from, to }) => from <= now && now < to) ?? null;

const isPlayed = (game: Planned): boolean => game.status === 'in-play' && game.adjournment === null;

/** The end of the session under way, where the player on move may give up its rest; else null. */
export function earlyEnd(game: Planned, seat: Colour, now: EpochMs): EpochMs | null {
  if (!isPlayed(game) || game.turn !== seat || game.ply < 2 * (game.sessions?.sealFromMove ?? 0)) return null;
  return sessionNow(game, now)?.to ?? null;
}

/** Whether an adjournment can be agreed on: a session of an evening is ended early or not at all. */
export function mayAgree(game: Planned, now: EpochMs): boolean {
  if (!isPlayed(game)) return false;
  const byDays = game.sessions?.sessions.some(({ from, to }) => to - from > DAY) ?? true;
  return byDays || sessionNow(game, now) === null;
}

/** Whether the page has anything to offer. */
export const mayAdjourn = (game: Planned, seat: Colour, now: EpochMs): boolean =>
  earlyEnd(game, seat, now) !== null || mayAgree(game, now);

/** No move can be made on the board: one is being sealed, or waits in its envelope. */
export const isAdjourned = ({ status, adjournment }: Pick<GameView, 'status' | 'adjournment'>): boolean =>
  status === 'in-play' && adjournment !== null && adjournment.phase !== 'resumed';
