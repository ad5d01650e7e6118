// Work that the sweep hands on: one job a stream, so that one that fails or takes long holds up no other.
// A queue may give a job twice, late, and in any order; whoever does one reads the stream again first.

import type { StreamId } from '../kernel/ids.ts';
import type { EpochMs } from '../kernel/time.ts';

/** Do for one stream what is due. */
export type WakeJob = { readonly kind: 'wake'; readonly stream: StreamId };

/** The same with the search that takes a minute: for a result that waits for its proof. */
export type ProofJob = { readonly kind: 'proof'; readonly stream: StreamId };

/** Open the envelope of a game that waits for it (A7): for the one function that may decrypt. */
export type OpeningJob = { readonly kind: 'opening'; readonly stream: StreamId };

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
  readonly outage: Outage;
  readonly from: string | null;
};

export type Outage = {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** What an operator says about it; kept in the record, shown as it is. */
  readonly reason?: string;
};

/** Credit an outage to every running game: an operator's, who need not know of shards. */
export type OutageJob = { readonly kind: 'outage'; readonly outage: Outage };

/** Go on with the repair where a run of it ended. */
export type RepairJob = {
  readonly kind: 'repair';
  readonly part: 'streams' | 'leaves' | 'outbox';
  /** Opaque; null is the beginning of the part. */
  readonly from: string | null;
  /** What the runs before have done. */
  readonly soFar: RepairReport;
};

export type RepairReport = {
  readonly streams: number;
  readonly projected: number;
  /** Games whose row of the due index was missing, or later than the fall of its flag. */
  readonly healed: number;
  /** Leaves that not every game had been told of. */
  readonly leaves: number;
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
};

export type Job = WakeJob | ProofJob | OpeningJob | ShardJob | CreditJob | OutageJob | RepairJob;

export interface WakeQueue {
  /** Resolves when every job is held by the queue; rejects when one is not (others may be). */
  put(jobs: readonly Job[]): Promise<void>;
}
