// A draw claim in a mail, in the same words as on the page.

import type { GameView } from '../games/views/game-view.ts';
import { type Locale, sayClaim, t } from '../i18n/index.ts';
import type { Block } from './letter.ts';
import { numberOf } from './parts.ts';

/** What was claimed, how it was decided and by which article, the proof, the cost: a paragraph. */
export function claimBlocks(
  locale: Locale,
  game: GameView,
  claim: GameView['claims'][number],
): readonly Block[] {
  const sentences = sayClaim(locale, claim, {
    moves: game.moves.map(({ san }) => san),
    notation: (san, ply) => `${numberOf(game.startFen, ply)} ${san}`,
    offerStands: !claim.upheld && game.drawOffer?.by === claim.seat,
  });
  const rulebook = t(locale, `chess.rulebook.${game.rulebook}`);
  const { article } = claim;
  return [
    { block: 'paragraph', text: [...sentences, t(locale, 'chess.article', { rulebook, article })].join(' ') },
  ];
}
