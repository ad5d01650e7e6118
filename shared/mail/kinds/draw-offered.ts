// A draw was offered between moves (Article 9.1): it stands until it is answered, or declined by moving.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { DrawOfferedMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  whoseMove,
} from '../parts.ts';

export function drawOfferedLetter(message: DrawOfferedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.draw-offered.lead');
  return {
    subject: t(locale, 'mail.subject.draw-offered', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...lastMoveBlocks(locale, message),
      whoseMove(locale, message),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      action(t(locale, 'mail.draw-offered.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
