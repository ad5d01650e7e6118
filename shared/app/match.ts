// A match of several games between two players, colours alternating: each game is a stream of its own, and what is
// said to one invitation is said to all. The first game leads: its commits bring about the others, from the same place
// that the projections come from, so that an interrupted round is finished by the next try.

import { createHash } from 'node:crypto';
import type { GameCommand, GameEvent, GameTerms } from '../games/index.ts';
import { playerIn, upcast } from '../games/index.ts';
import type { MatchPlace } from '../games/officials.ts';
import type { CommandId, GameId } from '../kernel/ids.ts';
import { between } from '../kernel/time.ts';
import type { Commit } from '../ports/event-store.ts';
import { acceptance } from './acceptance.ts';
import type { Deps } from './deps.ts';
import { execute, type Undated } from './execute.ts';
import { loadGame } from './load.ts';

export const MOST_GAMES = 24;

/** The id of the n-th game of a match, 1 the first. */
export const gameOfMatch = (match: string, game: number): GameId =>
  createHash('sha256')
    .update(`${match}\n${game}`)
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 16) as GameId;

/** The ids of all games of a match, the first first. */
export const gamesOfMatch = ({ id, of }: MatchPlace): readonly GameId[] =>
  Array.from({ length: of }, (_, index) => gameOfMatch(id, index + 1));

/** Tells the other games of a match what these commits of one of them say. Safe to repeat. */
export async function tellMatch(deps: Deps, id: GameId, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) {
    const spoken = commit.events.map((event) => upcast(event)).find(isForAll);
    if (spoken === undefined) continue;
    if (spoken.type === 'ChallengeIssued') await issueOthers(deps, spoken, commit);
    else await passOn(deps, id, spoken, commit);
  }
}

type ForAll = Extract<
  GameEvent,
  { type: 'ChallengeIssued' | 'ChallengeAccepted' | 'ChallengeRefused' | 'ChallengeWithdrawn' }
>;

const isForAll = (event: GameEvent): event is ForAll =>
  event.type === 'ChallengeAccepted' ||
  event.type === 'ChallengeRefused' ||
  event.type === 'ChallengeWithdrawn' ||
  (event.type === 'ChallengeIssued' && event.match !== null);

async function issueOthers(
  deps: Deps,
  issued: Extract<ForAll, { type: 'ChallengeIssued' }>,
  { at, actor }: Commit,
): Promise<void> {
  const { match, white, black, expiresAt, type: _, v: __, at: issuedAt, ...terms } = issued;
  if (match === null || match.game !== 1 || terms.replays !== null) return;
  for (let game = 2; game <= match.of; game += 1) {
    const seats = game % 2 === 1 ? { white, black } : { white: black, black: white };
    await execute(deps, {
      game: gameOfMatch(match.id, game),
      commandId: `match-${game}` as CommandId,
      actor,
      at,
      command: {
        ...terms,
        ...seats,
        type: 'IssueChallenge',
        match: { ...match, game },
        validFor: between(issuedAt, expiresAt),
      },
    });
  }
}

async function passOn(
  deps: Deps,
  id: GameId,
  event: Exclude<ForAll, { type: 'ChallengeIssued' }>,
  { at, actor, commandId }: Commit,
): Promise<void> {
  const { state } = await loadGame(deps, id, 'log');
  if (state.status === 'unopened' || state.terms.match === null || state.terms.replays !== null) return;
  const { match } = state.terms;
  // Whichever game was answered, the first one hears of it, and all others hear it from the first.
  const [first, ...others] = gamesOfMatch(match) as [GameId, ...GameId[]];
  for (const game of match.game === 1 ? others : [first]) {
    // A game that knows already refuses, and that is all right.
    const command = await answerIn(deps, game, state.terms, event);
    await execute(deps, { game, commandId, actor, at, command });
  }
}

async function answerIn(
  deps: Deps,
  game: GameId,
  terms: GameTerms,
  event: Exclude<ForAll, { type: 'ChallengeIssued' }>,
): Promise<Undated<GameCommand>> {
  switch (event.type) {
    case 'ChallengeAccepted':
      return acceptance(deps, game, playerIn(terms, event.seat));
    case 'ChallengeRefused':
      return { type: 'RefuseChallenge', player: playerIn(terms, event.seat ?? 'white') };
    case 'ChallengeWithdrawn':
      return { type: 'WithdrawChallenge', player: terms.challenger };
  }
}
