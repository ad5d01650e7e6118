// A game, or a match of several, that a director arranges between two invited players and rules in without playing:
// both are asked with the whole terms, and nothing begins before both have accepted (Articles 12 and 13).

import type { PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { Profile } from '../ports/player-store.ts';
import {
  type Asking,
  type Challenged,
  type ChallengeProblem,
  drawOf,
  exists,
  type Invitation,
  invitee,
  type OfferedTerms,
  type Who,
  wholeTerms,
} from './challenge.ts';
import type { Deps } from './deps.ts';
import { execute } from './execute.ts';
import { type AppProblem, problem } from './identity.ts';
import { gameOfMatch } from './match.ts';

export type ArrangeRequest = OfferedTerms &
  Asking & {
    readonly director: Profile;
    /** White of the first game; colours alternate. */
    readonly white: Who;
    readonly black: Who;
    readonly deputies: readonly Who[];
    /** Null: nobody hears appeals. */
    readonly appeals: Who | null;
    /** 1: a single game. */
    readonly games: number;
  };

/**
 * Issues the invitation of a director. Refused as a challenge is, and where a person would have two parts in the game.
 * Of a match this makes the first game; the others follow from its commit, so that none of them can be missing.
 */
export async function arrange(
  deps: Deps,
  request: ArrangeRequest,
): Promise<Result<Challenged, ChallengeProblem>> {
  const { director, commandId, source, at, games } = request;
  const id = drawOf(director, commandId).game;
  const game = games > 1 ? gameOfMatch(id, 1) : id;
  const people = await peopleOf(deps, request, {
    sender: director,
    source,
    repeated: await exists(deps, game),
  });
  if (!people.ok) return people;
  const { white, black, deputies, appeals } = people.value;
  const executed = await execute(deps, {
    game,
    commandId,
    actor: director.id,
    at,
    command: {
      type: 'IssueChallenge',
      challenger: director.id,
      white,
      black,
      ...wholeTerms(request),
      officials: { director: director.id, deputies, appeals },
      match: games > 1 ? { id, game: 1, of: games } : null,
    },
  });
  return executed.ok ? ok({ game, executed: executed.value }) : executed;
}

type People = {
  readonly white: PlayerId;
  readonly black: PlayerId;
  readonly deputies: readonly PlayerId[];
  readonly appeals: PlayerId | null;
};

async function peopleOf(
  deps: Deps,
  { white, black, deputies, appeals }: ArrangeRequest,
  invitation: Invitation,
): Promise<Result<People, AppProblem>> {
  const found: PlayerId[] = [];
  for (const [index, who] of [white, black, ...deputies, ...(appeals === null ? [] : [appeals])].entries()) {
    const person = await invitee(deps, invitation, who);
    // The director himself: no player of his game, and no second official of it.
    if (!person.ok && person.error.code === 'cannot-challenge-yourself') {
      return err(problem(index < 2 ? 'official-plays' : 'official-twice'));
    }
    if (!person.ok) return person;
    found.push(person.value);
  }
  const [first, second, ...named] = found as [PlayerId, PlayerId, ...PlayerId[]];
  const hears = appeals === null ? null : (named.pop() ?? null);
  return ok({ white: first, black: second, deputies: named, appeals: hears });
}
