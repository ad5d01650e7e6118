// The orders in which a full query searches for a helpmate, one after another, each from the start.
//
// Different positions give way to different orders; several small searches find more than one large one. Each
// also proves that there is no mate if it runs dry. The last one only tries to run dry, with more wall proofs.

import { broad, type CornerWeights, cornered, type Estimate, straight } from './estimate.ts';

export type Stage = {
  readonly estimate: Estimate;
  /** Positions held at most. */
  readonly limit: number;
  /** Phases spent at most on proving single positions lost for the winner. */
  readonly proofs: number;
};

const CORNERS: readonly CornerWeights[] = [
  {
    depth: 1,
    flight: 1,
    king: 3,
    corner: 2,
    near: 0,
    next: 1,
    promotion: 0,
    push: 0,
    queens: 0,
    theirs: 4,
    mine: 4,
  },
  {
    depth: 0,
    flight: 2,
    king: 0,
    corner: 4,
    near: 0,
    next: 2,
    promotion: 2,
    push: 2,
    queens: 0,
    theirs: 2,
    mine: 2,
  },
  {
    depth: 0,
    flight: 0,
    king: 0,
    corner: 6,
    near: 4,
    next: 2,
    promotion: 1,
    push: 0,
    queens: 0,
    theirs: 4,
    mine: 2,
  },
  {
    depth: 1,
    flight: 0,
    king: 2,
    corner: 6,
    near: 2,
    next: 0,
    promotion: 4,
    push: 0,
    queens: 3,
    theirs: 2,
    mine: 0,
  },
  {
    depth: 1,
    flight: 4,
    king: 0,
    corner: 6,
    near: 2,
    next: 2,
    promotion: 2,
    push: 0,
    queens: 6,
    theirs: 4,
    mine: 4,
  },
  {
    depth: 0,
    flight: 0,
    king: 3,
    corner: 4,
    near: 0,
    next: 1,
    promotion: 1,
    push: 1,
    queens: 6,
    theirs: 0,
    mine: 0,
  },
  {
    depth: 0,
    flight: 2,
    king: 4,
    corner: 2,
    near: 0,
    next: 2,
    promotion: 0,
    push: 1,
    queens: 3,
    theirs: 0,
    mine: 4,
  },
];

export const PLAN: readonly Stage[] = [
  { estimate: straight, limit: 10_000, proofs: 200 },
  ...CORNERS.map((weights) => ({ estimate: cornered(weights), limit: 60_000, proofs: 200 })),
  { estimate: straight, limit: 200_000, proofs: 4000 },
  { estimate: broad, limit: 300_000, proofs: 4000 },
];
