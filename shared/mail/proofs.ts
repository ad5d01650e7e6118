// Why a game ended as it did where that hung on a mate still being possible: what was found out about a side,
// how, and the line of moves that anybody can play through.

import type { GameView, ProofView } from '../games/views/game-view.ts';
import { hasMessage, type Locale, t } from '../i18n/index.ts';
import type { Block } from './letter.ts';
import { numberedMoves } from './parts.ts';

/** Plies of a line that a mail shows; the game page has all of it. Mail programs cut long mails. */
const LONGEST = 160;

const paragraph = (text: string): Block => ({ block: 'paragraph', text });

function shortened(fen: string, line: NonNullable<ProofView['line']>): string {
  const shown = line.slice(0, LONGEST).map(({ san }) => san);
  return numberedMoves(fen, shown.length < line.length ? [...shown, '…'] : shown);
}

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
            moves: shortened(game.fen, line),
          } as const,
        ]),
  ];
}

/** Nothing for a game whose end did not hang on it. */
export const proofBlocks = (locale: Locale, game: GameView): readonly Block[] =>
  game.proofs.flatMap((proof) => blocksOf(locale, game, proof));
