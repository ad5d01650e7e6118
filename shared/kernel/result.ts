// A refusal is a value, not an exception: deciders and parsers return it, callers must look at it.

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err<E> = { readonly ok: false; readonly error: E };
export type Result<T, E> = Ok<T> | Err<E>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <E>(error: E): Err<E> => ({ ok: false, error });

/** The value of a result that cannot be a refusal here; throws where it is one (a bug, not bad input). */
export function expectOk<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw new Error(`unexpected refusal: ${JSON.stringify(result.error)}`);
}

/** For the end of an exhaustive switch: a type error when a case is forgotten. */
export function never(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}
