// The log of commits: one command, one commit, one conditional put. Everything else can be rebuilt from it.

import type { CommandId, StreamId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Page, PageRequest } from './page.ts';

/** An event as it lies in the log, of any version that was ever written; read it through the upcasters. */
export type StoredEvent = { readonly type: string; readonly v: number; readonly [field: string]: unknown };

export type Commit = {
  readonly stream: StreamId;
  /** 1 for the first commit of a stream, then without gaps. */
  readonly version: number;
  readonly commandId: CommandId;
  /** Fingerprint of the whole command, so that a key reused for another command is noticed. */
  readonly digest: string;
  /** A player id, or `system` for what the clock alone brings about. Never a name or an address. */
  readonly actor: string;
  readonly at: EpochMs;
  readonly events: readonly StoredEvent[];
  /** SHA-256, base64url, over the previous commit's hash and this commit (see app/commit-chain). */
  readonly hash: string;
};

export interface EventStore {
  /** Writes at `commit.version` if nothing is there; `conflict` if another commit holds that version. */
  append(commit: Commit): Promise<'appended' | 'conflict'>;
  /** Commits with a version above `after`, ascending. Only a consistent read may justify a refusal. */
  read(stream: StreamId, options: { after: number; consistent: boolean }): Promise<readonly Commit[]>;
  /** The newest commits, newest first, strongly consistent; for finding a repeated command. */
  latest(stream: StreamId, limit: number): Promise<readonly Commit[]>;
  /** Streams with their newest version, by scanning, at most `limit` a page; for repair and rebuild. */
  streams(request: PageRequest): Promise<Page<{ readonly stream: StreamId; readonly version: number }>>;
}
