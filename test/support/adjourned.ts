// Adjourned games at the decider: three evenings of play, and the commands that seal, arrive, open. What is encrypted is a
// stand-in here; the decider sees nothing but its shape.

import type { Revealed } from '../../shared/games/adjournment/commands.ts';
import { envelopeRecord, timesUsed } from '../../shared/games/adjournment/record.ts';
import type { SessionPlan } from '../../shared/games/adjournment/session-plan.ts';
import type { TimeControl } from '../../shared/games/clock/index.ts';
import { remaining } from '../../shared/games/clock/index.ts';
import type { GameCommand } from '../../shared/games/commands.ts';
import type { GameState, InPlay } from '../../shared/games/index.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import { DAY, type DurationMs, type EpochMs, epochMs, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import { type Ask, game, given, PLAYERS, plays, type Story, type Terms } from './decider.ts';

/** `at(2, '10:30')`: the second evening's day, UTC. The first is 30 November 2026. */
export const at = (day: number, clock: string): EpochMs => {
  const [hours, minutes, seconds = 0] = clock.split(':').map(Number) as [number, number, number?];
  return epochMs(Date.UTC(2026, 10, 30) + (day - 1) * DAY + hours * HOUR + minutes * MINUTE + seconds * 1000);
};
export const minutesOf = (count: number): DurationMs => (count * MINUTE) as DurationMs;

const evening = (day: number) => ({ from: at(day, '15:00'), to: at(day, '19:00') });
export const THREE_EVENINGS: SessionPlan = {
  sessions: [evening(1), evening(2), evening(3)],
  zone: 'Europe/Kyiv',
  sealFromMove: 1,
  defaultTime: minutesOf(60),
};
/** Four hours for the whole game: longer than a session, so that no flag is near unless a test wants it. */
export const FOUR_HOURS: TimeControl = {
  kind: 'periods',
  periods: [{ moves: null, time: 240 * MINUTE, increment: 0 }],
};

export type Setup = Terms & { readonly plan?: Partial<SessionPlan> };

/** A game of sessions, accepted at 13:00 of the first day; `moved` are SAN texts with the instants of their receipt. */
export function evenings(setup: Setup, ...moved: readonly (readonly [string, EpochMs])[]): Story {
  const { plan, ...terms } = setup;
  const sessions = { ...THREE_EVENINGS, ...plan };
  const story = given(game({ timeControl: FOUR_HOURS, ...terms, sessions }));
  return moved.reduce((told, [text, when]) => {
    const seat = told.state.status === 'in-play' ? told.state.clock.running?.seat : undefined;
    return told.when(plays(seat ?? 'white', text, { at: when })).thenSomething();
  }, story);
}

/** White has moved at 15:30, Black at 16:00; White is on move at the end of the session. */
export const OPENING = [
  ['e4', at(1, '15:30')],
  ['e5', at(1, '16:00')],
] as const;

export const running = ({ state }: { readonly state: GameState }): InPlay => {
  if (state.status !== 'in-play') throw new Error(`the game is ${state.status}`);
  return state;
};
/** What a player's clock shows, in minutes. */
export const shows = (story: Story, seat: Colour, when: EpochMs): number =>
  remaining(running(story).clock, seat, when) / MINUTE;

export const CIPHERTEXT = 'c2VhbGVk';
export const COMMITMENT = 'C'.repeat(43);

export const wake = (when: EpochMs): GameCommand => ({ type: 'Wake', at: when, background: false });
/** The time alone up to `when`, whatever it brings about. */
export const until =
  (when: EpochMs): ((story: Story) => Story) =>
  (story) =>
    story.when(wake(when)).thenSomething();

export const drafts =
  (seat: Colour, when: EpochMs, ciphertext = CIPHERTEXT): Ask =>
  (state) => ({
    type: 'DraftSeal',
    player: PLAYERS[seat],
    ply: 'plies' in state ? state.plies.length + 1 : 1,
    envelope: 'draft-1',
    ciphertext,
    at: when,
  });

export const closes =
  (seat: Colour, when: EpochMs, envelope = 'envelope-a'): Ask =>
  (state) => {
    if (state.status !== 'in-play') throw new Error(`the game is ${state.status}`);
    const record = envelopeRecord(state, envelope, when);
    const ply = state.plies.length + 1;
    const sealed = { envelope, ciphertext: CIPHERTEXT, commitment: COMMITMENT, record };
    return { type: 'CloseEnvelope', player: PLAYERS[seat], ply, ...sealed, at: when };
  };

export const arrives = (seat: Colour, when: EpochMs): GameCommand => ({
  type: 'Arrive',
  player: PLAYERS[seat],
  at: when,
});

export const opens = (text: string, when: EpochMs, number = 1, notation = 'san'): GameCommand => {
  const revealed: Revealed = { text, notation, nonce: 'N'.repeat(43) };
  return { type: 'OpenEnvelope', number, revealed, at: when };
};
export const fails = (cause: 'decrypt' | 'commitment', when: EpochMs, number = 1): GameCommand => ({
  type: 'OpenEnvelope',
  number,
  revealed: { failed: cause },
  at: when,
});

type PlayerCommand = Extract<GameCommand, { readonly player: unknown; readonly at: EpochMs }>;
type Undated<C> = C extends PlayerCommand ? Omit<C, 'player' | 'at'> : never;
/** Any other command of a player. */
export const asks = (seat: Colour, when: EpochMs, command: Undated<PlayerCommand>): GameCommand =>
  ({ ...command, player: PLAYERS[seat], at: when }) as GameCommand;

/** The game of OPENING, called at 19:00 and sealed by White at 19:05; play resumes on the second day at 15:00. */
export const sealed = (setup: Setup = {}, moved: readonly (readonly [string, EpochMs])[] = OPENING): Story =>
  until(at(1, '19:00'))(evenings(setup, ...moved))
    .when(closes('white', at(1, '19:05')))
    .thenEvents('EnvelopeClosed');

/** Milliseconds that both players together have been charged by `when`. */
export function timesOf(state: InPlay, when: EpochMs): number {
  const { white, black } = timesUsed(state, when);
  return white + black;
}
