// Why a command was refused. A code is also an i18n key (`refusals.<code>`) and a row in the HTTP status
// table; `params` are what the sentence needs, never words of a language.

export const REJECTION_CODES = [
  'unknown-game',
  'game-exists',
  'not-your-game',
  'cannot-challenge-yourself',
  'invalid-fen',
  'challenge-not-open',
  'not-for-you',
  'game-not-started',
  'game-ended',
  'result-pending',
  'not-your-turn',
  'stale-ply',
  'unreadable-notation',
  'draw-already-offered',
  'no-draw-offer',
  'draw-offer-too-early',
  'draw-offer-again-too-soon',
  'claim-not-needed',
  'claim-already-decided',
  'conditional-line',
  'conditional-none',
  'conditional-too-many',
  'conditional-wrong-ply',
  'conditional-no-reply',
  'conditional-two-replies',
  'conditional-action-misplaced',
  'conditional-after-action',
  'free-days-not-possible',
  'leave-not-allowed',
  'leave-overlaps',
  'leave-too-short',
  'leave-too-late',
  'leave-budget',
  'emergency-leave-used',
  'reflection-not-possible',
  'reflection-declared',
  'top-up-not-possible',
  'clock-full',
  'bank-empty',
] as const;
export type RejectionCode = (typeof REJECTION_CODES)[number];

export type Rejection = {
  /** A code of the list above, or one of move reading (rules/notation) passed on as it is. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** UCI of the moves that an ambiguous text may denote. */
  readonly candidates?: readonly string[];
};

export const reject = (code: RejectionCode, params: Rejection['params'] = {}): Rejection => ({
  code,
  params,
});
