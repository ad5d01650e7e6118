// `npm run -s rules` with {"op":"tablebase"}: answers and refusals, line by line.

import { describe, expect, it } from 'vitest';
import { answerLine } from '../../../functions/cli/rules/answer-line.ts';

const ask = (request: object): unknown =>
  JSON.parse(answerLine(JSON.stringify({ op: 'tablebase', ...request })));

describe('tablebase', () => {
  it.each([
    [
      '8/k1P5/2K5/8/8/8/8/8 w - - 0 1',
      { outcome: 'win', distance: 3, line: ['c7c8r', 'a7a6', 'c8a8'], cursed: false },
    ],
    [
      '7k/8/6K1/8/8/8/8/R7 b - - 98 90',
      { outcome: 'loss', distance: 2, line: ['h8g8', 'a1a8'], cursed: false },
    ],
    [
      '7k/8/6K1/8/8/8/8/R7 b - - 99 90',
      { outcome: 'loss', distance: 2, line: ['h8g8', 'a1a8'], cursed: true },
    ],
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { outcome: 'draw', distance: null, line: [], cursed: false }],
    ['8/8/8/8/8/2k5/rb5N/7K b - - 0 1', { error: 'too-many-men' }],
    ['8/8/8/8/8/5kK1/8/8 w - - 0 1', { error: 'kings-touch' }],
  ])('%s', (fen, answer) => {
    expect(ask({ fen })).toMatchObject(answer);
  });

  it('needs a FEN', () => {
    expect(ask({})).toEqual({ error: 'bad-field', field: 'fen', expected: 'text' });
  });
});
