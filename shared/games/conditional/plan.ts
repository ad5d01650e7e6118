// Conditional moves: lines that a player lays down in advance, from the position on the board. A plan is private; the
// game's log knows it by its hash only, and it is handed to the decider when the opponent moves.

import type { Colour } from '../../kernel/colour.ts';

/** A move in UCI; or, last in a line and where its owner is on move, an offer or the end. */
export type Step = string;
export const OFFER: Step = 'draw';
export const RESIGN: Step = 'resign';

export type Plan = {
  /** Plies on the board where the lines begin. */
  readonly ply: number;
  /** Each from that position: a tree written out leaf by leaf, in which the owner has one reply to each position. */
  readonly lines: readonly (readonly Step[])[];
};

/** What the state knows of a plan that stands: enough to find and to prove it, nothing that it says. */
export type PlanRecord = {
  readonly seat: Colour;
  readonly ply: number;
  readonly hash: string;
  /** Ciphertext; only the service's key opens it. */
  readonly sealed: string;
};

/** The plans of both seats as they were opened for one decision, with the hash that each is known by. */
export type OpenPlans = Readonly<
  Partial<Record<Colour, { readonly hash: string; readonly plan: Plan } | undefined>>
>;

export const MOST_NODES = 1_000;

const begins = (line: readonly Step[], path: readonly Step[]): boolean =>
  path.every((step, index) => line[index] === step);

/** What the plan says after `path`, the moves played since its ply; null where it says nothing (any more). */
export function nextStep(plan: Plan, path: readonly Step[]): Step | null {
  return plan.lines.find((line) => line.length > path.length && begins(line, path))?.[path.length] ?? null;
}

export type LineStatus = 'alive' | 'dead' | 'played';

const isAction = (step: Step | undefined): boolean => step === OFFER || step === RESIGN;

/** Whether a line can still come about after `path`: a deviating move kills the lines that it leaves. */
export function lineStatus(line: readonly Step[], path: readonly Step[]): LineStatus {
  const moves = isAction(line.at(-1)) ? line.slice(0, -1) : line;
  if (path.length >= moves.length) return begins(path, moves) ? 'played' : 'dead';
  return begins(line, path) ? 'alive' : 'dead';
}

/** Positions and actions that the lines name, each once however many lines share it. */
export function nodesOf(lines: Plan['lines']): number {
  const nodes = new Set<string>();
  for (const line of lines) {
    let path = '';
    for (const step of line) {
      path = `${path} ${step}`;
      nodes.add(path);
    }
  }
  return nodes.size;
}
