// Time is running out for the reader: a move must arrive, or the flag falls.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { DeadlineNearMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  deadlineSentence,
  gameBlocks,
  lastMoveBlocks,
  pairing,
} from '../parts.ts';

export function deadlineNearLetter(message: DeadlineNearMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.deadline-near.lead');
  return {
    subject: t(locale, 'mail.subject.deadline-near', pairing(locale, game)),
    preheader: game.deadline === null ? lead : deadlineSentence(reader, game.deadline),
    blocks: [
      { block: 'lead', text: lead },
      ...deadlineBlocks(reader, game.deadline),
      { block: 'paragraph', text: t(locale, 'mail.deadline-near.consequence') },
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(t(locale, 'mail.deadline-near.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
