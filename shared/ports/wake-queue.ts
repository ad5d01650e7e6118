// Work that the sweep hands on: one job a stream, so that one that fails or takes long holds up no other.
// A queue may give a job twice, late, and in any order; whoever does one reads the stream again first.

import type { StreamId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';

/** Do for one stream what is due. */
export type WakeJob = { readonly kind: 'wake'; readonly stream: StreamId };

/** The same with the search that takes a minute: for a result that waits for its proof. */
export type ProofJob = { readonly kind: 'proof'; readonly stream: StreamId };

/** Go on with a shard of the due index where a page of it ended. */
export type ShardJob = {
  readonly kind: 'shard';
  readonly shard: number;
  readonly until: EpochMs;
  /** Opaque; from `ViewStore.due`. */
  readonly from: string;
};

/** Credit an outage to the running games of a shard, from a place on; null is its beginning. */
export type CreditJob = {
  readonly kind: 'credit';
  readonly shard: number;
  readonly outage: { readonly from: EpochMs; readonly to: EpochMs };
  readonly from: string | null;
};

export type Job = WakeJob | ProofJob | ShardJob | CreditJob;

export interface WakeQueue {
  /** Resolves when every job is held by the queue; rejects when one is not (others may be). */
  put(jobs: readonly Job[]): Promise<void>;
}
