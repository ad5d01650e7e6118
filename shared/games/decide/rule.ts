// A ruling (12.9, 6.10, 7, 13): by an official who does not play, with article and reason, recorded with the game
// before it and after it. What the rules bring about on top of it (the rulebook's penalty for an illegal move, the end
// that waited for a claim) is part of the same commit.

import type { PlayerId } from '../../kernel/ids.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { Begun } from '../board.ts';
import type { Rule } from '../commands.ts';
import type { GameEvent, RulingMade } from '../events.ts';
import { evolve, fold } from '../evolve.ts';
import { PROOF_NODES } from '../mating.ts';
import { type Rejection, reject } from '../rejections.ts';
import { admissible } from '../rulings/admissible.ts';
import { LONGEST_REASON, type OfficialRole, type Ruling } from '../rulings/ruling.ts';
import { situationOf } from '../rulings/situation.ts';
import type { GameState } from '../state.ts';
import { afterAdjournmentRuling } from './adjournment-ruling.ts';
import { penaltyFor } from './illegal-move.ts';
import type { Decision } from './index.ts';
import { actingOfficial } from './officials.ts';
import { endByLoss } from './without-mate.ts';

/** Longest article as written, in characters. */
const LONGEST_ARTICLE = 60;

/** The same ruling again (its id) changes nothing. */
export function rule(state: GameState, command: Rule): Decision {
  const found = actingOfficial(state, command.author, 'director');
  if (!found.ok) return err(found.error);
  const { game, role } = found.value;
  const { id, author, ruling, at } = command;
  if (game.rulings.some((made) => made.id === id)) return ok([]);
  const words = worded(command.article, command.reason);
  if (!words.ok) return err(words.error);
  const admitted = admissible(game, ruling, role, at);
  if (!admitted.ok) return err(admitted.error);
  return ok(made(game, { id, author, role, ruling: admitted.value, ...words.value, compensates: null, at }));
}

/** Article and reason, trimmed; neither may be missing. */
export function worded(
  givenArticle: string,
  givenReason: string,
): Result<{ readonly article: string; readonly reason: string }, Rejection> {
  const [article, reason] = [givenArticle.trim(), givenReason.trim()];
  if (article === '') return err(reject('article-missing'));
  if (reason === '') return err(reject('reason-missing'));
  if (article.length > LONGEST_ARTICLE) return err(reject('reason-too-long', { most: LONGEST_ARTICLE }));
  if (reason.length > LONGEST_REASON) return err(reject('reason-too-long', { most: LONGEST_REASON }));
  return ok({ article, reason });
}

type Made = {
  readonly id: string;
  readonly author: PlayerId;
  readonly role: OfficialRole;
  readonly ruling: Ruling;
  readonly article: string;
  readonly reason: string;
  readonly compensates: string | null;
  readonly at: EpochMs;
};

/** The commit of an admissible ruling. */
export function made(game: Begun, ruled: Made): readonly GameEvent[] {
  const { at, ruling } = ruled;
  const before = situationOf(game, at);
  const compensates = ruling.kind === 'lift' ? ruling.ruling : ruled.compensates;
  const draft: RulingMade = { type: 'RulingMade', v: 1, ...ruled, compensates, before, after: before };
  const then = evolve(game, draft) as Begun;
  const follows = consequences(then, ruling, at);
  const after = situationOf(fold(then, follows) as Begun, at);
  return [{ ...draft, after }, ...follows];
}

function consequences(game: Begun, ruling: Ruling, at: EpochMs): readonly GameEvent[] {
  const adjourned = afterAdjournmentRuling(game, ruling, at);
  if (adjourned !== null) return adjourned;
  if (ruling.kind === 'illegal-move' && game.status === 'in-play') {
    return penaltyFor(game, { seat: ruling.seat, written: null, at });
  }
  if (ruling.kind === 'decide-claim' && game.status === 'pending' && game.claim === null) {
    // 10.2: the flag had fallen, and only the claim stood between it and the result.
    const { cause, seat } = game;
    return [endByLoss(game, { cause, seat, at: game.at }, PROOF_NODES.request)];
  }
  return [];
}
