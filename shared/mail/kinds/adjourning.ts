// Mails up to the closing of an envelope: an adjournment proposed or declined, the call to seal (A1), and what was
// written on the envelope once it is closed (A2).

import { t } from '../../i18n/index.ts';
import { envelopeBlocks, instantOf, paragraph, resumesBlock } from '../envelope.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { AdjournmentMessage } from '../message.ts';
import {
  action,
  clocksBlock,
  deadlineBlocks,
  deadlineSentence,
  gameBlocks,
  lastMoveBlocks,
  pairing,
  partOf,
  whoseMove,
} from '../parts.ts';

/** The parts that every mail about an adjournment has; what is said stands between them. */
export function adjournmentLetter(
  message: AdjournmentMessage,
  reader: Reader,
  parts: {
    readonly lead: string;
    readonly preheader?: string;
    readonly said: readonly Block[];
    readonly label: string;
  },
): Letter {
  const { locale } = reader;
  const { game, kind } = message;
  return {
    subject: t(locale, `adjournment.subject.${kind}`, pairing(locale, game)),
    preheader: parts.preheader ?? parts.lead,
    blocks: [
      { block: 'lead', text: parts.lead },
      ...parts.said,
      action(parts.label, message.url),
      ...gameBlocks(reader, message),
    ],
  };
}

export function sealNowLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const by = game.adjournment?.by ?? 'session-end';
  const lead = t(locale, by === 'early' ? 'adjournment.mail.early.lead' : `adjournment.cause.${by}`);
  return adjournmentLetter(message, reader, {
    lead,
    preheader: game.deadline === null ? lead : deadlineSentence(reader, game.deadline),
    said: [
      paragraph(t(locale, 'adjournment.mail.seal.explained')),
      ...deadlineBlocks(reader, game.deadline),
      clocksBlock(locale, game),
      ...lastMoveBlocks(locale, message),
    ],
    label: t(locale, 'adjournment.mail.seal.action'),
  });
}

export function envelopeClosedLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const envelope = game.envelopes.at(-1);
  // An answer sealed while the other player is missing does not adjourn the game a second time (A9c).
  const second = game.adjournment !== null && game.adjournment.resumedAt !== null;
  return adjournmentLetter(message, reader, {
    lead: t(locale, second ? 'adjournment.mail.closed.second' : 'adjournment.mail.closed.lead'),
    said: [
      ...(second ? [] : [resumesBlock(reader, game.adjournment?.resumesAt ?? envelope?.resumesAt ?? null)]),
      ...(envelope === undefined ? [] : envelopeBlocks(reader, game, envelope)),
    ],
    label: t(locale, 'adjournment.mail.closed.action'),
  });
}

export function adjournmentProposedLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { adjournmentProposal: proposed, deadline } = message.game;
  return adjournmentLetter(message, reader, {
    lead: t(locale, 'adjournment.mail.proposed.lead'),
    said: [
      ...(proposed === null ? [] : [instantOf(reader, 'adjournment.mail.date', proposed.resumesAt)]),
      paragraph(t(locale, 'adjournment.mail.proposed.explained')),
      ...turn(message, reader),
      ...deadlineBlocks(reader, deadline),
      ...lastMoveBlocks(locale, message),
    ],
    label: t(locale, 'adjournment.mail.proposed.action'),
  });
}

export function adjournmentDeclinedLetter(message: AdjournmentMessage, reader: Reader): Letter {
  const { locale } = reader;
  return adjournmentLetter(message, reader, {
    lead: t(locale, 'adjournment.mail.declined.lead'),
    said: [
      ...turn(message, reader),
      ...deadlineBlocks(reader, message.game.deadline),
      ...lastMoveBlocks(locale, message),
    ],
    label: t(locale, 'adjournment.mail.game.action'),
  });
}

function turn(message: AdjournmentMessage, { locale }: Reader): readonly Block[] {
  const part = partOf(message);
  return part === 'white' || part === 'black' ? [whoseMove(locale, { game: message.game, seat: part })] : [];
}
