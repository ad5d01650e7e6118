// Given what has happened, when somebody asks for something, then this happens or is refused: stories about the
// decider, without a store and without a clock.

import { expect } from 'vitest';
import type { SessionPlan } from '../../shared/games/adjournment/session-plan.ts';
import type { TimeControl } from '../../shared/games/clock/index.ts';
import type { GameCommand } from '../../shared/games/commands.ts';
import { decide, evolve, type GameEvent, type GameState, initial } from '../../shared/games/index.ts';
import type { FreeDays, LeavePolicy } from '../../shared/games/leave-policy.ts';
import type { Officials } from '../../shared/games/officials.ts';
import type { Regulations, RulebookId } from '../../shared/games/rulebooks/index.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import { type Colour, opposite } from '../../shared/kernel/colour.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { after, DAY, type DurationMs, type EpochMs, epochMs, HOUR } from '../../shared/kernel/time.ts';
import { parseFen, START_FEN, turn } from '../../shared/rules/index.ts';

/** White, who challenged; Black, who was invited; and somebody who has no seat. */
export const ANNA = 'anna-aaaaaa' as PlayerId;
export const BORIS = 'boris-bbbbbb' as PlayerId;
export const CLARA = 'clara-cccccc' as PlayerId;
export const PLAYERS = { white: ANNA, black: BORIS } as const;

/** When the challenge is made; it is accepted an hour later. */
export const T0: EpochMs = epochMs(Date.UTC(2026, 10, 30, 12));
export const ACCEPTED_AT = after(T0, HOUR);
export const THREE_DAYS: TimeControl = { kind: 'days-per-move', perMove: 3 * DAY };

export type Terms = {
  readonly rulebook?: RulebookId;
  readonly start?: string;
  readonly timeControl?: TimeControl;
  readonly leave?: LeavePolicy;
  readonly freeDays?: FreeDays;
  readonly challenger?: Colour;
  readonly regulations?: Regulations;
  readonly officials?: Officials;
  readonly sessions?: SessionPlan;
};

const specialTerms = ({ regulations, officials, sessions }: Terms) => ({
  ...(regulations === undefined ? {} : { regulations }),
  ...(officials === undefined ? {} : { officials }),
  ...(sessions === undefined ? {} : { sessions }),
});

/** A command that still needs to see the state: which ply is next, what time it is. */
export type Ask = (state: GameState) => GameCommand;
export type Part = GameEvent | readonly GameEvent[] | ((state: GameState) => readonly GameEvent[]);
export type Expected = GameEvent['type'] | (Partial<GameEvent> & { readonly type: GameEvent['type'] });

export type Story = {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  and(...more: readonly Part[]): Story;
  when(ask: Ask | GameCommand): Then;
};
export type Then = {
  /** Exactly these events in this order, each with at least the named members; the story goes on after them. */
  thenEvents(...expected: readonly Expected[]): Story;
  /** Accepted, with at least one event. */
  thenSomething(): Story;
  /** Refused with this code (and at least these parameters); the story goes on where it was. */
  thenRejected(code: string, more?: { params?: object; candidates?: readonly string[] }): Story;
};

export const given = (...parts: readonly Part[]): Story => story(initial, []).and(...parts);

function story(state: GameState, events: readonly GameEvent[]): Story {
  const on = (more: readonly GameEvent[]) => story(more.reduce(evolve, state), [...events, ...more]);
  return {
    state,
    events,
    and: (...parts) => parts.reduce<Story>((told, part) => goOn(told, part), story(state, events)),
    when(ask) {
      const decision = decide(state, typeof ask === 'function' ? ask(state) : ask);
      return {
        thenEvents(...expected) {
          if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.error)}`);
          const wanted = expected.map((item) => (typeof item === 'string' ? { type: item } : item));
          expect(decision.value.map(({ type }) => type)).toEqual(wanted.map(({ type }) => type));
          expect(decision.value).toMatchObject(wanted);
          return on(decision.value);
        },
        thenSomething() {
          expect(decision).toMatchObject({ ok: true });
          if (!decision.ok) throw new Error('refused');
          expect(decision.value.length).toBeGreaterThan(0);
          return on(decision.value);
        },
        thenRejected(code, more = {}) {
          expect(decision.ok, `accepted: ${JSON.stringify(decision)}`).toBe(false);
          expect(decision).toMatchObject({ error: { code, ...more } });
          return story(state, events);
        },
      };
    },
  };
}

function goOn(told: Story, part: Part): Story {
  const more = typeof part === 'function' ? part(told.state) : Array.isArray(part) ? part : [part];
  const events = more as readonly GameEvent[];
  return story(events.reduce(evolve, told.state), [...told.events, ...events]);
}

/** The latest instant that a story has reached. */
export function timeOf(state: GameState): EpochMs {
  if (state.status === 'unopened') return T0;
  if (state.status === 'in-play' || state.status === 'ended')
    return epochMs(
      Math.max(state.plies.at(-1)?.at ?? state.startedAt, state.clockEvents.at(-1)?.at ?? state.startedAt),
    );
  return state.status === 'challenged' ? state.terms.createdAt : state.at;
}

export const VALID_FOR = (14 * DAY) as DurationMs;

export function challenged(terms: Terms = {}): GameEvent {
  return {
    type: 'ChallengeIssued',
    v: 3,
    challenger: PLAYERS[terms.challenger ?? 'white'],
    white: ANNA,
    black: BORIS,
    rulebook: terms.rulebook ?? 'fide-2023',
    timeControl: terms.timeControl ?? THREE_DAYS,
    leave: terms.leave ?? null,
    ...PLAIN_TERMS,
    ...specialTerms(terms),
    freeDays: terms.freeDays ?? null,
    start: terms.start ?? null,
    at: T0,
    expiresAt: after(T0, VALID_FOR),
  };
}

export const accepted: GameEvent = { type: 'GameStarted', v: 1, at: ACCEPTED_AT };
export const game = (terms: Terms = {}): readonly GameEvent[] => [challenged(terms), accepted];

/** Whatever these commands bring about, as something that has happened. */
export const having =
  (...asks: readonly Ask[]) =>
  (state: GameState): readonly GameEvent[] => {
    const all: GameEvent[] = [];
    let now = state;
    for (const ask of asks) {
      const decision = decide(now, ask(now));
      if (!decision.ok) throw new Error(JSON.stringify(decision.error));
      all.push(...decision.value);
      now = decision.value.reduce(evolve, now);
    }
    return all;
  };

/** Moves in SAN, an hour apart, with whatever each brings about. */
export const moves = (...texts: readonly string[]) =>
  having(
    ...texts.map(
      (text): Ask =>
        (state) =>
          plays(sideToMove(state), text)(state),
    ),
  );

/** Moves as one text: `1. e4 e5 2. Nf3`, numbers optional. */
export const line = (text: string) => moves(...text.split(/\s+/).filter((word) => !/^\d+\.+$/.test(word)));

export function sideToMove(state: GameState): Colour {
  const fen = state.status === 'in-play' || state.status === 'ended' ? state.fen : START_FEN;
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return turn(parsed.value.position);
}

const plyCount = (state: GameState): number =>
  state.status === 'in-play' || state.status === 'ended' ? state.plies.length : 0;

type MoveOptions = { ply?: number; notation?: string; drawOffer?: boolean; at?: EpochMs };

/** A move of the next ply, an hour after the last, unless the options say otherwise. */
export const plays =
  (seat: Colour | PlayerId, text: string, options: MoveOptions = {}): Ask =>
  (state) => ({
    type: 'PlayMove',
    player: playerOf(seat),
    ply: options.ply ?? plyCount(state) + 1,
    text,
    notation: options.notation ?? 'san',
    drawOffer: options.drawOffer ?? false,
    at: options.at ?? after(timeOf(state), HOUR),
  });

const playerOf = (seat: Colour | PlayerId): PlayerId =>
  seat === 'white' ? ANNA : seat === 'black' ? BORIS : (seat as PlayerId);

type Simple = 'OfferDraw' | 'AcceptDraw' | 'DeclineDraw' | 'Resign';
const simple =
  (type: Simple) =>
  (seat: Colour | PlayerId, seenPly: number | null = null): Ask =>
  (state) => ({ type, player: playerOf(seat), seenPly, at: after(timeOf(state), HOUR) });

export const offersDraw = simple('OfferDraw');
export const acceptsDraw = simple('AcceptDraw');
export const declinesDraw = simple('DeclineDraw');
export const resigns = simple('Resign');

const answer =
  (type: 'AcceptChallenge' | 'RefuseChallenge' | 'WithdrawChallenge') =>
  (player: PlayerId, at: EpochMs = ACCEPTED_AT): Ask =>
  () => ({ type, player, at });
export const accepts = answer('AcceptChallenge');
export const refuses = answer('RefuseChallenge');
export const withdraws = answer('WithdrawChallenge');

export const wakes =
  (at: EpochMs, background = false): Ask =>
  () => ({ type: 'Wake', at, background });

export type ClosedBy = 'ChallengeRefused' | 'ChallengeWithdrawn' | 'ChallengeExpired';
/** An invitation that comes to nothing. */
export const closedBy = (type: ClosedBy): GameEvent =>
  type === 'ChallengeRefused' ? { type, v: 2, seat: null, at: ACCEPTED_AT } : { type, v: 1, at: ACCEPTED_AT };

export const challenges =
  (terms: Terms & { opponent?: PlayerId } = {}): Ask =>
  () => {
    const colour = terms.challenger ?? 'white';
    const opponent = terms.opponent ?? PLAYERS[opposite(colour)];
    return {
      type: 'IssueChallenge',
      challenger: PLAYERS[colour],
      white: colour === 'white' ? ANNA : opponent,
      black: colour === 'black' ? BORIS : opponent,
      rulebook: terms.rulebook ?? 'fide-2023',
      timeControl: terms.timeControl ?? THREE_DAYS,
      leave: terms.leave ?? null,
      ...PLAIN_TERMS,
      ...specialTerms(terms),
      freeDays: terms.freeDays ?? null,
      start: terms.start ?? null,
      validFor: VALID_FOR,
      at: T0,
    };
  };
