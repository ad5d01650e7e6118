// One distribution of men: the number of each of its positions, and what is known of them, one byte a position.
//
// A byte is the distance in plies plus one, so that 0 is a draw; odd bytes are lost for the side to move (mate
// is 1) and even ones are won. Two pawns of different colours can meet en passant (FIDE 3.7.3.1): the position
// with that right is another one than the same men without it, and has its own number behind the others.

import { PAWN } from '../codes.ts';
import type { Door } from './doors.ts';
import { type KingPlaces, WITH_PAWNS, WITHOUT_PAWNS } from './kings.ts';
import { type Material, menOf } from './material.ts';

/** The byte of a number that is no position: men on one square, or the side that has moved in check. */
export const ILLEGAL = 255;

/** Neighbouring files, in both orders: where a pawn and its taker en passant may stand. */
const PASSING = 14;

export class Table {
  readonly material: Material;
  /** Roles of the two men, -1 for none. The first is White's. */
  readonly x: number;
  readonly y: number;
  readonly yColour: number;
  readonly pawns: boolean;
  readonly kings: KingPlaces;
  /** Numbers of one side to move without rights en passant; White's come first. */
  readonly plane: number;
  readonly size: number;
  /** Distance to mate. */
  readonly mate: Uint8Array;
  /** Distance to the next capture, pawn move or mate on a way that wins; made when first asked for. */
  zeroing: Uint8Array | null = null;
  /** Legal positions enumerated, reflections not counted, and the longest mate in plies. */
  positions = 0;
  longest = 0;
  readonly columns: number;
  readonly rows: number;
  /** Whether pawns of both colours are there, so that they may meet en passant. */
  readonly passes: boolean;

  constructor(material: Material) {
    const men = menOf(material);
    this.material = material;
    this.x = men[0]?.role ?? -1;
    this.y = men[1]?.role ?? -1;
    this.yColour = men[1]?.colour ?? 0;
    this.pawns = this.x === PAWN || this.y === PAWN;
    this.passes = this.x === PAWN && this.y === PAWN && this.yColour === 1;
    this.kings = this.pawns ? WITH_PAWNS : WITHOUT_PAWNS;
    this.rows = this.x < 0 ? 1 : this.x === PAWN ? 48 : 64;
    this.columns = this.y < 0 ? 1 : this.y === PAWN ? 48 : 64;
    this.plane = this.kings.count * this.rows * this.columns;
    this.size = 2 * this.plane + (this.passes ? 2 * PASSING * this.kings.count : 0);
    this.mate = new Uint8Array(this.size);
  }

  /** The number of a position, -1 if the kings touch. The square of a man who is not there does not matter. */
  at(turn: number, wk: number, bk: number, x: number, y: number): number {
    const m = this.kings.mirror[wk]!;
    const kings = this.kings.number[(wk << 6) | bk]!;
    if (kings < 0) return -1;
    const row = this.x > PAWN ? x ^ m : this.x === PAWN ? (x ^ m) - 8 : 0;
    const column = this.y > PAWN ? y ^ m : this.y === PAWN ? (y ^ m) - 8 : 0;
    return turn * this.plane + (kings * this.rows + row) * this.columns + column;
  }

  /**
   * The number of the position in which `turn` may take en passant, the other pawn having just made its double
   * step; -1 if the men do not stand so.
   */
  passing(turn: number, wk: number, bk: number, x: number, y: number): number {
    if (!this.passes) return -1;
    const rank = turn === 1 ? 3 : 4;
    if (x >> 3 !== rank || y >> 3 !== rank || Math.abs(x - y) !== 1) return -1;
    const pawn = turn === 1 ? x : y;
    const back = turn === 1 ? -8 : 8;
    const free = (square: number): boolean => square !== wk && square !== bk;
    if (!free(pawn + back) || !free(pawn + 2 * back)) return -1;
    const m = this.kings.mirror[wk]!;
    const kings = this.kings.number[(wk << 6) | bk]!;
    if (kings < 0) return -1;
    const [a, b] = [(x ^ m) & 7, (y ^ m) & 7];
    return 2 * this.plane + (kings * PASSING + Math.min(a, b) * 2 + (a < b ? 1 : 0)) * 2 + turn;
  }

  /** The side to move and the squares of a number; a man who is not there is put under White's king. */
  read(number: number, into: Placement): void {
    const { kings } = this;
    let pair: number;
    if (number >= 2 * this.plane) {
      const rest = number - 2 * this.plane;
      into.turn = rest & 1;
      into.passing = true;
      const code = (rest >> 1) % PASSING;
      pair = Math.floor((rest >> 1) / PASSING);
      const rank = into.turn === 1 ? 24 : 32;
      const low = code >> 1;
      into.x = rank + ((code & 1) === 1 ? low : low + 1);
      into.y = rank + ((code & 1) === 1 ? low + 1 : low);
      into.wk = kings.white[pair]!;
      into.bk = kings.black[pair]!;
      return;
    }
    into.passing = false;
    into.turn = number >= this.plane ? 1 : 0;
    const rest = number - into.turn * this.plane;
    const column = rest % this.columns;
    const upper = (rest - column) / this.columns;
    const row = upper % this.rows;
    pair = (upper - row) / this.rows;
    into.wk = kings.white[pair]!;
    into.bk = kings.black[pair]!;
    into.x = this.x < 0 ? into.wk : this.x === PAWN ? row + 8 : row;
    into.y = this.y < 0 ? into.wk : this.y === PAWN ? column + 8 : column;
  }
}

/** The men of one position of a table, overwritten by `Table.read`. */
export type Placement = { turn: number; passing: boolean; wk: number; bk: number; x: number; y: number };

export const emptyPlacement = (): Placement => ({ turn: 0, passing: false, wk: 0, bk: 0, x: 0, y: 0 });

/** The byte of a position that a capture or promotion leads to; `ILLEGAL` if the mover stays in check. */
export function behind(door: Door, turn: number, wk: number, bk: number, x: number, y: number): number {
  const { table, swapped, first, second } = door;
  const a = first === 1 ? y : x;
  const b = second === 0 ? x : y;
  const number = swapped
    ? table.at(turn ^ 1, bk ^ 56, wk ^ 56, a ^ 56, b ^ 56)
    : table.at(turn, wk, bk, a, b);
  return number < 0 ? ILLEGAL : table.mate[number]!;
}
