// `npm run bench -- sweep`: what a sweep costs with 10,000, 100,000 and 1,000,000 games in the due index, when none,
// 100 and 10,000 of them are due. The two smaller ones in the embedded engine, the largest in a simulated index
// (sweep-index.ts) over stores in memory; every line says which. Forfeits are real: each due game is read, decided
// and committed. Wall times are of one process that is the engine as well. The games stand in an ending in which it
// is found at once that a mate is possible; what the same question costs on a full board is a line of its own.

import { BatchWriteItemCommand } from '@aws-sdk/client-dynamodb';
import { cardItem } from '../../shared/adapters/dynamodb/view-items.ts';
import { memoryEventStore } from '../../shared/adapters/memory/event-store.ts';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { memoryPlayerStore } from '../../shared/adapters/memory/player-store.ts';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { sweep } from '../../shared/app/sweep.ts';
import { doJob } from '../../shared/app/wake-queue.ts';
import { decide, evolve, type GameCommand, type GameState, initial } from '../../shared/games/index.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { EventStore } from '../../shared/ports/event-store.ts';
import type { PlayerStore } from '../../shared/ports/player-store.ts';
import type { ViewStore } from '../../shared/ports/view-store.ts';
import { BLACK, later, startGames, WHITE } from '../support/due-games.ts';
import { startTestDatabase } from '../support/dynalite.ts';
import { simulatedIndex } from './sweep-index.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const FEW = 100;
const MANY = 10_000;
const NOON = epochMs(Date.UTC(2026, 10, 30, 12));
const JOBS_AT_ONCE = 8;

type Stage = {
  readonly where: string;
  readonly events: EventStore;
  readonly views: ViewStore;
  readonly players: PlayerStore;
  /** Rows of games that are not due for a month, one each. */
  fill(count: number): Promise<void>;
  stop(): Promise<void>;
};

const idle = (index: number): GameId => `idle-${String(index).padStart(8, '0')}` as GameId;
const farAway = (index: number): EpochMs => later(NOON, 30 * DAY + index);

async function onTheEngine(): Promise<Stage> {
  const { client, names, stop, ...stores } = await startTestDatabase();
  return {
    ...stores,
    where: 'embedded engine',
    async fill(count) {
      // A card of the size that a running game's has.
      const card = { version: 2, hash: 'h'.repeat(43), head: 'x'.repeat(500), plies: new Uint8Array(200) };
      for (let first = 0; first < count; first += 100) {
        const batches = [0, 25, 50, 75].map((offset) =>
          Array.from({ length: Math.min(25, count - first - offset) }, (_, index) => {
            const number = first + offset + index;
            const item = cardItem({ ...card, game: idle(number), dueAt: farAway(number) });
            return { PutRequest: { Item: item } };
          }),
        );
        await Promise.all(
          batches
            .filter((batch) => batch.length > 0)
            .map((batch) =>
              client.send(new BatchWriteItemCommand({ RequestItems: { [names.views]: batch } })),
            ),
        );
      }
    },
    stop,
  };
}

function simulated(): Stage {
  const index = simulatedIndex();
  return {
    where: 'simulated index, stores in memory',
    events: memoryEventStore(),
    views: index.views,
    players: memoryPlayerStore(),
    async fill(count) {
      for (let number = 0; number < count; number += 1)
        index.add({ stream: gameStream(idle(number)), dueAt: farAway(number) });
    },
    async stop() {},
  };
}

type Counts = { queries: number; rows: number; items: number; forfeits: Map<string, number> };

/** The stage's stores with everything counted that is asked of them. */
function counted(stage: Stage, now: () => EpochMs): { readonly deps: Deps; readonly counts: Counts } {
  const counts: Counts = { queries: 0, rows: 0, items: 0, forfeits: new Map() };
  const { events, views } = stage;
  const deps: Deps = {
    events: {
      ...events,
      async read(...args) {
        const found = await events.read(...args);
        counts.items += found.length;
        return found;
      },
      async append(commit) {
        const outcome = await events.append(commit);
        if (outcome === 'appended' && commit.events.some(({ type }) => type === 'FlagFell'))
          counts.forfeits.set(commit.stream, (counts.forfeits.get(commit.stream) ?? 0) + 1);
        return outcome;
      },
    },
    views: {
      ...views,
      async due(...args) {
        const page = await views.due(...args);
        counts.queries += 1;
        counts.rows += page.rows.length;
        counts.items += page.rows.length;
        return page;
      },
      async card(...args) {
        counts.items += 1;
        return views.card(...args);
      },
      async sweepMark() {
        counts.items += 1;
        return views.sweepMark();
      },
    },
    players: stage.players,
    mailer: memoryMailer(),
    clock: { now },
    random: { bytes: (length) => new Uint8Array(length) },
    keys: { linkKey: async () => new Uint8Array(32) },
    log: () => {},
    settings: { baseUrl: 'https://chess.example', mailFrom: 'moves@chess.example' },
  };
  return { deps, counts };
}

async function measure(stage: Stage, size: number): Promise<void> {
  let now: EpochMs = NOON;
  const { deps, counts } = counted(stage, () => now);
  const line = (due: number, name: string, value: number, unit: string, goal: number | null = null): void =>
    console.log(
      JSON.stringify({
        name: `sweep.${size}.due${due}.${name}`,
        value: Number(value.toPrecision(4)),
        unit,
        goal,
        index: stage.where,
      }),
    );
  const many = Math.min(MANY, size - FEW);
  await stage.fill(size - FEW - many);
  await startGames(deps, FEW, NOON, 1);
  await startGames(deps, many, NOON, 2, FEW);

  /** One sweep at an instant and all that follows; `due` games must lose on time, each once. */
  const turn = async (at: EpochMs, due: number): Promise<void> => {
    now = at;
    Object.assign(counts, { queries: 0, rows: 0, items: 0, forfeits: new Map() });
    const queue = memoryWakeQueue();
    const begun = performance.now();
    await sweep({ deps, queue });
    const swept = performance.now();
    line(due, 'sweep.queries', counts.queries, 'queries', 16);
    line(due, 'sweep.items', counts.items, 'items read');
    line(due, 'sweep.wall', swept - begun, 'ms');
    const worker = async (): Promise<void> => {
      for (let job = queue.take(); job !== undefined; job = queue.take()) await doJob({ deps, queue }, job);
    };
    // Again while a worker that is busy yet may still put something on the queue.
    while (queue.size() > 0) await Promise.all(Array.from({ length: JOBS_AT_ONCE }, worker));
    const wall = performance.now() - begun;
    const twice = [...counts.forfeits.values()].filter((times) => times !== 1).length;
    if (counts.forfeits.size !== due || twice > 0)
      throw new Error(`${due} were due, ${counts.forfeits.size} settled, ${twice} of them more than once`);
    line(due, 'queries', counts.queries, 'queries');
    line(due, 'items', counts.items, 'items read');
    line(due, 'wall', wall, 'ms');
    if (due > 0) line(due, 'forfeits', (due * 1000) / (wall || 1), 'a second');
  };
  await turn(later(NOON, DAY), 0);
  await turn(later(NOON, DAY + 1), FEW);
  await turn(later(NOON, 2 * DAY + 1), many);
}

/** CPU of the decision that a flag has fallen with all pieces on the board: the search for a mate decides it. */
function fullBoard(): void {
  const clock = { kind: 'days-per-move', perMove: DAY } as const;
  const players = { challenger: WHITE, white: WHITE, black: BLACK } as const;
  const terms = {
    rulebook: 'fide-2023',
    timeControl: clock,
    leave: null,
    ...PLAIN_TERMS,
    freeDays: null,
    start: null,
  } as const;
  const commands: GameCommand[] = [
    { type: 'IssueChallenge', ...players, ...terms, validFor: DAY, at: NOON },
    { type: 'AcceptChallenge', player: BLACK, at: NOON },
    { type: 'Wake', at: later(NOON, DAY + 1), background: false },
  ];
  let state: GameState = initial;
  let spent = 0;
  for (const command of commands) {
    const before = process.cpuUsage();
    const decided = decide(state, command);
    const { user, system } = process.cpuUsage(before);
    if (!decided.ok) throw new Error(decided.error.code);
    state = decided.value.reduce(evolve, state);
    spent = (user + system) / 1000;
  }
  if (state.status !== 'ended') throw new Error(`the flag has not fallen: ${state.status}`);
  const value = Number(spent.toPrecision(4));
  console.log(JSON.stringify({ name: 'sweep.forfeit.full-board.cpu', value, unit: 'ms', goal: null }));
}

export async function run(): Promise<void> {
  fullBoard();
  for (const size of SIZES) {
    const stage = size > 100_000 ? simulated() : await onTheEngine();
    await measure(stage, size);
    await stage.stop();
  }
}
