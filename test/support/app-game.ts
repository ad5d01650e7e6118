// A game between Anna (White) and Boris through the use cases, on memory adapters and a clock that the test sets:
// commands without HTTP, the sweep's work on what is due, and what lies in the outbox.

import type { Deps } from '../../shared/app/deps.ts';
import { type Executed, execute, type Refusal, type Undated } from '../../shared/app/execute.ts';
import { followCommit } from '../../shared/app/follow.ts';
import { loadGame } from '../../shared/app/load.ts';
import { type Woken, wakeGame } from '../../shared/app/wake-game.ts';
import type { GameCommand, GameState } from '../../shared/games/index.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import {
  type CommandId,
  type GameId,
  gameOfStream,
  gameStream,
  type PlayerId,
} from '../../shared/kernel/ids.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { type EpochMs, epochMs, HOUR } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { DUE_SHARDS, type OutboxRow } from '../../shared/ports/view-store.ts';
import { sideToMove } from './decider.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  type Reply,
  type Table,
} from './memory-service.ts';

type Own<C> = C extends { readonly player: PlayerId } ? Omit<Undated<C>, 'player'> : never;
export type OwnCommand = Own<GameCommand>;
type SendOptions = { readonly id?: string; readonly at?: EpochMs; readonly expectedVersion?: number };

export type AppGame = {
  readonly service: MemoryService;
  readonly deps: Deps;
  readonly table: Table;
  readonly id: GameId;
  player(seat: Colour): PlayerId;
  send(seat: Colour, command: OwnCommand, options?: SendOptions): Promise<Result<Executed, Refusal>>;
  /** SAN moves an hour apart by whoever is on move. */
  play(...texts: readonly string[]): Promise<void>;
  /** One move at the instant that it is now. */
  move(seat: Colour, ply: number, text: string, options?: SendOptions): Promise<Result<Executed, Refusal>>;
  pass(ms: number): void;
  state(): Promise<GameState>;
  commits(): Promise<readonly Commit[]>;
  get(seat?: Colour): Promise<Reply>;
  /** What the sweep's jobs do for every stream that is due now. */
  wakeDue(): Promise<readonly Woken[]>;
  dueAt(): Promise<EpochMs | null>;
  rows(): Promise<readonly OutboxRow[]>;
  /** Kinds of the mails sent about this game to one seat, in order. */
  told(seat: Colour): readonly string[];
  followAll(): Promise<void>;
};

let counter = 0;

export async function appGame(terms: object = {}, service = memoryService()): Promise<AppGame> {
  const table = await gameOn(service, terms);
  const { deps } = service;
  const id = table.id as GameId;
  const stream = gameStream(id);
  const player = (seat: Colour) => table[seat].id as PlayerId;
  const state = async () => (await loadGame(deps, id, 'log')).state;
  const commits = () => deps.events.read(stream, { after: 0, consistent: true });
  const pass = (ms: number) => service.set(epochMs(service.now() + ms));
  const send: AppGame['send'] = (seat, command, options = {}) => {
    counter += 1;
    return execute(deps, {
      game: id,
      commandId: (options.id ?? `command-${counter}`) as CommandId,
      actor: player(seat),
      command: { ...command, player: player(seat) } as Undated<GameCommand>,
      at: options.at ?? service.now(),
      ...(options.expectedVersion === undefined ? {} : { expectedVersion: options.expectedVersion }),
    });
  };
  const move: AppGame['move'] = (seat, ply, text, options) =>
    send(seat, { type: 'PlayMove', ply, text, notation: 'san', drawOffer: false }, options);
  return {
    service,
    deps,
    table,
    id,
    player,
    send,
    move,
    pass,
    state,
    commits,
    async play(...texts) {
      for (const text of texts) {
        pass(HOUR);
        const now = await state();
        const ply = now.status === 'in-play' ? now.plies.length + 1 : 0;
        const done = await move(sideToMove(now), ply, text);
        if (!done.ok) throw new Error(`${text}: ${done.error.code}`);
      }
    },
    get: (seat = 'white') => service.call({ path: `/games/${id}`, headers: bearer(table[seat]) }),
    async wakeDue() {
      const woken: Woken[] = [];
      for (let shard = 0; shard < DUE_SHARDS; shard += 1) {
        const { rows } = await deps.views.due(shard, service.now(), { limit: 100 });
        for (const row of rows)
          woken.push(await wakeGame(deps, gameOfStream(row.stream) as GameId, service.now()));
      }
      return woken;
    },
    dueAt: async () => (await deps.views.card(id, { consistent: true }))?.dueAt ?? null,
    rows: () => deps.views.outboxOf(stream),
    told: (seat) =>
      service.sent
        .map(({ idempotencyKey }) => idempotencyKey.split('/'))
        .filter(([of, , to]) => of === stream && to === player(seat))
        .map(([, , , kind]) => kind ?? ''),
    async followAll() {
      for (const commit of await commits()) await followCommit(deps, commit);
    },
  };
}

/** The accepted result, or a failed test. */
export function accepted(result: Result<Executed, Refusal>): Executed {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The kinds of the events of each commit, as one line each. */
export const kinds = (commits: readonly Commit[]): readonly string[] =>
  commits.map(({ events }) => events.map(({ type }) => type).join(' '));
