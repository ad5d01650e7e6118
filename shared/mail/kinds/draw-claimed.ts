// The opponent claimed a draw and was wrong (Article 9.5), without a move: what it cost him, and his claim as an offer.

import { t } from '../../i18n/index.ts';
import { claimBlocks } from '../claims.ts';
import type { Letter, Reader } from '../letter.ts';
import type { DrawClaimedMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  whoseMove,
} from '../parts.ts';

export function drawClaimedLetter(message: DrawClaimedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.draw-claimed.lead');
  return {
    subject: t(locale, 'mail.subject.draw-claimed', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...game.claims.slice(-1).flatMap((claim) => claimBlocks(locale, game, claim)),
      ...lastMoveBlocks(locale, message),
      whoseMove(locale, message),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      action(t(locale, 'mail.draw-claimed.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
