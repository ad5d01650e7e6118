// Two players' game on the embedded engine, every request counted by the capacity rule, split into what a
// command costs, what its projection costs and what its mail costs.

import { randomBytes } from 'node:crypto';
import { countingClient, type Meter } from '../../shared/adapters/dynamodb/capacity.ts';
import { dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { dynamoPlayerStore } from '../../shared/adapters/dynamodb/player-store.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { challenge } from '../../shared/app/challenge.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { execute } from '../../shared/app/execute.ts';
import { playerAt } from '../../shared/app/identity.ts';
import { notifyCommit } from '../../shared/app/notify.ts';
import { projectGame } from '../../shared/app/project.ts';
import { presentExecuted } from '../../shared/app/queries.ts';
import type { CommandId, GameId, PlayerId } from '../../shared/kernel/ids.ts';
import { type EpochMs, epochMs, HOUR } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { startTestDatabase } from './dynalite.ts';

export type Cost = {
  /** Read units of commits and views. */
  readonly read: number;
  /** Read units of players: names, addresses, preferences. */
  readonly people: number;
  readonly write: number;
  /** Of `write`: the due index. */
  readonly index: number;
};
export type PlyCost = {
  readonly command: Cost;
  readonly projection: Cost;
  readonly mail: Cost;
  readonly ply: number;
};

export type MeteredGame = {
  readonly deps: Deps;
  readonly id: GameId;
  /** Plays one ply five hours after the one before, and says what each part cost. */
  play(uci: string): Promise<PlyCost>;
  stop(): Promise<void>;
};

export async function meteredGame(): Promise<MeteredGame> {
  const database = await startTestDatabase();
  const { names } = database;
  const { client, meter } = countingClient({ endpoint: database.endpoint });
  let now = epochMs(Date.UTC(2026, 10, 30));
  let made: Commit | null = null;
  const events = dynamoEventStore(client, names.commits);
  const deps: Deps = {
    events: {
      ...events,
      append: async (commit) => {
        const outcome = await events.append(commit);
        if (outcome === 'appended') made = commit;
        return outcome;
      },
    },
    views: dynamoViewStore(client, names.views),
    players: dynamoPlayerStore(client, names.players),
    mailer: memoryMailer(),
    clock: { now: () => now },
    random: { bytes: (length) => randomBytes(length) },
    keys: { linkKey: async () => new Uint8Array(32).fill(1) },
    log: () => {},
    settings: { baseUrl: 'https://chess.example', mailFrom: 'moves@chess.example' },
  };
  const follow = async (): Promise<{ projection: Cost; mail: Cost }> => {
    const commit = made as Commit;
    const steps = await measured(meter, names.players, () => projectGame(deps, game, commit));
    const state = steps.value.at(-1)?.state;
    if (state === undefined) throw new Error('nothing projected');
    const after = { id: game, state, version: commit.version, hash: commit.hash, tail: [] };
    const mail = await measured(meter, names.players, () => notifyCommit(deps, commit, after));
    return { projection: steps.cost, mail: mail.cost };
  };
  const person = (address: string) =>
    playerAt(deps, address, { name: address.slice(0, 4), language: 'en', timeZone: 'Europe/Chisinau' });
  const [white, black] = [await person('anna@example.com'), await person('boris@example.com')];
  const challenged = await challenge(deps, {
    challenger: white,
    opponent: { player: black.id },
    colour: 'white',
    rulebook: 'fide-2023',
    timeControl: { kind: 'days-per-move', perMove: 3 * 24 * HOUR },
    start: null,
    commandId: 'challenge' as CommandId,
    source: '192.0.2.1',
    at: now,
  });
  if (!challenged.ok) throw new Error(challenged.error.code);
  const { game } = challenged.value;
  await follow();
  const run = (commandId: string, actor: PlayerId, command: Parameters<typeof execute>[1]['command']) =>
    execute(deps, { game, commandId: commandId as CommandId, actor, command, at: now as EpochMs });
  await run('accept', black.id, { type: 'AcceptChallenge', player: black.id });
  await follow();
  let ply = 0;
  return {
    deps,
    id: game,
    async stop() {
      client.destroy();
      await database.stop();
    },
    async play(uci) {
      ply += 1;
      now = epochMs(now + 5 * HOUR);
      const player = ply % 2 === 1 ? white.id : black.id;
      const command = await measured(meter, names.players, async () => {
        const done = await run(`ply-${ply}`, player, {
          type: 'PlayMove',
          player,
          ply,
          text: uci,
          notation: 'uci',
          drawOffer: false,
        });
        if (!done.ok) throw new Error(`${ply}. ${uci}: ${done.error.code}`);
        return presentExecuted(deps, done.value);
      });
      return { ply, command: command.cost, ...(await follow()) };
    },
  };
}

async function measured<T>(
  meter: Meter,
  players: string,
  work: () => Promise<T>,
): Promise<{ value: T; cost: Cost }> {
  meter.reset();
  const value = await work();
  const { read, write, index } = meter.units();
  const people = meter.units(players).read;
  return { value, cost: { read: read - people, people, write, index } };
}
