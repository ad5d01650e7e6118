// `npm run bench -- move`: what a move costs. CPU of a warm command without the database, the whole command on
// the embedded engine, and DynamoDB units a ply by the counting rule (stack: ceil KB written, ceil 4 KB read,
// half for eventual reads, two for a moved index row).

import { commandDigest, commitHash } from '../../shared/app/commit-chain.ts';
import { decide, evolve, fold, type GameEvent, type GameState, initial } from '../../shared/games/index.ts';
import { decodeSnapshot, encodeSnapshot } from '../../shared/games/snapshot.ts';
import { PLAIN_TERMS } from '../../shared/games/state.ts';
import type { CommandId, PlayerId, StreamId } from '../../shared/kernel/ids.ts';
import { DAY, type DurationMs, epochMs } from '../../shared/kernel/time.ts';
import { fixtureGame } from '../support/games.ts';
import { meteredGame, type PlyCost } from '../support/metered-service.ts';

const line = (name: string, value: number, unit: string, goal: number | null = null): void =>
  console.log(JSON.stringify({ name, value: Number(value.toPrecision(4)), unit, goal }));

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;

/** CPU milliseconds (user and system) of one call, the median of seven runs of `repeats` calls. */
function cpu(repeats: number, work: () => void): number {
  work();
  return median(
    Array.from({ length: 7 }, () => {
      const before = process.cpuUsage();
      for (let index = 0; index < repeats; index += 1) work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000 / repeats;
    }),
  );
}

export async function run(): Promise<void> {
  const { moves } = await fixtureGame('historic-byrne-fischer-1956');
  const played = moves.slice(0, 79).map(({ uci }) => uci);
  const next = moves[79]?.uci ?? '';
  pureCommand(played, next);
  await onTheEngine(moves.slice(0, 80).map(({ uci }) => uci));
}

/** Ply 80 from the card: read the snapshot, decide, evolve, chain, write the next snapshot. */
function pureCommand(played: readonly string[], next: string): void {
  const snapshot = encodeSnapshot(gameAfter(played));
  const stream = 'game#bench' as StreamId;
  const command = {
    type: 'PlayMove',
    player: 'black1' as PlayerId,
    ply: played.length + 1,
    text: next,
    notation: 'uci',
    drawOffer: false,
    at: epochMs(2_000_000_000_000),
  } as const;
  const work = (): void => {
    const state = decodeSnapshot(snapshot);
    const decision = decide(state, command);
    if (!decision.ok) throw new Error(decision.error.code);
    const commit = {
      stream,
      version: 82,
      commandId: 'bench' as CommandId,
      digest: commandDigest(command),
      actor: 'black1',
      at: command.at,
      events: decision.value,
    };
    commitHash('previous', commit);
    encodeSnapshot(decision.value.reduce(evolve, state));
  };
  line('move.command.cpu', cpu(200, work), 'ms', 1);
}

function gameAfter(played: readonly string[]): GameState {
  const at = epochMs(1_900_000_000_000);
  const start: GameEvent[] = [
    {
      type: 'ChallengeIssued',
      v: 3,
      challenger: 'white1' as PlayerId,
      white: 'white1' as PlayerId,
      black: 'black1' as PlayerId,
      rulebook: 'fide-2023',
      timeControl: { kind: 'days-per-move', perMove: (3000 * DAY) as DurationMs },
      leave: null,
      ...PLAIN_TERMS,
      freeDays: null,
      start: null,
      at,
      expiresAt: epochMs(at + DAY),
    },
    { type: 'GameStarted', v: 1, at },
  ];
  return played.reduce<GameState>(
    (state, text, index) => {
      const player = (index % 2 === 0 ? 'white1' : 'black1') as PlayerId;
      const decision = decide(state, {
        type: 'PlayMove',
        player,
        ply: index + 1,
        text,
        notation: 'uci',
        drawOffer: false,
        at: epochMs(at + index * 3_600_000),
      });
      if (!decision.ok) throw new Error(`${index + 1}. ${text}: ${decision.error.code}`);
      return decision.value.reduce(evolve, state);
    },
    fold(initial, start),
  );
}

const UNITS = {
  write: 'write units',
  read: 'read units of commits and views',
  people: 'read units of names and addresses',
} as const;
const GOALS = { write: 4, read: 2, people: null } as const;

async function onTheEngine(moves: readonly string[]): Promise<void> {
  const game = await meteredGame();
  const costs: PlyCost[] = [];
  const walls: number[] = [];
  const before = process.cpuUsage();
  for (const uci of moves) {
    const begun = performance.now();
    costs.push(await game.play(uci));
    walls.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  await game.stop();
  line('move.whole.wall', median(walls), 'ms');
  line(
    'move.whole.cpu',
    (user + system) / 1000 / moves.length,
    'ms (engine, metering and mail in the same process)',
  );
  const last = costs.at(-1) as PlyCost;
  for (const unit of ['write', 'read', 'people'] as const) {
    const parts = (['command', 'projection', 'mail'] as const).map(
      (part) => [part, last[part][unit]] as const,
    );
    for (const [part, value] of parts) line(`move.ply80.${unit}.${part}`, value, UNITS[unit]);
    const sum = parts.reduce((all, [, value]) => all + value, 0);
    line(`move.ply80.${unit}`, sum, UNITS[unit], GOALS[unit]);
  }
  const mean = (unit: keyof typeof UNITS) =>
    costs.reduce((sum, cost) => sum + cost.command[unit] + cost.projection[unit] + cost.mail[unit], 0) /
    costs.length;
  line('move.mean.write', mean('write'), 'write units a ply over 80 plies', 4);
  line('move.mean.read', mean('read'), 'read units a ply over 80 plies', 2);
  line('move.mean.people', mean('people'), 'read units of names and addresses a ply over 80 plies');
}
