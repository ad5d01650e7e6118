// Plies in few bytes: two for the move and the draw offer, then the milliseconds since the ply before as a
// variable-length number (four bytes for a day).

import { type EpochMs, epochMs } from '../kernel/time.ts';
import type { PlyRecord } from './state.ts';

const PROMOTIONS = ['', 'n', 'b', 'r', 'q'] as const;

/** Packs plies whose instants do not decrease; the first is counted from `start`. */
export function packPlies(start: EpochMs, plies: readonly PlyRecord[]): Uint8Array {
  const bytes: number[] = [];
  let before: number = start;
  for (const { uci, at, drawOffer } of plies) {
    const promotion = PROMOTIONS.indexOf((uci[4] ?? '') as (typeof PROMOTIONS)[number]);
    const word = square(uci, 0) | (square(uci, 2) << 6) | (promotion << 12) | (drawOffer ? 0x8000 : 0);
    bytes.push(word & 0xff, word >> 8);
    if (at < before) throw new Error('plies must not go back in time');
    let wait = at - before;
    // Not shifts: a wait may exceed 32 bits (49 days in milliseconds).
    for (; wait >= 0x80; wait = Math.floor(wait / 0x80)) bytes.push((wait % 0x80) | 0x80);
    bytes.push(wait);
    before = at;
  }
  return Uint8Array.from(bytes);
}

/** The plies again. */
export function unpackPlies(start: EpochMs, bytes: Uint8Array): readonly PlyRecord[] {
  const plies: PlyRecord[] = [];
  let at: number = start;
  let index = 0;
  const next = (): number => {
    const byte = bytes[index];
    if (byte === undefined) throw new Error('damaged snapshot: plies end early');
    index += 1;
    return byte;
  };
  while (index < bytes.length) {
    const word = next() | (next() << 8);
    let scale = 1;
    let byte = next();
    for (; byte >= 0x80; byte = next(), scale *= 0x80) at += (byte - 0x80) * scale;
    at += byte * scale;
    const promotion = PROMOTIONS[(word >> 12) & 7] ?? '';
    const uci = `${name(word & 63)}${name((word >> 6) & 63)}${promotion}`;
    plies.push({ uci, at: epochMs(at), drawOffer: (word & 0x8000) !== 0 });
  }
  return plies;
}

const square = (uci: string, at: number): number =>
  uci.charCodeAt(at) - 97 + (uci.charCodeAt(at + 1) - 49) * 8;
const name = (index: number): string => String.fromCharCode(97 + (index & 7), 49 + (index >> 3));
