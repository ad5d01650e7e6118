// A shorter way to the same mate: searches without a compass find lines of thousands of plies, and people read
// these lines. From a position of the line a small breadth-first search looks for the latest other position of
// the line that it can reach, and goes on from there; the result is again a line of legal moves.

import { Board, type Position } from '../board.ts';
import { generate, MOVE_CAPACITY } from '../generate.ts';
import { makeMove } from '../make.ts';
import { NodeStore } from './node-store.ts';

/** Positions that one search holds, and positions held in one pass at most. */
const LOCAL = 1500;
const WHOLE = 400_000;

const current = new Board();
const child = new Board();
const buffer = new Int32Array(MOVE_CAPACITY);

const copy = (p: Position): Board => Object.assign(new Board(), p);

/** The line with its positions, by number, after cutting out whatever comes back to a position of its own. */
class Path {
  readonly boards: Board[];
  readonly moves: number[] = [];
  private readonly store = new NodeStore(64);
  private readonly places: number[] = [0];

  constructor(root: Position, line: readonly number[]) {
    this.boards = [copy(root)];
    this.store.add(root, -1, 0, 0);
    for (const move of line) {
      const next = new Board();
      makeMove(this.boards.at(-1)!, move, next);
      const known = this.placeOf(next);
      if (known >= 0) {
        this.boards.length = known + 1;
        this.moves.length = known;
        this.places.forEach((place, node) => {
          if (place > known) this.places[node] = -1;
        });
        continue;
      }
      const node = this.store.add(next, -1, 0, 0);
      this.places[node < 0 ? this.store.find(next) : node] = this.boards.length;
      this.boards.push(next);
      this.moves.push(move);
    }
  }

  /** Where the position stands in the line; -1 if it does not. */
  placeOf(p: Position): number {
    const node = this.store.find(p);
    return node < 0 ? -1 : this.places[node]!;
  }
}

/** One pass over a line; it holds the positions of the line and at most `most` in all. */
function pass(
  root: Position,
  given: readonly number[],
  local: number,
  most: number,
): { line: number[]; nodes: number } {
  const path = new Path(root, given);
  const line = path.moves;
  const shorter: number[] = [];
  let nodes = given.length + 1;
  for (let at = 0; at < line.length; ) {
    let best = at + 1;
    let way: number[] = [line[at]!];
    const room = Math.min(local, most - nodes);
    if (room > 1) {
      const near = new NodeStore(1024);
      near.queue(near.add(path.boards[at]!, -1, 0, 0), 0);
      search: for (let node = near.take(); node >= 0; node = near.take()) {
        near.load(node, current);
        current.halfMoves = 0;
        const depth = near.depthOf(node) + 1;
        const n = generate(current, buffer);
        for (let i = 0; i < n; i++) {
          makeMove(current, buffer[i]!, child);
          const next = near.add(child, node, buffer[i]!, depth);
          if (next < 0) continue;
          const met = path.placeOf(child);
          if (met - depth > best - way.length) {
            best = met;
            way = near.line(next);
          }
          if (near.size >= room) break search;
          near.queue(next, depth);
        }
      }
      nodes += near.size;
    }
    shorter.push(...way);
    at = best;
  }
  return { line: shorter, nodes };
}

/**
 * A line of legal moves to the same last position, no longer than the one given; and the positions held, at most
 * `maxNodes`: with too few for a pass the line is returned as it is.
 */
export function shorten(
  root: Position,
  line: readonly number[],
  maxNodes: number,
): { line: number[]; nodes: number } {
  let best = [...line];
  let nodes = 0;
  for (let local = LOCAL; best.length > 12; local *= 2) {
    const most = Math.min(WHOLE, maxNodes - nodes);
    if (best.length + 1 >= most) break;
    const result = pass(root, best, local, most);
    nodes += result.nodes;
    if (result.line.length >= best.length) break;
    best = result.line;
  }
  return { line: best, nodes };
}
