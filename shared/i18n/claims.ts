// A draw claim in words, for pages and mails alike: what was claimed, how it was decided, what proves it, and what it
// cost. The shape is the one of games, spelled out here because this folder imports nothing.

import { formatSpan } from './dates.ts';
import type { Locale } from './locales.ts';
import { t } from './translate.ts';

export type ClaimWords = {
  readonly seat: 'white' | 'black';
  readonly kind: 'threefold' | 'fifty-moves';
  /** Plies on the board when it was made. */
  readonly ply: number;
  readonly intended: { readonly san: string } | null;
  readonly upheld: boolean;
  readonly found: {
    readonly plies: readonly number[];
    readonly halfMoveClock: number;
    readonly lookalikes: readonly {
      readonly ply: number;
      readonly differs: 'castling-rights' | 'en-passant';
    }[];
  };
  readonly penalties: readonly {
    readonly seat: 'white' | 'black';
    readonly kind: 'credit' | 'debit' | 'set';
    readonly amount: number;
  }[];
};

export type ClaimContext = {
  /** English SAN of the moves played, the first ply first. */
  readonly moves: readonly string[];
  /** A move with its number as the reader is shown it. */
  readonly notation: (san: string, ply: number) => string;
  /** Whether the claim's draw offer can still be accepted. */
  readonly offerStands: boolean;
};

/** Article 9.3: fifty moves by each player. */
const PLIES_NEEDED = 100;

/** The sentences, in order. */
export function sayClaim(locale: Locale, claim: ClaimWords, context: ClaimContext): readonly string[] {
  const { seat, kind, ply, intended, upheld, penalties } = claim;
  const claimed =
    intended === null
      ? t(locale, `chess.claim.${seat}.${kind}`)
      : t(locale, `chess.claim.${seat}.${kind}-with-move`, { move: context.notation(intended.san, ply + 1) });
  return [
    claimed,
    t(locale, upheld ? 'chess.claim.upheld' : 'chess.claim.wrong'),
    ...evidence(locale, claim, context),
    ...(upheld || intended === null ? [] : [t(locale, 'chess.claim.move-played')]),
    ...penalties.flatMap((penalty) => {
      const time = formatSpan(locale, penalty.amount);
      return penalty.kind === 'set'
        ? []
        : [t(locale, `chess.claim.${penalty.kind}.${penalty.seat}`, { time })];
    }),
    ...(context.offerStands ? [t(locale, 'chess.claim.is-offer')] : []),
  ];
}

function evidence(locale: Locale, claim: ClaimWords, context: ClaimContext): readonly string[] {
  const { kind, upheld, found } = claim;
  if (kind === 'fifty-moves') {
    const { halfMoveClock } = found;
    // Enough moves and yet wrong: the announced move mates or stalemates.
    if (!upheld && halfMoveClock >= PLIES_NEEDED) return [t(locale, 'chess.claim.ends-itself')];
    return [t(locale, 'chess.claim.quiet', { count: halfMoveClock, needed: PLIES_NEEDED })];
  }
  const place = (ply: number): string => placeOf(locale, claim, context, ply);
  const stood = t(locale, 'chess.claim.stood-after', { places: found.plies.map(place).join(', ') });
  if (upheld) return [stood];
  return [
    stood,
    t(locale, 'chess.claim.three-needed'),
    ...found.lookalikes.map(({ ply, differs }) =>
      t(locale, `chess.claim.lookalike.${differs}`, { place: place(ply) }),
    ),
  ];
}

/** The position after a ply, named by the move that led to it. */
function placeOf(locale: Locale, claim: ClaimWords, { moves, notation }: ClaimContext, ply: number): string {
  if (ply === 0) return t(locale, 'chess.claim.first-position');
  const { intended } = claim;
  if (intended !== null && ply === claim.ply + 1) {
    return t(locale, 'chess.claim.announced', { move: notation(intended.san, ply) });
  }
  return notation(moves[ply - 1] ?? '', ply);
}
