// A game offered, perhaps to a stranger: full terms in words, nothing that the challenger wrote but his name, and a way
// never to be asked again. A director's invitation says who rules, and that he does not play.

import {
  describeFreeDays,
  describeLeave,
  describeRegulations,
  describeTimeControl,
  type Locale,
  t,
} from '../../i18n/index.ts';
import { opposite } from '../../kernel/colour.ts';
import type { Block, Letter, Reader } from '../letter.ts';
import type { InvitationMessage } from '../message.ts';
import { action, boardBlock, link, pairing, playerName, validUntil } from '../parts.ts';

const term = (text: string): Block => ({ block: 'paragraph', text });

function directedTerms({ game, seat }: InvitationMessage, locale: Locale): readonly Block[] {
  const opponent = playerName(locale, game[opposite(seat)].name);
  return [
    term(t(locale, 'mail.invitation.opponent', { name: opponent })),
    term(t(locale, 'mail.invitation.both-accept')),
    term(t(locale, 'mail.invitation.officials', { names: officialNames(game, locale) })),
  ];
}

function officialNames({ officials }: InvitationMessage['game'], locale: Locale): string {
  if (officials === null) return '';
  const said = (role: 'director' | 'deputy' | 'appeals', name: string): string =>
    t(locale, 'mail.official', { role: t(locale, `chess.official.${role}`), name });
  const { director, deputies, appeals } = officials;
  return [
    said('director', playerName(locale, director.name)),
    ...deputies.map(({ name }) => said('deputy', playerName(locale, name))),
    said(
      'appeals',
      appeals === null ? t(locale, 'chess.official.appeals-nobody') : playerName(locale, appeals.name),
    ),
  ].join('; ');
}

function regulationTerms({ game }: InvitationMessage, locale: Locale): readonly Block[] {
  const said = describeRegulations(locale, game.regulations);
  return said.length === 0 ? [] : [term(t(locale, 'mail.invitation.regulations')), ...said.map(term)];
}

export function invitationLetter(message: InvitationMessage, reader: Reader): Letter {
  const { locale } = reader;
  const { game, seat } = message;
  const directed = game.challenger !== game.white.id && game.challenger !== game.black.id;
  const lead = t(locale, directed ? 'mail.invitation.director-lead' : 'mail.invitation.lead', {
    name: playerName(locale, message.from),
  });
  return {
    subject: t(locale, 'mail.subject.invitation', pairing(locale, game)),
    preheader: lead,
    blocks: [
      { block: 'lead', text: lead },
      ...(game.match === null ? [] : [term(t(locale, 'mail.invitation.match', { games: game.match.of }))]),
      term(t(locale, `mail.invitation.seat.${seat}`)),
      ...(directed ? directedTerms(message, locale) : []),
      term(describeTimeControl(locale, game.timeControl)),
      term(describeLeave(locale, game.leave)),
      ...(game.freeDays === null ? [] : [term(describeFreeDays(locale, game.freeDays))]),
      term(t(locale, 'mail.invitation.rulebook', { rulebook: t(locale, `chess.rulebook.${game.rulebook}`) })),
      ...regulationTerms(message, locale),
      ...(game.expiresAt === null ? [] : [validUntil(reader, game.expiresAt)]),
      action(t(locale, 'mail.invitation.action'), message.url),
      { block: 'small', text: t(locale, 'mail.invitation.nothing-by-itself') },
      boardBlock(locale, game, seat, null),
      { block: 'small', text: t(locale, 'mail.invitation.why') },
      link(t(locale, 'mail.invitation.never'), message.neverUrl),
    ],
  };
}
