// Mail to strangers is limited per address, per sender and per source address; work done for anybody per source
// address. Counters live in fixed windows; their keys are hashes.

import { after, DAY, type DurationMs, epochMs, HOUR } from '../kernel/time.ts';
import type { Deps } from './deps.ts';
import { keyedHash } from './links.ts';

type Limit = { readonly max: number; readonly window: DurationMs };

export const LIMITS = {
  signInPerAddress: { max: 6, window: HOUR },
  signInPerSource: { max: 60, window: HOUR },
  canMatePerSource: { max: 60, window: HOUR },
  invitationsPerAddress: { max: 5, window: DAY },
  invitationsPerSender: { max: 30, window: DAY },
  invitationsPerSource: { max: 100, window: DAY },
} as const satisfies Record<string, Limit>;

export type Use = { readonly kind: string; readonly of: string; readonly limit: keyof typeof LIMITS };

/** Counts one use of each; false as soon as one limit is reached. */
export async function spendAll(deps: Deps, uses: readonly Use[]): Promise<boolean> {
  const now = deps.clock.now();
  for (const { kind, of, limit } of uses) {
    const { max, window } = LIMITS[limit];
    const start = Math.floor(now / window) * window;
    const key = `${kind}#${await keyedHash(deps, 'limit', of)}#${start}`;
    if (!(await deps.players.spend(key, max, after(epochMs(start), 2 * window)))) return false;
  }
  return true;
}
