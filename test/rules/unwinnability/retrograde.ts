// Truth for king and one piece against king and one piece, by exhaustion and on its own: every placement, both
// sides to move, whether White can still mate if both sides help. Shares no code with the rules module.
//
// A position is won if it is mate by White or has a legal move to a won one. Mates, and positions with a
// capture or promotion to a won position, are found in one sweep; from them the set grows backwards over quiet
// moves taken back. White's king is kept on the files a to d (with pawns), or in the triangle a1-d1-d4.

import { beside, hits, type Men, RAYS, TABLE } from './retrograde-geometry.ts';

export type { Men };

/** Index of a position: kings, White's piece, Black's piece (any square if there is none), side to move. */
export const indexOf = (wk: number, bk: number, x: number, y: number, black: number): number =>
  (((wk * 64 + bk) * 64 + x) * 64 + y) * 2 + black;

/** The won positions of one distribution of pieces; `has` answers for any placement. */
export class Truth {
  readonly x: Men;
  readonly y: Men;
  private readonly won = new Uint8Array((64 * 64 * 64 * 64 * 2) / 8);
  private readonly pawns: boolean;
  private readonly other: (x: Men, y: Men) => Truth;
  private readonly queue: number[] = [];

  /** `other` gives the truth of the distributions that captures and promotions lead to, and this one. */
  constructor(x: Men, y: Men, other: (x: Men, y: Men) => Truth) {
    this.x = x;
    this.y = y;
    this.other = other;
    this.pawns = x === 'P' || y === 'P';
  }

  /** The turn or reflection that brings White's king to his part of the board. */
  private turnOf(wk: number): Uint8Array {
    if (this.pawns) return TABLE[(wk & 7) > 3 ? 1 : 0]!;
    const f = wk & 7;
    const r = wk >> 3;
    const first = (f > 3 ? 1 : 0) | (r > 3 ? 2 : 0);
    const [file, rank] = [Math.min(f, 7 - f), Math.min(r, 7 - r)];
    if (rank <= file) return TABLE[first]!;
    return TABLE[4 + first]!;
  }

  private bit(index: number): boolean {
    return (this.won[index >> 3]! & (1 << (index & 7))) !== 0;
  }

  has(wk: number, bk: number, x: number, y: number, black: number): boolean {
    const t = this.turnOf(wk);
    return this.bit(indexOf(t[wk]!, t[bk]!, this.x === '-' ? 0 : t[x]!, this.y === '-' ? 0 : t[y]!, black));
  }

  /** Whether the placement is a position of this distribution in which the side that moved is not in check. */
  legal(wk: number, bk: number, x: number, y: number, black: number): boolean {
    if (beside(wk, bk)) return false;
    if (this.x !== '-' && (x === wk || x === bk)) return false;
    if (this.y !== '-' && (y === wk || y === bk || (this.x !== '-' && x === y))) return false;
    if (this.x === 'P' && (x < 8 || x > 55)) return false;
    if (this.y === 'P' && (y < 8 || y > 55)) return false;
    return black === 0 ? !this.checks(true, wk, bk, x, y) : !this.checks(false, wk, bk, x, y);
  }

  /** Whether White's (else Black's) piece gives check. */
  private checks(white: boolean, wk: number, bk: number, x: number, y: number): boolean {
    const none = -1;
    return white
      ? hits(this.x, true, x, bk, wk, this.y === '-' ? none : y)
      : hits(this.y, false, y, wk, bk, this.x === '-' ? none : x);
  }

  private mark(wk: number, bk: number, x: number, y: number, black: number): void {
    const t = this.turnOf(wk);
    const k = t[wk]!;
    this.set(indexOf(k, t[bk]!, this.x === '-' ? 0 : t[x]!, this.y === '-' ? 0 : t[y]!, black));
    // On the long diagonal two reflections of one position are both kept.
    if (this.pawns || (k & 7) !== k >> 3) return;
    const d = TABLE[4]!;
    this.set(indexOf(k, d[t[bk]!]!, this.x === '-' ? 0 : d[t[x]!]!, this.y === '-' ? 0 : d[t[y]!]!, black));
  }

  private set(index: number): void {
    if (this.bit(index)) return;
    this.won[index >> 3]! |= 1 << (index & 7);
    this.queue.push(index);
  }

  /** Every legal placement, White's king on his part of the board. */
  eachPlacement(visit: (wk: number, bk: number, x: number, y: number, black: number) => void): void {
    const squares = [...Array(64).keys()];
    const kings = squares.filter((s) => (s & 7) < 4 && (this.pawns || s >> 3 <= (s & 7)));
    const xs = this.x === '-' ? [0] : squares;
    const ys = this.y === '-' ? [0] : squares;
    for (const wk of kings) {
      for (let bk = 0; bk < 64; bk++) {
        if (beside(wk, bk)) continue;
        for (const x of xs) {
          for (const y of ys) {
            if (this.legal(wk, bk, x, y, 0)) visit(wk, bk, x, y, 0);
            if (this.legal(wk, bk, x, y, 1)) visit(wk, bk, x, y, 1);
          }
        }
      }
    }
  }

  /** Finds the won positions. */
  solve(): void {
    this.eachPlacement((wk, bk, x, y, black) => {
      if (this.starts(wk, bk, x, y, black)) this.mark(wk, bk, x, y, black);
    });
    for (let index = this.queue.pop(); index !== undefined; index = this.queue.pop()) {
      this.takeBack(index >> 19, (index >> 13) & 63, (index >> 7) & 63, (index >> 1) & 63, index & 1);
    }
  }

  /** Whether the position is mate by White or has a capture or promotion to a won position. */
  private starts(wk: number, bk: number, x: number, y: number, black: number): boolean {
    let moves = 0;
    const own = black === 1 ? this.y : this.x;
    const from = black === 1 ? y : x;
    const king = black === 1 ? bk : wk;
    const other = black === 1 ? wk : bk;
    const prey = black === 1 ? this.x : this.y;
    const at = black === 1 ? x : y;
    const ask = (k: number, mine: number, theirs: boolean, kind: Men): boolean => {
      const [a, b] = black === 1 ? [theirs ? this.x : '-', kind] : [kind, theirs ? this.y : '-'];
      const truth = this.other(a as Men, b as Men);
      const [wKing, bKing] = black === 1 ? [other, k] : [k, other];
      const [xAt, yAt] = black === 1 ? [x, mine] : [mine, y];
      if (!truth.legal(wKing, bKing, xAt, yAt, black ^ 1)) return false;
      moves++;
      return (kind !== own || !theirs) && truth.has(wKing, bKing, xAt, yAt, black ^ 1);
    };
    for (const ray of RAYS.K![king]!) {
      const to = ray[0]!;
      if (own !== '-' && to === from) continue;
      const takes = prey !== '-' && to === at;
      if (ask(to, from, prey !== '-' && !takes, own)) return true;
    }
    if (own === 'P') {
      const up = black === 1 ? -8 : 8;
      const filled = (s: number): boolean => s === king || s === other || (prey !== '-' && s === at);
      const become = (to: number, theirs: boolean): boolean =>
        to < 8 || to > 55
          ? (['Q', 'R', 'B', 'N'] as const).some((kind) => ask(king, to, theirs, kind))
          : ask(king, to, theirs, 'P');
      if (!filled(from + up)) {
        if (become(from + up, prey !== '-')) return true;
        const two = from + 2 * up;
        if (from >> 3 === (black === 1 ? 6 : 1) && !filled(two)) {
          if (become(two, prey !== '-')) return true;
          // The answer en passant leaves the pawn alone on the board; it decides only if White's pawn is left.
          const beats = prey === 'P' && at >> 3 === two >> 3 && Math.abs((at & 7) - (two & 7)) === 1;
          if (beats && black === 1) {
            const after = this.other('P', '-');
            if (after.legal(wk, bk, from + up, 0, 1) && after.has(wk, bk, from + up, 0, 1)) return true;
          }
        }
      }
      if (prey !== '-' && hits('P', black === 0, from, at, -1, -1) && become(at, false)) return true;
    } else if (own !== '-') {
      for (const ray of RAYS[own]![from]!) {
        for (const to of ray) {
          if (to === king || to === other) break;
          const takes = prey !== '-' && to === at;
          if (ask(king, to, prey !== '-' && !takes, own)) return true;
          if (takes) break;
        }
      }
    }
    return black === 1 && moves === 0 && this.checks(true, wk, bk, x, y);
  }

  /** Marks all positions from where a quiet move leads to this one. */
  private takeBack(wk: number, bk: number, x: number, y: number, black: number): void {
    const mover = black ^ 1;
    const king = mover === 1 ? bk : wk;
    const piece = mover === 1 ? y : x;
    const kind = mover === 1 ? this.y : this.x;
    const filled = (s: number): boolean =>
      s === wk || s === bk || (this.x !== '-' && s === x) || (this.y !== '-' && s === y);
    const back = (k: number, p: number): void => {
      const [a, b, c, d] = mover === 1 ? [wk, k, x, p] : [k, bk, p, y];
      if (this.legal(a, b, c, d, mover)) this.mark(a, b, c, d, mover);
    };
    for (const ray of RAYS.K![king]!) if (!filled(ray[0]!)) back(ray[0]!, piece);
    if (kind === 'P') {
      const down = mover === 1 ? 8 : -8;
      const one = piece + down;
      const home = mover === 1 ? 6 : 1;
      if (one < 8 || one > 55 || filled(one)) return;
      back(king, one);
      const two = one + down;
      if (two >> 3 === home && piece >> 3 === (mover === 1 ? 4 : 3) && !filled(two)) back(king, two);
    } else if (kind !== '-') {
      for (const ray of RAYS[kind]![piece]!) {
        for (const to of ray) {
          if (filled(to)) break;
          back(king, to);
        }
      }
    }
  }
}

/** Truths by distribution, each solved when first asked for. */
export class Truths {
  private readonly known = new Map<string, Truth>();
  of(x: Men, y: Men): Truth {
    const name = x + y;
    const found = this.known.get(name);
    if (found !== undefined) return found;
    const truth = new Truth(x, y, (a, b) => this.of(a, b));
    this.known.set(name, truth);
    truth.solve();
    return truth;
  }
}
