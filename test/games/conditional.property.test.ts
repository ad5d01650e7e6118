// Random trees of lines against random play: every stored branch fires or is reported dead, a plan never plays anything
// that it does not say, and the chains of both players play out.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStatus, type OpenPlans, type Plan } from '../../shared/games/conditional/plan.ts';
import { decide, fold, type GameEvent, type GameState, type InPlay } from '../../shared/games/index.ts';
import { type Colour, opposite } from '../../shared/kernel/colour.ts';
import { after, HOUR } from '../../shared/kernel/time.ts';
import { legalMoves, type Position, parseFen, play, turn, writeUci } from '../../shared/rules/index.ts';
import { randomLines } from '../support/conditional-lines.ts';
import { game, given, PLAYERS, timeOf } from '../support/decider.ts';
import { seeded } from '../support/random-positions.ts';

const positionOf = (state: InPlay): Position => {
  const parsed = parseFen(state.fen);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value.position;
};
const ucis = (position: Position): string[] => legalMoves(position).map((move) => writeUci(position, move));

type Played = { readonly state: GameState; readonly events: readonly GameEvent[] };

function moveIn(state: InPlay, uci: string, plans: OpenPlans): Played {
  const decision = decide(state, {
    type: 'PlayMove',
    player: PLAYERS[turn(positionOf(state))],
    ply: state.plies.length + 1,
    text: uci,
    notation: 'uci',
    drawOffer: false,
    plans,
    at: after(timeOf(state), HOUR),
  });
  if (!decision.ok) throw new Error(JSON.stringify(decision.error));
  return { state: fold(state, decision.value), events: decision.value };
}

const lay = (state: InPlay, seat: Colour, plan: Plan): InPlay =>
  fold(state, [
    { type: 'ConditionalsSet', v: 1, seat, ply: plan.ply, hash: seat, sealed: '', at: timeOf(state) },
  ]) as InPlay;

const pathOf = (state: GameState, ply: number): string[] =>
  'plies' in state ? state.plies.slice(ply).map(({ uci }) => uci) : [];

/** A position after some random plies, with that side to move. */
function start(roll: (below: number) => number, toMove: Colour): InPlay | null {
  let { state } = given(...game({ rulebook: 'fide-2005' })) as { state: GameState };
  const plies = 2 * roll(6) + (toMove === 'white' ? 0 : 1);
  for (let ply = 0; ply < plies && state.status === 'in-play'; ply += 1) {
    const moves = ucis(positionOf(state));
    state = moveIn(state, moves[roll(moves.length)]!, {}).state;
  }
  // Even a dozen random plies can hold a mate.
  return state.status === 'in-play' ? state : null;
}

describe('one plan', () => {
  it('fires on every line that comes about, and on nothing else', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom<Colour>('white', 'black'), fc.boolean(), (seed, seat, follow) => {
        const roll = seeded(seed);
        const first = start(roll, opposite(seat));
        fc.pre(first !== null);
        let state: GameState = first as InPlay;
        const ply = state.plies.length;
        const lines = randomLines(positionOf(state), seat, roll);
        fc.pre(lines.length > 0);
        const plan: Plan = { ply, lines };
        state = lay(state, seat, plan);
        const plans = { [seat]: { hash: seat, plan } };
        while (state.status === 'in-play' && turn(positionOf(state)) !== seat) {
          const path = pathOf(state, ply);
          const alive = lines.filter((line) => lineStatus(line, path) === 'alive');
          const moves = ucis(positionOf(state));
          const uci =
            follow && alive.length > 0
              ? alive[roll(alive.length)]![path.length]!
              : moves[roll(moves.length)]!;
          const done = moveIn(state, uci, plans);
          const meant = alive
            .filter((line) => line[path.length] === uci)
            .map((line) => line[path.length + 1]);
          const fired = done.events.flatMap((event) =>
            event.type === 'ConditionalFired' ? [event.what] : [],
          );
          const ended = done.events[1]?.type === 'GameEnded';
          if (meant.length === 0 || ended) expect(fired).toEqual([]);
          else {
            const [reply] = meant;
            const what = reply === 'draw' ? 'draw' : reply === 'resign' ? 'resignation' : 'move';
            expect(new Set(meant).size).toBe(1);
            expect(fired).toEqual([what]);
            const played = done.events.filter((event) => event.type === 'MovePlayed');
            if (what === 'move') expect(played[1]).toMatchObject({ uci: reply, seat });
            else expect(played).toHaveLength(1);
          }
          state = done.state;
          // Whatever has not come about and cannot any more is reported dead: there is no fourth kind.
          const after = pathOf(state, ply);
          const told = (steps: readonly string[]) => `${steps.join(' ')} `;
          for (const line of lines) {
            const moves = line.filter((step) => step !== 'draw' && step !== 'resign');
            const wanted = told(after).startsWith(told(moves))
              ? 'played'
              : told(moves).startsWith(after.length === 0 ? '' : told(after))
                ? 'alive'
                : 'dead';
            expect(lineStatus(line, after)).toBe(wanted);
          }
          if (!follow) break;
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('two plans', () => {
  it('play each other’s line to its end from one move', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 40 }), (seed, length) => {
        const roll = seeded(seed);
        const first = start(roll, 'white');
        fc.pre(first !== null);
        let state = first as InPlay;
        const ply = state.plies.length;
        const line: string[] = [];
        let position = positionOf(state);
        while (line.length < length) {
          const moves = legalMoves(position);
          if (moves.length === 0) break;
          const move = moves[roll(moves.length)]!;
          line.push(writeUci(position, move));
          position = play(position, move);
        }
        const upTo = (own: 'odd' | 'even') =>
          line.slice(0, line.length % 2 === (own === 'odd' ? 1 : 0) ? line.length : line.length - 1);
        const white: Plan = { ply, lines: [upTo('odd')] };
        const black: Plan = { ply, lines: [upTo('even')] };
        state = lay(lay(state, 'white', white), 'black', black);
        const done = moveIn(state, line[0]!, {
          white: { hash: 'white', plan: white },
          black: { hash: 'black', plan: black },
        });
        const played = done.events.flatMap((event) => (event.type === 'MovePlayed' ? [event.uci] : []));
        const over = done.state.status === 'ended';
        expect(played).toEqual(over ? line.slice(0, played.length) : line);
        expect(done.events.filter(({ type }) => type === 'GameEnded').length).toBe(over ? 1 : 0);
      }),
      { numRuns: 80 },
    );
  });
});
