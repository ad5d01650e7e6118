// Mails about the opening of an envelope (A7, A8, A11): what lay in it and whose clock runs, a choice among readings, a
// failure, and the consent to open one that the end of the game has left closed (A6).

import { t } from '../../i18n/index.ts';
import { lastOpened, openedBlocks, paragraph } from '../envelope.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { AdjournmentMessage } from '../message.ts';
import { clocksBlock, deadlineBlocks, lastMoveSentence, partOf } from '../parts.ts';
import { adjournmentLetter } from './adjourning.ts';

/** Whose clock runs, and until when; nothing after the end of the game. */
function running(message: AdjournmentMessage, reader: Reader): readonly Block[] {
  const { locale } = reader;
  const { game } = message;
  if (game.status !== 'in-play') return [paragraph(t(locale, 'adjournment.mail.opened.after-end'))];
  if (game.running === null) return [clocksBlock(locale, game)];
  const mine = game.running === partOf(message);
  return [
    paragraph(t(locale, mine ? 'adjournment.mail.opened.yours' : 'adjournment.mail.opened.theirs')),
    ...deadlineBlocks(reader, game.deadline),
    clocksBlock(locale, game),
  ];
}

export function envelopeOpenedLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, lastMove } = message;
  const envelope = lastOpened(game);
  const isPlayed = lastMove !== null && game.moves.at(-1)?.ply === envelope?.ply;
  const lead = t(locale, 'adjournment.mail.opened.lead');
  return adjournmentLetter(message, reader, {
    lead,
    said: [
      ...(isPlayed ? [paragraph(lastMoveSentence(locale, game, lastMove))] : []),
      ...running(message, reader),
      ...(envelope === undefined ? [] : openedBlocks(reader, game, envelope)),
    ],
    label: t(locale, 'adjournment.mail.opened.action'),
  });
}

export function chooseReadingLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const envelope = lastOpened(game);
  return adjournmentLetter(message, reader, {
    lead: t(locale, 'adjournment.mail.choose.lead'),
    said: [
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      ...(envelope === undefined ? [] : openedBlocks(reader, game, envelope)),
    ],
    label: t(locale, 'adjournment.mail.choose.action'),
  });
}

/** To both players and to the director, who decides what follows. */
export const envelopeFailedLetter = (message: AdjournmentMessage, reader: Reader): Letter =>
  adjournmentLetter(message, reader, {
    lead: t(reader.locale, 'adjournment.mail.failed.lead'),
    said: [
      paragraph(t(reader.locale, 'adjournment.failed.explained')),
      clocksBlock(reader.locale, message.game),
    ],
    label: t(reader.locale, 'adjournment.mail.game.action'),
  });

export const openingAgreedLetter = (message: AdjournmentMessage, reader: Reader): Letter =>
  adjournmentLetter(message, reader, {
    lead: t(reader.locale, 'adjournment.mail.opening-agreed.lead'),
    said: [paragraph(t(reader.locale, 'adjournment.left-closed'))],
    label: t(reader.locale, 'adjournment.open.link'),
  });
