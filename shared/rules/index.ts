// The rules of chess as functions of positions: the only door to this folder.

export type { Position } from './board.ts';
export {
  type CastlingReason,
  type CastlingReasonCode,
  castlingRookOf,
  whyNotCastle,
} from './castling-reasons.ts';
export {
  type AutomaticDraw,
  automaticDraw,
  CLAIM_KINDS,
  type ClaimKind,
  claims,
  type Proof,
  positionsOf,
} from './claims.ts';
export {
  type FenError,
  type FenErrorCode,
  type FenNote,
  type FenNoteCode,
  type FenOptions,
  type FenReading,
  formatFen,
  parseFen,
  START_FEN,
} from './fen.ts';
export { positionKey } from './key.ts';
export * from './moves.ts';
export {
  LANGUAGE_IDS,
  LANGUAGES,
  type LanguageId,
  NOTATION_IDS,
  type NotationId,
  parseNotation,
} from './notation/languages.ts';
export { readMove } from './notation/read.ts';
export {
  type MoveProblem,
  type MoveProblemCode,
  READING_CODES,
  type Reading,
  type ReadOptions,
} from './notation/reading.ts';
export { describeMove, type MoveDescription } from './notation/spoken.ts';
export { speakGerman } from './notation/spoken-german.ts';
export { writeMove } from './notation/write.ts';
export { perft } from './perft.ts';
export { pgnGames, readPgn } from './pgn/read.ts';
export {
  PGN_PROBLEM_CODES,
  type PgnGame,
  type PgnMove,
  type PgnPly,
  type PgnProblem,
  type PgnProblemCode,
  type PgnReadGame,
  type PgnReadOptions,
  type PgnResult,
  type PgnTag,
} from './pgn/types.ts';
export { type PgnWriteOptions, writePgn } from './pgn/write.ts';
export {
  chess960Position,
  fullMoveNumber,
  halfMoveClock,
  initialPosition,
  kingSquare,
  pieceAt,
  pieces,
  turn,
  variantOf,
} from './position.ts';
export { type IllegalCode, type IllegalReason, whyIllegal } from './reasons.ts';
export { type Repetition, repetition, repetitionOf } from './repetition.ts';
export { writeSan } from './san.ts';
export { readSan } from './san-read.ts';
export { boardEnd, inCheck, insufficientMaterial } from './termination.ts';
export * from './types.ts';
export { readUci, writeUci } from './uci.ts';
