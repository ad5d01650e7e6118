// `npm run bench -- rules`: our rules module and its peers in one run, by CPU time, medians of five or more.
//
// Each line compares with one peer; chess.js is given shallower perfts, since only its rate is compared.

import {
  initialPosition,
  type Move,
  type Position,
  parseFen,
  perft,
  play,
  readMove,
  readSan,
  START_FEN,
  writeSan,
} from '../../shared/rules/index.ts';
import { benchBundle } from './rules-bundle.ts';
import { chessopsIfInstalled } from './rules-chessops.ts';
import { benchCold } from './rules-cold.ts';
import { benchmarkGames } from './rules-games.ts';
import { medianCpu, print } from './rules-measure.ts';
import { PEERS, type Peer } from './rules-peers.ts';

const PERFTS = [
  { name: 'perft startpos d5', fen: START_FEN, depth: 5, nodes: 4865609, shallow: [4, 197281] },
  {
    name: 'perft kiwipete d4',
    fen: 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    depth: 4,
    nodes: 4085603,
    shallow: [3, 97862],
  },
  {
    name: 'perft endgame d6',
    fen: '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    depth: 6,
    nodes: 11030083,
    shallow: [5, 674624],
  },
] as const;

function expectNodes(name: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${name}: ${found} nodes, not ${expected}`);
}

function positionOf(fen: string): Position {
  const read = parseFen(fen);
  if (!read.ok) throw new Error(read.error.code);
  return read.value.position;
}

function benchPerft(peers: readonly Peer[]): void {
  for (const { name, fen, depth, nodes, shallow } of PERFTS) {
    const position = positionOf(fen);
    expectNodes(name, perft(position, depth), nodes);
    const ours = nodes / medianCpu(() => perft(position, depth)) / 1e6;
    for (const peer of peers) {
      const [d, n] = peer.name === 'chess.js' ? shallow : [depth, nodes];
      expectNodes(`${peer.name} ${name}`, peer.perft(fen, d), n);
      print(name, 'million nodes/s CPU', ours, peer.name, n / medianCpu(() => peer.perft(fen, d)) / 1e6);
    }
  }
}

/** Each move of the games with the position before it. */
function prepared(games: readonly (readonly string[])[]): [Position, string, Move][] {
  return games.flatMap((game) => {
    let position = initialPosition();
    return game.map((san): [Position, string, Move] => {
      const before = position;
      const move = readSan(before, san);
      if (move === null) throw new Error(`not legal: ${san}`);
      if (writeSan(before, move) !== san) throw new Error(`${san} written as ${writeSan(before, move)}`);
      position = play(before, move);
      return [before, san, move];
    });
  });
}

function replay(games: readonly (readonly string[])[]): void {
  for (const game of games) {
    let position = initialPosition();
    for (const san of game) {
      const move = readSan(position, san);
      if (move === null) throw new Error(`not legal: ${san}`);
      position = play(position, move);
    }
  }
}

function benchSan(peers: readonly Peer[]): void {
  const games = benchmarkGames();
  const few = games.slice(0, 20);
  const plies = (some: readonly (readonly string[])[]): number =>
    some.reduce((sum, game) => sum + game.length, 0);
  const moves = prepared(games);
  const rate = (seconds: number, some = games): number => plies(some) / seconds / 1e3;
  const rows: readonly [string, () => void, (peer: Peer, some: typeof games) => () => void][] = [
    [
      `replay of ${games.length} games from SAN`,
      () => replay(games),
      (peer, some) => () => {
        for (const game of some) peer.replay(game);
      },
    ],
    [
      'SAN reading',
      () => {
        for (const [position, san, move] of moves) if (readSan(position, san) !== move) throw new Error(san);
      },
      (peer, some) => peer.reader(some),
    ],
    [
      'SAN reading by the lenient reader',
      () => {
        for (const [position, san, move] of moves) {
          if (readMove(position, san, 'san').moves[0] !== move) throw new Error(san);
        }
      },
      (peer, some) => peer.reader(some),
    ],
    [
      'SAN writing',
      () => {
        for (const [position, san, move] of moves) if (writeSan(position, move) !== san) throw new Error(san);
      },
      (peer, some) => peer.writer(some),
    ],
  ];
  for (const [name, work, peerWork] of rows) {
    const ours = rate(medianCpu(work));
    for (const peer of peers) {
      const some = peer.name === 'chess.js' ? few : games;
      print(name, 'thousand plies/s CPU', ours, peer.name, rate(medianCpu(peerWork(peer, some)), some));
    }
  }
}

export async function run(): Promise<void> {
  const chessops = await chessopsIfInstalled();
  const peers = chessops === null ? PEERS : [...PEERS, chessops];
  benchPerft(peers);
  benchSan(peers);
  await benchCold();
  await benchBundle();
}
