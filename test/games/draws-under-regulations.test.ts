// What the regulations of a game change about draws: when one may be offered (9.1.1, 11.5) and agreed, who has to consent,
// and what a wrong claim costs (9.5), under each edition that has the rule.

import { describe, expect, it } from 'vitest';
import { remaining } from '../../shared/games/clock/index.ts';
import type { Regulations, RulebookId } from '../../shared/games/rulebooks/index.ts';
import { DAY, type DurationMs, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import { claims } from '../support/claims.ts';
import {
  acceptsDraw,
  declinesDraw,
  game,
  given,
  line,
  offersDraw,
  plays,
  type Story,
  timeOf,
} from '../support/decider.ts';
import { latest, OFFICIALS, rules } from './rulings/support.ts';

const LONG = { kind: 'fischer', initial: 10 * DAY, increment: 0, cap: null } as const;
const played = (text: string, regulations: Regulations, rulebook: RulebookId = 'fide-2023'): Story =>
  given(
    ...game({ rulebook, regulations, timeControl: LONG, officials: OFFICIALS }),
    ...(text === '' ? [] : [line(text)]),
  );

describe('9.1.1: no agreement before both players have made so many moves', () => {
  const three = { agreementAfterMove: 3 };

  it.each([
    ['at once', '', offersDraw('white')],
    ['after two moves of each', '1. e4 e5 2. Nf3 Nc6', offersDraw('black')],
    ['with the third move of White', '1. e4 e5 2. Nf3 Nc6', plays('white', 'Bb5', { drawOffer: true })],
    ['before the third move of Black', '1. e4 e5 2. Nf3 Nc6 3. Bb5', offersDraw('white')],
  ] as const)('an offer %s is refused, and names the move', (_when, text, ask) => {
    for (const rulebook of ['fide-2023', 'fide-2005', 'school'] as const) {
      played(text, three, rulebook)
        .when(ask)
        .thenRejected('draw-offer-too-early', { params: { afterMove: 3 } });
    }
  });

  it.each([
    ['fide-2023', '5.2.3'],
    ['fide-2005', '5.2c'],
    ['school', '3.3'],
  ] as const)(
    '%s: with the third move of Black it can be offered, and is agreed by article %s',
    (rulebook, article) => {
      played('1. e4 e5 2. Nf3 Nc6 3. Bb5', three, rulebook)
        .when(plays('black', 'a6', { drawOffer: true }))
        .thenEvents('MovePlayed', { type: 'DrawOffered', seat: 'black', ply: 6 })
        .when(acceptsDraw('white'))
        .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2', article });
    },
  );

  it('a wrong claim made before that is no offer (9.1.2.3), and costs what it costs', () => {
    played('1. e4 e5', three).when(claims('white', 'threefold')).thenEvents('DrawClaimed', 'ClockAdjusted');
    played('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6', three)
      .when(claims('white', 'threefold'))
      .thenEvents('DrawClaimed', { type: 'DrawOffered', seat: 'white' }, 'ClockAdjusted');
  });

  it('0 is the rule of 2005 (5.2c) under any edition: any time during the game', () => {
    played('', { agreementAfterMove: 0 })
      .when(offersDraw('black'))
      .thenEvents('DrawOffered')
      .when(acceptsDraw('white'))
      .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2' });
  });
});

describe('9.1.1: no agreement without the consent of the director', () => {
  const agreed = (rulebook: RulebookId): Story =>
    played('1. e4 e5', { agreementNeedsDirector: true }, rulebook)
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(acceptsDraw('black'))
      .thenEvents({ type: 'DrawAgreed', seat: 'black' });

  it.each(['fide-2023', 'fide-2005', 'school'] as const)(
    '%s: the players alone end nothing; play and clocks stand',
    (rulebook) => {
      const story = agreed(rulebook);
      expect(story.state).toMatchObject({ status: 'in-play', drawAgreed: true });
      for (const ask of [plays('white', 'Nf3'), plays('white', 'Nf3', { drawOffer: true })]) {
        story.when(ask).thenRejected('consent-awaited');
      }
      // What was agreed cannot be taken back in words either.
      for (const ask of [declinesDraw('black'), acceptsDraw('black')]) {
        story.when(ask).thenRejected('consent-awaited');
      }
      if (story.state.status !== 'in-play') throw new Error('over');
      const { clock } = story.state;
      const then = timeOf(story.state);
      expect(remaining(clock, 'white', later(then, 20 * DAY))).toBe(remaining(clock, 'white', then));
    },
  );

  it.each([
    ['fide-2023', '9.1.1'],
    ['fide-2005', '9.1'],
  ] as const)('%s: his consent ends the game, by the article that he names (%s)', (rulebook, article) => {
    const { state } = agreed(rulebook)
      .when(rules({ kind: 'consent-draw' }, { article }))
      .thenEvents({ type: 'RulingMade', article });
    expect(state).toMatchObject({
      status: 'ended',
      outcome: { result: '1/2-1/2', termination: 'agreement', article },
    });
  });

  it('refused, which is his resumption: play goes on, and there is nothing left to consent to', () => {
    const going = agreed('fide-2023')
      .when(rules({ kind: 'resume' }))
      .thenEvents('RulingMade');
    expect(going.state).toMatchObject({ status: 'in-play', drawAgreed: false, drawOffer: null });
    going.when(rules({ kind: 'consent-draw' }, { id: 'r2' })).thenRejected('ruling-impossible');
    going.when(plays('white', 'Nf3', { at: later(latest(going.state), HOUR) })).thenEvents('MovePlayed');
  });

  it('a draw that nobody has to agree on needs none (5.2.1)', () => {
    const start = '7k/5Q2/8/8/8/8/8/K7 w - - 0 1';
    given(...game({ regulations: { agreementNeedsDirector: true }, officials: OFFICIALS, start }))
      .when(plays('white', 'Kb2'))
      .thenEvents('MovePlayed', { type: 'GameEnded', termination: 'stalemate', article: '5.2.1' });
  });
});

describe('11.5: after a refused offer so many moves of one’s own', () => {
  const three = { offerAgainAfterMoves: 3 };
  const tooSoon = ['draw-offer-again-too-soon', { params: { moves: 3 } }] as const;
  const moved = (story: Story, text: string) => story.and(line(text));

  it.each([
    [
      'by moving',
      (story: Story) => story.when(plays('black', 'Nc6')).thenEvents('MovePlayed', 'DrawOfferLapsed'),
      '',
    ],
    ['in words', (story: Story) => story.when(declinesDraw('black')).thenEvents('DrawDeclined'), 'Nc6'],
  ] as const)('refused %s: not with the first or the second, but with the third', (_how, refuse, then) => {
    const offered = played('1. e4 e5', three)
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered');
    const refused = refuse(offered);
    refused.when(offersDraw('white')).thenRejected(...tooSoon);
    const first = then === '' ? refused : moved(refused, then);
    first.when(plays('white', 'Bb5', { drawOffer: true })).thenRejected(...tooSoon);
    const second = moved(first, 'Bb5 a6');
    second.when(plays('white', 'Ba4', { drawOffer: true })).thenRejected(...tooSoon);
    const third = moved(second, 'Ba4 Nf6');
    third.when(offersDraw('white')).thenRejected(...tooSoon);
    third.when(plays('white', 'O-O', { drawOffer: true })).thenEvents('MovePlayed', 'DrawOffered');
    moved(third, 'O-O').when(offersDraw('white')).thenEvents('DrawOffered');
  });

  it('the one who refused is not bound, and the edition’s one move holds where nothing is said', () => {
    const refused = (regulations: Regulations) =>
      played('1. e4 e5', regulations)
        .when(offersDraw('white'))
        .thenEvents('DrawOffered')
        .when(declinesDraw('black'))
        .thenEvents('DrawDeclined');
    refused(three).when(offersDraw('black')).thenEvents({ type: 'DrawOffered', seat: 'black' });
    refused(three)
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenRejected(...tooSoon);
    refused({})
      .when(plays('white', 'Nf3', { drawOffer: true }))
      .thenEvents('MovePlayed', 'DrawOffered');
  });

  it('a wrong claim counts as an offer all the same (9.1.2.3), and its refusal binds again', () => {
    const claimed = played('1. e4 e5', three)
      .when(offersDraw('white'))
      .thenEvents('DrawOffered')
      .when(declinesDraw('black'))
      .thenEvents('DrawDeclined')
      .when(claims('white', 'threefold'))
      .thenEvents('DrawClaimed', { type: 'DrawOffered', seat: 'white' }, 'ClockAdjusted');
    claimed
      .when(declinesDraw('black'))
      .thenEvents('DrawDeclined')
      .when(offersDraw('white'))
      .thenRejected(...tooSoon);
  });
});

describe('9.5: what a wrong claim gives the opponent', () => {
  const hour = { wrongClaimToOpponent: HOUR };
  const credit = (amount: DurationMs) =>
    ({ type: 'ClockAdjusted', seat: 'black', kind: 'credit', amount }) as const;

  it('fide-2023, 9.5.3: the regulations’ time instead of two minutes, and nothing off the claimant', () => {
    const edition = played('1. e4 e5', {}).when(claims('white', 'threefold'));
    edition.thenEvents('DrawClaimed', 'DrawOffered', {
      ...credit((2 * MINUTE) as DurationMs),
      article: '9.5.3',
    });
    const story = played('1. e4 e5', hour).when(claims('white', 'threefold'));
    story.thenEvents('DrawClaimed', 'DrawOffered', { ...credit(HOUR), article: '9.5.3' });
  });

  it('fide-2005, 9.5b: the regulations’ time instead of three minutes; the claimant’s cut stays the edition’s', () => {
    const cut = {
      type: 'ClockAdjusted',
      seat: 'white',
      kind: 'debit',
      amount: (3 * MINUTE) as DurationMs,
      article: '9.5b',
    } as const;
    for (const [regulations, amount] of [
      [{}, (3 * MINUTE) as DurationMs],
      [hour, HOUR],
    ] as const) {
      played('1. e4 e5', regulations, 'fide-2005')
        .when(claims('white', 'fifty-moves', 'Nf3'))
        .thenEvents('DrawClaimed', 'MovePlayed', 'DrawOffered', { ...credit(amount), article: '9.5b' }, cut);
    }
  });

  it('0: a wrong claim costs nothing, and is an offer still', () => {
    const story = played('1. e4 e5', { wrongClaimToOpponent: 0 as DurationMs })
      .when(claims('white', 'threefold'))
      .thenSomething();
    if (story.state.status !== 'in-play') throw new Error('over');
    const { clock, drawOffer } = story.state;
    expect(drawOffer).toEqual({ by: 'white', ply: 2 });
    expect(remaining(clock, 'black', timeOf(story.state))).toBe(10 * DAY - HOUR);
  });

  it('school, 3.3.2: nothing is claimed, so there is nothing to change', () => {
    played('1. e4 e5', hour, 'school')
      .when(claims('white', 'threefold'))
      .thenRejected('claim-not-needed', { params: { article: '3.3.2' } });
  });
});
