// The drawn board: survives stripped styles and inverted colours.

import { describe, expect, test } from 'vitest';
import { renderHtml } from '../../shared/kernel/html.ts';
import { boardOf, squaresOf } from '../../shared/mail/board.ts';
import { boardHtml, glyph, SQUARE_COLOURS } from '../../shared/mail/render-html.ts';
import { boardText, wrap } from '../../shared/mail/render-text.ts';
import { START } from './sample-games.ts';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
};

describe('the HTML board', () => {
  test.each(Object.entries(SQUARE_COLOURS))(
    'black and white both stand out 3:1 on %s squares',
    (_name, colour) => {
      expect(contrast(colour, '#000000')).toBeGreaterThanOrEqual(3);
      expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3);
    },
  );

  test('outlined pieces are White, filled ones Black, each in the text form', () => {
    expect(glyph({ colour: 'white', role: 'pawn' })).toBe('♙\uFE0E');
    expect(glyph({ colour: 'black', role: 'pawn' })).toBe('♟\uFE0E');
    expect(glyph({ colour: 'black', role: 'queen' })).toBe('♛\uFE0E');
    const bare = renderHtml(boardHtml(boardOf(START, 'white', []), 'label')).replaceAll(/[♔-♟]\uFE0E/gu, '');
    expect(bare).not.toMatch(/[♔-♟]/u);
  });

  test('a1 is dark, the last move is framed, a screen reader gets the label', () => {
    const markup = renderHtml(boardHtml(boardOf(START, 'white', ['e2', 'e4']), 'say "this"'));
    expect(markup.match(/solid #000000/g)).toHaveLength(2);
    expect(markup).toContain('role="img" aria-label="say &quot;this&quot;"');
    const cells = markup.match(/bgcolor="#\w+"/g)!;
    expect(cells).toHaveLength(64);
    expect(cells[56]).toContain(SQUARE_COLOURS.dark);
    expect(cells[63]).toContain(SQUARE_COLOURS.light);
  });
});

test('the ASCII board, from Black’s side', () => {
  expect(boardText(boardOf('4k3/8/8/8/8/8/7P/4K2r w - - 0 1', 'black', ['h8', 'h1']))).toBe(
    [
      '    h  g  f  e  d  c  b  a',
      ' 1 [r] .  .  K  .  .  .  .  1',
      ' 2  P  .  .  .  .  .  .  .  2',
      ' 3  .  .  .  .  .  .  .  .  3',
      ' 4  .  .  .  .  .  .  .  .  4',
      ' 5  .  .  .  .  .  .  .  .  5',
      ' 6  .  .  .  .  .  .  .  .  6',
      ' 7  .  .  .  .  .  .  .  .  7',
      ' 8 [.] .  .  k  .  .  .  .  8',
      '    h  g  f  e  d  c  b  a',
    ].join('\n'),
  );
});

test('squares are listed from a1 to h8, whichever side looks', () => {
  expect(squaresOf(boardOf(START, 'black', []), 'white', 'knight')).toEqual(['b1', 'g1']);
});

test('wrap keeps words whole and a long word on a line of its own', () => {
  const link = `https://chess.example/${'x'.repeat(80)}`;
  expect(wrap(`short ${link} end`).split('\n')).toEqual(['short', link, 'end']);
  expect(wrap('a'.repeat(72))).toBe('a'.repeat(72));
  expect(wrap(`${'a'.repeat(36)} ${'ж'.repeat(35)} b`)).toBe(`${'a'.repeat(36)} ${'ж'.repeat(35)}\nb`);
});
