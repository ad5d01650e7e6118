// Which table a position belongs to: its men in one fixed order, the stronger side as White.
//
// The rules of chess do not change if the colours are swapped and the board is turned top to bottom, so each
// distribution of men needs one table only. Kings are in every one and are not listed.

import { PAWN, QUEEN } from '../codes.ts';

/** A man that is no king. `slot` is 0 or 1: which of the two squares of a position is his. */
export type Man = { readonly role: number; readonly colour: number; readonly slot: number };

/** A distribution of men: `KQKR`; White's first. */
export type Material = string;

/** How a set of men is looked up: in which table, with colours swapped or not, and whose square is which. */
export type Filing = {
  readonly material: Material;
  readonly swapped: boolean;
  /** Slots of the men that stand first and second in the table; -1: there is none. */
  readonly first: number;
  readonly second: number;
};

/** The most men, kings included, that a table holds. */
export const MOST_MEN = 4;

const LETTERS = 'PNBRQ';

const strongestFirst = (men: readonly Man[], colour: number): Man[] =>
  men.filter((man) => man.colour === colour).sort((a, b) => b.role - a.role || a.slot - b.slot);

const letters = (men: readonly Man[]): string => men.map(({ role }) => LETTERS[role]).join('');

/** Negative if the first side is the stronger one: more men, or else better ones in order. */
function compare(a: readonly Man[], b: readonly Man[]): number {
  if (a.length !== b.length) return b.length - a.length;
  for (let i = 0; i < a.length; i++) if (a[i]!.role !== b[i]!.role) return b[i]!.role - a[i]!.role;
  return 0;
}

/** Files at most two men besides the kings. */
export function filing(men: readonly Man[]): Filing {
  const sides = [strongestFirst(men, 0), strongestFirst(men, 1)] as const;
  const swapped = compare(sides[0], sides[1]) > 0;
  const [strong, weak] = swapped ? [sides[1], sides[0]] : sides;
  const order = [...strong, ...weak];
  return {
    material: `K${letters(strong)}K${letters(weak)}`,
    swapped,
    first: order[0]?.slot ?? -1,
    second: order[1]?.slot ?? -1,
  };
}

/** The men of a table, by slot. */
export function menOf(material: Material): Man[] {
  const weak = material.lastIndexOf('K');
  return [...material]
    .map((letter, at) => ({ role: LETTERS.indexOf(letter), colour: at > weak ? 1 : 0 }))
    .filter(({ role }) => role >= 0)
    .map((man, slot) => ({ ...man, slot }));
}

/** All tables of three and four men, `KQK` first. */
export function allMaterials(): Material[] {
  const found = new Set<Material>();
  for (let a = QUEEN; a >= PAWN; a--) found.add(`K${LETTERS[a]}K`);
  for (const colour of [0, 1]) {
    for (let a = QUEEN; a >= PAWN; a--) {
      for (let b = QUEEN; b >= PAWN; b--) {
        const men = [
          { role: a, colour: 0, slot: 0 },
          { role: b, colour, slot: 1 },
        ];
        found.add(filing(men).material);
      }
    }
  }
  return [...found];
}
