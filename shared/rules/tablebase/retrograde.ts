// Retrograde enumeration: from positions whose distance is known, level by level, to all that are decided by them.
//
// A level is a distance in plies. A position is won at the level after its first lost successor; it is lost when
// the last of its moves is seen to lead to a won position. Moves that leave the table were weighed beforehand:
// they enter as levels at which a position is decided at the earliest. What no level reaches is drawn.

import { PAWN } from '../codes.ts';
import { KING_STEPS, RAYS } from './geometry.ts';
import { IndexList } from './index-list.ts';
import { quietMoves } from './quiet-moves.ts';
import { emptyPlacement, ILLEGAL, type Placement, type Table } from './table.ts';

/** A position that cannot be lost, whatever its quiet moves lead to. */
export const NEVER_LOST = 255;

/** What is known before quiet moves are taken back. */
export type Seeds = {
  /** The bytes to fill: `ILLEGAL` or 0. */
  readonly bytes: Uint8Array;
  /** Quiet moves not yet seen to lose, 0 before they are counted, or `NEVER_LOST`. */
  readonly left: Uint8Array;
  /** The earliest level at which a position may be lost, where other than quiet moves lose later. */
  readonly notBefore: Uint8Array;
  /** Positions decided at a level unless decided earlier. */
  readonly levels: IndexList[];
  /** Whether pawn steps count as quiet. */
  readonly pawns: boolean;
};

export const levelOf = (seeds: Seeds, level: number): IndexList => {
  while (seeds.levels.length <= level) seeds.levels.push(new IndexList());
  return seeds.levels[level]!;
};

/** Fills the bytes of the seeds; returns the longest distance. */
export function enumerateBackwards(t: Table, seeds: Seeds): number {
  const walk = new Backwards(t, seeds);
  let longest = 0;
  let next = new IndexList();
  for (let level = 0; next.length > 0 || level < seeds.levels.length; level++) {
    const decided = walk.decide(level, next);
    if (decided.length > 0) longest = level;
    next = walk.takeBack(level, decided);
  }
  return longest;
}

class Backwards {
  private readonly t: Table;
  private readonly seeds: Seeds;
  private readonly p = emptyPlacement();
  private readonly q = emptyPlacement();
  private level = 0;
  /** Whether the position being taken back from is lost, so that those before it are won. */
  private lost = false;
  private found = new IndexList();

  constructor(t: Table, seeds: Seeds) {
    this.t = t;
    this.seeds = seeds;
  }

  /** Adds to the positions that quiet moves decide at this level those decided by what was known before. */
  decide(level: number, byQuietMoves: IndexList): IndexList {
    const { bytes, levels } = this.seeds;
    const seeded = levels[level];
    for (let i = 0; i < (seeded?.length ?? 0); i++) {
      const number = seeded!.at(i);
      if (bytes[number] !== 0) continue;
      bytes[number] = level + 1;
      byQuietMoves.add(number);
    }
    if (seeded !== undefined) levels[level] = new IndexList();
    return byQuietMoves;
  }

  /** All positions that the decided ones decide for the next level. */
  takeBack(level: number, decided: IndexList): IndexList {
    this.level = level + 1;
    this.found = new IndexList();
    for (let i = 0; i < decided.length; i++) {
      const number = decided.at(i);
      this.lost = (this.t.mate[number]! & 1) === 1;
      this.t.read(number, this.p);
      this.before(this.p);
    }
    return this.found;
  }

  /** Visits the positions from where a quiet move leads to this one. */
  private before(p: Placement): void {
    const { t } = this;
    const { wk, bk, x, y } = p;
    const turn = p.turn ^ 1;
    if (p.passing) {
      const back = turn === 0 ? -16 : 16;
      if (this.seeds.pawns) this.visit(turn, wk, bk, turn === 0 ? x + back : x, turn === 0 ? y : y + back);
      return;
    }
    for (const from of KING_STEPS[turn === 0 ? wk : bk]!) {
      if (from === x || from === y) continue;
      if (turn === 0) this.visit(0, from, bk, x, y);
      else this.visit(1, wk, from, x, y);
    }
    if (turn === 0 && t.x >= 0) this.man(p, turn, 0);
    if (t.y >= 0 && t.yColour === turn) this.man(p, turn, 1);
  }

  private man({ wk, bk, x, y }: Placement, turn: number, slot: number): void {
    const role = slot === 0 ? this.t.x : this.t.y;
    const to = slot === 0 ? x : y;
    if (role === PAWN) {
      if (this.seeds.pawns) this.pawn(turn, wk, bk, x, y, slot);
      return;
    }
    const { bytes } = this.seeds;
    const stride = slot === 0 ? this.t.columns : 1;
    const start = this.t.at(turn, wk, bk, x, y) - to * stride;
    const lines = RAYS[role]![to]!;
    for (let i = 0; i < lines.length; i++) {
      const line = lines[i]!;
      for (let j = 0; j < line.length; j++) {
        const from = line[j]!;
        if (from === wk || from === bk || from === x || from === y) break;
        const number = start + from * stride;
        if (bytes[number] === 0) this.reach(number);
      }
    }
  }

  private pawn(turn: number, wk: number, bk: number, x: number, y: number, slot: number): void {
    const to = slot === 0 ? x : y;
    const back = turn === 0 ? -8 : 8;
    const free = (square: number): boolean => square !== wk && square !== bk && square !== x && square !== y;
    const visit = (from: number): void => {
      if (slot === 0) this.visit(turn, wk, bk, from, y);
      else this.visit(turn, wk, bk, x, from);
    };
    const one = to + back;
    if (one < 8 || one > 55 || !free(one)) return;
    visit(one);
    const two = one + back;
    if (to >> 3 !== (turn === 0 ? 3 : 4) || !free(two)) return;
    // Where the double step may be taken en passant it leads to the position with that right, not to this one.
    const passing = this.t.passing(turn ^ 1, wk, bk, x, y);
    if (passing < 0 || this.seeds.bytes[passing] === ILLEGAL) visit(two);
  }

  /** One predecessor: with the right en passant and without it, if it may have both. */
  private visit(turn: number, wk: number, bk: number, x: number, y: number): void {
    const number = this.t.at(turn, wk, bk, x, y);
    if (number < 0) return;
    if (this.seeds.bytes[number] === 0) this.reach(number);
    if (!this.t.passes) return;
    const passing = this.t.passing(turn, wk, bk, x, y);
    if (passing >= 0) this.reach(passing);
  }

  private reach(number: number): void {
    const { bytes, left, notBefore, pawns } = this.seeds;
    if (bytes[number] !== 0) return;
    const { level } = this;
    if (this.lost) {
      bytes[number] = level + 1;
      this.found.add(number);
      return;
    }
    let moves = left[number]!;
    if (moves === NEVER_LOST) return;
    if (moves === 0) {
      this.t.read(number, this.q);
      moves = quietMoves(this.t, this.q, { pawns, enough: 255 });
    }
    left[number] = --moves;
    if (moves > 0) return;
    left[number] = NEVER_LOST;
    if (notBefore[number]! > level) {
      levelOf(this.seeds, notBefore[number]!).add(number);
      return;
    }
    bytes[number] = level + 1;
    this.found.add(number);
  }
}
