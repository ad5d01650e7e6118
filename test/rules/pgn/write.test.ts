// PGN export (standard 8): roster, tags, set-up, comments, lines, and that it reads back.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialPosition,
  legalMoves,
  type Move,
  type PgnGame,
  type PgnMove,
  type Position,
  pgnGames,
  play,
  positionKey,
  readUci,
  writePgn,
} from '../../../shared/rules/index.ts';
import { position, random } from '../support.ts';

const START = initialPosition();

/** Moves named in UCI from the start array. */
function line(...ucis: string[]): { move: Move }[] {
  let p = START;
  return ucis.map((uci) => {
    const move = readUci(p, uci)!;
    p = play(p, move);
    return { move };
  });
}
const game = (over: Partial<PgnGame> = {}): PgnGame => ({
  tags: [],
  start: START,
  moves: [],
  result: '*',
  ...over,
});
const movetext = (text: string): string => text.slice(text.indexOf('\n\n') + 2).trimEnd();

describe('tags', () => {
  test('8.1.1: the seven-tag roster comes first and in order, unknown values as question marks', () => {
    const text = writePgn(
      game({
        tags: [
          ['Annotator', 'x'],
          ['White', 'A'],
          ['Event', 'E'],
        ],
        result: '1-0',
      }),
    );
    expect(text.split('\n').slice(0, 9)).toEqual([
      '[Event "E"]',
      '[Site "?"]',
      '[Date "????.??.??"]',
      '[Round "?"]',
      '[White "A"]',
      '[Black "?"]',
      '[Result "1-0"]',
      '[Annotator "x"]',
      '',
    ]);
  });

  test('the tags of a correspondence event keep their order', () => {
    const tags: [string, string][] = [
      ['Event', 'Winter'],
      ['EventDate', '2026.11.30'],
      ['Section', 'A'],
      ['Board', '3'],
      ['WhiteElo', '2400'],
      ['WhiteType', 'human'],
      ['WhiteNA', 'a@b.example'],
      ['Mode', 'ICS'],
      ['TimeControl', '10/4320000'],
      ['Termination', 'time forfeit'],
      ['PlyCount', '0'],
    ];
    const names = [...writePgn(game({ tags })).matchAll(/^\[(\w+) /gm)].map(([, name]) => name);
    expect(names.slice(7)).toEqual(tags.slice(1).map(([name]) => name));
  });

  test('the game decides Result, SetUp, FEN and Variant, whatever tags say', () => {
    const text = writePgn(
      game({
        tags: [
          ['Result', '0-1'],
          ['FEN', 'x'],
          ['SetUp', '0'],
          ['Variant', 'Atomic'],
          ['bad name', 'x'],
        ],
        result: '1-0',
      }),
    );
    expect(text).toContain('[Result "1-0"]');
    expect(text).not.toMatch(/FEN|SetUp|Variant|bad name/);
  });

  test('a set-up position has SetUp and FEN; Chess960 its Variant', () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 7 30';
    const black = position(fen);
    const text = writePgn(game({ start: black, moves: [{ move: readUci(black, 'e8d7')! }] }));
    expect(text).toContain(`[SetUp "1"]\n[FEN "${fen}"]\n`);
    expect(movetext(text)).toBe('30... Kd7 *');
    const array = position('nrkbqrbn/pppppppp/8/8/8/8/PPPPPPPP/NRKBQRBN w KQkq - 0 1', 'chess960');
    expect(writePgn(game({ start: array }))).toContain('[Variant "Chess960"]\n[SetUp "1"]\n[FEN "nrkbqrbn/');
  });

  test('quotes and backslashes are escaped, line ends are not tag values', () => {
    const text = writePgn(
      game({
        tags: [
          ['White', 'A "B" \\ C\n[Black "x"]'],
          ['Site', 'tab\there'],
        ],
      }),
    );
    expect(text).toContain('[White "A \\"B\\" \\\\ C [Black \\"x\\"]"]\n');
    expect(text).toContain('[Site "tab here"]');
    expect([...pgnGames(text)][0]!.tags.find(([name]) => name === 'White')?.[1]).toBe(
      'A "B" \\ C [Black "x"]',
    );
  });

  test('ASCII tags on request', () => {
    const tags: [string, string][] = [
      ['White', 'Ștefan Đorđević – Müller'],
      ['Black', 'Юрій Ђорђевић Щербаков'],
      ['Site', '東京 Łódź'],
    ];
    expect(writePgn(game({ tags }))).toContain('[White "Ștefan Đorđević – Müller"]');
    const text = writePgn(game({ tags }), { asciiTags: true });
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text).toContain('[White "Stefan Djordjevic - Muller"]');
    expect(text).toContain('[Black "Iurii Djordjevic Shcherbakov"]');
    expect(text).toContain('[Site "?? Lodz"]');
  });
});

describe('move text', () => {
  test('numbers, and three dots after a comment or a variation', () => {
    const [e4, e5, f3] = line('e2e4', 'e7e5', 'g1f3') as [PgnMove, PgnMove, PgnMove];
    const sicilian = play(START, e4.move!);
    const c5 = { move: readUci(sicilian, 'c7c5')! };
    const moves = [
      { ...e4, comment: 'best' },
      { ...e5, variations: [[c5]] },
      { ...f3, nags: [1, 14] },
    ];
    expect(movetext(writePgn(game({ moves, comment: 'start', result: '1/2-1/2' })))).toBe(
      '{start} 1. e4 {best} 1... e5 (1... c5) 2. Nf3 $1 $14 1/2-1/2',
    );
  });

  test('clocks, instants and draw offers are comments', () => {
    const at = Date.parse('2026-11-30T18:00:00Z');
    const [e4] = line('e2e4');
    const moves = [{ ...e4!, clockMs: 5 * 86_400_000, at, drawOffer: true, comment: 'hm' }];
    const text = writePgn(game({ moves }));
    expect(movetext(text)).toBe('1. e4 {[%clk 120:00:00] [%at 2026-11-30T18:00:00Z] (=) hm} *');
    expect([...pgnGames(text)][0]!.moves[0]).toMatchObject({
      clockMs: 432_000_000,
      at,
      drawOffer: true,
      comment: 'hm',
    });
  });

  test('fractions of seconds are kept, and an overdrawn clock is written as empty', () => {
    const [e4, e5] = line('e2e4', 'e7e5');
    const text = writePgn(
      game({
        moves: [
          { ...e4!, clockMs: 61_250 },
          { ...e5!, clockMs: -5 },
        ],
      }),
    );
    expect(movetext(text)).toBe('1. e4 {[%clk 0:01:01.250]} 1... e5 {[%clk 0:00:00]} *');
    expect([...pgnGames(text)][0]!.moves.map(({ clockMs }) => clockMs)).toEqual([61_250, 0]);
  });

  test('other programs’ commands survive', () => {
    const [e4] = line('e2e4');
    const text = writePgn(game({ moves: [{ ...e4!, comment: '[%eval 0.3] [%csl Re4]' }] }));
    expect(movetext(text)).toBe('1. e4 {[%eval 0.3] [%csl Re4]} *');
  });

  test('a comment cannot end early, forge a clock or an offer, or begin a line as a tag or an escape', () => {
    const [e4] = line('e2e4');
    const comment = `(=) } 1-0 { [%clk 0:00:01] ${'% [Event "x"] '.repeat(30)}`;
    const text = writePgn(game({ moves: [{ ...e4!, comment }] }));
    expect(movetext(text)).not.toMatch(/^[%[]/m);
    const [read, ...others] = [...pgnGames(text)];
    expect(others).toEqual([]);
    expect(read).toMatchObject({ result: '*', problems: [] });
    expect(read!.moves[0]).not.toHaveProperty('clockMs');
    expect(read!.moves[0]!.drawOffer).toBeUndefined();
  });

  test('a null move belongs to variations only', () => {
    const [e4] = line('e2e4');
    const text = writePgn(game({ moves: [{ ...e4!, variations: [[{ move: null }]] }] }));
    expect(movetext(text)).toBe('1. e4 (1. --) *');
    expect(() => writePgn(game({ moves: [{ move: null }] }))).toThrow('null move');
  });

  test('a game of thousands of plies', () => {
    const shuffle: { move: Move }[] = [];
    let p: Position = START;
    for (let ply = 0; ply < 8_000; ply++) {
      const move = readUci(p, ['g1f3', 'g8f6', 'f3g1', 'f6g8'][ply % 4]!)!;
      shuffle.push({ move });
      p = play(p, move);
    }
    const [read] = [...pgnGames(writePgn(game({ moves: shuffle })))];
    expect(read!.moves).toHaveLength(8_000);
    expect(read!.problems).toEqual([]);
    expect(positionKey(read!.final!)).toBe(positionKey(p));
  });
});

/** A random game with everything that PGN carries, two variations deep. */
function annotated(seed: number, start: Position, plies: number, depth: number): PgnMove[] {
  const below = random(seed);
  const moves: PgnMove[] = [];
  let p = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(p);
    if (legal.length === 0) break;
    const variations: PgnMove[][] = [];
    if (depth > 0 && below(5) === 0) {
      variations.push(annotated(below(2 ** 31), p, 1 + below(4), depth - 1));
    }
    const move = legal[below(legal.length)]!;
    moves.push({
      move,
      nags: Array.from({ length: below(3) }, () => below(256)),
      variations,
      ...(depth === 1 && ply === 0 && below(2) === 0 ? { before: `before ${below(9)}` } : {}),
      ...(below(4) === 0 ? { comment: `words (${below(1000)}) and more; 1-0 $5` } : {}),
      ...(below(4) === 0 ? { clockMs: below(10_000_000) } : {}),
      ...(below(4) === 0 ? { at: 1_700_000_000_000 + below(1_000_000_000) } : {}),
      ...(below(6) === 0 ? { drawOffer: true } : {}),
    });
    p = play(p, move);
  }
  return moves;
}

const withoutSan = (moves: readonly PgnMove[]): unknown[] =>
  moves.map((ply) => {
    const { san: _, ...rest } = ply as PgnMove & { san?: string };
    return { ...rest, variations: (rest.variations ?? []).map(withoutSan) };
  });

describe('export and import', () => {
  test('property: what is written reads back, and lines stay under 80 columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), fc.nat({ max: 80 }), (seed, plies) => {
        const moves = annotated(seed, START, plies, 2);
        const text = writePgn(game({ moves, comment: 'opening words', result: '0-1' }));
        for (const row of text.split('\n')) expect(row.length).toBeLessThan(80);
        const [read, ...others] = [...pgnGames(text)];
        expect(others).toEqual([]);
        expect(read).toMatchObject({ problems: [], result: '0-1', comment: 'opening words' });
        expect(withoutSan(read!.moves)).toEqual(withoutSan(moves));
      }),
      { numRuns: 60 },
    );
  });
});
