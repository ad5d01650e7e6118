// The only place for names and addresses. Commits know player ids; erasing a person touches this store alone.

import type { BookedLeave } from '../games/leave.ts';
import type { GameId, PlayerId } from '../kernel/ids.ts';
import type { DurationMs, EpochMs } from '../kernel/time.ts';
import type { Page, PageRequest } from './page.ts';

export type MailPreference = 'every-move' | 'deadlines-only' | 'none';

export type Profile = {
  readonly id: PlayerId;
  readonly address: string;
  readonly name: string;
  /** A locale of the service: en, ru, uk, ro, sr-Cyrl, sr-Latn. */
  readonly language: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly mail: MailPreference;
  /** How long before a deadline he is reminded, longest first; absent: the usual ladder. */
  readonly reminders?: readonly DurationMs[];
  readonly createdAt: EpochMs;
  /** When the owner of the address first followed a mailed link; null while only invited by somebody. */
  readonly confirmedAt: EpochMs | null;
  /** Mailed links made before this instant are void. */
  readonly linksNotBefore: EpochMs;
  /** Games whose mails the player does not want; with the profile, so that a mail needs one read. */
  readonly mutedGames: readonly GameId[];
};

export type ProfileChange = Partial<
  Pick<Profile, 'name' | 'language' | 'timeZone' | 'mail' | 'reminders' | 'confirmedAt' | 'linksNotBefore'>
>;

export type AddressEntry = { readonly player: PlayerId | null; readonly neverInvite: boolean };

export type TokenKind = 'session' | 'personal';

/** A session or personal access token; only the SHA-256 of its text is ever stored. */
export type TokenRecord = {
  readonly hash: string;
  readonly player: PlayerId;
  readonly kind: TokenKind;
  readonly label: string;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs | null;
};

/** A leave of a player's, for all his games. */
export type LeaveEntry = BookedLeave & {
  readonly player: PlayerId;
  /** When he broke it off or cancelled it; null while it stands. */
  readonly endedAt: EpochMs | null;
  /** False while his games are still being told of the booking or the end: an interrupted one is made good. */
  readonly told: boolean;
};

export interface PlayerStore {
  profile(id: PlayerId): Promise<Profile | null>;
  profiles(ids: readonly PlayerId[]): Promise<readonly Profile[]>;
  addressEntry(addressHash: string): Promise<AddressEntry | null>;
  /** Gives the address to `profile.id` unless somebody has it; answers with the profile that has it. */
  register(addressHash: string, profile: Profile): Promise<Profile>;
  changeProfile(id: PlayerId, change: ProfileChange): Promise<Profile | null>;
  setNeverInvite(addressHash: string, neverInvite: boolean): Promise<void>;
  saveToken(token: TokenRecord): Promise<void>;
  /** The token if it exists and has not expired at `now`. */
  token(hash: string, now: EpochMs): Promise<TokenRecord | null>;
  tokens(player: PlayerId): Promise<readonly TokenRecord[]>;
  deleteToken(player: PlayerId, hash: string): Promise<void>;
  /** Counts one use under `key` unless `max` uses are counted already; false when the limit is reached. */
  spend(key: string, max: number, expiresAt: EpochMs): Promise<boolean>;
  /** Remembers `key`; true the first time only. */
  once(key: string, expiresAt: EpochMs): Promise<boolean>;
  /** Adds the game to the profile's muted ones or takes it away; nothing where there is no profile. */
  saveLeave(leave: LeaveEntry): Promise<void>;
  /** Every leave of a player, strongly consistent, the earliest first. */
  leaves(player: PlayerId): Promise<readonly LeaveEntry[]>;
  /** Leaves that not every game has been told of, by scanning, `limit` items looked at a page; for the repair job. */
  untoldLeaves(request: PageRequest): Promise<Page<LeaveEntry>>;
  setMuted(player: PlayerId, game: GameId, muted: boolean): Promise<void>;
}
