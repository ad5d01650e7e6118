// Our own marshalling, thirty lines instead of a library: items hold strings, numbers, booleans and bytes only.

import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export type Item = Record<string, AttributeValue>;

export const str = (value: string): AttributeValue => ({ S: value });
export const num = (value: number): AttributeValue => ({ N: String(value) });
export const bool = (value: boolean): AttributeValue => ({ BOOL: value });
export const bin = (value: Uint8Array): AttributeValue => ({ B: value });

const damaged = (name: string): Error =>
  new Error(`damaged item: attribute ${name} is missing or of another type`);

/** Text of an attribute that every item of its kind has; throws where it has not (a damaged table). */
export function strOf(item: Item, name: string): string {
  const value = item[name]?.S;
  if (value === undefined) throw damaged(name);
  return value;
}

/** Safe integer of an attribute that every item of its kind has. */
export function numOf(item: Item, name: string): number {
  const value = Number(item[name]?.N);
  if (!Number.isSafeInteger(value)) throw damaged(name);
  return value;
}

/** Safe integer of an attribute that may be absent. */
export const optionalNumOf = (item: Item, name: string): number | null =>
  item[name] === undefined ? null : numOf(item, name);

/** Bytes of an attribute that every item of its kind has. */
export function binOf(item: Item, name: string): Uint8Array {
  const value = item[name]?.B;
  if (value === undefined) throw damaged(name);
  return new Uint8Array(value);
}

/** Absent counts as false, so that the common case costs no bytes. */
export const boolOf = (item: Item, name: string): boolean => item[name]?.BOOL === true;

const VERSION_DIGITS = 8;

/** A version as a sort key: zero-padded, so that text order is number order. */
export function versionKey(version: number): string {
  if (!Number.isSafeInteger(version) || version < 0 || version >= 10 ** VERSION_DIGITS)
    throw new Error(`version out of range: ${version}`);
  return String(version).padStart(VERSION_DIGITS, '0');
}

/** DynamoDB's own expiry wants whole seconds; it may delete days late, so nothing relies on it. */
export const ttlSeconds = (expiresAt: number): AttributeValue => num(Math.ceil(expiresAt / 1000));
