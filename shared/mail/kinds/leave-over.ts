// The reader's leave is over while it is his move: his clock counts again.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { LeaveOverMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  deadlineSentence,
  gameBlocks,
  lastMoveBlocks,
  pairing,
} from '../parts.ts';

export function leaveOverLetter(message: LeaveOverMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.leave-over.lead');
  return {
    subject: t(locale, 'mail.subject.leave-over', pairing(locale, game)),
    preheader: game.deadline === null ? lead : deadlineSentence(reader, game.deadline),
    blocks: [
      { block: 'lead', text: lead },
      { block: 'paragraph', text: t(locale, 'mail.your-move.lead') },
      ...deadlineBlocks(reader, game.deadline),
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(t(locale, 'mail.your-move.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
