// The rules of chess as functions of positions: the only door to this folder.

export type { Position } from './board.ts';
export {
  type FenError,
  type FenErrorCode,
  type FenNote,
  type FenNoteCode,
  type FenReading,
  formatFen,
  parseFen,
  START_FEN,
} from './fen.ts';
export { positionKey } from './key.ts';
export * from './moves.ts';
export { perft } from './perft.ts';
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
export { type Repetition, repetition, repetitionOf } from './repetition.ts';
export { writeSan } from './san.ts';
export { readSan } from './san-read.ts';
export { boardEnd, inCheck, insufficientMaterial } from './termination.ts';
export * from './types.ts';
export { readUci, writeUci } from './uci.ts';
