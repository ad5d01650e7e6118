// Commits of a stream are chained: each hash covers the one before, so that an exported game can be checked
// offline and a changed byte anywhere is found.

import { createHash } from 'node:crypto';
import { canonicalJson } from '../kernel/json.ts';
import type { Commit } from '../ports/event-store.ts';

/** What the first commit of a stream is chained to. */
export const CHAIN_START = '';

/** SHA-256, base64url, over the previous hash and the commit's own facts in canonical JSON. */
export function commitHash(previous: string, commit: Omit<Commit, 'hash'>): string {
  const { stream, version, commandId, digest, actor, at, events } = commit;
  const facts = canonicalJson({ stream, version, commandId, digest, actor, at, events });
  return createHash('sha256').update(`${previous}\n${facts}`).digest('base64url');
}

/** Fingerprint of a command without its instant: 132 bits, base64url. */
export const commandDigest = (command: object): string =>
  createHash('sha256').update(canonicalJson(command)).digest('base64url').slice(0, 22);

export type ChainBreak = { readonly version: number; readonly problem: 'gap' | 'hash' | 'stream' };

/** The first break of a whole stream's commits in ascending order, or null when the chain holds. */
export function chainBreak(commits: readonly Commit[]): ChainBreak | null {
  let previous = CHAIN_START;
  for (const [index, commit] of commits.entries()) {
    const version = index + 1;
    if (commit.version !== version) return { version, problem: 'gap' };
    if (commit.stream !== commits[0]?.stream) return { version, problem: 'stream' };
    if (commit.hash !== commitHash(previous, commit)) return { version, problem: 'hash' };
    previous = commit.hash;
  }
  return null;
}
