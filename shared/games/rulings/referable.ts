// Which claims a player may refer, to the director or to the service's own tables, by the rules of his game (Article 10
// of 2005, Appendix D, Guidelines III; forced mates and tables where regulations allow them).

import type { Colour } from '../../kernel/colour.ts';
import { expectOk } from '../../kernel/result.ts';
import { type DurationMs, duration, type EpochMs } from '../../kernel/time.ts';
import { parseFen, pieces, turn } from '../../rules/index.ts';
import { inLastPeriod, remaining } from '../clock/index.ts';
import { type Rulebook, rulesOf } from '../rulebooks/index.ts';
import type { InPlay } from '../state.ts';
import { REFERRED_CLAIM_KINDS, type ReferredClaimKind } from './ruling.ts';

/** The most men with which the service's own tables decide. */
export const MOST_TABLE_MEN = 4;

export type Referable = {
  readonly kind: ReferredClaimKind;
  readonly article: string;
  readonly by: 'director' | 'service';
  readonly wrongCosts: DurationMs;
};

/** What may be claimed under the rulebook of a game, whoever is on move and whatever his clock shows. */
export function ruleOfClaim(
  rules: Rulebook,
  kind: ReferredClaimKind,
): { allowed: boolean; article: string; wrongCosts: DurationMs } {
  switch (kind) {
    case 'normal-means':
    case 'quickplay':
      return { ...rules.normalMeans, wrongCosts: duration(0) };
    case 'forced-mate':
      return rules.forcedMate;
    case 'tablebase':
      return rules.tablebase;
  }
}

const byTables = (kind: ReferredClaimKind): boolean => kind === 'tablebase' || kind === 'forced-mate';

/** Who decides a claim in this position: the service where its tables reach, else the director. */
export const decides = (game: InPlay, kind: ReferredClaimKind): 'director' | 'service' =>
  byTables(kind) && pieces(expectOk(parseFen(game.fen)).position).length <= MOST_TABLE_MEN
    ? 'service'
    : 'director';

/** The claims that the player on move could refer at `at`. */
export function referable(game: InPlay, at: EpochMs): readonly Referable[] {
  const rules = rulesOf(game.terms);
  const seat = turn(expectOk(parseFen(game.fen)).position);
  return REFERRED_CLAIM_KINDS.flatMap((kind) => {
    const { allowed, article, wrongCosts } = ruleOfClaim(rules, kind);
    const by = decides(game, kind);
    const heard = by === 'service' || game.terms.officials !== null;
    const timely = byTables(kind) || inTime(game, rules, seat, at);
    return allowed && heard && timely ? [{ kind, article, by, wrongCosts }] : [];
  });
}

/** Normal means: with little time left, and under Article 10 of 2005 in a quickplay finish only. */
export function inTime(game: InPlay, { normalMeans }: Rulebook, seat: Colour, at: EpochMs): boolean {
  if (normalMeans.quickplayOnly && !quickplayFinish(game, seat)) return false;
  return normalMeans.below === null || remaining(game.clock, seat, at) < normalMeans.below;
}

/** 10.1 of 2005: all the remaining moves in a limited time, and nothing comes back with a move. */
function quickplayFinish({ clock, terms: { timeControl } }: InPlay, seat: Colour): boolean {
  if (timeControl.kind === 'fischer') return timeControl.increment === 0;
  if (timeControl.kind !== 'periods' || !inLastPeriod(timeControl, clock[seat].moves)) return false;
  const last = timeControl.periods.at(-1);
  return last !== undefined && last.increment === 0 && last.delay === undefined;
}
