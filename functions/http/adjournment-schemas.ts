// Bodies about adjourning, sealing and resuming. Of a sealed text only the length is looked at here: whether it may be
// sealed is for the rules of the game.

import * as z from 'zod';
import { instantSchema } from './desk-schemas.ts';

const ply = z.int().min(1).max(20_000);
const seenPly = z.int().min(0).max(20_000).optional();
const text = z.string().max(200);
const notation = z.string().max(20).optional();

export const sealBody = z.strictObject({
  /** The ply that the sealed move will be. */
  ply,
  text,
  notation,
  /** Closes the envelope at once; left out: the text can still be replaced. */
  close: z.boolean().optional(),
});
/** Without a text the draft that lies in the envelope is sealed. */
export const sealClosingBody = z.strictObject({ ply, text: text.optional(), notation });

const date = { resumesAt: instantSchema.optional() };
export const adjournmentBody = z.strictObject({
  action: z.enum(['early', 'propose', 'accept', 'decline']),
  /** For `propose`: when play goes on, RFC 3339. */
  ...date,
  ply: seenPly,
});
export const resumptionBody = z.strictObject({ action: z.enum(['propose', 'accept', 'decline']), ...date });
/** UCI; one of the readings of the ambiguous sealed move. */
export const readingBody = z.strictObject({ move: z.string().min(4).max(5) });
