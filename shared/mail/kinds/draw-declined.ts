// A draw offer was declined in words; the game goes on.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { DrawDeclinedMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  whoseMove,
} from '../parts.ts';

export function drawDeclinedLetter(message: DrawDeclinedMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.draw-declined.lead');
  return {
    subject: t(locale, 'mail.subject.draw-declined', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...lastMoveBlocks(locale, message),
      whoseMove(locale, message),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      action(t(locale, 'mail.draw-declined.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
