// Random and mutated FENs and move texts thrown at the readers; whatever is accepted must be sound.

import {
  formatFen,
  isLegal,
  legalMoves,
  type Position,
  parseFen,
  play,
  readSan,
  readUci,
  START_FEN,
  writeSan,
  writeUci,
} from '../../shared/rules/index.ts';
import { playout, seeded } from './random-positions.ts';

type Pick = (bound: number) => number;

const SEEDS = [
  START_FEN,
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'rk2r2b/ppp2b1p/1n4p1/3p1p2/3q1P2/1P1QN3/P1P1P2P/RK2R1BB w EAea - 3 20',
  'rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3',
  '8/P6k/8/8/8/8/p6K/8 w - - 149 200',
];
const LETTERS = 'PNBRQKpnbrqk12345678/abcdefghwKQkqHA- 0159xO=+#!?.:@\t\u00a0\u0000\u2654Кф\ud83d';

/** One to four edits: a character replaced, inserted, removed, doubled, or the text cut. */
export function mutated(text: string, pick: Pick): string {
  let result = text;
  for (let edits = 1 + pick(3); edits > 0; edits--) {
    const at = pick(result.length + 1);
    const letter = LETTERS[pick(LETTERS.length)]!;
    const kind = pick(6);
    if (kind === 0) result = result.slice(0, at) + letter + result.slice(at + 1);
    else if (kind === 1) result = result.slice(0, at) + letter + result.slice(at);
    else if (kind === 2) result = result.slice(0, at) + result.slice(at + 1);
    else if (kind === 3) result = result.slice(0, at) + result.slice(Math.max(0, at - 2));
    else if (kind === 4) result = result.slice(0, at) + LETTERS[pick(12)] + result.slice(at + 1);
    else if (pick(20) === 0) result = result.slice(0, at);
  }
  return result;
}

const random = (pick: Pick): string =>
  Array.from({ length: pick(80) }, () => LETTERS[pick(LETTERS.length)]).join('');

function checkFen(text: string, pick: Pick): boolean {
  const variant = pick(2) === 0 ? 'standard' : 'chess960';
  const read = parseFen(text, { variant, material: pick(2) === 0 ? 'game' : 'any' });
  if (!read.ok) return false;
  const { position } = read.value;
  const written = formatFen(position);
  const again = parseFen(written, { variant, material: 'any' });
  if (!again.ok || formatFen(again.value.position) !== written)
    throw new Error(`${text} is not written back`);
  // What we write needs no putting right: every right and every en passant square is real.
  if (again.value.notes.some(({ code }) => code.endsWith('-dropped')))
    throw new Error(`${written} is not clean`);
  for (const move of legalMoves(position)) {
    const next = parseFen(formatFen(play(position, move)), { variant, material: 'any' });
    if (!next.ok) throw new Error(`${written} ${writeUci(position, move)}: ${next.error.code}`);
  }
  return true;
}

function checkMove(p: Position, text: string): boolean {
  const bySan = readSan(p, text);
  const byUci = readUci(p, text);
  if (bySan !== null && !isLegal(p, bySan)) throw new Error(`${formatFen(p)} SAN ${text}`);
  if (byUci !== null && !isLegal(p, byUci)) throw new Error(`${formatFen(p)} UCI ${text}`);
  return bySan !== null || byUci !== null;
}

export type FuzzReport = {
  readonly fens: number;
  readonly fensRead: number;
  readonly moves: number;
  readonly movesRead: number;
};

/** Tries `count` texts, half FENs and half moves; throws at the first unsound answer. */
export function fuzzRules(count: number, seed: number): FuzzReport {
  const pick = seeded(seed);
  let fensRead = 0;
  let movesRead = 0;
  const half = count >> 1;
  for (let i = 0; i < half; i++) {
    const text = pick(10) === 0 ? random(pick) : mutated(SEEDS[pick(SEEDS.length)]!, pick);
    if (checkFen(text, pick)) fensRead++;
  }
  const starts = SEEDS.map((fen) => parseFen(fen, { variant: 'chess960' }));
  for (let i = 0; i < half; ) {
    const start = starts[pick(starts.length)]!;
    if (!start.ok) throw new Error(start.error.code);
    const { position } = playout(start.value.position, pick(40), pick);
    const moves = legalMoves(position);
    for (let n = 0; n < 20 && i < half; n++, i++) {
      const move = moves[pick(Math.max(1, moves.length))];
      const written = move === undefined ? 'e4' : (pick(2) === 0 ? writeSan : writeUci)(position, move);
      if (checkMove(position, pick(10) === 0 ? random(pick) : mutated(written, pick))) movesRead++;
    }
  }
  return { fens: half, fensRead, moves: half, movesRead };
}
