// Why a game ended as it did where that hung on a mate still being possible: what was found out about a side,
// how, and the line of moves that anybody can play through.

import type { GameView, ProofView } from '../games/views/game-view.ts';
import { hasMessage, type Locale, t } from '../i18n/index.ts';
import type { Block } from './letter.ts';
import { numberedMoves } from './parts.ts';

const paragraph = (text: string): Block => ({ block: 'paragraph', text });

function blocksOf(locale: Locale, game: GameView, proof: ProofView): readonly Block[] {
  const { winner, verdict, method, line } = proof;
  const found = paragraph(t(locale, `chess.proof.${winner}.${verdict}`));
  if (verdict === 'unknown') return [found, paragraph(t(locale, 'chess.proof.stands'))];
  const how = `chess.proof.method.${method}`;
  return [
    found,
    ...(hasMessage(how) ? [paragraph(t(locale, how))] : []),
    ...(line === null || line.length === 0
      ? []
      : [
          {
            block: 'moves',
            title: t(locale, `mail.game-over.line.${winner}`),
            moves: numberedMoves(
              game.fen,
              line.map(({ san }) => san),
            ),
          } as const,
        ]),
  ];
}

/** Nothing for a game whose end did not hang on it. */
export const proofBlocks = (locale: Locale, game: GameView): readonly Block[] =>
  game.proofs.flatMap((proof) => blocksOf(locale, game, proof));
