// Play is over and the result waits until it is proved whether the opponent can still mate (5.1.2, 6.9).

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { ResultPendingMessage } from '../message.ts';
import { action, clocksBlock, gameBlocks, lastMoveBlocks, pairing } from '../parts.ts';

export function resultPendingLetter(message: ResultPendingMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  // A message that waited in the queue may find the game decided: then the heading says so.
  const lead =
    game.pending === null
      ? t(locale, 'chess.status.ended')
      : game.pending.claim !== null
        ? t(locale, 'chess.pending.claim')
        : t(locale, `chess.pending.${game.pending.cause}.${game.pending.seat}`);
  return {
    subject: t(locale, 'mail.subject.result-pending', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...(game.pending?.claim == null
        ? [{ block: 'paragraph', text: t(locale, 'chess.pending.explained') } as const]
        : []),
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(t(locale, 'mail.result-pending.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
