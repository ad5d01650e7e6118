// The game aggregate: initial, evolve, decide, and what is computed from a state.

export type { GameCommand, IssueChallenge, PlayMove } from './commands.ts';
export { type Decision, decide } from './decide/index.ts';
export { openable } from './decide/open-envelope.ts';
export type { GameEvent } from './events.ts';
export { upcast } from './events-upcast.ts';
export { evolve, fold } from './evolve.ts';
export {
  ladderOf,
  leaveBegins,
  type NextWake,
  nextWake,
  RUNGS,
  searchWanted,
  USUAL_LADDER,
} from './next-wake.ts';
export { NOTICE_KINDS, type Notice, type NoticeKind, noticesOf } from './notices.ts';
export * from './outcome.ts';
export { REJECTION_CODES, type Rejection, type RejectionCode, reject } from './rejections.ts';
export { decodeSnapshot, encodeSnapshot } from './snapshot.ts';
export * from './state.ts';
export { askedOf } from './views/awaited.ts';
export type { GameSummary, GameView, MoveRow, PlayerLabel } from './views/game-view.ts';
export { viewOf } from './views/view-of.ts';
