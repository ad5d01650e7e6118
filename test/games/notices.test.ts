// Who is told what: the notices of each commit, for both colours of the challenger.

import { describe, expect, it } from 'vitest';
import { type GameEvent, noticesOf } from '../../shared/games/index.ts';
import { DAY, after as later } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  ANNA,
  type Ask,
  accepted,
  accepts,
  acceptsDraw,
  BORIS,
  challenged,
  challenges,
  declinesDraw,
  game,
  given,
  having,
  line,
  offersDraw,
  type Part,
  plays,
  refuses,
  resigns,
  T0,
  wakes,
  withdraws,
} from '../support/decider.ts';

/** `anna: your-move` and so on, for what a command brings about. */
function told(before: readonly Part[], ask: Ask): readonly string[] {
  const story = given(...before);
  const after = story.when(ask).thenSomething();
  const events: readonly GameEvent[] = after.events.slice(story.events.length);
  return noticesOf(after.state, events).map(
    ({ recipient, kind }) => `${recipient === ANNA ? 'anna' : 'boris'}: ${kind}`,
  );
}
const both = (kind: string) => [`anna: ${kind}`, `boris: ${kind}`];
const opened: readonly Part[] = [...game(), line('1. e4 e5')];

describe('an invitation', () => {
  it('goes to the invited player, whichever colour he has', () => {
    expect(told([], challenges())).toEqual(['boris: invitation']);
    expect(told([], challenges({ challenger: 'black' }))).toEqual(['anna: invitation']);
  });

  it('accepted: the player on move is asked for his move, the challenger hears of it, once each', () => {
    expect(told([challenged()], accepts(BORIS))).toEqual(['anna: your-move']);
    expect(told([challenged({ challenger: 'black' })], accepts(ANNA))).toEqual([
      'anna: your-move',
      'boris: challenge-answered',
    ]);
    const blackFirst = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 1';
    expect(told([challenged({ start: blackFirst })], accepts(BORIS))).toEqual([
      'boris: your-move',
      'anna: challenge-answered',
    ]);
  });

  it('refused or run out is told to the challenger', () => {
    expect(told([challenged()], refuses(BORIS))).toEqual(['anna: challenge-answered']);
    expect(told([challenged()], wakes(later(T0, 15 * DAY)))).toEqual(['anna: challenge-answered']);
  });

  it('withdrawn is told to nobody', () => {
    expect(told([challenged()], withdraws(ANNA))).toEqual([]);
  });
});

describe('a move', () => {
  it('is told to the player whose move it is now', () => {
    expect(told(game(), plays('white', 'e4'))).toEqual(['boris: your-move']);
    expect(told([...game(), line('1. e4')], plays('black', 'e5'))).toEqual(['anna: your-move']);
  });

  it('with a draw offer, or declining one, is one mail and not two', () => {
    expect(told(opened, plays('white', 'Nf3 (=)'))).toEqual(['boris: your-move']);
    const offered = [...opened, having(offersDraw('black'))];
    expect(told(offered, plays('white', 'Nf3'))).toEqual(['boris: your-move']);
    expect(told(offered, plays('white', 'Nf3 (=)'))).toEqual(['boris: your-move']);
  });

  it('that ends the game is told to both as its end, and asks nobody for a move', () => {
    expect(told([...game(), line('1. f3 e5 2. g4')], plays('black', 'Qh4#'))).toEqual(both('game-over'));
  });
});

describe('draw offers without a move', () => {
  it('and their refusal go to the other player', () => {
    expect(told(opened, offersDraw('black'))).toEqual(['anna: draw-offered']);
    expect(told(opened, offersDraw('white'))).toEqual(['boris: draw-offered']);
    expect(told([...opened, having(offersDraw('black'))], declinesDraw('white'))).toEqual([
      'boris: draw-declined',
    ]);
  });
});

describe('an end is told to both', () => {
  it.each<[string, readonly Part[], Ask]>([
    ['agreement', [...opened, having(offersDraw('black'))], acceptsDraw('white')],
    ['resignation', opened, resigns('black')],
    ['a fallen flag', opened, wakes(later(ACCEPTED_AT, 30 * DAY))],
  ])('%s', (_what, before, ask) => {
    expect(told(before, ask)).toEqual(both('game-over'));
  });
});

it('nothing is told of a game that does not exist, nor of nothing', () => {
  expect(noticesOf({ status: 'unopened' }, [accepted])).toEqual([]);
  expect(noticesOf(given(...opened).state, [])).toEqual([]);
});
