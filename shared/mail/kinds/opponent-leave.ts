// The opponent's leave: booked ahead, begun, ended early, or cancelled. Told once each, so that nobody wonders why a
// clock stands.

import { formatInstantFor, t } from '../../i18n/index.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { OpponentLeaveMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  whoseMove,
} from '../parts.ts';

export function opponentLeaveLetter(message: OpponentLeaveMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, news } = message;
  const words = (at: number): string => formatInstantFor(locale, reader.timeZone, at);
  const lead = t(locale, `mail.opponent-leave.${news.form}`, { from: words(news.from), to: words(news.to) });
  const away = news.form === 'booked' || news.form === 'begun';
  const meanwhile: readonly Block[] = away
    ? [{ block: 'paragraph', text: t(locale, 'mail.opponent-leave.meanwhile') }]
    : [];
  return {
    subject: t(locale, 'mail.subject.opponent-leave', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...meanwhile,
      whoseMove(locale, message),
      ...deadlineBlocks(reader, game.deadline),
      ...lastMoveBlocks(locale, message),
      clocksBlock(locale, game),
      action(t(locale, 'mail.draw-declined.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
