// Appeals (Article 14): once for each ruling, in time, by a player of the game, to the appeals person, who has the whole
// record. A reversal is itself a ruling, which compensates the one appealed against.

import { err, ok } from '../../kernel/result.ts';
import { after } from '../../kernel/time.ts';
import type { Appeal, DecideAppeal } from '../commands.ts';
import type { AppealDecided } from '../events.ts';
import { reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import { admissible } from '../rulings/admissible.ts';
import { LONGEST_REASON } from '../rulings/ruling.ts';
import { type GameState, seatOf } from '../state.ts';
import type { Decision } from './index.ts';
import { actingOfficial, begun } from './officials.ts';
import { made, worded } from './rule.ts';

/** The same appeal again (its id) changes nothing. A decision on appeal is final. */
export function appeal(state: GameState, { player, id, ruling, text, at }: Appeal): Decision {
  const found = begun(state);
  if (!found.ok) return err(found.error);
  const game = found.value;
  const seat = seatOf(game.terms, player);
  if (seat === null) return err(reject('not-your-game'));
  if (game.appeals.some((made) => made.id === id)) return ok([]);
  if (game.terms.officials?.appeals == null) return err(reject('appeals-nobody'));
  const record = game.rulings.find((made) => made.id === ruling);
  if (record === undefined) return err(reject('ruling-unknown'));
  const again = game.appeals.some((made) => made.ruling === ruling);
  if (again || record.role === 'appeals') return err(reject('appeal-again'));
  if (at > after(record.at, rulesOf(game.terms).appeals.within)) return err(reject('appeal-too-late'));
  const said = text.trim();
  if (said === '') return err(reject('text-missing'));
  if (said.length > LONGEST_REASON) return err(reject('reason-too-long', { most: LONGEST_REASON }));
  return ok([{ type: 'AppealMade', v: 1, id, ruling, seat, text: said, at }]);
}

/** Reversed: by the ruling named, or, with none, by lifting the one appealed against. */
export function decideAppeal(state: GameState, command: DecideAppeal): Decision {
  const found = actingOfficial(state, command.author, 'appeals');
  if (!found.ok) return err(found.error);
  const { game, role } = found.value;
  const { author, decision, compensation, at } = command;
  const waiting = game.appeals.find(({ id }) => id === command.appeal);
  if (waiting === undefined) return err(reject('appeal-unknown'));
  if (waiting.decided !== null) return err(reject('appeal-decided'));
  const record = game.rulings.find(({ id }) => id === waiting.ruling);
  if (record === undefined) return err(reject('ruling-unknown'));
  const words = worded(record.article, command.reason);
  if (!words.ok) return err(words.error);
  const { article, reason } = words.value;
  const decided: AppealDecided = {
    type: 'AppealDecided',
    v: 1,
    id: waiting.id,
    author,
    decision,
    reason,
    at,
  };
  if (decision !== 'reversed') {
    return compensation === null ? ok([decided]) : err(reject('ruling-impossible', refusalOf(game.status)));
  }
  const wanted = compensation ?? ({ kind: 'lift', ruling: record.id } as const);
  const admitted = admissible(game, wanted, role, at);
  if (!admitted.ok) return err(admitted.error);
  const id = `appeal-${waiting.id}`;
  const compensates = record.compensatedBy === null ? record.id : null;
  return ok([
    decided,
    ...made(game, { id, author, role, ruling: admitted.value, article, reason, compensates, at }),
  ]);
}

const refusalOf = (status: string) => ({ kind: 'appeal', status, member: 'compensation' });
