// ICCF: the reader has been silent for 35 counted days. He may think on, but has to say so, or silence loses.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { SilenceNoticeMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  deadlineSentence,
  gameBlocks,
  lastMoveBlocks,
  pairing,
} from '../parts.ts';

export function silenceNoticeLetter(message: SilenceNoticeMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const lead = t(locale, 'mail.silence-notice.lead');
  return {
    subject: t(locale, 'mail.subject.silence-notice', pairing(locale, game)),
    preheader: game.deadline === null ? lead : deadlineSentence(reader, game.deadline),
    blocks: [
      { block: 'lead', text: lead },
      ...deadlineBlocks(reader, game.deadline),
      { block: 'paragraph', text: t(locale, 'mail.silence-notice.consequence') },
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(t(locale, 'mail.your-move.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
