// Captures and promotions of one position: they lead to smaller tables, whose answers are known already.

import { KNIGHT, PAWN, QUEEN } from '../codes.ts';
import type { Door, Doors } from './doors.ts';
import { PAWN_TAKES, sees } from './geometry.ts';
import { behind, ILLEGAL, type Placement, type Table } from './table.ts';

/** What the conversions of a position come to, for the side that makes them. */
export class Conversions {
  private readonly t: Table;
  private readonly doors: Doors;
  /** Plies to mate by the quickest that wins; 0 if none does. */
  win = 0;
  /** Plies to be mated after the one that holds out longest of those that lose; 0 if none loses. */
  loss = 0;
  /** One of them draws. */
  draw = false;

  constructor(t: Table, doors: Doors) {
    this.t = t;
    this.doors = doors;
  }

  /** Looks at all legal captures and promotions of the side to move. */
  find(p: Placement): void {
    const { t, doors } = this;
    this.win = 0;
    this.loss = 0;
    this.draw = false;
    const { turn, wk, bk, x, y } = p;
    const king = turn === 0 ? wk : bk;
    const hasY = t.y >= 0;
    const preyX = turn === 1 && t.x >= 0;
    const preyY = hasY && t.yColour !== turn;
    if (preyX && sees(5, 1, king, x, x, x)) this.weigh(doors.taken[0]!, 0, wk, x, x, y);
    if (preyY && sees(5, turn, king, y, y, y)) {
      this.weigh(doors.taken[1]!, turn ^ 1, turn === 0 ? y : wk, turn === 0 ? bk : y, x, y);
    }
    if (turn === 0 && t.x >= 0) this.byMan(p, 0, preyY);
    if (hasY && t.yColour === turn) this.byMan(p, 1, preyX);
  }

  private byMan(p: Placement, slot: number, prey: boolean): void {
    const { t, doors } = this;
    const { turn, wk, bk, x, y } = p;
    const from = slot === 0 ? x : y;
    const role = slot === 0 ? t.x : t.y;
    if (role === PAWN) this.byPawn(p, slot, prey);
    if (role === PAWN || !prey) return;
    const at = slot === 0 ? y : x;
    if (!sees(role, turn, from, at, wk, bk)) return;
    this.weigh(doors.taken[slot ^ 1]!, turn ^ 1, wk, bk, at, at);
  }

  private byPawn(p: Placement, slot: number, prey: boolean): void {
    const { doors } = this;
    const { turn, wk, bk, x, y } = p;
    const from = slot === 0 ? x : y;
    const ahead = from + (turn === 0 ? 8 : -8);
    const last = ahead < 8 || ahead > 55;
    if (last && ahead !== wk && ahead !== bk && ahead !== x && ahead !== y) {
      const [a, b] = slot === 0 ? [ahead, y] : [x, ahead];
      this.promote(doors.promoted[slot]!, turn ^ 1, wk, bk, a, b);
    }
    if (!prey) return;
    const at = slot === 0 ? y : x;
    if (p.passing) this.weigh(doors.taken[slot ^ 1]!, turn ^ 1, wk, bk, ...passed(turn, at));
    if (!PAWN_TAKES[turn]![from]!.includes(at)) return;
    if (last) this.promote(doors.promotedTaking[slot]!, turn ^ 1, wk, bk, at, at);
    else this.weigh(doors.taken[slot ^ 1]!, turn ^ 1, wk, bk, at, at);
  }

  private promote(doors: readonly Door[], turn: number, wk: number, bk: number, x: number, y: number): void {
    for (let role = KNIGHT; role <= QUEEN; role++) this.weigh(doors[role]!, turn, wk, bk, x, y);
  }

  /** The byte of a position is one more than its distance, so it is the distance from here. */
  private weigh(door: Door, turn: number, wk: number, bk: number, x: number, y: number): void {
    const byte = behind(door, turn, wk, bk, x, y);
    if (byte === ILLEGAL) return;
    if (byte === 0) this.draw = true;
    else if ((byte & 1) === 0) this.loss = Math.max(this.loss, byte);
    else if (this.win === 0 || byte < this.win) this.win = byte;
  }
}

/** Where the taker en passant arrives, as the square of either slot: the other man is gone. */
const passed = (turn: number, pawn: number): [number, number] => {
  const square = pawn + (turn === 0 ? 8 : -8);
  return [square, square];
};

/** Whether the taking en passant that a number stands for leaves the taker's king unattacked. */
export function passingIsLegal(doors: Doors, { turn, wk, bk, x, y }: Placement): boolean {
  const [square] = passed(turn, turn === 0 ? y : x);
  return behind(doors.taken[turn ^ 1]!, turn ^ 1, wk, bk, square, square) !== ILLEGAL;
}
