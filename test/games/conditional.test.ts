// Conditional moves: what may be laid down, what is played in the commit of the opponent's move, what dies.

import { describe, expect, it } from 'vitest';
import { lineStatus } from '../../shared/games/conditional/plan.ts';
import { decodeSnapshot, encodeSnapshot, noticesOf } from '../../shared/games/index.ts';
import { claims } from '../support/claims.ts';
import { ANNA, game, given, line, offersDraw, plays, type Story, type Terms } from '../support/decider.ts';
import { clears, lays, planIn, withPlans } from '../support/plans.ts';

const played = (text: string, terms: Terms = {}): Story =>
  text === '' ? given(...game(terms)) : given(...game(terms), line(text));
const fen = ({ state }: Story) => ('fen' in state ? state.fen.split(' ')[0] : '');
const sans = (story: Story) =>
  story.events.flatMap((event) => (event.type === 'MovePlayed' ? [event.san] : [])).join(' ');

describe('what is laid down', () => {
  it('is known to the game by its hash, its ply and its seat', () => {
    const story = played('e4').when(lays('white', '1...e5 2.Nf3')).thenEvents({
      type: 'ConditionalsSet',
      seat: 'white',
      ply: 1,
    });
    expect(story.state).toMatchObject({ plans: [{ seat: 'white', ply: 1 }] });
    expect(decodeSnapshot(encodeSnapshot(story.state))).toEqual(story.state);
  });

  it('takes the place of what was there, and can be taken back', () => {
    const story = played('e4')
      .when(lays('white', 'e5 Nf3'))
      .thenSomething()
      .when(lays('white', 'c5 c3'))
      .thenSomething();
    expect(story.state).toMatchObject({ plans: { length: 1 } });
    const cleared = story.when(clears('white')).thenEvents('ConditionalsCleared');
    expect(cleared.state).toMatchObject({ plans: [] });
    cleared.when(clears('white')).thenRejected('conditional-none');
    cleared.when(withPlans(plays('black', 'c5'))).thenEvents('MovePlayed');
  });

  it('is refused for another position than the one on the board', () => {
    const early = played('e4');
    const command = lays('white', 'e5 Nf3')(early.state);
    early.and(line('e5')).when(command).thenRejected('stale-ply');
  });

  it('may be written in any notation, with or without numbers', () => {
    const { state } = played('e4');
    const wanted = { ok: true, value: { ply: 1, lines: [['e7e5', 'g1f3', 'b8c6', 'f1b5']] } };
    expect(planIn(state, 'white', ['1… e5 2. Nf3 Nc6 3. Bb5'])).toEqual(wanted);
    expect(planIn(state, 'white', ['e7e5 g1f3 b8c6 f1b5'], 'uci')).toEqual(wanted);
    expect(planIn(state, 'white', ['1...e5 2.Кf3 Кc6 3.Сb5'], 'ru')).toEqual(wanted);
    expect(planIn(state, 'white', ['', 'e5 Nf3 Nc6 Bb5', ' '])).toEqual(wanted);
  });
});

describe('what is refused names the line and the place', () => {
  it.each([
    ['an illegal leaf', ['e5 Nf3', 'c5 Nf6'], 2, 'Nf6', 'no-piece-reaches'],
    ['text that is no move', ['e5 Nf3 xyzzy d4'], 1, 'xyzzy', 'unreadable-move'],
    ['a wrong ply', ['17...e5 18.Nf3'], 1, '17...', 'conditional-wrong-ply'],
    ['the number of the other side', ['1.e5 Nf3'], 1, '1.', 'conditional-wrong-ply'],
    ['a line without a reply', ['e5 Nf3', 'e5 Nf3 Nc6'], 2, '', 'conditional-no-reply'],
    ['one move alone', ['e5'], 1, '', 'conditional-no-reply'],
    ['two replies to one position', ['e5 Nf3', 'c5 c3', 'e5 d4'], 3, '', 'conditional-two-replies'],
    ['resigning on the opponent’s turn', ['e5 Nf3 resign'], 1, 'resign', 'conditional-action-misplaced'],
    ['resigning at once', ['resign'], 1, 'resign', 'conditional-action-misplaced'],
    ['a move after an offer', ['e5 (=) Nf3'], 1, 'Nf3', 'conditional-after-action'],
  ] as const)('%s', (_what, lines, number, move, reason) => {
    const result = planIn(played('e4').state, 'white', lines);
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'conditional-line', params: { line: number, reason } },
    });
    if (!result.ok) expect(String(result.error.params.move)).toContain(move);
  });

  it('nothing at all, and more than a thousand positions', () => {
    const { state } = played('e4');
    expect(planIn(state, 'white', [' ', ''])).toMatchObject({ error: { code: 'conditional-none' } });
    const shuffle = Array.from({ length: 260 }, () => 'Nf6 Nf3 Ng8 Ng1').join(' ');
    const long = planIn(state, 'white', [shuffle]);
    expect(long).toMatchObject({ error: { code: 'conditional-too-many', params: { most: 1_000 } } });
    const enough = Array.from({ length: 250 }, () => 'Nf6 Nf3 Ng8 Ng1').join(' ');
    expect(planIn(state, 'white', [enough])).toMatchObject({ ok: true });
  });
});

describe('what is played', () => {
  it('in the commit of the opponent’s move, at its instant', () => {
    const story = played('e4')
      .when(lays('white', 'e5 Nf3 Nc6 Bb5', 'c5 c3'))
      .thenSomething()
      .when(withPlans(plays('black', 'e5')))
      .thenEvents(
        { type: 'MovePlayed', seat: 'black', ply: 2 },
        { type: 'ConditionalFired', seat: 'white', ply: 2, what: 'move' },
        { type: 'MovePlayed', seat: 'white', ply: 3, uci: 'g1f3' },
      );
    expect(story.state).toMatchObject({ fired: [3] });
    story.when(withPlans(plays('black', 'Nc6'))).thenEvents('MovePlayed', 'ConditionalFired', {
      type: 'MovePlayed',
      uci: 'f1b5',
    });
  });

  it('a deviating reply kills only the lines that it leaves', () => {
    const story = played('e4')
      .when(lays('white', 'e5 Nf3 Nc6 Bb5', 'e5 Nf3 Nf6 Nxe5', 'c5 c3'))
      .thenSomething()
      .when(withPlans(plays('black', 'e5')))
      .thenSomething();
    story.when(withPlans(plays('black', 'Nf6'))).thenEvents('MovePlayed', 'ConditionalFired', {
      type: 'MovePlayed',
      uci: 'f3e5',
    });
    story.when(withPlans(plays('black', 'd6'))).thenEvents('MovePlayed');
  });

  it('chains of both plans play out, ten plies from one move, with one notice at the end', () => {
    const moves = 'e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1';
    const after = moves.split(' ').slice(1).join(' ');
    const story = played('e4')
      .when(lays('white', moves))
      .thenSomething()
      .and((state) => {
        // Black lays down his side of it before he moves: his first move is made by hand.
        const command = lays('black', `e5 ${after} b5`)(state);
        if (command.type !== 'SetConditionals') throw new Error('another command');
        return [{ ...command, type: 'ConditionalsSet', v: 1, seat: 'black' } as never];
      });
    const done = story.when(withPlans(plays('black', 'e5'))).thenSomething();
    expect(sans(done)).toBe(`e4 ${moves} b5`);
    const commit = done.events.slice(story.events.length);
    expect(commit.filter(({ type }) => type === 'MovePlayed')).toHaveLength(11);
    expect(noticesOf(done.state, commit)).toEqual([{ recipient: ANNA, kind: 'your-move' }]);
  });

  it('the first own move is made by hand; what follows it is not', () => {
    const story = played('')
      .when(lays('white', '1.e4 e5 2.Nf3', '1.d4 d5 2.c4'))
      .thenSomething();
    const moved = story.when(withPlans(plays('white', 'd4'))).thenEvents('MovePlayed');
    moved.when(withPlans(plays('black', 'd5'))).thenEvents('MovePlayed', 'ConditionalFired', {
      type: 'MovePlayed',
      uci: 'c2c4',
    });
  });

  it('to the end of the game and no further', () => {
    const mate = played('f3 e5')
      .when(lays('black', 'g4 Qh4#'))
      .thenSomething()
      .when(withPlans(plays('white', 'g4')))
      .thenEvents('MovePlayed', 'ConditionalFired', 'MovePlayed', {
        type: 'GameEnded',
        termination: 'checkmate',
        result: '0-1',
      });
    expect(noticesOf(mate.state, mate.events.slice(-4)).map(({ kind }) => kind)).toEqual([
      'game-over',
      'game-over',
    ]);
  });

  it('an offer, or a resignation', () => {
    const story = played('e4 e5')
      .when(lays('black', 'Nf3 (=)', 'Qh5 resign'))
      .thenSomething();
    story.when(withPlans(plays('white', 'Nf3'))).thenEvents(
      'MovePlayed',
      { type: 'ConditionalFired', what: 'draw' },
      {
        type: 'DrawOffered',
        seat: 'black',
        withMove: false,
      },
    );
    story
      .when(withPlans(plays('white', 'Qh5')))
      .thenEvents('MovePlayed', { type: 'ConditionalFired', what: 'resignation' }, 'PlayerResigned', {
        type: 'GameEnded',
        result: '1-0',
      });
    // White offers with the move, Black had wanted to offer: that is agreement.
    story
      .when(withPlans(plays('white', 'Nf3', { drawOffer: true })))
      .thenEvents('MovePlayed', 'DrawOffered', 'ConditionalFired', 'DrawAgreed', 'GameEnded');
  });

  it('an offer that comes with the move is declined by the reply, as by any move (9.1)', () => {
    played('e4 e5')
      .when(lays('black', 'Nf3 Nc6'))
      .thenSomething()
      .when(withPlans(plays('white', 'Nf3', { drawOffer: true })))
      .thenEvents('MovePlayed', 'DrawOffered', 'ConditionalFired', 'MovePlayed', 'DrawOfferLapsed');
  });

  it('also to a move that a wrong claim had announced (9.5), after the penalties', () => {
    played('e4 e5')
      .when(lays('black', 'Nf3 Nc6'))
      .thenSomething()
      .when(withPlans(claims('white', 'threefold', 'Nf3')))
      .thenEvents(
        'DrawClaimed',
        'MovePlayed',
        'DrawOffered',
        'ClockAdjusted',
        'ConditionalFired',
        'MovePlayed',
        'DrawOfferLapsed',
      );
  });

  it('nothing while the plan is not at hand, or is another than the one that stands', () => {
    const story = played('e4').when(lays('white', 'e5 Nf3')).thenSomething();
    story.when(plays('black', 'e5')).thenEvents('MovePlayed');
    const wrong = { white: { hash: 'another', plan: { ply: 1, lines: [['e7e5', 'g1f3']] } } };
    const command = { ...plays('black', 'e5')(story.state), plans: wrong } as never;
    story.when(command).thenEvents('MovePlayed');
    expect(fen(story)).toContain('4P3');
  });

  it('an offer of the player on move stands while the plans answer', () => {
    const story = played('e4 e5').when(lays('black', 'Nf3 Nc6')).thenSomething();
    const offered = story.when(offersDraw('white')).thenSomething();
    offered
      .when(withPlans(plays('white', 'Nf3')))
      .thenEvents('MovePlayed', 'ConditionalFired', 'MovePlayed', { type: 'DrawOfferLapsed', seat: 'white' });
  });
});

describe('what has become of a line', () => {
  it.each([
    [['a', 'b', 'c', 'd'], [], 'alive'],
    [['a', 'b', 'c', 'd'], ['a', 'b'], 'alive'],
    [['a', 'b', 'c', 'd'], ['a', 'x'], 'dead'],
    [['a', 'b'], ['a', 'b'], 'played'],
    [['a', 'b'], ['a', 'b', 'c'], 'played'],
    [['a', 'b'], ['a', 'x', 'c'], 'dead'],
    [['a', 'draw'], [], 'alive'],
    [['a', 'draw'], ['a'], 'played'],
    [['a', 'draw'], ['a', 'b', 'c'], 'played'],
    [['a', 'resign'], ['b'], 'dead'],
  ] as const)('%j after %j: %s', (steps, path, status) => {
    expect(lineStatus(steps, path)).toBe(status);
  });
});
