// The opponent has moved, or the game has begun: what was played, how long there is, where to answer.

import { t } from '../../i18n/index.ts';
import { claimBlocks } from '../claims.ts';
import type { Letter, Reader } from '../letter.ts';
import type { YourMoveMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  deadlineSentence,
  gameBlocks,
  lastMoveNotation,
  lastMoveSentence,
  pairing,
  scoreOf,
} from '../parts.ts';

export function yourMoveLetter(message: YourMoveMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, lastMove, seat } = message;
  const opening = t(locale, 'mail.your-move.first');
  // What a person played last, and what conditional moves made of it at once.
  const byHand = game.moves.findLastIndex(({ conditional }) => !conditional);
  const chain = game.moves.slice(Math.max(0, byHand));
  const claim = game.claims.findLast(({ intended, ply }) => intended !== null && ply === byHand);
  const offered = game.drawOffer !== null && game.drawOffer.by !== seat;
  const deadline = game.deadline === null ? '' : deadlineSentence(reader, game.deadline);
  return {
    subject: t(locale, 'mail.subject.your-move', pairing(locale, game)),
    preheader: t(locale, 'mail.preheader', {
      what: lastMove === null ? opening : `${lastMoveNotation(game, lastMove)}.`,
      deadline,
    }).trim(),
    blocks: [
      { block: 'lead', text: lastMove === null ? opening : lastMoveSentence(locale, game, lastMove) },
      { block: 'paragraph', text: t(locale, 'mail.your-move.lead') },
      ...(chain.length > 1
        ? [
            {
              block: 'paragraph',
              text: t(locale, 'mail.your-move.conditional', { moves: scoreOf(game.startFen, chain) }),
            } as const,
          ]
        : []),
      ...(claim === undefined ? [] : claimBlocks(locale, game, claim)),
      ...(offered ? [{ block: 'paragraph', text: t(locale, 'mail.your-move.draw-offered') } as const] : []),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      action(t(locale, 'mail.your-move.action'), message.url),
      ...gameBlocks(reader, message),
    ],
  };
}
