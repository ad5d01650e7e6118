// Positions met by a search: packed side by side, found again by comparing them whole, taken out best first.
//
// A lookup compares all bits of a position after its hash, so a clash of hashes can never make two positions
// one: a search that ends because nothing new is left is a proof. Packing: three bit planes of the role code
// plus one, White's squares, and one number for side to move, castling rights and en passant square.

import type { Board, Position } from '../board.ts';

const WORDS = 13;
/** Words that identify a position. */
const KEY = 9;
const PARENT = 9;
const MOVE = 10;
const NEXT = 11;
const DEPTH = 12;
const BUCKETS = 512;

const packed = new Int32Array(KEY);

function hashAt(words: Int32Array, at: number): number {
  let h = 0;
  for (let i = 0; i < KEY; i++) {
    h = Math.imul(h ^ words[at + i]!, 0x2c1b3c6d);
    h ^= h >>> 15;
  }
  h = Math.imul(h, 0x297a2d39);
  return h ^ (h >>> 16);
}

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

  /** The node that holds a position; -1 if there is none. */
  find(p: Position): number {
    return this.table[this.slotOf(p)]! - 1;
  }

  /** Adds a position reached from node `parent` by `move`; -1 if it is already held. */
  add(p: Position, parent: number, move: number, depth: number): number {
    const slot = this.slotOf(p);
    if (this.table[slot] !== 0) return -1;
    const node = this.size++;
    if (node * WORDS === this.words.length) {
      const more = new Int32Array(this.words.length * 2);
      more.set(this.words);
      this.words = more;
    }
    const w = this.words;
    const at = node * WORDS;
    for (let i = 0; i < KEY; i++) w[at + i] = packed[i]!;
    w[at + PARENT] = parent;
    w[at + MOVE] = move;
    w[at + DEPTH] = depth;
    this.table[slot] = node + 1;
    if (this.size * 2 > this.table.length) this.rehash();
    return node;
  }

  /** Packs a position into `packed` and returns its slot in the table, or the free one where it belongs. */
  private slotOf(p: Position): number {
    packed[0] = p.pawnLo | p.bishopLo | p.queenLo;
    packed[1] = p.pawnHi | p.bishopHi | p.queenHi;
    packed[2] = p.knightLo | p.bishopLo | p.kingLo;
    packed[3] = p.knightHi | p.bishopHi | p.kingHi;
    packed[4] = p.rookLo | p.queenLo | p.kingLo;
    packed[5] = p.rookHi | p.queenHi | p.kingHi;
    packed[6] = p.whiteLo;
    packed[7] = p.whiteHi;
    packed[8] = p.turn | (p.castles << 1) | ((p.ep + 1) << 17);
    const table = this.table;
    const words = this.words;
    const mask = table.length - 1;
    let slot = hashAt(packed, 0) & mask;
    for (let held = table[slot]!; held !== 0; held = table[slot]!) {
      const at = (held - 1) * WORDS;
      let i = 0;
      while (i < KEY && words[at + i] === packed[i]) i++;
      if (i === KEY) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private rehash(): void {
    const table = new Int32Array(this.table.length * 2);
    const mask = table.length - 1;
    for (let node = 0; node < this.size; node++) {
      let slot = hashAt(this.words, node * WORDS) & mask;
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
