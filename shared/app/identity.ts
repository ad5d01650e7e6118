// Who somebody is: an address proves itself by a mailed link; sessions and personal tokens are random and
// stored only as hashes.

import type { PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { after, type EpochMs, epochMs } from '../kernel/time.ts';
import { composeMail } from '../mail/index.ts';
import type { Profile, TokenRecord } from '../ports/player-store.ts';
import type { Deps } from './deps.ts';
import { spendAll } from './limits.ts';
import { keyedHash, makeLink, randomText, readLink, SESSION_VALID_FOR } from './links.ts';

export type AppProblem = {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
};
export const problem = (code: string, params: AppProblem['params'] = {}): AppProblem => ({ code, params });

/** The part of an address that is compared: without outer spaces, in lower case. */
export const normalAddress = (address: string): string => address.trim().toLowerCase();

export type Person = { readonly name: string; readonly language: string; readonly timeZone: string };

/** The profile that has an address; made, unconfirmed, when nobody has it yet. */
export async function playerAt(deps: Deps, address: string, person: Person): Promise<Profile> {
  const addressHash = await keyedHash(deps, 'address', normalAddress(address));
  const entry = await deps.players.addressEntry(addressHash);
  const known = entry?.player ? await deps.players.profile(entry.player) : null;
  if (known !== null) return known;
  const profile: Profile = {
    id: (entry?.player ?? randomText(deps, 12)) as PlayerId,
    address: address.trim(),
    ...person,
    mail: 'every-move',
    createdAt: deps.clock.now(),
    confirmedAt: null,
    linksNotBefore: epochMs(0),
    mutedGames: [],
  };
  return deps.players.register(addressHash, profile);
}

/** Mails a sign-in link. Limited per address and per source; says nothing about who has an account. */
export async function requestSignIn(
  deps: Deps,
  request: { readonly address: string; readonly source: string; readonly person: Person },
): Promise<Result<null, AppProblem>> {
  const within = await spendAll(deps, [
    { kind: 'sign-in-address', of: normalAddress(request.address), limit: 'signInPerAddress' },
    { kind: 'sign-in-source', of: request.source, limit: 'signInPerSource' },
  ]);
  if (!within) return err(problem('too-many-requests'));
  const addressHash = await keyedHash(deps, 'address', normalAddress(request.address));
  const entry = await deps.players.addressEntry(addressHash);
  const profile = await playerAt(deps, request.address, {
    ...request.person,
    name: localPart(request.address),
  });
  // "Never again" also stops mails that a stranger asks for in the name of an address without an account.
  if (entry?.neverInvite && profile.confirmedAt === null) return ok(null);
  const { name, language, timeZone } = request.person;
  const once = randomText(deps, 9);
  const token = await makeLink(deps, {
    purpose: 'sign-in',
    player: profile.id,
    game: null,
    extra: [once, name, language, timeZone],
  });
  const now = deps.clock.now();
  const reader = profile.confirmedAt === null ? request.person : profile;
  const mail = composeMail(
    { kind: 'sign-in', url: `${deps.settings.baseUrl}/sign-in/${token}`, expiresAt: after(now, 1_800_000) },
    { locale: reader.language, timeZone: reader.timeZone, name: reader.name, now },
  );
  await deps.mailer.send({ ...mail, to: profile.address, idempotencyKey: `sign-in-${once}` });
  return ok(null);
}

export type SignedIn = { readonly token: string; readonly profile: Profile; readonly expiresAt: EpochMs };

/** Turns a sign-in link into a session, once. The first time also confirms the address. */
export async function signIn(deps: Deps, linkToken: string): Promise<Result<SignedIn, AppProblem>> {
  const link = await readLink(deps, 'sign-in', linkToken);
  if (!link.ok) return err(problem(link.error));
  const [once = '', name = '', language = '', timeZone = ''] = link.value.extra;
  const first = await deps.players.once(`sign-in#${once}`, link.value.expiresAt);
  if (!first) return err(problem('link-used'));
  const found = await deps.players.profile(link.value.player);
  if (found === null) return err(problem('link-invalid'));
  const profile =
    found.confirmedAt === null ? await confirm(deps, found, { name, language, timeZone }) : found;
  const session = await openSession(deps, profile.id);
  return ok({ ...session, profile });
}

/** The owner of the address has shown himself: keep what he asked for, where he asked for something. */
export async function confirm(deps: Deps, profile: Profile, person: Person): Promise<Profile> {
  const changed = await deps.players.changeProfile(profile.id, {
    confirmedAt: deps.clock.now(),
    name: person.name || profile.name,
    language: person.language || profile.language,
    timeZone: person.timeZone || profile.timeZone,
  });
  return changed ?? profile;
}

export async function openSession(deps: Deps, player: PlayerId) {
  const token = randomText(deps, 24);
  const now = deps.clock.now();
  const expiresAt = after(now, SESSION_VALID_FOR);
  const hash = await keyedHash(deps, 'token', token);
  await deps.players.saveToken({ hash, player, kind: 'session', label: '', createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** A personal access token for programs, shown once. */
export async function createPersonalToken(deps: Deps, player: PlayerId, label: string) {
  const token = `sm_${randomText(deps, 24)}`;
  const hash = await keyedHash(deps, 'token', token);
  const createdAt = deps.clock.now();
  const record: TokenRecord = { hash, player, kind: 'personal', label, createdAt, expiresAt: null };
  await deps.players.saveToken(record);
  return { token, record };
}

/** The player behind a session or personal token, or null. */
export async function playerOfToken(deps: Deps, token: string): Promise<TokenRecord | null> {
  if (token.length < 20 || token.length > 200) return null;
  return deps.players.token(await keyedHash(deps, 'token', token), deps.clock.now());
}

/** What stands before the `@`: the name of somebody who has not given one. */
export function localPart(address: string): string {
  const local = address.trim().split('@')[0] ?? '';
  return (
    local
      .replace(/[^\p{L}\p{N} '’-]+/gu, ' ')
      .trim()
      .slice(0, 40) || '?'
  );
}
