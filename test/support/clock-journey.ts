// A game on the test clock that is put forward to each instant that matters, and what its players hear of it.

import { DAY, duration, formatDuration } from '../../shared/kernel/time.ts';
import { type Pairing, pairing } from './game-setup.ts';
import type { Person, TestService } from './service.ts';

export type TimedGame = Pairing & {
  /** Puts the clock forward to an instant and lets one sweep follow. */
  to(instant: string | number): Promise<void>;
  /** The mails of a kind that a person has had about this game, oldest first: rung or empty. */
  told(person: Person, kind: string): Promise<readonly string[]>;
  clock(): Promise<ClockJson>;
};

export type ClockJson = {
  readonly rows: readonly {
    readonly ply: number;
    readonly charge: string;
    readonly increment: string;
    readonly carry: string;
    readonly balance: string;
    readonly bank: string | null;
    readonly paused: string;
    readonly pauses: readonly { readonly reason: string; readonly from: string; readonly to: string }[];
  }[];
  readonly running: { readonly seat: string; readonly deadline: string | null } | null;
  readonly explanation: readonly { readonly key: string; readonly text: string }[];
};

export async function timedGame(service: TestService, terms: object): Promise<TimedGame> {
  const game = await pairing(service, terms);
  return {
    ...game,
    async to(instant) {
      const wanted = typeof instant === 'number' ? instant : Date.parse(instant);
      const ahead = wanted - service.deps.clock.now();
      if (ahead > 0) await service.advance(formatDuration(duration(ahead)));
    },
    async told(person, kind) {
      const mails = await service.mailsTo(person.address);
      return mails
        .map(({ idempotencyKey }) => idempotencyKey.split('/'))
        .filter(([stream, , , about = '']) => stream === `game#${game.id}` && about.split(':')[0] === kind)
        .map(([, , , about = '']) => about.split(':')[1] ?? '')
        .reverse();
    },
    clock: async () =>
      (await service.call<ClockJson>('GET', `/games/${game.id}/clock`, { token: game.white.token })).json,
  };
}

/**
 * Goes to 2 days and 12 hours before the deadline, to some seconds before it, and past it; what was heard at each.
 * Not to the deadline itself: the test clock runs on while requests are answered.
 */
export async function runOut(game: TimedGame, loser: Person) {
  const { deadline } = await game.view();
  const until = Date.parse(deadline ?? '');
  const heard: (readonly string[])[] = [];
  for (const early of [2 * DAY, DAY / 2]) {
    await game.to(until - early - 1_000);
    heard.push(await game.told(loser, 'deadline-near'));
    await game.to(until - early + 1_000);
    heard.push(await game.told(loser, 'deadline-near'));
  }
  await game.to(until - 5_000);
  const justBefore = await game.view();
  await game.to(until + 1);
  return { deadline, heard, justBefore, over: await game.view() };
}

const [TWO_DAYS, HALF_A_DAY] = [String(2 * DAY), String(DAY / 2)];

/** Each rung of the usual ladder heard once, at its time. */
export const EACH_ONCE: readonly (readonly string[])[] = [[], [TWO_DAYS], [TWO_DAYS], [TWO_DAYS, HALF_A_DAY]];
