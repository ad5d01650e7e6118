// Positions in which somebody may still castle (FIDE 3.8.2): no table holds them.
//
// The king and the rook with the right have not moved, so there are few such positions: those that can be
// reached while a right lasts are listed one by one, with the generator of the rules module. Moves that end
// the last right lead into the tables. Distances are then found level by level, as in a table.

import { kingAttacked } from '../attacks.ts';
import type { Position } from '../board.ts';
import { positionKey } from '../key.ts';
import { legalMoves, play } from '../moves.ts';
import type { Known } from './line.ts';

/** The two bytes of a position, as a table has them. */
export type Bytes = { readonly mate: number; readonly zeroing: number };

type Edge = {
  /** The place of the position in the list, or if no right is left its bytes, the second only where needed. */
  readonly to: number | Bytes;
  readonly zeroes: boolean;
};
type Listed = { readonly edges: readonly Edge[]; readonly check: boolean };

/** Every position with a castling right that can come from one of them, and the moves between them. */
function list(root: Position, known: (p: Position) => Known): { all: Listed[]; keys: Map<string, number> } {
  const keys = new Map([[positionKey(root), 0]]);
  const positions: Position[] = [root];
  const all: Listed[] = [];
  for (let place = 0; place < positions.length; place++) {
    const p = positions[place]!;
    const edges = legalMoves(p).map((move): Edge => {
      const next = play(p, move);
      const zeroes = next.halfMoves === 0;
      if (next.castles === 0) {
        const { mate, zeroing } = known(next);
        return { to: { mate, zeroing: zeroes ? 0 : zeroing() }, zeroes };
      }
      const key = positionKey(next);
      const listed = keys.get(key);
      if (listed !== undefined) return { to: listed, zeroes };
      keys.set(key, positions.length);
      positions.push(next);
      return { to: positions.length - 1, zeroes };
    });
    all.push({ edges, check: kingAttacked(p, p.turn) });
  }
  return { all, keys };
}

/** Distance and verdict behind an edge: undecided (0) or one more than the distance, and who is lost. */
type Behind = (edge: Edge) => { readonly distance: number; readonly lost: boolean } | null;

/** Decides the listed positions level by level; writes distance plus one, leaves 0 at what is drawn. */
function decide(all: readonly Listed[], bytes: Uint8Array, behind: Behind): void {
  for (let level = 0, idle = 0; idle <= 256; level++, idle++) {
    const decided: number[] = [];
    all.forEach(({ edges, check }, place) => {
      if (bytes[place] !== 0) return;
      if (edges.length === 0) {
        if (check) decided.push(place);
        return;
      }
      let lost = true;
      for (const edge of edges) {
        const result = behind(edge);
        const known = result !== null && result.distance < level;
        if (known && result.lost) {
          decided.push(place);
          return;
        }
        if (!known) lost = false;
      }
      if (lost) decided.push(place);
    });
    for (const place of decided) bytes[place] = level + 1;
    if (decided.length > 0) idle = 0;
  }
}

const lostByte = (byte: number): boolean => (byte & 1) === 1;

/** The bytes of a position with castling rights and of all that can come from it while a right lasts, by key. */
export function solveCastling(root: Position, known: (p: Position) => Known): Map<string, Bytes> {
  const { all, keys } = list(root, known);
  const mate = new Uint8Array(all.length);
  const zeroing = new Uint8Array(all.length);
  const mateBehind = ({ to }: Edge): number => (typeof to === 'number' ? mate[to]! : to.mate);
  decide(all, mate, (edge) => {
    const byte = mateBehind(edge);
    return byte === 0 ? null : { distance: byte - 1, lost: lostByte(byte) };
  });
  decide(all, zeroing, (edge) => {
    const verdict = mateBehind(edge);
    if (verdict === 0) return null;
    const lost = lostByte(verdict);
    if (edge.zeroes) return { distance: 0, lost };
    const byte = typeof edge.to === 'number' ? zeroing[edge.to]! : edge.to.zeroing;
    return byte === 0 ? null : { distance: byte - 1, lost };
  });
  return new Map([...keys].map(([key, place]) => [key, { mate: mate[place]!, zeroing: zeroing[place]! }]));
}
