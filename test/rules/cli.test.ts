// `npm run -s rules`: every operation, every kind of bad request, and one process for them all.

import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { answerLine } from '../../functions/cli/rules/answer-line.ts';
import { START_FEN } from '../../shared/rules/index.ts';

const ask = (request: unknown): unknown => JSON.parse(answerLine(JSON.stringify(request)));
const ROOKS = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';

describe('operations', () => {
  it.each([
    ['perft', { op: 'perft', fen: START_FEN, depth: 3 }, { nodes: 8902 }],
    ['perft at depth 0', { op: 'perft', fen: START_FEN, depth: 0 }, { nodes: 1 }],
    [
      'perft of Chess960',
      { op: 'perft', variant: 'chess960', fen: '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -', depth: 3 },
      { nodes: 12297 },
    ],
    [
      'perft of a Chess960 position that does not say so',
      { op: 'perft', fen: '1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -', depth: 3 },
      { nodes: 12297 },
    ],
    [
      'moves',
      { op: 'moves', fen: '7k/P7/8/8/8/8/8/7K b - - 0 1' },
      {
        moves: [
          { uci: 'h8g7', san: 'Kg7' },
          { uci: 'h8g8', san: 'Kg8' },
          { uci: 'h8h7', san: 'Kh7' },
        ],
      },
    ],
    ['read', { op: 'read', fen: START_FEN, text: 'Cf3', notation: 'ro' }, { moves: ['g1f3'], error: null }],
    [
      'read, two moves',
      {
        op: 'read',
        fen: ROOKS.replace('R3K2R', 'R6R').replace('8/R', '4K3/R'),
        text: 'Rd1',
        notation: 'san',
      },
      { moves: ['a1d1', 'h1d1'], error: 'ambiguous-move' },
    ],
    ['read, none', { op: 'read', fen: START_FEN, text: 'Ke2' }, { moves: [], error: 'own-piece-there' }],
    ['write', { op: 'write', fen: ROOKS, uci: 'e1g1', notation: 'iccf' }, { text: '5171' }],
    ['write in SAN by default', { op: 'write', fen: ROOKS, uci: 'h1h8' }, { text: 'Rh8+' }],
    ['fen', { op: 'fen', fen: ROOKS }, { fen: ROOKS, variant: 'standard', notes: [] }],
    ['fen refused', { op: 'fen', fen: '8/8/8/8/8/5kK1/8/8 w' }, { error: 'kings-touch' }],
    [
      'play to mate',
      { op: 'play', fen: null, moves: ['f3', 'e5', 'g4', 'Qh4#'] },
      { check: true, mate: true, stalemate: false, claims: [], automatic: null, repetition: 1, halfMoves: 1 },
    ],
    [
      'play with an intended move',
      { op: 'play', fen: null, moves: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1'.split(' '), intended: 'Ng8' },
      { claims: ['threefold-repetition'], claimsOnBoard: [], repetition: 2, mate: false },
    ],
    [
      'play to the automatic draw',
      { op: 'play', moves: 'Nf3 Nf6 Ng1 Ng8 '.repeat(4).trim().split(' ') },
      { claims: ['threefold-repetition'], automatic: 'fivefold-repetition', repetition: 5, halfMoves: 16 },
    ],
    [
      'play from a position',
      { op: 'play', fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 99 80', moves: ['O-O-O'] },
      { fen: '4k3/8/8/8/8/8/8/2KR4 b - - 100 80', claims: ['fifty-moves'], automatic: null },
    ],
    [
      'play, illegal',
      { op: 'play', fen: null, moves: ['e4', 'e5', 'e5'] },
      { error: 'path-blocked', ply: 3, text: 'e5' },
    ],
    [
      'pgn',
      { op: 'pgn', text: '[Result "1-0"]\n\n1. e4 e5 2. Ke3 1-0\n' },
      { games: [{ tags: { Result: '1-0' }, plies: ['e4', 'e5'], result: '1-0', problems: [{ line: 3 }] }] },
    ],
  ])('%s', (_, request, expected) => {
    expect(ask(request)).toMatchObject(expected);
  });

  it('echoes the id in answers and refusals', () => {
    expect(ask({ id: 7, op: 'perft', fen: START_FEN, depth: 1 })).toEqual({ id: 7, nodes: 20 });
    expect(ask({ id: null, op: 'nothing' })).toEqual({ id: null, error: 'unknown-op' });
  });
});

describe('bad requests', () => {
  it.each([
    ['{', 'bad-json'],
    ['', 'bad-json'],
    ['[]', 'bad-request'],
    ['3', 'bad-request'],
    ['null', 'bad-request'],
    ['{}', 'unknown-op'],
    ['{"op":"__proto__"}', 'unknown-op'],
    ['{"op":"toString"}', 'unknown-op'],
    ['{"op":"perft","depth":3}', 'bad-field'],
    ['{"op":"perft","fen":"4k3/8/8/8/8/8/8/4K3 w","depth":"3"}', 'bad-field'],
    ['{"op":"perft","fen":"4k3/8/8/8/8/8/8/4K3 w","depth":-1}', 'bad-field'],
    ['{"op":"perft","fen":"4k3/8/8/8/8/8/8/4K3 w","depth":1.5}', 'bad-field'],
    ['{"op":"moves","fen":17}', 'bad-field'],
    ['{"op":"moves","fen":"x"}', 'placement-ranks'],
    ['{"op":"moves","fen":"4k3/8/8/8/8/8/8/4K3 w","variant":"atomic"}', 'bad-field'],
    ['{"op":"read","fen":"4k3/8/8/8/8/8/8/4K3 w"}', 'bad-field'],
    ['{"op":"read","fen":"4k3/8/8/8/8/8/8/4K3 w","text":"Kd1","notation":"xx"}', 'unknown-notation'],
    ['{"op":"write","fen":"4k3/8/8/8/8/8/8/4K3 w","uci":"e1e3"}', 'illegal-move'],
    ['{"op":"play","fen":null,"moves":"e4"}', 'bad-field'],
    ['{"op":"play","fen":null,"moves":[4]}', 'bad-field'],
    ['{"op":"pgn"}', 'bad-field'],
  ])('%s gets %s', (line, error) => {
    expect(JSON.parse(answerLine(line))).toMatchObject({ error });
  });
});

describe('the process', () => {
  it('answers line by line, in order, and outlives bad ones', () => {
    const root = new URL('../../', import.meta.url).pathname;
    const lines = [
      '{"id":1,"op":"perft","fen":"4k3/8/8/8/8/8/8/4K3 w","depth":1}',
      'garbage',
      '',
      '{"id":2,"op":"moves","fen":"nonsense"}',
      '{"id":3,"op":"fen","fen":"4k3/8/8/8/8/8/8/4K3"}',
    ];
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'functions/cli/rules.ts'], {
      cwd: root,
      input: lines.join('\n'),
      encoding: 'utf8',
    });
    const answers = run.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as unknown);
    expect(run.status).toBe(0);
    expect(run.stderr).toBe('');
    expect(answers).toMatchObject([
      { id: 1, nodes: 5 },
      { error: 'bad-json' },
      { id: 2, error: 'placement-ranks' },
      { id: 3, fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' },
    ]);
  });
});
