// Analyses for an adjudication: each player may file one until the deadline; a later one takes the place of his earlier
// one, which stays in the log.

import { err, ok } from '../../kernel/result.ts';
import type { FileAnalysis } from '../commands.ts';
import { reject } from '../rejections.ts';
import { LONGEST_ANALYSIS } from '../rulings/ruling.ts';
import type { GameState } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

export function fileAnalysis(state: GameState, { player, text, at }: FileAnalysis): Decision {
  const found = seated(state, player);
  if (!found.ok) return err(found.error);
  const { game, seat } = found.value;
  if (game.adjudication === null || at > game.adjudication.deadline) {
    return err(reject('adjudication-not-open'));
  }
  const said = text.trim();
  if (said === '') return err(reject('text-missing'));
  if (said.length > LONGEST_ANALYSIS) return err(reject('analysis-too-long', { most: LONGEST_ANALYSIS }));
  return ok([{ type: 'AnalysisFiled', v: 1, seat, text: said, at }]);
}
