// Positions with at most four men, kings included, solved outright: won, drawn or lost, how soon, and whether
// the fifty-move rule spoils it. Used to rule on claims; loaded apart from the rules core.
//
// A table is made by our own retrograde enumeration when its material is first asked for, with the smaller ones
// that captures and promotions lead to, and kept. The history of the game does not enter, so repetition (FIDE
// 9.2) does not either; the fifty-move rule (9.3) enters through the half-move clock.

import { err, ok, type Result } from '../../kernel/result.ts';
import type { Position } from '../board.ts';
import { positionKey } from '../key.ts';
import { type Bytes, solveCastling } from './castling-rights.ts';
import { doorsOf } from './doors.ts';
import { bestLine, holds, type Known } from './line.ts';
import { materialOn, menCount, placeOf } from './locate.ts';
import { type Material, MOST_MEN } from './material.ts';
import { solveMates, solveZeroing } from './solve.ts';
import { Table } from './table.ts';

export type TablebaseAnswer = {
  /** For the side to move, with best play and no draw claimed. */
  readonly outcome: 'win' | 'draw' | 'loss';
  /** Plies to mate, the winner hurrying and the loser delaying; null in a draw. */
  readonly distance: number | null;
  /**
   * Plies of `line` to its first capture, pawn move or mate; null in a draw or where no way is in time for the
   * fifty-move rule.
   */
  readonly zeroing: number | null;
  /** Whether the win is forced even if the loser claims the draw of FIDE 9.3 as soon as he can; false in a draw. */
  readonly fiftyMoves: boolean;
  /**
   * Best play to mate in UCI, empty in a draw. If the shortest mate runs into the fifty-move rule and another
   * way does not, the winner takes that one: the line may then be longer than `distance`.
   */
  readonly line: readonly string[];
  /** Kings included. */
  readonly men: number;
  /** The table asked, the stronger side first: `KQKR`. */
  readonly material: Material;
  /** Legal positions enumerated for that table, reflections not counted. */
  readonly positions: number;
};

export type TablebaseRefusal = { readonly code: 'too-many-men'; readonly men: number };

const outcomeOf = (mate: number): TablebaseAnswer['outcome'] =>
  mate === 0 ? 'draw' : (mate & 1) === 0 ? 'win' : 'loss';

export class Tablebases {
  private readonly tables: Map<Material, Table>;
  private readonly keep: number;
  /** Positions with castling rights that the current question leads through. */
  private castling = new Map<string, Bytes>();

  /**
   * Keeps at most `keep` tables between questions: those last used, of up to 11 MB each, or twice that. `tables`
   * are solved already; the map is then this object's own.
   */
  constructor(keep = 24, tables: Map<Material, Table> = new Map()) {
    this.keep = keep;
    this.tables = tables;
  }

  /** Materials whose tables are in memory, the one not used for longest first. */
  kept(): Material[] {
    return [...this.tables.keys()];
  }

  /**
   * Solves a legal position of at most four men; anything above is refused as `too-many-men`. `halfMoveClock`
   * counts plies since the last capture or pawn move, if it is to be another number than the position's.
   */
  probe(position: Position, halfMoveClock = position.halfMoves): Result<TablebaseAnswer, TablebaseRefusal> {
    const men = menCount(position);
    if (men > MOST_MEN) return err({ code: 'too-many-men', men });
    const root = { ...position, halfMoves: halfMoveClock };
    const material = materialOn(root);
    const { positions } = this.table(material);
    this.castling = new Map();
    const answer = { ...this.solve(root), men, material, positions };
    this.forget();
    return ok(answer);
  }

  /** Only whether it is won and the plies to mate, without a line and without regard to the fifty-move rule. */
  verdict(position: Position): Result<Pick<TablebaseAnswer, 'outcome' | 'distance'>, TablebaseRefusal> {
    const men = menCount(position);
    if (men > MOST_MEN) return err({ code: 'too-many-men', men });
    const { mate } = this.known(position);
    this.forget();
    return ok({ outcome: outcomeOf(mate), distance: mate === 0 ? null : mate - 1 });
  }

  private solve(
    root: Position,
  ): Pick<TablebaseAnswer, 'outcome' | 'distance' | 'zeroing' | 'fiftyMoves' | 'line'> {
    const known = (p: Position): Known => this.known(p);
    const { mate, zeroing } = known(root);
    if (mate === 0) return { outcome: 'draw', distance: null, zeroing: null, fiftyMoves: false, line: [] };
    const won = (mate & 1) === 0;
    // The table of zeroing distances is made only if the way to mate is not short enough by itself.
    const fiftyMoves = holds(mate - 1, root.halfMoves, won) || holds(zeroing() - 1, root.halfMoves, won);
    const best = bestLine(root, fiftyMoves, known);
    return {
      outcome: outcomeOf(mate),
      distance: mate - 1,
      zeroing: fiftyMoves ? best.zeroing : null,
      fiftyMoves,
      line: best.moves,
    };
  }

  private known(p: Position): Known {
    if (p.castles !== 0) {
      const found = this.castlingBytes(p);
      return { mate: found.mate, zeroing: () => found.zeroing };
    }
    const { table, number } = placeOf(p, (material) => this.table(material));
    return { mate: table.mate[number]!, zeroing: () => this.zeroing(table)[number]! };
  }

  private castlingBytes(p: Position): Bytes {
    const key = positionKey(p);
    const found = this.castling.get(key);
    if (found !== undefined) return found;
    this.castling = solveCastling(p, (next) => this.known(next));
    return this.castling.get(key)!;
  }

  private forget(): void {
    for (const oldest of this.tables.keys()) {
      if (this.tables.size <= this.keep) return;
      this.tables.delete(oldest);
    }
  }

  /** A table from memory, or made now. */
  private table(material: Material): Table {
    const kept = this.tables.get(material);
    const table = kept ?? this.solved(material);
    this.tables.delete(material);
    this.tables.set(material, table);
    return table;
  }

  private solved(material: Material): Table {
    const table = new Table(material);
    solveMates(
      table,
      doorsOf(material, (smaller) => this.table(smaller)),
    );
    return table;
  }

  private zeroing(table: Table): Uint8Array {
    table.zeroing ??= solveZeroing(
      table,
      doorsOf(table.material, (smaller) => this.table(smaller)),
    );
    return table.zeroing;
  }
}
