// Bodies at the edge, and the same schemas for the OpenAPI document. Unknown fields are refused.

import * as z from 'zod';
import { MOST_GAMES } from '../../shared/app/match.ts';
import { RULEBOOK_IDS } from '../../shared/app/terms.ts';
import { LOCALES, parseTimeZone } from '../../shared/i18n/index.ts';
import { regulationsSchema } from './desk-schemas.ts';
import { HttpProblem } from './problem.ts';

const NAME = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u;

/** A person's name: up to 40 characters, letters of any script; nothing that a mail client makes a link of. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(NAME)
  .refine((name) => !/\.(?=[\p{L}\p{N}]{2})/u.test(name) && !/\/\//.test(name));

export const emailSchema = z.string().trim().max(254).pipe(z.email());
export const languageSchema = z.enum(LOCALES);
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => parseTimeZone(zone) !== null);
export const mailSchema = z.enum(['every-move', 'deadlines-only', 'none']);

export const signInBody = z.strictObject({
  email: emailSchema,
  name: nameSchema.optional(),
  language: languageSchema.optional(),
  timeZone: timeZoneSchema.optional(),
});

export const profileBody = z.strictObject({
  name: nameSchema.optional(),
  language: languageSchema.optional(),
  timeZone: timeZoneSchema.optional(),
  mail: mailSchema.optional(),
  /** How long before a deadline to be reminded: `P7D`, `P2D`, `PT12H`; at most six. */
  reminders: z.array(z.string().max(20)).max(20).optional(),
});

export const tokenBody = z.strictObject({ label: z.string().trim().min(1).max(60) });

/** What a game is played by, whoever asks for it. */
export const offeredTerms = z.strictObject({
  rulebook: z.enum(RULEBOOK_IDS as [string, ...string[]]).optional(),
  /** The short text form (`3d`, `30d+1d<=45d`) or the canonical object. */
  timeControl: z.union([z.string().max(200), z.record(z.string().max(40), z.unknown())]),
  /** Leave of each player in this game; left out: what is usual for the time control, null: none. */
  leave: z
    .strictObject({
      daysPerYear: z.int(),
      minimumDays: z.int(),
      noticeDays: z.int(),
      endsByMove: z.boolean(),
      proRata: z.boolean().optional(),
    })
    .nullable()
    .optional(),
  /** Days on which no clock runs, each player's in his own zone; weekdays 1 Monday to 7 Sunday. */
  freeDays: z
    .strictObject({
      weekdays: z.array(z.int()).max(7).optional(),
      holidays: z.array(z.string().max(10)).max(100).optional(),
    })
    .nullable()
    .optional(),
  /** What the terms say otherwise than the rulebook. */
  regulations: regulationsSchema.optional(),
  /** Playing sessions outside of which no clock runs: `{sessions: [{from, to}], zone, sealFromMove?, defaultTime?}`. */
  sessions: z.record(z.string().max(20), z.unknown()).nullable().optional(),
  variant: z.literal('standard').optional(),
  /** FEN of the first position. */
  start: z.string().max(120).optional(),
});

/** An e-mail address, or a player id. */
const person = z.string().trim().min(3).max(254);

export const challengeBody = offeredTerms.extend({
  opponent: person,
  colour: z.enum(['white', 'black', 'random']),
});

/** The invitation of a director, who does not play: both players are asked. */
export const arrangementBody = offeredTerms.extend({
  white: person,
  black: person,
  deputies: z.array(person).max(5).optional(),
  /** Who hears appeals; left out or null: nobody. */
  appeals: person.nullable().optional(),
  /** A match of so many games with alternating colours; `white` has White in the first. */
  games: z.int().min(1).max(MOST_GAMES).optional(),
});

export const moveBody = z.strictObject({
  /** The ply that this move will be: 1 for White's first. */
  ply: z.int().min(1).max(20_000),
  move: z.string().min(1).max(20_000),
  notation: z.string().max(20).optional(),
  drawOffer: z.boolean().optional(),
});

/** Plies on the board that the sender saw; the command is refused for any other position. */
const seenPly = z.int().min(0).max(20_000).optional();
export const drawBody = z.strictObject({ action: z.enum(['offer', 'accept', 'decline']), ply: seenPly });
export const claimBody = z.strictObject({
  kind: z.enum(['threefold', 'fifty-moves']),
  /** The announced move; without it the claim is for the position on the board. */
  move: z.string().min(1).max(20_000).optional(),
  notation: z.string().max(20).optional(),
  ply: seenPly,
});
export const reflectionBody = z.strictObject({ ply: seenPly });
/** `amount`: ISO 8601 duration; left out: as much as the clock takes. */
export const topUpBody = z.strictObject({ ply: seenPly, amount: z.string().max(30).optional() });
/** Local dates in the player's zone, first and last included, or instants with an offset. */
export const conditionalBody = z.strictObject({
  /** Plies on the board: the lines begin with the next move. */
  ply: z.int().min(0).max(20_000),
  /** `17...Nc6 18.Bb5`, one text a line; numbers may be left out, `(=)` offers a draw, `resign` resigns. */
  lines: z.array(z.string().max(20_000)).min(1).max(1_000),
  notation: z.string().max(20).optional(),
});

export const leaveBody = z.strictObject({
  from: z.string().max(40),
  to: z.string().max(40),
  kind: z.enum(['planned', 'emergency']).optional(),
});
export const resignationBody = z.strictObject({ ply: seenPly });
export const emptyBody = z.strictObject({});

/** A body of the wanted shape, or a 400 that names the first field at fault. */
export function parseBody<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys') {
    throw new HttpProblem('unknown-field', { field: issue.keys.join(', ').slice(0, 80) });
  }
  const field = (issue?.path ?? []).join('.').slice(0, 80);
  const named = FIELD_CODES[field];
  if (named !== undefined && issue?.code !== 'invalid_type') throw new HttpProblem(named, { field });
  throw new HttpProblem('invalid-body', { field: field === '' ? 'body' : field });
}

/** Fields whose wrong value has a sentence of its own. */
const FIELD_CODES: Readonly<Record<string, string>> = {
  email: 'invalid-email',
  name: 'invalid-name',
  language: 'invalid-language',
  timeZone: 'invalid-time-zone',
};
