// The answers of the rules module against the exhaustive truth of one distribution of pieces.

import { Board, put } from '../../../shared/rules/board.ts';
import { formatFen } from '../../../shared/rules/index.ts';
import { unwinnable } from '../../../shared/rules/unwinnability/index.ts';
import type { Truth } from './retrograde.ts';

export type Comparison = {
  asked: number;
  unwinnable: number;
  /** Positions answered against the truth; unwinnable positions left undecided. */
  readonly wrong: string[];
  readonly open: string[];
};

/** Asks `full` of each unwinnable placement, `quick` of every n-th winnable one; White is the side asked about. */
export function compare(truth: Truth, every: number): Comparison {
  const result: Comparison = { asked: 0, unwinnable: 0, wrong: [], open: [] };
  let met = 0;
  truth.eachPlacement((wk, bk, x, y, black) => {
    const won = truth.has(wk, bk, x, y, black);
    if (won && ++met % every !== 0) return;
    const b = new Board();
    put(b, wk, 5, 0);
    put(b, bk, 5, 1);
    if (truth.x !== '-') put(b, x, 'PNBRQ'.indexOf(truth.x), 0);
    if (truth.y !== '-') put(b, y, 'PNBRQ'.indexOf(truth.y), 1);
    b.turn = black;
    result.asked++;
    const { verdict } = unwinnable(b, 'white', { mode: won ? 'quick' : 'full' });
    if (!won) result.unwinnable++;
    if (verdict === (won ? 'unwinnable' : 'winnable')) result.wrong.push(formatFen(b));
    if (!won && verdict === 'unknown') result.open.push(formatFen(b));
  });
  return result;
}
