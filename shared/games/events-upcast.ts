// The one place that knows old versions of events. A new version of an event type adds one step here; what
// lies in the log is never touched.

import type { GameEvent } from './events.ts';

type Raw = { readonly type: string; readonly v: number; readonly [field: string]: unknown };
type Step = (old: Raw) => Raw;

/** For each event type, the steps from version 1 upwards: `steps[0]` makes a version 2 out of a version 1. */
export type Upcasters = Readonly<Record<string, readonly Step[]>>;

const UPCASTERS: Upcasters = {
  // What the terms of a game did not speak of it does not have: a change never reaches what was agreed.
  ChallengeIssued: [
    (old) => ({ ...old, v: 2, leave: null, freeDays: null }),
    (old) => ({
      ...old,
      v: 3,
      regulations: {},
      officials: null,
      match: null,
      sessions: null,
      replays: null,
    }),
  ],
  ChallengeAccepted: [],
  ChallengeRefused: [(old) => ({ ...old, v: 2, seat: null })],
  ChallengeWithdrawn: [],
  ChallengeExpired: [],
  GameStarted: [],
  LeaveTaken: [],
  LeaveEnded: [],
  FreeDaysSet: [],
  OutageCredited: [],
  ReflectionDeclared: [],
  ClockToppedUp: [],
  MovePlayed: [],
  DrawOffered: [],
  DrawDeclined: [],
  DrawOfferLapsed: [],
  DrawAgreed: [],
  DrawClaimed: [],
  ClockAdjusted: [],
  ConditionalsSet: [],
  ConditionalsCleared: [],
  ConditionalFired: [],
  PlayerResigned: [],
  FlagFell: [],
  ResultPending: [],
  RulingMade: [],
  AppealMade: [],
  AppealDecided: [],
  AnalysisFiled: [],
  ClaimReferred: [],
  ClaimDecided: [],
  IllegalMovePenalised: [],
  ResultHeld: [],
  SessionEnded: [],
  AdjournedEarly: [],
  AdjournmentProposed: [],
  AdjournmentAccepted: [],
  AdjournmentDeclined: [],
  ResumptionProposed: [],
  ResumptionAccepted: [],
  ResumptionDeclined: [],
  ResumptionSet: [],
  SealDrafted: [],
  EnvelopeClosed: [],
  PlayerArrived: [],
  Resumed: [],
  DefaultTimePassed: [],
  EnvelopeOpened: [],
  EnvelopeFailed: [],
  ReadingChosen: [],
  SealedMoveStated: [],
  OpeningAgreed: [],
  OpeningOrdered: [],
  GameEnded: [(old) => ({ ...old, v: 2, proofs: [] })],
};

/**
 * A stored event in today's form. Throws for a type or a version that this code does not know: the log was
 * written by newer code, and guessing would decide a game wrongly.
 */
export function upcast(stored: Raw, upcasters: Upcasters = UPCASTERS): GameEvent {
  const steps = Object.hasOwn(upcasters, stored.type) ? upcasters[stored.type] : undefined;
  if (steps === undefined || !Number.isInteger(stored.v) || stored.v < 1 || stored.v > steps.length + 1) {
    throw new Error(`unknown event ${stored.type} version ${stored.v}: written by newer code?`);
  }
  // The steps end in the current shape by construction; the version-1 fixtures prove it.
  return steps.slice(stored.v - 1).reduce((event, step) => step(event), stored) as unknown as GameEvent;
}
