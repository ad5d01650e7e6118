// `npm run bench -- tablebase [MATERIAL...]`: what it costs to solve endings of at most four men.
//
// One JSON line a material, each from nothing (with the tables it needs, as a first question pays for them):
// CPU seconds, tables made, bytes they hold, the longest wins in plies by the side to move. Without names: all
// 35 materials, solved into one set of tables, so that each line is the cost of that table alone, and a last
// line for the whole. Then the cost of a question once its table is there.

import { doorsOf } from '../../shared/rules/tablebase/doors.ts';
import { allMaterials, type Material } from '../../shared/rules/tablebase/material.ts';
import { solveMates, solveZeroing } from '../../shared/rules/tablebase/solve.ts';
import { ILLEGAL, Table } from '../../shared/rules/tablebase/table.ts';
import { cpuSeconds } from './rules-measure.ts';

const round = (value: number): number => Number(value.toPrecision(3));

/** The longest win, in plies, of the side to move: White (0) or Black (1). */
function longestWin(t: Table, turn: number): number {
  let longest = 0;
  for (let number = turn * t.plane; number < (turn + 1) * t.plane; number++) {
    const byte = t.mate[number]!;
    if (byte !== ILLEGAL && byte !== 0 && (byte & 1) === 0) longest = Math.max(longest, byte - 1);
  }
  return longest;
}

class Bench {
  private readonly tables = new Map<Material, Table>();

  private readonly tableOf = (material: Material): Table => {
    const kept = this.tables.get(material);
    if (kept !== undefined) return kept;
    const table = new Table(material);
    solveMates(table, doorsOf(material, this.tableOf));
    this.tables.set(material, table);
    return table;
  };

  /** Solves a material and prints its line; what is solved already costs nothing. */
  measure(material: Material): void {
    const before = this.tables.size;
    const mate = cpuSeconds(() => this.tableOf(material));
    const made = this.tables.size - before;
    const t = this.tableOf(material);
    const zeroing = cpuSeconds(() => solveZeroing(t, doorsOf(material, this.tableOf)));
    console.log(
      JSON.stringify({
        material,
        positions: t.positions,
        longestWinWhite: longestWin(t, 0),
        longestWinBlack: longestWin(t, 1),
        cpuSeconds: round(mate),
        tablesMade: made,
        tableBytes: [...this.tables.values()].reduce((sum, each) => sum + each.size, 0),
        cpuSecondsZeroing: round(zeroing),
      }),
    );
  }
}

export async function run(): Promise<void> {
  const named = process.argv.slice(3);
  const before = process.cpuUsage();
  const whole = new Bench();
  for (const material of named.length > 0 ? named : allMaterials()) {
    (named.length > 0 ? new Bench() : whole).measure(material);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(
    JSON.stringify({
      cpuSeconds: round((user + system) / 1e6),
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1000),
    }),
  );
}
