// Numbers behind the words: role and colour codes, and how a move is packed into one integer.
//
// A move: bits 0-5 from, 6-11 to, 12-14 promotion role (0 = none), 15-17 moved role, 18 castling,
// 19 en passant. Castling is packed as the king taking its own rook, which names the rook even in Chess960.

import { ROLES, type Role } from './types.ts';

export const PAWN = 0;
export const KNIGHT = 1;
export const BISHOP = 2;
export const ROOK = 3;
export const QUEEN = 4;
export const KING = 5;

export const WHITE = 0;
export const BLACK = 1;

export const CASTLING = 1 << 18;
export const EN_PASSANT = 1 << 19;

export const roleOfCode = (code: number): Role => ROLES[code]!;
export const codeOfRole = (role: Role): number => ROLES.indexOf(role);

export const pack = (from: number, to: number, role: number): number => from | (to << 6) | (role << 15);
export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => (move >> 12) & 7;
export const roleOf = (move: number): number => (move >> 15) & 7;

/** The square where a castling king ends: c or g of its own rank, whatever the array (Guidelines II.3). */
export const castledKing = (king: number, rook: number): number => (king & 56) + (rook > king ? 6 : 2);
/** The square where the castling rook ends: d or f of its own rank. */
export const castledRook = (king: number, rook: number): number => (king & 56) + (rook > king ? 5 : 3);
