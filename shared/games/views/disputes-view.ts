// What went before the director or an appeals person, as a reader sees it, and what may be asked of them now.

import type { ByColour } from '../../kernel/colour.ts';
import type { PlayerId } from '../../kernel/ids.ts';
import { after, type EpochMs } from '../../kernel/time.ts';
import type { Begun } from '../board.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { isStopped } from '../rulings/lift.ts';
import { possibleRulings } from '../rulings/possible.ts';
import { type Referable, referable } from '../rulings/referable.ts';
import type {
  Adjudication,
  AppealRecord,
  ReferredClaim,
  RulingKind,
  RulingRecord,
} from '../rulings/ruling.ts';
import { scoreOf } from '../rulings/situation.ts';
import type { GameTerms } from '../state.ts';
import type { PlayerLabel } from './game-view.ts';

export type RulingView = Omit<RulingRecord, 'undone'> & {
  readonly authorLabel: PlayerLabel;
  /** Last instant for an appeal; null where nobody hears appeals, one was made, or it was made on appeal. */
  readonly appealUntil: EpochMs | null;
};
export type AppealView = AppealRecord & { readonly decidedBy: PlayerLabel | null };

/** A claim that the player on move could refer now; `wrongCosts` is 0 where the director says what it costs. */
export type ReferralTerms = Referable;

export type OfficialsView = {
  readonly director: PlayerLabel;
  readonly deputies: readonly PlayerLabel[];
  readonly appeals: PlayerLabel | null;
};

export type DisputesView = {
  readonly officials: OfficialsView | null;
  readonly rulings: readonly RulingView[];
  readonly appeals: readonly AppealView[];
  readonly referrals: readonly ReferredClaim[];
  readonly adjudication: Adjudication | null;
  /** Half points; null before the end and of an annulled game. */
  readonly score: ByColour<number> | null;
  /** Completed illegal moves that count against each player. */
  readonly illegalMoves: ByColour<number>;
  /** The director has stopped the clocks: nobody moves. */
  readonly stopped: boolean;
  /** Both have agreed to a draw and the director's consent is waited for. */
  readonly consentAwaited: boolean;
  /** What an official could rule now. */
  readonly rulingsPossible: readonly RulingKind[];
  readonly referralTerms: readonly ReferralTerms[];
};

type Label = (player: PlayerId) => PlayerLabel;

export const officialsView = ({ officials }: GameTerms, label: Label): OfficialsView | null =>
  officials === null
    ? null
    : {
        director: label(officials.director),
        deputies: officials.deputies.map(label),
        appeals: officials.appeals === null ? null : label(officials.appeals),
      };

/** A game in which nothing was disputed and nobody rules. */
export const UNDISPUTED: DisputesView = {
  officials: null,
  rulings: [],
  appeals: [],
  referrals: [],
  adjudication: null,
  score: null,
  illegalMoves: { white: 0, black: 0 },
  stopped: false,
  consentAwaited: false,
  rulingsPossible: [],
  referralTerms: [],
};

/** Before the first move nothing has been disputed. */
export const noDisputes = (terms: GameTerms, label: Label): DisputesView => ({
  ...UNDISPUTED,
  officials: officialsView(terms, label),
});

export function disputesView(game: Begun, label: Label, asOf: EpochMs): DisputesView {
  const { terms, rulings, appeals, referrals, adjudication, illegalMoves } = game;
  const { within } = rulesOf(terms).appeals;
  const heard = terms.officials !== null && terms.officials.appeals !== null;
  return {
    officials: officialsView(terms, label),
    rulings: rulings.map(({ undone: _, ...record }) => {
      const appealed = appeals.some(({ ruling }) => ruling === record.id);
      const final = !heard || appealed || record.role === 'appeals';
      const appealUntil = final ? null : after(record.at, within);
      return { ...record, authorLabel: label(record.author), appealUntil };
    }),
    appeals: appeals.map((appeal) => ({
      ...appeal,
      decidedBy: appeal.decided === null ? null : label(appeal.decided.author),
    })),
    referrals,
    adjudication,
    score: scoreOf(game),
    illegalMoves,
    stopped: game.status === 'in-play' && isStopped(game),
    consentAwaited: game.status === 'in-play' && game.drawAgreed,
    rulingsPossible: possibleRulings(game),
    referralTerms: game.status === 'in-play' ? referable(game, asOf) : [],
  };
}
