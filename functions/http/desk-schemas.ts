// Bodies about regulations, rulings, appeals and claims to the director. Lengths of time are ISO 8601, instants RFC
// 3339, points whole or half: they are turned here into what the core counts in.

import * as z from 'zod';
import { DAY, parseDuration, parseInstant } from '../../shared/kernel/time.ts';

const LONGEST = 366 * DAY;
const MOST_MOVES = 500;
const MOST_PLIES = 20_000;

const read = <T>(text: string, found: T | null, context: z.RefinementCtx): T => {
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: `cannot be read: ${text.slice(0, 40)}` });
  return z.NEVER;
};

/** `P1D`, `PT2M`; not negative, at most 366 days. */
export const timeSchema = z
  .string()
  .max(30)
  .transform((text, context) => {
    const ms = parseDuration(text);
    return read(text, ms !== null && ms >= 0 && ms <= LONGEST ? ms : null, context);
  });
/** `2026-12-01T18:00:00Z`. */
export const instantSchema = z
  .string()
  .max(40)
  .transform((text, context) => read(text, parseInstant(text), context));
/** Points on the wire are whole or half; half points are counted inside. */
const pointsSchema = z
  .number()
  .min(0)
  .max(50)
  .multipleOf(0.5)
  .transform((points) => points * 2);

const claimsSchema = z.strictObject({ allowed: z.boolean(), wrongCosts: timeSchema.default(0 as never) });

/** What the terms of a game say otherwise than its rulebook. */
export const regulationsSchema = z.strictObject({
  agreementAfterMove: z.int().min(0).max(MOST_MOVES).exactOptional(),
  agreementNeedsDirector: z.boolean().exactOptional(),
  offerAgainAfterMoves: z.int().min(1).max(MOST_MOVES).exactOptional(),
  wrongClaimToOpponent: timeSchema.exactOptional(),
  illegalMove: z
    .discriminatedUnion('policy', [
      z.strictObject({ policy: z.literal('reject') }),
      z.strictObject({
        policy: z.literal('penalise'),
        toOpponent: timeSchema,
        losesAt: z.int().min(1).max(10),
      }),
    ])
    .exactOptional(),
  normalMeansClaims: z
    .strictObject({ allowed: z.boolean(), below: timeSchema.nullable().default(null) })
    .exactOptional(),
  forcedMateClaims: claimsSchema.exactOptional(),
  tablebaseClaims: claimsSchema.exactOptional(),
  appealWithin: timeSchema.exactOptional(),
  scoring: z
    .strictObject({ win: pointsSchema, draw: pointsSchema, loss: pointsSchema })
    .refine(({ win, draw, loss }) => win >= draw && draw >= loss)
    .exactOptional(),
  spectatorDelay: z
    .strictObject({ plies: z.int().min(0).max(1_000).default(0), time: timeSchema.default(0 as never) })
    .exactOptional(),
  defaultTime: timeSchema.exactOptional(),
  sealing: z.enum(['checked', 'paper']).exactOptional(),
  ambiguousSeal: z.enum(['loses', 'opponent-chooses']).exactOptional(),
});

const seat = z.enum(['white', 'black']);
const result = z.enum(['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2']);
const id = z.string().min(1).max(64);
const both = z.strictObject({ white: timeSchema, black: timeSchema });

/** One ruling of a director, a deputy or an appeals person. */
export const rulingSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('warning'), seat }),
  z.strictObject({
    kind: z.literal('time'),
    seat,
    change: z.enum(['credit', 'debit', 'set']),
    amount: timeSchema,
  }),
  z.strictObject({ kind: z.literal('loss'), of: z.enum(['white', 'black', 'both']) }),
  z.strictObject({ kind: z.literal('result'), result }),
  z.strictObject({
    kind: z.literal('score'),
    points: z.strictObject({ white: pointsSchema, black: pointsSchema }),
  }),
  z.strictObject({
    kind: z.literal('set-back'),
    ply: z.int().min(0).max(MOST_PLIES),
    /** Null: as they were then. */
    clocks: both.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('swap-colours') }),
  z.strictObject({ kind: z.literal('annul'), replay: z.boolean() }),
  z.strictObject({ kind: z.literal('stop') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('leave'), seat, from: instantSchema, to: instantSchema }),
  z.strictObject({ kind: z.literal('open-adjudication'), deadline: instantSchema }),
  z.strictObject({ kind: z.literal('adjudicate'), result }),
  z.strictObject({
    kind: z.literal('decide-claim'),
    claim: id,
    decision: z.enum(['accepted', 'rejected', 'postponed']),
    /** Null: what was claimed. */
    result: result.nullable().default(null),
    toOpponent: timeSchema.default(0 as never),
  }),
  z.strictObject({ kind: z.literal('consent-draw') }),
  z.strictObject({ kind: z.literal('illegal-move'), seat }),
  z.strictObject({ kind: z.literal('expel'), seat }),
  z.strictObject({ kind: z.literal('reschedule'), resumesAt: instantSchema }),
  z.strictObject({ kind: z.literal('open-envelope'), number: z.int().min(1).max(1_000) }),
  /** Coordinates: `g1f3`. */
  z.strictObject({ kind: z.literal('stated-move'), move: z.string().min(4).max(5) }),
  z.strictObject({ kind: z.literal('lift'), ruling: id }),
]);

/** Longer than any text may be: the core says with its own code what is too long, or missing. */
const text = z.string().max(20_000);

export const rulingBody = z.strictObject({
  ruling: rulingSchema,
  /** Of the Laws or the regulations, such as `12.9.6`. */
  article: text,
  reason: text,
  /** Only shows what it would change. */
  preview: z.boolean().optional(),
});
export const appealBody = z.strictObject({ ruling: id, text });
export const appealDecisionBody = z.strictObject({
  /** `upheld`: the ruling stands; `reversed`: it is compensated; `dismissed`: the appeal is not admitted. */
  decision: z.enum(['upheld', 'reversed', 'dismissed']),
  reason: text,
  /** Of a reversal: the ruling in the place of the other; without it that one is taken back. */
  ruling: rulingSchema.optional(),
});
export const analysisBody = z.strictObject({ text });
/** Claims that are not decided by the rules on the spot. */
export const referredClaimBody = z.strictObject({
  kind: z.enum(['normal-means', 'quickplay', 'forced-mate', 'tablebase']),
  /** Of a tablebase claim; the others claim what their name says. */
  claims: z.enum(['win', 'draw']).optional(),
  evidence: text.optional(),
  /** Forced mate: the moves from the position on the board, both sides'. */
  line: z.array(z.string().min(1).max(100)).max(400).optional(),
  notation: z.string().max(20).optional(),
  ply: z.int().min(0).max(MOST_PLIES).optional(),
});
