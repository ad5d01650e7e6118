// The game at an instant, as a ruling records it: enough to see what was changed and to put it back.

import { type ByColour, COLOURS } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import { type DurationMs, duration, type EpochMs, epochMs } from '../../kernel/time.ts';
import { parseFen, turn } from '../../rules/index.ts';
import type { Begun } from '../board.ts';
import { pauseAt, remaining } from '../clock/index.ts';
import type { Result } from '../outcome.ts';
import { rulesOf, type Scoring } from '../rulebooks/index.ts';
import type { Situation } from './ruling.ts';

/** The situation at `at`. Durations in milliseconds, a bank included; points in half points. */
export function situationOf(game: Begun, at: EpochMs): Situation {
  const { status, plies, fen } = game;
  const runs = game.status === 'in-play' && pauseAt(game.clock, at) === null;
  return {
    status,
    ply: plies.length,
    fen,
    clocks: clocksAt(game, at),
    running: runs ? turn(expectOk(parseFen(fen)).position) : null,
    result: game.status === 'ended' ? game.outcome.result : null,
    score: scoreOf(game),
  };
}

/** What each player has left at `at`, his bank included; where play is over, at its end. */
export function clocksAt({ clock }: Begun, at: EpochMs): ByColour<DurationMs> {
  const asOf = epochMs(Math.max(at, clock.running?.since ?? 0));
  const [white, black] = COLOURS.map((seat) => remaining(clock, seat, asOf) + (clock[seat].bank ?? 0));
  return { white: duration(white!), black: duration(black!) };
}

/** Half points of an ended game: by ruling, else what the result gives; null before the end and where it is annulled. */
export function scoreOf(game: Begun): ByColour<number> | null {
  if (game.status !== 'ended') return null;
  const { result } = game.outcome;
  return game.score ?? (result === null ? null : pointsFor(result, rulesOf(game.terms).scoring));
}

const POINTS: Readonly<Record<Result, ByColour<'win' | 'draw' | 'loss'>>> = {
  '1-0': { white: 'win', black: 'loss' },
  '0-1': { white: 'loss', black: 'win' },
  '1/2-1/2': { white: 'draw', black: 'draw' },
  '0-0': { white: 'loss', black: 'loss' },
  '1/2-0': { white: 'draw', black: 'loss' },
  '0-1/2': { white: 'loss', black: 'draw' },
};

/** What a result gives each player, in half points. */
export function pointsFor(result: Result, scoring: Scoring): ByColour<number> {
  const { white, black } = POINTS[result];
  return { white: scoring[white], black: scoring[black] };
}
