// What became of an invitation, for the player who sent it. Only an accepted one has a game to show.

import { t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { ChallengeAnsweredMessage } from '../message.ts';
import {
  action,
  deadlineBlocks,
  footerBlocks,
  gameBlocks,
  opponentName,
  pairing,
  whoseMove,
} from '../parts.ts';

export function challengeAnsweredLetter(message: ChallengeAnsweredMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, answer } = message;
  const lead = t(locale, `mail.challenge-answered.${answer}`, { name: opponentName(locale, message) });
  const accepted = answer === 'accepted';
  return {
    subject: t(locale, 'mail.subject.challenge-answered', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...(accepted ? [whoseMove(locale, message), ...deadlineBlocks(reader, game.deadline)] : []),
      action(t(locale, `mail.challenge-answered.action.${accepted ? 'game' : 'again'}`), message.url),
      ...(accepted ? gameBlocks(reader, message) : footerBlocks(reader, message)),
    ],
  };
}
