// The rules of one game: its edition, with what its regulations say otherwise. The one place where the two meet.

import { RULEBOOKS } from './editions.ts';
import type { Regulations } from './regulations.ts';
import type { Rulebook, RulebookId } from './rulebook.ts';

/** Each regulation takes the place of the edition's own number or switch; the rest of the edition stays. */
export function rulesOf(terms: {
  readonly rulebook: RulebookId;
  readonly regulations: Regulations;
}): Rulebook {
  const edition = RULEBOOKS[terms.rulebook];
  const { regulations: r } = terms;
  // Nearly every game: nothing to merge, nothing to allocate.
  if (Object.keys(r).length === 0) return edition;
  const { agreement, wrongClaim, illegalMove, appeals, defaultTime, sealing } = edition;
  return {
    ...edition,
    agreement: {
      ...agreement,
      afterPly: r.agreementAfterMove === undefined ? agreement.afterPly : 2 * r.agreementAfterMove,
      needsDirector: r.agreementNeedsDirector ?? agreement.needsDirector,
      offerAgainAfterMoves: r.offerAgainAfterMoves ?? agreement.offerAgainAfterMoves,
    },
    wrongClaim:
      wrongClaim === null
        ? null
        : { ...wrongClaim, toOpponent: r.wrongClaimToOpponent ?? wrongClaim.toOpponent },
    illegalMove: {
      ...illegalMove,
      policy: r.illegalMove ?? illegalMove.policy,
      penalty: r.illegalMove?.policy === 'penalise' ? penaltyOf(r.illegalMove) : illegalMove.penalty,
    },
    normalMeans:
      r.normalMeansClaims === undefined
        ? edition.normalMeans
        : { ...edition.normalMeans, ...r.normalMeansClaims, quickplayOnly: false },
    forcedMate: { ...edition.forcedMate, ...r.forcedMateClaims },
    tablebase: { ...edition.tablebase, ...r.tablebaseClaims },
    appeals: { ...appeals, within: r.appealWithin ?? appeals.within },
    scoring: { ...edition.scoring, ...r.scoring },
    defaultTime: { ...defaultTime, time: r.defaultTime ?? defaultTime.time },
    sealing: {
      ...sealing,
      text: r.sealing ?? sealing.text,
      ambiguous: r.ambiguousSeal ?? sealing.ambiguous,
    },
    spectatorDelay: r.spectatorDelay ?? edition.spectatorDelay,
  };
}

const penaltyOf = ({ toOpponent, losesAt }: Extract<Regulations['illegalMove'], { policy: 'penalise' }>) => ({
  toOpponent,
  losesAt,
});
