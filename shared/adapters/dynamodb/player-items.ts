// Items of the players table: profiles, addresses, tokens, limits. The only items with names and addresses.

import type { GameId, PlayerId } from '../../kernel/ids.ts';
import { type DurationMs, type EpochMs, epochMs } from '../../kernel/time.ts';
import type { MailPreference, Profile, TokenKind, TokenRecord } from '../../ports/player-store.ts';
import { type Item, num, numOf, optionalNumOf, str, strOf, ttlSeconds } from './attributes.ts';

export const PROFILE = 'profile';
export const TOKEN = 'token#';

export const playerPartition = (player: PlayerId): string => `player#${player}`;
export const profileKey = (player: PlayerId): Item => ({
  pk: str(playerPartition(player)),
  sk: str(PROFILE),
});
export const addressKey = (hash: string): Item => ({ pk: str(`address#${hash}`), sk: str('address') });
export const limitKey = (key: string): Item => ({ pk: str(`limit#${key}`), sk: str('limit') });
export const onceKey = (key: string): Item => ({ pk: str(`once#${key}`), sk: str('once') });
/** Found by hash, to recognise who presents it. */
export const tokenKey = (hash: string): Item => ({ pk: str(`${TOKEN}${hash}`), sk: str('token') });
/** Found by player, to list and revoke. */
export const ownedTokenKey = (player: PlayerId, hash: string): Item => ({
  pk: str(playerPartition(player)),
  sk: str(`${TOKEN}${hash}`),
});

const instantOf = (item: Item, name: string): EpochMs | null => {
  const value = optionalNumOf(item, name);
  return value === null ? null : epochMs(value);
};

/** Attribute of each profile field that can change. */
export const profileAttributes = {
  name: 'name',
  language: 'lang',
  timeZone: 'zone',
  mail: 'mail',
  reminders: 'remind',
  confirmedAt: 'confirmedAt',
  linksNotBefore: 'linksNotBefore',
} as const;

export const profileItem = (profile: Profile): Item => ({
  ...profileKey(profile.id),
  address: str(profile.address),
  name: str(profile.name),
  lang: str(profile.language),
  zone: str(profile.timeZone),
  mail: str(profile.mail),
  ...(profile.reminders === undefined ? {} : { remind: str(profile.reminders.join(' ')) }),
  createdAt: num(profile.createdAt),
  ...(profile.confirmedAt === null ? {} : { confirmedAt: num(profile.confirmedAt) }),
  linksNotBefore: num(profile.linksNotBefore),
  // A set attribute cannot be empty.
  ...(profile.mutedGames.length === 0 ? {} : { muted: { SS: [...profile.mutedGames] } }),
});

// Milliseconds as one text; empty for a player who wants no reminder.
const numbersOf = (text: string): readonly DurationMs[] =>
  text === '' ? [] : text.split(' ').map((part) => Number(part) as DurationMs);

export const profileFromItem = (item: Item): Profile => ({
  id: strOf(item, 'pk').slice('player#'.length) as PlayerId,
  address: strOf(item, 'address'),
  name: strOf(item, 'name'),
  language: strOf(item, 'lang'),
  timeZone: strOf(item, 'zone'),
  mail: strOf(item, 'mail') as MailPreference,
  ...(item.remind === undefined ? {} : { reminders: numbersOf(strOf(item, 'remind')) }),
  createdAt: epochMs(numOf(item, 'createdAt')),
  confirmedAt: instantOf(item, 'confirmedAt'),
  linksNotBefore: epochMs(numOf(item, 'linksNotBefore')),
  mutedGames: [...(item.muted?.SS ?? [])].sort() as GameId[],
});

/** Everything of a token but its key; the same under both keys. */
export const tokenAttributes = (token: TokenRecord): Item => ({
  hash: str(token.hash),
  player: str(token.player),
  kind: str(token.kind),
  label: str(token.label),
  createdAt: num(token.createdAt),
  ...(token.expiresAt === null ? {} : { expiresAt: num(token.expiresAt), ttl: ttlSeconds(token.expiresAt) }),
});

export const tokenFromItem = (item: Item): TokenRecord => ({
  hash: strOf(item, 'hash'),
  player: strOf(item, 'player') as PlayerId,
  kind: strOf(item, 'kind') as TokenKind,
  label: strOf(item, 'label'),
  createdAt: epochMs(numOf(item, 'createdAt')),
  expiresAt: instantOf(item, 'expiresAt'),
});
