// The score sheet as PGN (standard of 1994): tags that the game knows, each move with the time it was
// received and what was left on its player's clock.

import { timeControlTags } from '../games/clock/index.ts';
import type { GameView } from '../games/index.ts';
import { expectOk } from '../kernel/result.ts';
import { type EpochMs, formatInstant } from '../kernel/time.ts';
import { type PgnMove, type PgnResult, parseFen, play, readUci, writePgn } from '../rules/index.ts';

/** The PGN text of a game. Dates are UTC; the Site is the service's address. */
export function pgnOf(view: GameView, site: string): string {
  const started = view.startedAt ?? view.createdAt;
  const [date, time] = splitInstant(started);
  const tags: [string, string][] = [
    ['Event', 'Correspondence game'],
    ['Site', site],
    ['Date', date],
    ['Round', '-'],
    ['White', view.white.name ?? '?'],
    ['Black', view.black.name ?? '?'],
    ['Result', resultOf(view)],
    ['UTCDate', date],
    ['UTCTime', time],
    ['Mode', 'ICS'],
    ...timeControlTags(view.timeControl).map(([name, value]): [string, string] => [name, value]),
    ['PlyCount', String(view.ply)],
    ['Termination', terminationTag(view)],
  ];
  const start = expectOk(parseFen(view.startFen)).position;
  return writePgn({ tags, start, moves: movesOf(view), result: resultOf(view) });
}

/** PGN has no sign for what a director alone can give (0-0, ½-0), nor for an annulled game. */
const resultOf = ({ result }: GameView): PgnResult =>
  result === '1-0' || result === '0-1' || result === '1/2-1/2' ? result : '*';

function movesOf(view: GameView): readonly PgnMove[] {
  let position = expectOk(parseFen(view.startFen)).position;
  return view.moves.map(({ uci, at, left, drawOffer, sealed }) => {
    const move = readUci(position, uci);
    if (move === null) throw new Error(`damaged log: ${uci} is not legal`);
    position = play(position, move);
    const comment = sealed ? { comment: 'sealed move' } : {};
    return { move, at, clockMs: left, ...comment, ...(drawOffer ? { drawOffer } : {}) };
  });
}

/** `2026.11.30` and `18:00:00`. */
function splitInstant(at: EpochMs): [string, string] {
  const iso = formatInstant(at);
  return [iso.slice(0, 10).replaceAll('-', '.'), iso.slice(11, 19)];
}

/** PGN standard 9.8.1. */
function terminationTag(view: GameView): string {
  if (view.termination === null) return view.status === 'in-play' ? 'unterminated' : 'abandoned';
  switch (view.termination) {
    case 'flag-fall':
    case 'flag-fall-cannot-be-mated':
      return 'time forfeit';
    case 'illegal-move':
    case 'illegal-move-cannot-be-mated':
    case 'expulsion':
      return 'rules infraction';
    case 'adjudication':
    case 'forced-mate':
    case 'tablebase':
    case 'director-ruling':
      return 'adjudication';
    case 'annulled':
      return 'abandoned';
    default:
      return 'normal';
  }
}
