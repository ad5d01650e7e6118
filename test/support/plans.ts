// Conditional moves for stories about the decider: plans in the clear, known by a hash that stands for the real one.

import type { Plan } from '../../shared/games/conditional/plan.ts';
import { readPlan } from '../../shared/games/conditional/read-plan.ts';
import type { GameCommand, GameState } from '../../shared/games/index.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import { after, HOUR } from '../../shared/kernel/time.ts';
import { type Ask, PLAYERS, timeOf } from './decider.ts';

const known = new Map<string, Plan>();

export function planIn(state: GameState, seat: Colour, lines: readonly string[], notation = 'san') {
  if (state.status !== 'in-play') throw new Error(`the game is ${state.status}`);
  return readPlan(state, seat, lines, notation);
}

/** The seat lays down these lines (SAN), from the position on the board. */
export const lays =
  (seat: Colour, ...lines: readonly string[]): Ask =>
  (state) => {
    const plan = planIn(state, seat, lines);
    if (!plan.ok) throw new Error(JSON.stringify(plan.error));
    const hash = `plan-${known.size + 1}`;
    known.set(hash, plan.value);
    const { ply } = plan.value;
    const at = after(timeOf(state), HOUR);
    return { type: 'SetConditionals', player: PLAYERS[seat], ply, hash, sealed: 'sealed', at };
  };

export const clears =
  (seat: Colour): Ask =>
  (state) => ({ type: 'ClearConditionals', player: PLAYERS[seat], at: after(timeOf(state), HOUR) });

/** The same command with the plans that stand, opened as the application opens them. */
export const withPlans =
  (ask: Ask): Ask =>
  (state): GameCommand => {
    const standing = state.status === 'in-play' ? state.plans : [];
    const plans = Object.fromEntries(
      standing.map(({ seat, hash }) => [seat, { hash, plan: known.get(hash)! }]),
    );
    return { ...ask(state), plans } as GameCommand;
  };
