// The longest wins of endings of three and four men, in moves, as endgame statistics publish them.
//
// Sources: H. Conrady's overview of E. Nalimov's tables of 3 to 5 men (computer-chess club, June 2000: longest of
// three men KPK, of four KRKP with 85 plies), K. Kryukov's list of longest checkmates (quoted in OEIS A274458:
// KPK 28, KRKP 43), and for the pawnless ones K. Thompson's figures (ICCA Journal 1986), repeated in every
// textbook since: KQKR 35, KRKN 40, KRKB 29, KBNK 33, KBBK 19.

/** Material, and the longest win of White and of Black, the winner to move; 0: that side never wins. */
export const LONGEST_MATES: readonly (readonly [material: string, white: number, black: number])[] = [
  ['KQK', 10, 0],
  ['KRK', 16, 0],
  ['KBK', 0, 0],
  ['KNK', 0, 0],
  ['KPK', 28, 0],
  ['KBBK', 19, 0],
  ['KBNK', 33, 0],
  ['KQKB', 17, 0],
  ['KQKN', 21, 0],
  ['KQKR', 35, 19],
  ['KRKB', 29, 0],
  ['KRKN', 40, 1],
  ['KRKP', 26, 43],
  ['KQKP', 28, 29],
  ['KPKP', 33, 33],
];

/** Guido (Kryukov's endgame forum, 2006): all positions of KPK at the longest distance, a-d files for the king. */
export const LONGEST_KPK = {
  won: [
    '8/8/8/1k6/8/8/K5P1/8 w - - 0 1',
    '8/8/8/1k6/8/8/1K4P1/8 w - - 0 1',
    '8/8/8/1k6/8/K7/6P1/8 w - - 0 1',
  ],
  lost: ['8/8/8/k7/8/K7/6P1/8 b - - 0 1', '8/8/k7/8/8/K7/6P1/8 b - - 0 1'],
};
