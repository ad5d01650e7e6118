// What became of an invitation, for whoever sent it, and for a player who had accepted a director's. Only an accepted
// one has a game to show.

import { type Locale, t } from '../../i18n/index.ts';
import type { Letter, Reader } from '../letter.ts';
import type { ChallengeAnsweredMessage } from '../message.ts';
import {
  action,
  deadlineBlocks,
  footerBlocks,
  gameBlocks,
  pairing,
  playerName,
  whoseMove,
} from '../parts.ts';

/** Between two players the opponent's answer; a director's invitation has two, and others who hear of it. */
function leadOf({ game, part, answer, refusedBy }: ChallengeAnsweredMessage, locale: Locale): string {
  if (game.challenger === game.white.id || game.challenger === game.black.id) {
    const opponent = part === 'white' ? game.black : game.white;
    return t(locale, `mail.challenge-answered.${answer}`, { name: playerName(locale, opponent.name) });
  }
  switch (answer) {
    case 'accepted':
      return t(locale, 'mail.challenge-answered.both-accepted');
    case 'expired':
      return t(locale, 'mail.challenge-answered.not-by-all');
    case 'withdrawn':
      return t(locale, 'mail.challenge-answered.withdrawn-by-director');
    case 'refused': {
      const name = refusedBy === null ? '' : playerName(locale, game[refusedBy].name);
      return t(locale, 'mail.challenge-answered.refused-by', { name });
    }
  }
}

export function challengeAnsweredLetter(message: ChallengeAnsweredMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, answer, part } = message;
  const lead = leadOf(message, locale);
  const accepted = answer === 'accepted';
  const seated = part === 'white' || part === 'black';
  const label = seated ? (accepted ? 'game' : 'again') : 'desk';
  return {
    subject: t(locale, 'mail.subject.challenge-answered', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...(accepted && seated
        ? [whoseMove(locale, { game, seat: part }), ...deadlineBlocks(reader, game.deadline)]
        : []),
      action(t(locale, `mail.challenge-answered.action.${label}`), message.url),
      ...(accepted ? gameBlocks(reader, message) : footerBlocks(reader, message)),
    ],
  };
}
