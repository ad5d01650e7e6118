// The update expression of a profile change: only the fields named in it, and only where a profile is.

import type { AttributeValue, UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import type { ProfileChange } from '../../ports/player-store.ts';
import { type Item, num, str } from './attributes.ts';
import { profileAttributes } from './player-items.ts';

type Update = Pick<
  UpdateItemCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

const attributeOf = (value: string | number | readonly number[]): AttributeValue => {
  if (typeof value === 'number') return num(value);
  return str(typeof value === 'string' ? value : value.join(' '));
};

/** Null when the change names nothing. A null value takes the attribute away. */
export function profileUpdate(change: ProfileChange): Update | null {
  const names: Record<string, string> = {};
  const values: Item = {};
  const set: string[] = [];
  const remove: string[] = [];
  for (const field of Object.keys(profileAttributes) as (keyof typeof profileAttributes)[]) {
    const value = change[field];
    if (value === undefined) continue;
    names[`#${field}`] = profileAttributes[field];
    if (value === null) {
      remove.push(`#${field}`);
    } else {
      set.push(`#${field} = :${field}`);
      values[`:${field}`] = attributeOf(value);
    }
  }
  if (set.length + remove.length === 0) return null;
  const parts = [
    ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
    ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
  ];
  return {
    UpdateExpression: parts.join(' '),
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: names,
    ...(set.length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}
