// The game has ended: the result, why in words, and by which article of its rulebook.

import { formatInstantFor, formatUtc, t } from '../../i18n/index.ts';
import { claimBlocks } from '../claims.ts';
import { lastOpened, openedBlocks } from '../envelope.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { GameOverMessage } from '../message.ts';
import { action, gameBlocks, lastMoveBlocks, link, pairing } from '../parts.ts';
import { proofBlocks } from '../proofs.ts';

function reasonBlocks({ game }: GameOverMessage, { locale }: Reader): readonly Block[] {
  const rulebook = t(locale, `chess.rulebook.${game.rulebook}`);
  return [
    ...(game.termination === null
      ? []
      : [{ block: 'paragraph', text: t(locale, `chess.termination.${game.termination}`) } as const]),
    ...(game.article === null
      ? []
      : [
          {
            block: 'paragraph',
            text: t(locale, 'chess.article', { rulebook, article: game.article }),
          } as const,
        ]),
    ...proofBlocks(locale, game),
    ...game.claims.slice(-1).flatMap((claim) => (claim.upheld ? claimBlocks(locale, game, claim) : [])),
  ];
}

/** What lay in the envelope whose opening ended the game (A8), or that was opened with its end (A10). */
function openedAtTheEnd({ game }: GameOverMessage, reader: Reader): readonly Block[] {
  const envelope = lastOpened(game);
  if (envelope?.opened == null || game.endedAt === null || envelope.opened.at < game.endedAt) return [];
  return openedBlocks(reader, game, envelope);
}

export function gameOverLetter(message: GameOverMessage, reader: Reader): Letter {
  const { locale, timeZone } = reader;
  const { game } = message;
  const result =
    game.result === null ? t(locale, 'chess.status.ended') : t(locale, `chess.result.${game.result}`);
  const lead = t(locale, 'mail.game-over.lead', { result });
  const ended: readonly Block[] =
    game.endedAt === null
      ? []
      : [
          {
            block: 'instant',
            text: t(locale, 'mail.game-over.ended-at', {
              instant: formatInstantFor(locale, timeZone, game.endedAt),
            }),
            utc: t(locale, 'mail.in-utc', { utc: formatUtc(game.endedAt) }),
            at: game.endedAt,
          },
        ];
  return {
    subject: t(locale, 'mail.subject.game-over', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...reasonBlocks(message, reader),
      ...ended,
      ...openedAtTheEnd(message, reader),
      ...lastMoveBlocks(locale, message),
      action(t(locale, 'mail.game-over.action'), message.url),
      ...(message.pgnUrl === undefined ? [] : [link(t(locale, 'mail.game-over.pgn'), message.pgnUrl)]),
      ...gameBlocks(reader, message),
    ],
  };
}
