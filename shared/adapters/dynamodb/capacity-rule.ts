// DynamoDB's size and unit rules as arithmetic, because the embedded engine under-counts index writes.
// Developer guide, "Item sizes and formats" and "Read and write operations, capacity unit consumption".

import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from './attributes.ts';
import { DUE_INDEX } from './tables.ts';

const utf8 = (text: string): number => Buffer.byteLength(text, 'utf8');

// One byte for two significant digits, one more, and one for a minus; zeros at either end are not significant.
function numberSize(text: string): number {
  const [mantissa = ''] = text.toLowerCase().split('e');
  const digits = mantissa.replace(/[-+.]/g, '').replace(/^0+/, '').replace(/0+$/, '');
  return Math.ceil(digits.length / 2) + 1 + (text.startsWith('-') ? 1 : 0);
}

function valueSize(value: AttributeValue): number {
  if (value.S !== undefined) return utf8(value.S);
  if (value.N !== undefined) return numberSize(value.N);
  if (value.B !== undefined) return value.B.length;
  if (value.BOOL !== undefined || value.NULL !== undefined) return 1;
  throw new Error(`no size rule for ${Object.keys(value).join()}: our items hold scalars only`);
}

/** Bytes of an item: every name and every value, names in UTF-8 too. */
export const itemSize = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + utf8(name) + valueSize(value), 0);

/** Write units of `bytes`: begun kilobytes, at least one. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1024));

/** Read units of `bytes`: begun blocks of 4 KB, at least one; half of that when eventually consistent. */
export const readUnits = (bytes: number, consistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / 4096)) * (consistent ? 1 : 0.5);

function indexEntry(item: Item | null): Item | null {
  const { pk, sk } = item ?? {};
  const [partition, sort] = [item?.[DUE_INDEX.partition.name], item?.[DUE_INDEX.sort.name]];
  if (pk === undefined || sk === undefined || partition === undefined || sort === undefined) return null;
  return { pk, sk, [DUE_INDEX.partition.name]: partition, [DUE_INDEX.sort.name]: sort };
}

const sameEntry = (a: Item, b: Item): boolean =>
  [DUE_INDEX.partition.name, DUE_INDEX.sort.name].every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );

/**
 * Write units of changing an item from `before` to `after` (null: absent): the larger of the two sizes, and
 * what the due index costs. A changed index key is a delete and an insert; an unchanged one is free.
 */
export function changeUnits(before: Item | null, after: Item | null): { table: number; index: number } {
  const table = writeUnits(Math.max(before ? itemSize(before) : 0, after ? itemSize(after) : 0));
  const [left, entered] = [indexEntry(before), indexEntry(after)];
  if (left && entered && sameEntry(left, entered)) return { table, index: 0 };
  const index = [left, entered].reduce((sum, entry) => sum + (entry ? writeUnits(itemSize(entry)) : 0), 0);
  return { table, index };
}
