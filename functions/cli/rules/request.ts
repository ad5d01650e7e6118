// A request's fields, checked one by one; every refusal is an object with `error` and what helps to mend it.

import { err, ok, type Result } from '../../../shared/kernel/result.ts';
import {
  type FenReading,
  type NotationId,
  parseFen,
  parseNotation,
  type Variant,
} from '../../../shared/rules/index.ts';

export type Request = Readonly<Record<string, unknown>>;
export type Refusal = { readonly error: string; readonly [detail: string]: unknown };
export type Answer = Result<object, Refusal>;
export type Operation = (request: Request) => Answer;

export const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const badField = (field: string, expected: string): Refusal => ({
  error: 'bad-field',
  field,
  expected,
});

export function textField(request: Request, name: string): Result<string, Refusal> {
  const value = request[name];
  return typeof value === 'string' ? ok(value) : err(badField(name, 'text'));
}

/** `san` where the request names no notation. */
export function notationField(request: Request): Result<NotationId, Refusal> {
  const value = request.notation ?? 'san';
  const notation = typeof value === 'string' ? parseNotation(value) : null;
  return notation === null ? err({ error: 'unknown-notation', notation: value }) : ok(notation);
}

/** The variant named; null where none is. */
export function variantField(request: Request): Result<Variant | null, Refusal> {
  const value = request.variant ?? null;
  if (value === null || value === 'standard' || value === 'chess960') return ok(value);
  return err(badField('variant', 'standard or chess960'));
}

const dropped = (reading: FenReading): number =>
  reading.notes.filter(({ code }) => code === 'castling-right-dropped').length;

/**
 * Reads a FEN. Test data mixes the variants without saying so: where the request names none, a position is
 * Chess960 if castling rights of it exist only there.
 */
export function readFen(
  fen: string,
  variant: Variant | null,
  material: 'game' | 'any' = 'game',
): Result<FenReading, Refusal> {
  const first = parseFen(fen, { variant: variant ?? 'standard', material });
  if (!first.ok) {
    const { code, field, params } = first.error;
    return err({ error: code, field, params });
  }
  if (variant !== null || dropped(first.value) === 0) return first;
  const other = parseFen(fen, { variant: 'chess960', material });
  return other.ok && dropped(other.value) < dropped(first.value) ? other : first;
}

/** The position of the fields `fen` and `variant`. */
export function positionField(
  request: Request,
  material: 'game' | 'any' = 'game',
): Result<FenReading, Refusal> {
  const fen = textField(request, 'fen');
  if (!fen.ok) return fen;
  const variant = variantField(request);
  return variant.ok ? readFen(fen.value, variant.value, material) : variant;
}
