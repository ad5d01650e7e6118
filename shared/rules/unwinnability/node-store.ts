// Positions met by a search: packed side by side, found again by comparing them whole, taken out best first.
//
// A lookup compares all bits of a position after its hash, so a clash of hashes can never make two positions
// one: a search that ends because nothing new is left is a proof. Packing: three bit planes of the role code
// plus one, White's squares, and one number for side to move, castling rights and en passant square.

import type { Board, Position } from '../board.ts';

const WORDS = 13;
const PARENT = 9;
const MOVE = 10;
const NEXT = 11;
const DEPTH = 12;
const BUCKETS = 512;

export class NodeStore {
  /** Number of positions held. */
  size = 0;
  private words: Int32Array;
  private table: Int32Array;
  private readonly heads = new Int32Array(BUCKETS).fill(-1);
  private lowestBucket = BUCKETS;

  /** Room for `capacity` positions (a power of two) at first; it grows by doubling. */
  constructor(capacity: number) {
    this.words = new Int32Array(WORDS * capacity);
    this.table = new Int32Array(2 * capacity);
  }

  /** Adds a position reached from node `parent` by `move`; -1 if it is already held. */
  add(p: Position, parent: number, move: number, depth: number): number {
    const a = p.pawnLo | p.bishopLo | p.queenLo;
    const b = p.pawnHi | p.bishopHi | p.queenHi;
    const c = p.knightLo | p.bishopLo | p.kingLo;
    const d = p.knightHi | p.bishopHi | p.kingHi;
    const e = p.rookLo | p.queenLo | p.kingLo;
    const f = p.rookHi | p.queenHi | p.kingHi;
    const meta = p.turn | (p.castles << 1) | ((p.ep + 1) << 17);
    let h = Math.imul(a ^ meta, 0x2c1b3c6d);
    h = Math.imul((h ^ (h >>> 15)) + b, 0x297a2d39);
    h = Math.imul((h ^ (h >>> 13)) + c, 0x2c1b3c6d);
    h = Math.imul((h ^ (h >>> 15)) + d, 0x297a2d39);
    h = Math.imul((h ^ (h >>> 13)) + e, 0x2c1b3c6d);
    h = Math.imul((h ^ (h >>> 15)) + f, 0x297a2d39);
    h = Math.imul((h ^ (h >>> 13)) + p.whiteLo, 0x2c1b3c6d);
    h = Math.imul((h ^ (h >>> 15)) + p.whiteHi, 0x297a2d39);
    h ^= h >>> 16;
    const mask = this.table.length - 1;
    let slot = h & mask;
    for (let held = this.table[slot]!; held !== 0; held = this.table[slot]!) {
      const w = this.words;
      const at = (held - 1) * WORDS;
      if (
        w[at] === a &&
        w[at + 1] === b &&
        w[at + 2] === c &&
        w[at + 3] === d &&
        w[at + 4] === e &&
        w[at + 5] === f &&
        w[at + 6] === p.whiteLo &&
        w[at + 7] === p.whiteHi &&
        w[at + 8] === meta
      ) {
        return -1;
      }
      slot = (slot + 1) & mask;
    }
    const node = this.size++;
    if (node * WORDS === this.words.length) {
      const more = new Int32Array(this.words.length * 2);
      more.set(this.words);
      this.words = more;
    }
    const w = this.words;
    const at = node * WORDS;
    w[at] = a;
    w[at + 1] = b;
    w[at + 2] = c;
    w[at + 3] = d;
    w[at + 4] = e;
    w[at + 5] = f;
    w[at + 6] = p.whiteLo;
    w[at + 7] = p.whiteHi;
    w[at + 8] = meta;
    w[at + PARENT] = parent;
    w[at + MOVE] = move;
    w[at + DEPTH] = depth;
    this.table[slot] = node + 1;
    if (this.size * 2 > this.table.length) this.rehash();
    return node;
  }

  private rehash(): void {
    const table = new Int32Array(this.table.length * 2);
    const mask = table.length - 1;
    const w = this.words;
    for (let node = 0; node < this.size; node++) {
      const at = node * WORDS;
      let h = Math.imul(w[at]! ^ w[at + 8]!, 0x2c1b3c6d);
      h = Math.imul((h ^ (h >>> 15)) + w[at + 1]!, 0x297a2d39);
      h = Math.imul((h ^ (h >>> 13)) + w[at + 2]!, 0x2c1b3c6d);
      h = Math.imul((h ^ (h >>> 15)) + w[at + 3]!, 0x297a2d39);
      h = Math.imul((h ^ (h >>> 13)) + w[at + 4]!, 0x2c1b3c6d);
      h = Math.imul((h ^ (h >>> 15)) + w[at + 5]!, 0x297a2d39);
      h = Math.imul((h ^ (h >>> 13)) + w[at + 6]!, 0x2c1b3c6d);
      h = Math.imul((h ^ (h >>> 15)) + w[at + 7]!, 0x297a2d39);
      h ^= h >>> 16;
      let slot = h & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = node + 1;
    }
    this.table = table;
  }

  /** Queues a node; smaller `rank` comes out sooner, the latest first among equals. */
  queue(node: number, rank: number): void {
    const bucket = rank < 0 ? 0 : rank >= BUCKETS ? BUCKETS - 1 : rank;
    this.words[node * WORDS + NEXT] = this.heads[bucket]!;
    this.heads[bucket] = node;
    if (bucket < this.lowestBucket) this.lowestBucket = bucket;
  }

  /** Takes the best queued node; -1 if none is left. */
  take(): number {
    while (this.lowestBucket < BUCKETS) {
      const node = this.heads[this.lowestBucket]!;
      if (node >= 0) {
        this.heads[this.lowestBucket] = this.words[node * WORDS + NEXT]!;
        return node;
      }
      this.lowestBucket++;
    }
    return -1;
  }

  depthOf(node: number): number {
    return this.words[node * WORDS + DEPTH]!;
  }

  /** Writes a held position onto a board; counters and variant are left alone. */
  load(node: number, b: Board): void {
    const w = this.words;
    const at = node * WORDS;
    const pLo = w[at]!;
    const pHi = w[at + 1]!;
    const qLo = w[at + 2]!;
    const qHi = w[at + 3]!;
    const rLo = w[at + 4]!;
    const rHi = w[at + 5]!;
    b.pawnLo = pLo & ~qLo & ~rLo;
    b.pawnHi = pHi & ~qHi & ~rHi;
    b.knightLo = qLo & ~pLo & ~rLo;
    b.knightHi = qHi & ~pHi & ~rHi;
    b.bishopLo = pLo & qLo;
    b.bishopHi = pHi & qHi;
    b.rookLo = rLo & ~pLo & ~qLo;
    b.rookHi = rHi & ~pHi & ~qHi;
    b.queenLo = pLo & rLo;
    b.queenHi = pHi & rHi;
    b.kingLo = qLo & rLo;
    b.kingHi = qHi & rHi;
    b.whiteLo = w[at + 6]!;
    b.whiteHi = w[at + 7]!;
    b.blackLo = (pLo | qLo | rLo) & ~b.whiteLo;
    b.blackHi = (pHi | qHi | rHi) & ~b.whiteHi;
    const meta = w[at + 8]!;
    b.turn = meta & 1;
    b.castles = (meta >> 1) & 0xffff;
    b.ep = (meta >> 17) - 1;
  }

  /** The moves from the root to a node. */
  line(node: number): number[] {
    const moves: number[] = [];
    for (let at = node; this.words[at * WORDS + PARENT]! >= 0; at = this.words[at * WORDS + PARENT]!) {
      moves.push(this.words[at * WORDS + MOVE]!);
    }
    return moves.reverse();
  }
}
