// Draw claims of a game in words: what was claimed, how it was decided, the proof, the cost.

import type { GameView } from '../../games/views/game-view.ts';
import { sayClaim } from '../../i18n/index.ts';
import { type Html, html } from '../../kernel/html.ts';
import type { Reader } from '../reader.ts';
import { instantHtml } from '../when.ts';
import { numbered, rulebookName, say } from '../words.ts';

type Claimed = Pick<GameView, 'claims' | 'moves' | 'startFen' | 'rulebook' | 'drawOffer'>;

/** The claims of both players, newest first; null where nobody has claimed anything. */
export function claims(reader: Reader, game: Claimed): Html | null {
  if (game.claims.length === 0) return null;
  const moves = game.moves.map(({ san }) => san);
  const notation = (san: string, ply: number) => numbered(san, ply, game.startFen);
  const rulebook = rulebookName(reader, game.rulebook);
  const told = game.claims.map((claim, index) => {
    const newest = index === game.claims.length - 1;
    const offerStands = newest && !claim.upheld && game.drawOffer?.by === claim.seat;
    const { article } = claim;
    return html`<li>${instantHtml(reader, claim.at)} <span>${sayClaim(reader.locale, claim, { moves, notation, offerStands }).join(' ')} ${say(reader, 'chess.article', { rulebook, article })}</span></li>
`;
  });
  return html`<section class="claims-section"><h2 id="claims-title">${say(reader, 'web.claims-title')}</h2>
<ol class="log">${told.reverse()}</ol></section>`;
}
