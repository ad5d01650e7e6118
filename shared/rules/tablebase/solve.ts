// Solving a table: which numbers are positions, which are decided at once, and the rest backwards from those.

import { PAWN } from '../codes.ts';
import { Conversions, passingIsLegal } from './conversions.ts';
import type { Doors } from './doors.ts';
import { sees } from './geometry.ts';
import { pawnSteps, quietMoves } from './quiet-moves.ts';
import { enumerateBackwards, levelOf, NEVER_LOST, type Seeds } from './retrograde.ts';
import { emptyPlacement, ILLEGAL, type Placement, type Table } from './table.ts';

/** 50 moves by each player (FIDE 9.3.2), in plies. */
export const FIFTY_MOVES = 100;

const ANY = { pawns: true, enough: 1 };

/** Visits every number, with its men; those with a right en passant come last. */
function eachNumber(t: Table, visit: (number: number, p: Placement) => void): void {
  const p = emptyPlacement();
  let number = 0;
  for (p.turn = 0; p.turn < 2; p.turn++) {
    for (let pair = 0; pair < t.kings.count; pair++) {
      p.wk = t.kings.white[pair]!;
      p.bk = t.kings.black[pair]!;
      for (let row = 0; row < t.rows; row++) {
        p.x = t.x < 0 ? p.wk : t.x === PAWN ? row + 8 : row;
        for (let column = 0; column < t.columns; column++) {
          p.y = t.y < 0 ? p.wk : t.y === PAWN ? column + 8 : column;
          visit(number++, p);
        }
      }
    }
  }
  for (; number < t.size; number++) {
    t.read(number, p);
    visit(number, p);
  }
}

/** Whether the men stand on squares of their own and the side that has moved is not in check. */
function isPosition(t: Table, doors: Doors, p: Placement): boolean {
  const { turn, wk, bk, x, y } = p;
  if (p.passing) {
    if (t.passing(turn, wk, bk, x, y) < 0) return false;
    return t.mate[t.at(turn, wk, bk, x, y)] !== ILLEGAL && passingIsLegal(doors, p);
  }
  if (t.x >= 0 && (x === wk || x === bk)) return false;
  if (t.y >= 0 && (y === wk || y === bk || y === x)) return false;
  if (turn === 0) {
    if (t.x >= 0 && sees(t.x, 0, x, bk, wk, y)) return false;
    return !(t.y >= 0 && t.yColour === 0 && sees(t.y, 0, y, bk, wk, x));
  }
  return !(t.y >= 0 && t.yColour === 1 && sees(t.y, 1, y, wk, bk, x));
}

/** Whether the side to move is in check: with the other side to move, these men would be no position. */
const inCheck = (t: Table, { turn, wk, bk, x, y }: Placement): boolean =>
  t.mate[t.at(turn ^ 1, wk, bk, x, y)] === ILLEGAL;

/** Fills in the distances to mate (FIDE 5.1.1); the tables behind the doors must be solved. */
export function solveMates(t: Table, doors: Doors): void {
  eachNumber(t, (number, p) => {
    if (isPosition(t, doors, p)) t.positions++;
    else t.mate[number] = ILLEGAL;
  });
  const seeds: Seeds = {
    bytes: t.mate,
    left: new Uint8Array(t.size),
    notBefore: new Uint8Array(t.size),
    levels: [],
    pawns: true,
  };
  const found = new Conversions(t, doors);
  eachNumber(t, (number, p) => {
    if (t.mate[number] === ILLEGAL) return;
    found.find(p);
    if (found.win > 0) levelOf(seeds, found.win).add(number);
    if (found.win > 0 || found.draw) {
      seeds.left[number] = NEVER_LOST;
    } else if (found.loss > 0) {
      seeds.notBefore[number] = found.loss;
      if (quietMoves(t, p, ANY) === 0) levelOf(seeds, found.loss).add(number);
    } else if (inCheck(t, p) && quietMoves(t, p, ANY) === 0) {
      levelOf(seeds, 0).add(number);
    }
  });
  t.longest = enumerateBackwards(t, seeds);
  // Then whoever has made a capture or pawn move in time still mates in time: zeroing need not look further.
  if (t.longest > FIFTY_MOVES)
    throw new Error(`${t.material}: a mate takes longer than the fifty-move rule allows`);
}

/** A pawn's step to a position that is lost for the other side. */
const winningStep = (t: Table, p: Placement, slot: number): boolean =>
  pawnSteps(t, p, slot).some((next) => (t.mate[next]! & 1) === 1);

/** Fills in the distances to the next zeroing move or mate, on ways that win; mates must be known. */
export function solveZeroing(t: Table, doors: Doors): Uint8Array {
  const seeds: Seeds = {
    bytes: t.mate.map((byte) => (byte === ILLEGAL ? ILLEGAL : 0)),
    left: t.mate.map((byte) => ((byte & 1) === 1 ? 0 : NEVER_LOST)),
    notBefore: new Uint8Array(t.size),
    levels: [],
    pawns: false,
  };
  const found = new Conversions(t, doors);
  const pieces = { pawns: false, enough: 1 };
  eachNumber(t, (number, p) => {
    const byte = t.mate[number]!;
    if (byte === 0 || byte === ILLEGAL) return;
    if (byte === 1) {
      levelOf(seeds, 0).add(number);
    } else if ((byte & 1) === 1) {
      // Every move loses: a side left with captures and pawn moves only zeroes the count itself.
      if (quietMoves(t, p, pieces) === 0) levelOf(seeds, 1).add(number);
    } else {
      found.find(p);
      const own = (role: number, colour: number): boolean => role === PAWN && colour === p.turn;
      const zeroes =
        found.win > 0 ||
        (own(t.x, 0) && winningStep(t, p, 0)) ||
        (own(t.y, t.yColour) && winningStep(t, p, 1));
      if (zeroes) levelOf(seeds, 1).add(number);
    }
  });
  enumerateBackwards(t, seeds);
  return seeds.bytes;
}
