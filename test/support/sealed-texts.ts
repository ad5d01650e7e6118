// Positions of random games and what their players might seal in them: legal moves, a move that is none, one that means
// two moves, and words.

import fc from 'fast-check';
import { isWritable } from '../../shared/app/envelope-text.ts';
import {
  boardEnd,
  formatFen,
  initialPosition,
  legalMoves,
  type Position,
  play,
  writeSan,
} from '../../shared/rules/index.ts';
import { MOMENTS, type Setting, WAYS } from './overheard.ts';
import { playout, seeded } from './random-positions.ts';

export const KINDS = ['legal', 'illegal', 'ambiguous', 'words'] as const;
export type Kind = (typeof KINDS)[number];

export type Pair = {
  readonly setting: Setting;
  readonly texts: readonly [string, string];
  /** Those of the texts that stand nowhere by chance, so that they can be looked for. */
  readonly words: readonly string[];
};

const sansIn = (position: Position): readonly string[] =>
  legalMoves(position).map((move) => writeSan(position, move));

/** A move of a piece to a square that two of them can go to, or a promotion, without what tells which. */
function ambiguousIn(sans: readonly string[]): string | null {
  for (const san of sans) {
    const bare = /^([NBRQK])[a-h1-8]{1,2}(x?[a-h][1-8])/.exec(san);
    if (bare !== null) return `${bare[1]}${bare[2]}`;
    const pawn = /^(.*)=[NBRQ]/.exec(san);
    if (pawn !== null) return pawn[1]!;
  }
  return null;
}

const squares = [...'abcdefgh'].flatMap((file) => [...'12345678'].map((rank) => file + rank));

/** A king's step that is no legal move. */
const illegalIn = (sans: readonly string[], pick: (bound: number) => number): string => {
  const legal = new Set(sans.map((san) => san.replace(/[x+#]/g, '')));
  const others = squares.map((square) => `K${square}`).filter((text) => !legal.has(text));
  return others[pick(others.length)]!;
};

/** After some moves of a random game, two more and a choice of at least two moves. */
function positionFrom(seed: number, plies: number): { fen: string; moves: [string, string]; last: Position } {
  for (let attempt = seed; ; attempt += 1) {
    const { position: first } = playout(initialPosition(), plies, seeded(attempt));
    const { moves, position: last } = playout(first, 2, seeded(attempt + 1));
    const [one, other] = moves;
    if (one === undefined || other === undefined || boardEnd(last) !== null) continue;
    const next = play(first, one);
    if (boardEnd(next) !== null || legalMoves(last).length < 2) continue;
    return { fen: formatFen(first), moves: [writeSan(first, one), writeSan(next, other)], last };
  }
}

/** Writable words that stand nowhere by chance. */
const words: fc.Arbitrary<string> = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 24 })
  .filter((text) => isWritable(`Žq!${text}Ж7`))
  .map((text) => `Žq!${text}Ж7`);

/**
 * Two texts for one position; under `checked` two legal moves, under `paper` anything that can be written. `looks` is
 * the number of moments at which everybody asks for everything.
 */
export const pairs = (policy: Setting['policy'], looks: number): fc.Arbitrary<Pair> => {
  const kind = policy === 'checked' ? fc.constant<Kind>('legal') : fc.constantFrom<Kind[]>(...KINDS);
  return fc
    .record({
      seed: fc.nat(0x3fffffff),
      plies: fc.integer({ min: 2, max: 70 }),
      kinds: fc.tuple(kind, kind),
      words: fc.tuple(words, words),
      way: fc.constantFrom(...WAYS),
      spectators: fc.boolean(),
      ambiguous: fc.constantFrom('loses' as const, 'opponent-chooses' as const),
      moments: fc.subarray([...MOMENTS], { minLength: looks, maxLength: looks }),
    })
    .map(({ seed, plies, kinds, words, way, spectators, ambiguous, moments }) => {
      const { last, ...start } = positionFrom(seed, plies);
      const pick = seeded(seed);
      const sans = sansIn(last);
      const chosen = pick(sans.length);
      const textOf = (index: 0 | 1): string => {
        if (kinds[index] === 'legal') return sans[(chosen + index) % sans.length]!;
        if (kinds[index] === 'illegal') return illegalIn(sans, pick);
        return (kinds[index] === 'ambiguous' ? ambiguousIn(sans) : null) ?? words[index];
      };
      const setting = { ...start, policy, way, spectators, ambiguous, moments };
      const texts = [textOf(0), textOf(1)] as const;
      return { setting, texts, words: words.filter((text) => texts.includes(text)) };
    });
};
