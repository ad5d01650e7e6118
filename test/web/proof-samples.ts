// Pages that show proofs, with what the prover itself says about their positions.

import { CAN_MATE_NODES, canMate, FEN_LENGTH } from '../../shared/app/can-mate.ts';
import type { GameView } from '../../shared/games/views/game-view.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { parseFen } from '../../shared/rules/index.ts';
import { boardPage, canMatePage, type Reader } from '../../shared/web/index.ts';
import { endedGame, NOW, sampleGame } from './samples.ts';

export const WALL = '4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1';
/** King and knight against king and pawn: both can mate, with help. */
export const KNIGHT = '8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 71';

const BOUNDS = { maxNodes: CAN_MATE_NODES, maxLength: FEN_LENGTH };
const answerTo = (fen: string) => canMate(expectOk(parseFen(fen)).position);

const [white, black] = answerTo(KNIGHT).sides;

/** White, with king and knight, has overstepped the time against king and pawn. */
const flagFall: GameView = endedGame({
  startFen: KNIGHT,
  plies: '',
  result: '0-1',
  termination: 'flag-fall',
  article: '6.9',
  proofs: [black!.full],
});

const deadWall: GameView = endedGame({
  startFen: WALL,
  plies: '',
  result: '1/2-1/2',
  termination: 'dead-position',
  article: '5.2.2',
  proofs: answerTo(WALL).sides.map(({ full }) => full),
});

const waits: GameView = sampleGame({
  startFen: KNIGHT,
  plies: '',
  status: 'pending',
  running: null,
  deadline: null,
  endedAt: NOW,
  pending: { cause: 'resignation', seat: 'black', claim: null },
  proofs: [{ ...white!.full, verdict: 'unknown', method: null, line: null }],
});

const onBoard = (game: GameView, seat: 'white' | 'black') => (reader: Reader) =>
  boardPage(reader, { notation: 'san', game, seat, base: '/play/token', lastMove: null });

export const PROOF_BOARDS: Readonly<Record<string, (reader: Reader) => string>> = {
  'board-line': onBoard(flagFall, 'white'),
  'board-dead': onBoard(deadWall, 'black'),
  'board-waits': onBoard(waits, 'black'),
};

export const PROOF_PAGES: Readonly<Record<string, (reader: Reader) => string>> = {
  'can-mate': (reader) => canMatePage(reader, BOUNDS),
  'can-mate-error': (reader) =>
    canMatePage(reader, {
      ...BOUNDS,
      entered: '8/8',
      error: { code: 'placement-ranks', params: { ranks: '2' } },
    }),
  'can-mate-lines': (reader) => canMatePage(reader, { ...BOUNDS, entered: KNIGHT, answer: answerTo(KNIGHT) }),
  'can-mate-dead': (reader) => canMatePage(reader, { ...BOUNDS, entered: WALL, answer: answerTo(WALL) }),
};
