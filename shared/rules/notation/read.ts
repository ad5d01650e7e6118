// Reads one move in a stated notation (FIDE C / E): everything the text can denote, or what is wrong with it.
//
// Leniency, stated: `+`, `x`, `e.p.` and glyphs may be missing, redundant or wrong without changing what the
// text denotes; disambiguation may be redundant but must be true. A piece named where no promotion happens,
// or a missing one where it does, is never passed over; nor is a language or a queen ever guessed.

import type { Position } from '../board.ts';
import { isCastling, legalMoves, movedRole, moveFrom, movePromotion, moveTo } from '../moves.ts';
import { readSan } from '../san-read.ts';
import { type Move, squareName } from '../types.ts';
import { readUci } from '../uci.ts';
import { cleanText, MAX_MOVE_TEXT, takeMarks } from './clean-text.ts';

import { parseIccf } from './iccf.ts';
import type { NotationId } from './languages.ts';
import { lexiconOf } from './lexicon.ts';
import { type MoveText, parseMoveText } from './move-text.ts';
import { type MoveProblemCode, problem, type Reading, type ReadOptions } from './reading.ts';
import { whyNothingFits } from './why-nothing-fits.ts';
import { writeMove } from './write.ts';

type Written = Extract<MoveText, { kind: 'move' }>;

const none = (code: MoveProblemCode): Reading => ({
  moves: [],
  problem: problem(code),
  drawOffer: false,
});

function parse(text: string, notation: NotationId): MoveText | null {
  if (notation === 'iccf') {
    const { body, marks } = takeMarks(text);
    const numeric = parseIccf(body, marks);
    if (numeric) return numeric;
  }
  const read = parseMoveText(text, lexiconOf(notation));
  // Neither of these two has short forms: a move in them is two squares, or castling by its own sign.
  const squaresOnly = notation === 'uci' || notation === 'iccf';
  return squaresOnly && read?.kind === 'move' && read.role !== null ? null : read;
}

/** The castling that a king's two squares name: by its goal in standard chess, by its rook in both variants. */
function castlingBySquares(p: Position, written: Written): Move | null {
  if (written.fromFile < 0 || written.fromRank < 0 || written.promotion !== null) return null;
  const from = squareName(written.fromRank * 8 + written.fromFile);
  const move = readUci(p, from + squareName(written.toRank * 8 + written.toFile));
  return move !== null && isCastling(move) !== null ? move : null;
}

function onItsWay(p: Position, move: Move, written: Written): boolean {
  if (isCastling(move) !== null) return false;
  const from = moveFrom(move);
  const to = moveTo(p, move);
  if (written.role !== null && written.role !== movedRole(p, move)) return false;
  if (written.fromFile >= 0 && written.fromFile !== (from & 7)) return false;
  if (written.fromRank >= 0 && written.fromRank !== from >> 3) return false;
  if (written.toFile !== (to & 7) || (written.toRank >= 0 && written.toRank !== to >> 3)) return false;
  // FIDE C.10: a pawn's capture names its file, so "d5" is never cxd5.
  return written.role !== 'pawn' || written.fromFile >= 0 || (from & 7) === (to & 7);
}

function candidates(p: Position, written: Written): Move[] {
  if (written.toRank >= 0 && (written.role === null || written.role === 'king')) {
    const castling = castlingBySquares(p, written);
    if (castling !== null) return [castling];
  }
  return legalMoves(p).filter((move) => onItsWay(p, move, written));
}

function several(p: Position, moves: readonly Move[], drawOffer: boolean): Reading {
  const froms = [...new Set(moves.map((move) => squareName(moveFrom(move))))].sort();
  const tos = [...new Set(moves.map((move) => squareName(moveTo(p, move))))].sort();
  const params = { piece: movedRole(p, moves[0]!), from: froms.join(' '), to: tos.join(' ') };
  const missing = froms.length === 1 && tos.length === 1;
  return {
    moves,
    problem: problem(missing ? 'promotion-piece-missing' : 'ambiguous-move', params),
    drawOffer,
  };
}

function readWritten(p: Position, written: Written): Reading {
  const { drawOffer } = written.marks;
  const near = candidates(p, written);
  const wanted = written.promotion;
  const moves = wanted === null ? near : near.filter((move) => movePromotion(move) === wanted);
  if (moves.length === 1) return { moves, problem: null, drawOffer };
  if (moves.length > 1) return several(p, moves, drawOffer);
  if (near.length === 0) return { moves, problem: whyNothingFits(p, written), drawOffer };
  const params = { piece: wanted!, to: squareName(moveTo(p, near[0]!)) };
  const code = movePromotion(near[0]!) === null ? 'no-promotion-here' : 'promotion-piece-wrong';
  return { moves, problem: problem(code, params), drawOffer };
}

function readCastling(p: Position, written: Extract<MoveText, { kind: 'castling' }>): Reading {
  const { drawOffer } = written.marks;
  const moves = legalMoves(p).filter((move) => isCastling(move) === written.side);
  return { moves, problem: moves.length === 1 ? null : whyNothingFits(p, written), drawOffer };
}

function strictly(p: Position, reading: Reading, text: string, notation: NotationId): Reading {
  const move = reading.moves[0];
  if (reading.problem !== null || move === undefined) return reading;
  const canonical = writeMove(p, move, notation);
  if (text.replace(/ ?\(=\)$/, '') === canonical) return reading;
  return { moves: [], problem: problem('not-strict', { written: canonical }), drawOffer: reading.drawOffer };
}

/**
 * All legal moves of the side to move that a text can denote in one notation; coordinates (`e2e4`, `e7e8q`)
 * are read in every one. Refusals are values: `text-too-long` above 64 characters, `control-character`,
 * `unreadable-move`, `null-move`, `ambiguous-move`, `promotion-piece-missing` and the reasons of the position.
 */
export function readMove(p: Position, text: string, notation: NotationId, options?: ReadOptions): Reading {
  if ((notation === 'san' || notation === 'en') && options?.strict !== true && text.length <= MAX_MOVE_TEXT) {
    const plain = readSan(p, text);
    if (plain !== null) return { moves: [plain], problem: null, drawOffer: false };
  }
  const clean = cleanText(text);
  if ('code' in clean) return none(clean.code);
  const written = parse(clean.text, notation);
  if (written === null) return none('unreadable-move');
  if (written.kind === 'null-move') return none('null-move');
  const reading = written.kind === 'castling' ? readCastling(p, written) : readWritten(p, written);
  return options?.strict === true ? strictly(p, reading, clean.text, notation) : reading;
}
