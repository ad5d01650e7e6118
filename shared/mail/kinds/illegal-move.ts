// The opponent completed an illegal move where regulations penalise it (7.5.5): the reader waits on, with more time.

import { t } from '../../i18n/index.ts';
import { opposite } from '../../kernel/colour.ts';
import type { Letter, Reader } from '../letter.ts';
import type { IllegalMoveMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  whoseMove,
} from '../parts.ts';

export function illegalMoveLetter(message: IllegalMoveMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, seat } = message;
  const lead = t(locale, 'mail.illegal-move.lead');
  const number = game.illegalMoves[opposite(seat)];
  return {
    subject: t(locale, 'mail.subject.illegal-move', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      { block: 'paragraph', text: t(locale, 'mail.illegal-move.penalty', { number }) },
      ...lastMoveBlocks(locale, message),
      whoseMove(locale, message),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      action(t(locale, 'mail.draw-claimed.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
