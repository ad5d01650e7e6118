// Where captures and promotions lead: out of one table into a smaller one, which must be known first.

import { KNIGHT, PAWN, QUEEN } from '../codes.ts';
import { filing, type Man, type Material, menOf } from './material.ts';
import type { Table } from './table.ts';

/** A table, and how the men of this one are placed in it: colours swapped or not, whose square is which. */
export type Door = {
  readonly table: Table;
  readonly swapped: boolean;
  readonly first: number;
  readonly second: number;
};

/** By slot of the man concerned; promotions then by the new role, knight (1) to queen (4), place 0 unused. */
export type Doors = {
  readonly taken: readonly (Door | null)[];
  readonly promoted: readonly (readonly Door[])[];
  /** The promotion captures the other man. */
  readonly promotedTaking: readonly (readonly Door[])[];
};

/** Opens what a table needs; `tableOf` gives each of the smaller tables, solved. */
export function doorsOf(material: Material, tableOf: (material: Material) => Table): Doors {
  const men = menOf(material);
  const door = (left: readonly Man[]): Door => {
    const { material: name, swapped, first, second } = filing(left);
    return { table: tableOf(name), swapped, first, second };
  };
  const others = (man: Man): Man[] => men.filter((other) => other !== man);
  const promotions = (man: Man, rest: readonly Man[]): Door[] => {
    const doors: Door[] = [];
    for (let role = KNIGHT; role <= QUEEN; role++) doors[role] = door([{ ...man, role }, ...rest]);
    return doors;
  };
  return {
    taken: men.map((man) => door(others(man))),
    promoted: men.map((man) => (man.role === PAWN ? promotions(man, others(man)) : [])),
    promotedTaking: men.map((man) =>
      man.role === PAWN && others(man).some(({ colour }) => colour !== man.colour) ? promotions(man, []) : [],
    ),
  };
}
