// What the core must not reach for by itself: the time, randomness, and the key that signs links.

import type { EpochMs } from '../kernel/time.ts';

export interface Clock {
  now(): EpochMs;
}

export interface Random {
  /** Unguessable bytes. */
  bytes(length: number): Uint8Array;
}

export interface Keys {
  /** 32 bytes for HMAC-SHA-256 over links and address hashes; the same in every process. */
  linkKey(): Promise<Uint8Array>;
}
