// Links in mails are signed, expiring capabilities: for one seat in one game, for one invitation, for one
// sign-in. They are not consumed by opening them (mail scanners open every link); what changes something is
// a POST from the page behind the link.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type GameId, type PlayerId, parseGameId, parsePlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { DAY, type EpochMs, epochMs, HOUR, MINUTE, SECOND } from '../kernel/time.ts';
import type { Deps } from './deps.ts';

export type LinkPurpose = 'seat' | 'invitation' | 'mute' | 'sign-in' | 'calendar';

/** How long a link of each purpose is good for, milliseconds. */
const VALID_FOR: Readonly<Record<LinkPurpose, number>> = {
  seat: 180 * DAY,
  invitation: 60 * DAY,
  mute: 400 * DAY,
  'sign-in': 30 * MINUTE,
  // A subscription is set up once and read for years; its player can void it.
  calendar: 3650 * DAY,
};

export type Link = {
  readonly purpose: LinkPurpose;
  readonly player: PlayerId;
  /** Null for a sign-in and for a calendar. */
  readonly game: GameId | null;
  readonly issuedAt: EpochMs;
  readonly expiresAt: EpochMs;
  /** For a sign-in: what may be used once, and what the person asked to be set. */
  readonly extra: readonly string[];
};

export type LinkProblem = 'link-invalid' | 'link-expired';

/** A signed token: base64url of a small JSON array, a dot, and half of an HMAC-SHA-256 (128 bits). */
export async function makeLink(
  deps: Deps,
  link: { purpose: LinkPurpose; player: PlayerId; game: GameId | null; extra?: readonly string[] },
): Promise<string> {
  const seconds = Math.floor(deps.clock.now() / SECOND);
  const payload = JSON.stringify([
    link.purpose,
    link.player,
    link.game ?? '',
    seconds,
    ...(link.extra ?? []),
  ]);
  const body = Buffer.from(payload, 'utf8').toString('base64url');
  return `${body}.${await mac(deps, body)}`;
}

/** Reads a token of the given purpose. Says only whether it is void or too old, never why it is void. */
export async function readLink(
  deps: Deps,
  purpose: LinkPurpose,
  token: string,
): Promise<Result<Link, LinkProblem>> {
  const dot = token.indexOf('.');
  const body = token.slice(0, dot);
  if (dot < 1 || token.length > 1024 || !sameText(token.slice(dot + 1), await mac(deps, body))) {
    return err('link-invalid');
  }
  const [found, player, game, seconds, ...extra] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as [string, string, string, number, ...string[]];
  const playerId = parsePlayerId(player);
  if (found !== purpose || playerId === null) return err('link-invalid');
  const issuedAt = epochMs(seconds * SECOND);
  const expiresAt = epochMs(issuedAt + VALID_FOR[purpose]);
  if (deps.clock.now() > expiresAt) return err('link-expired');
  return ok({ purpose, player: playerId, game: parseGameId(game), issuedAt, expiresAt, extra });
}

async function mac(deps: Deps, body: string): Promise<string> {
  const key = await deps.keys.linkKey();
  return createHmac('sha256', key).update(`link\n${body}`).digest().subarray(0, 16).toString('base64url');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a, 'utf8');
  const right = Buffer.from(b, 'utf8');
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The key under which an address, a token or a source address is stored: HMAC, so a table alone tells nothing. */
export async function keyedHash(deps: Deps, kind: string, text: string): Promise<string> {
  const key = await deps.keys.linkKey();
  return createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url');
}

/** Unguessable text for tokens and ids. */
export const randomText = (deps: Deps, bytes: number): string =>
  Buffer.from(deps.random.bytes(bytes)).toString('base64url');

export const SIGN_IN_MINUTES = VALID_FOR['sign-in'] / MINUTE;
export const SESSION_VALID_FOR = 90 * DAY;
export const RATE_WINDOW = HOUR;
