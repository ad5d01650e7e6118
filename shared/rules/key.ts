// Identity of positions for repetition, FIDE 9.2.3; the text is built beside FEN, which shares its fields.

export { positionKey } from './fen-write.ts';
