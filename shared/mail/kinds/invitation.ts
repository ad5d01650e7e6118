// A game offered, perhaps to a stranger: full terms in words, nothing that the challenger wrote but his name,
// and a way never to be asked again.

import { describeFreeDays, describeLeave, describeTimeControl, t } from '../../i18n/index.ts';
import type { Colour } from '../../kernel/colour.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { InvitationMessage } from '../message.ts';
import { action, boardBlock, link, pairing, playerName, validUntil } from '../parts.ts';

export function invitationLetter(message: InvitationMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game } = message;
  const seat: Colour = game.challenger === game.white.id ? 'black' : 'white';
  const lead = t(locale, 'mail.invitation.lead', { name: playerName(locale, message.from) });
  const term = (text: string): Block => ({ block: 'paragraph', text });
  return {
    subject: t(locale, 'mail.subject.invitation', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      term(t(locale, `mail.invitation.seat.${seat}`)),
      term(describeTimeControl(locale, game.timeControl)),
      term(describeLeave(locale, game.leave)),
      ...(game.freeDays === null ? [] : [term(describeFreeDays(locale, game.freeDays))]),
      term(t(locale, 'mail.invitation.rulebook', { rulebook: t(locale, `chess.rulebook.${game.rulebook}`) })),
      ...(game.expiresAt === null ? [] : [validUntil(reader, game.expiresAt)]),
      action(t(locale, 'mail.invitation.action'), message.url),
      { block: 'small', text: t(locale, 'mail.invitation.nothing-by-itself') },
      boardBlock(locale, game, seat, null),
      { block: 'small', text: t(locale, 'mail.invitation.why') },
      link(t(locale, 'mail.invitation.never'), message.neverUrl),
    ],
  };
}
