// From a position of the rules module to its place in a table.

import { colourAt, kingOf, type Position, roleAt } from '../board.ts';
import { KING } from '../codes.ts';
import { size } from '../emit.ts';
import { type Filing, filing, type Man, type Material } from './material.ts';
import type { Table } from './table.ts';

/** How many men are on the board, kings included. */
export const menCount = (p: Position): number => size(p.whiteLo | p.blackLo, p.whiteHi | p.blackHi);

type Men = { readonly filed: Filing; readonly squares: readonly number[] };

function menOn(p: Position): Men {
  const men: Man[] = [];
  const squares: number[] = [];
  for (let square = 0; square < 64; square++) {
    const role = roleAt(p, square);
    if (role < 0 || role === KING) continue;
    men.push({ role, colour: colourAt(p, square), slot: men.length });
    squares.push(square);
  }
  return { filed: filing(men), squares };
}

export const materialOn = (p: Position): Material => menOn(p).filed.material;

export type Place = { readonly table: Table; readonly number: number };

/** The place of a position of at most four men; castling rights are left out of account. */
export function placeOf(p: Position, tableOf: (material: Material) => Table): Place {
  const { filed, squares } = menOn(p);
  const table = tableOf(filed.material);
  const flip = filed.swapped ? 56 : 0;
  const turn = p.turn ^ (filed.swapped ? 1 : 0);
  const wk = kingOf(p, filed.swapped ? 1 : 0) ^ flip;
  const bk = kingOf(p, filed.swapped ? 0 : 1) ^ flip;
  const x = (squares[filed.first] ?? 0) ^ flip;
  const y = (squares[filed.second] ?? 0) ^ flip;
  const number = p.ep >= 0 ? table.passing(turn, wk, bk, x, y) : table.at(turn, wk, bk, x, y);
  return { table, number };
}
