// A game's state in few bytes, for the card that bounds what a move must read: a head of compact JSON, and
// the plies packed to about six bytes each. The clock and the position are recomputed by replaying.

import { opposite } from '../kernel/colour.ts';
import { expectOk } from '../kernel/result.ts';
import { formatFen, type Move, parseFen, play, readUci, turn } from '../rules/index.ts';
import { pressClock, startClock, stopClocks } from './clock/index.ts';
import { started } from './evolve.ts';
import { packPlies, unpackPlies } from './packed-plies.ts';
import type { Ended, GameState, InPlay, PlyRecord } from './state.ts';

export type Snapshot = { readonly head: string; readonly plies: Uint8Array };

const NO_PLIES = new Uint8Array(0);

/** The snapshot of a state; `decodeSnapshot` gives the same state back. */
export function encodeSnapshot(state: GameState): Snapshot {
  if (state.status !== 'in-play' && state.status !== 'pending' && state.status !== 'ended') {
    return { head: JSON.stringify(state), plies: NO_PLIES };
  }
  const { plies, fen: _fen, clock: _clock, ...head } = state;
  return { head: JSON.stringify(head), plies: packPlies(state.startedAt, plies) };
}

export function decodeSnapshot(snapshot: Snapshot): GameState {
  const head = JSON.parse(snapshot.head) as GameState;
  if (head.status !== 'in-play' && head.status !== 'pending' && head.status !== 'ended') return head;
  const plies = unpackPlies(head.startedAt, snapshot.plies);
  const board = replay(started(head.terms, head.startedAt), plies);
  if (head.status === 'in-play') return { ...head, ...board };
  if (head.status === 'pending') return { ...head, ...board, clock: stopClocks(board.clock, head.at) };
  const ended = head as Omit<Ended, 'plies' | 'fen' | 'clock'>;
  return { ...ended, ...board, clock: stopClocks(board.clock, ended.outcome.at) };
}

function replay(game: InPlay, plies: readonly PlyRecord[]): Pick<InPlay, 'plies' | 'fen' | 'clock'> {
  let position = expectOk(parseFen(game.fen)).position;
  let { clock } = game;
  for (const { uci, at } of plies) {
    const move: Move | null = readUci(position, uci);
    if (move === null) throw new Error(`damaged snapshot: ${uci} is not legal`);
    const seat = turn(position);
    clock = startClock(pressClock(clock, seat, at).clock, opposite(seat), at);
    position = play(position, move);
  }
  return { plies, fen: formatFen(position), clock };
}
