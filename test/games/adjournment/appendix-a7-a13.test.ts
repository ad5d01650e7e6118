// Appendix A of 2005 and Guidelines I of 2023, points 7 to 13: the opening, bad sealed moves, lateness, lost envelopes. The
// two editions differ where a player is late and the sealed move ends the game.

import { describe, expect, test } from 'vitest';
import { openable } from '../../../shared/games/index.ts';
import {
  arrives,
  asks,
  at,
  closes,
  drafts,
  evenings,
  fails,
  minutesOf,
  OPENING,
  opens,
  running,
  type Setup,
  sealed,
  shows,
  until,
  wake,
} from '../../support/adjourned.ts';
import { plays, type Story } from '../../support/decider.ts';

const EDITIONS = ['fide-2023', 'fide-2005'] as const;
const come = (seat: 'white' | 'black', when: ReturnType<typeof at>) => (story: Story) =>
  story.when(arrives(seat, when)).thenEvents('PlayerArrived');
const resumed = (story: Story) => story.when(wake(at(2, '15:00'))).thenEvents('Resumed');

/** White is to move and seals; the same evening and dates as in the other games. */
const from = (start: string, setup: Setup = {}): Story =>
  until(at(1, '19:00'))(evenings({ ...setup, start, plan: { sealFromMove: 0, ...setup.plan } }))
    .when(closes('white', at(1, '19:05')))
    .thenEvents('EnvelopeClosed');
const hundred = (setup: Setup = {}): Setup => ({
  timeControl: { kind: 'periods', periods: [{ moves: null, time: 360 * 60_000, increment: 0 }] },
  ...setup,
});

/** White mates by Ra8, stalemates by Qf7, leaves two kings by Kxg2. */
const MATE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
const STALE = '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1';
const DEAD = '7k/8/8/8/8/8/6p1/6K1 w - - 0 1';

describe.each(EDITIONS)('A7 and A9 under %s', (rulebook) => {
  test('A7: nobody opens it before the resumption, or before the player who must answer is there', () => {
    const story = sealed({ rulebook });
    story.when(opens('Nf3', at(1, '20:00'))).thenRejected('envelope-not-due');
    expect(openable(story.state, at(2, '14:59'))).toBeNull();
    expect(openable(story.state, at(2, '15:30'))).toBeNull();
    const here = come('black', at(2, '14:50'))(story);
    expect(openable(here.state, at(2, '14:59'))).toBeNull();
    expect(openable(here.state, at(2, '15:00'))).toBe(1);
  });

  test('A9a: the player who must answer is there: opened, played, his clock from the resumption', () => {
    const story = resumed(come('black', at(2, '14:50'))(come('white', at(2, '14:40'))(sealed({ rulebook }))));
    expect(running(story).clock.running).toBeNull();
    const opened = story
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents({ type: 'EnvelopeOpened', reading: 'legal' }, { type: 'MovePlayed', uci: 'g1f3', ply: 3 });
    expect(running(opened).adjournment).toBeNull();
    expect(shows(opened, 'black', at(2, '15:10'))).toBe(200);
    expect(shows(opened, 'white', at(2, '15:10'))).toBe(25);
    opened.when(plays('black', 'Nc6', { at: at(2, '15:10') })).thenEvents('MovePlayed');
  });

  test('A9b: he is not there: his clock is started, and restarted when he comes and the envelope is opened', () => {
    const started = sealed({ rulebook })
      .when(wake(at(2, '15:00')))
      .thenEvents({ type: 'Resumed', running: 'black' });
    expect(shows(started, 'black', at(2, '15:20'))).toBe(190);
    const here = come('black', at(2, '15:20'))(started);
    // Between his arrival and the opening no clock runs.
    expect(shows(here, 'black', at(2, '15:22'))).toBe(190);
    const opened = here.when(opens('Nf3', at(2, '15:22'))).thenEvents('EnvelopeOpened', 'MovePlayed');
    expect(shows(opened, 'black', at(2, '15:32'))).toBe(180);
    const answered = opened.when(plays('black', 'Nc6', { at: at(2, '15:32') })).thenEvents('MovePlayed');
    expect(shows(answered, 'black', at(2, '15:32'))).toBe(180);
  });

  test('A9a: the presence of the player who sealed is not needed (Fischer’s third game of 1972)', () => {
    const opened = resumed(come('black', at(2, '14:50'))(sealed({ rulebook })))
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed');
    expect(running(opened).adjournment).toMatchObject({ phase: 'resumed', absent: 'white' });
  });

  test('A9c: the player who sealed is not there: the answer goes into a second envelope, his clock is started', () => {
    const opened = resumed(come('black', at(2, '14:50'))(sealed({ rulebook })))
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed')
      .when(drafts('black', at(2, '15:05')))
      .thenEvents('SealDrafted')
      .when(closes('black', at(2, '15:10'), 'envelope-b'))
      .thenEvents('EnvelopeClosed');
    expect(running(opened).envelopes.map(({ record }) => [record.number, record.sealer])).toEqual([
      [1, 'white'],
      [2, 'black'],
    ]);
    expect(shows(opened, 'black', at(2, '15:15'))).toBe(200);
    expect(shows(opened, 'white', at(2, '15:15'))).toBe(20);
    const here = come('white', at(2, '15:15'))(opened);
    expect(openable(here.state, at(2, '15:15'))).toBe(2);
    const on = here
      .when(opens('Nc6', at(2, '15:15'), 2))
      .thenEvents('EnvelopeOpened', { type: 'MovePlayed', seat: 'black', uci: 'b8c6', ply: 4 });
    expect(running(on).adjournment).toBeNull();
    expect(shows(on, 'white', at(2, '15:20'))).toBe(15);
    on.when(plays('white', 'Bb5', { at: at(2, '15:20') })).thenEvents('MovePlayed');
  });

  test('A9c is a right and no duty: he may play openly, and the move of the missing player is his arrival', () => {
    resumed(come('black', at(2, '14:50'))(sealed({ rulebook })))
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed')
      .when(plays('black', 'Nc6', { at: at(2, '15:10') }))
      .thenEvents('MovePlayed')
      .when(plays('white', 'Bb5', { at: at(2, '15:15') }))
      .thenEvents('PlayerArrived', 'MovePlayed');
  });

  test('nothing else happens in the moment of the opening', () => {
    const story = resumed(come('black', at(2, '14:50'))(sealed({ rulebook })));
    for (const type of ['Resign', 'OfferDraw'] as const) {
      story.when(asks('black', at(2, '15:00'), { type, seenPly: 2 })).thenRejected('envelope-opening');
    }
    come('white', at(2, '15:00'))(story);
  });

  test('an arrival counts from an hour before the session', () => {
    sealed({ rulebook })
      .when(arrives('black', at(2, '13:59')))
      .thenRejected('arrival-too-early');
    come(
      'black',
      at(2, '14:00'),
    )(sealed({ rulebook }))
      .when(arrives('black', at(2, '14:10')))
      .thenEvents();
  });

  test('opening twice changes nothing the second time', () => {
    resumed(come('black', at(2, '14:50'))(sealed({ rulebook })))
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed')
      .when(opens('Nf3', at(2, '15:01')))
      .thenEvents();
  });

  test('second adjournment of the same game: another evening, another envelope', () => {
    const on = resumed(
      come('black', at(2, '14:50'))(come('white', at(2, '14:50'))(sealed(hundred({ rulebook })))),
    )
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed');
    const called = on
      .when(wake(at(2, '18:20')))
      .thenEvents()
      .when(plays('black', 'Nc6', { at: at(2, '18:20') }))
      .thenEvents('MovePlayed')
      .when(plays('white', 'Bb5', { at: at(2, '18:30') }))
      .thenEvents('MovePlayed');
    const again = called
      .when(wake(at(2, '19:00')))
      .thenEvents({ type: 'SessionEnded', session: 1, seat: 'black', resumesAt: at(3, '15:00') })
      .when(closes('black', at(2, '19:02'), 'envelope-b'))
      .thenEvents({ type: 'EnvelopeClosed' });
    expect(running(again).envelopes.map(({ state }) => state)).toEqual(['opened', 'closed']);
    // 30 on the first day, 200 on his first move of the second, 32 until he had sealed.
    expect(shows(again, 'black', at(2, '20:00'))).toBe(360 - 30 - 200 - 32);
  });
});

describe.each([
  ['fide-2023', 'I.8'],
  ['fide-2005', 'A8'],
] as const)('A8 under %s', (rulebook, article) => {
  const paper = { rulebook, regulations: { sealing: 'paper' } } as const;
  const openedAs = (text: string, story: Story, notation = 'san') =>
    resumed(come('black', at(2, '14:50'))(story)).when(opens(text, at(2, '15:00'), 1, notation));

  test.each([
    ['illegal', 'Nf4'],
    ['illegal', 'O-O'],
    ['undecipherable', 'Sf3'],
    ['undecipherable', 'the knight, somewhere'],
  ])('%s: %s loses', (reading, text) => {
    openedAs(text, sealed(paper)).thenEvents({ type: 'EnvelopeOpened', reading, text } as never, {
      type: 'GameEnded',
      result: '0-1',
      termination: 'sealed-move',
      article,
    });
  });

  const TWO_ROOKS = '4k3/8/8/8/8/7P/K7/R6R w - - 0 1';
  test('ambiguous: “Rd1” with two rooks loses', () => {
    openedAs('Rd1', from(TWO_ROOKS, hundred(paper))).thenEvents(
      { type: 'EnvelopeOpened', reading: 'ambiguous', candidates: ['a1d1', 'h1d1'] } as never,
      // Black has a bare king: he cannot mate, and 6.9 (6.10) makes it a draw.
      { type: 'GameEnded', result: '1/2-1/2', termination: 'sealed-move-cannot-be-mated', article },
    );
    openedAs('Rd1', from('4k2q/8/8/8/8/8/K7/R6R w - - 0 1', hundred(paper))).thenEvents('EnvelopeOpened', {
      type: 'GameEnded',
      result: '0-1',
      termination: 'sealed-move',
    });
  });

  test('ambiguous, and the regulations let the opponent choose: he chooses while his clock runs', () => {
    const regulations = { sealing: 'paper', ambiguousSeal: 'opponent-chooses' } as const;
    const choosing = openedAs('Rd1', from(TWO_ROOKS, hundred({ rulebook, regulations }))).thenEvents(
      'EnvelopeOpened',
    );
    expect(running(choosing).adjournment).toMatchObject({ phase: 'choosing', candidates: ['a1d1', 'h1d1'] });
    choosing.when(plays('black', 'Ke7', { at: at(2, '15:01') })).thenRejected('reading-not-chosen');
    const choose = (seat: 'white' | 'black', uci: string) =>
      choosing.when(asks(seat, at(2, '15:04'), { type: 'ChooseReading', uci }));
    choose('white', 'a1d1').thenRejected('not-your-turn');
    choose('black', 'a1a8').thenRejected('not-a-reading');
    const on = choose('black', 'h1d1').thenEvents('ReadingChosen', { type: 'MovePlayed', uci: 'h1d1' });
    expect(shows(on, 'black', at(2, '15:10'))).toBe(350);
  });

  test('promotion without a piece is ambiguous', () => {
    openedAs('a8', from('7k/P6q/8/8/8/8/8/K7 w - - 0 1', hundred(paper))).thenEvents(
      { type: 'EnvelopeOpened', reading: 'ambiguous' } as never,
      { type: 'GameEnded', result: '0-1', termination: 'sealed-move' },
    );
  });

  test('the language of the sealer counts: “Cf3” is a Romanian knight and in English nothing', () => {
    openedAs('Cf3', sealed(paper), 'ro').thenEvents('EnvelopeOpened', { type: 'MovePlayed', uci: 'g1f3' });
    openedAs('Cf3', sealed(paper), 'en').thenEvents('EnvelopeOpened', { type: 'GameEnded', result: '0-1' });
  });
});

describe('A10 and I.10', () => {
  test.each(EDITIONS)('%s: late for the resumption by more than the default time loses', (rulebook) => {
    const story = come('white', at(2, '14:50'))(sealed({ rulebook }));
    const on = story.when(wake(at(2, '16:00'))).thenEvents('Resumed');
    come('black', at(2, '16:00'))(on);
    const late = on.when(wake(at(2, '16:01')));
    if (rulebook === 'fide-2005') {
      late.thenEvents('DefaultTimePassed', {
        type: 'GameEnded',
        result: '1-0',
        termination: 'default-time',
        article: 'A10',
        at: at(2, '16:00'),
      });
      return;
    }
    const passed = late.thenEvents({ type: 'DefaultTimePassed', seats: ['black'], at: at(2, '16:00') });
    passed.when(arrives('black', at(2, '16:02'))).thenRejected('too-late');
    passed.when(opens('Nf3', at(2, '16:02'))).thenEvents('EnvelopeOpened', 'MovePlayed', {
      type: 'GameEnded',
      result: '1-0',
      termination: 'default-time',
      article: 'I.10',
      at: at(2, '16:00'),
    });
  });

  test.each([
    ['fide-2023', 0],
    ['fide-2005', 60],
  ] as const)('%s: where nobody says how late, it is %d minutes', (rulebook, late) => {
    const story = come('white', at(2, '14:50'))(sealed({ rulebook, plan: { defaultTime: null } }));
    const last = at(2, late === 0 ? '15:00' : '16:00');
    story.when(wake(last)).thenEvents('Resumed');
    const then = story.when(wake((last + 1) as typeof last)).thenSomething();
    const passed = then.events.find(({ type }) => type === 'DefaultTimePassed');
    expect(passed).toMatchObject({ seats: ['black'], at: last });
  });

  test.each([
    ['mated', MATE, 'Ra8', '1-0', 'checkmate'],
    ['stalemated', STALE, 'Qf7', '1/2-1/2', 'stalemate'],
    ['killed the position', DEAD, 'Kxg2', '1/2-1/2', 'dead-position'],
  ] as const)(
    '%s by the sealed move, and the player who sealed does not come',
    (_name, start, text, result, how) => {
      const story = resumed(come('black', at(2, '14:50'))(from(start, hundred())));
      story
        .when(opens(text, at(2, '15:00')))
        .thenEvents('EnvelopeOpened', 'MovePlayed', { type: 'GameEnded', result, termination: how });
    },
  );

  test.each(EDITIONS)('%s: neither comes and the sealed move mates: the mate stands', (rulebook) => {
    from(MATE, hundred({ rulebook }))
      .when(wake(at(2, '16:01')))
      .thenEvents('Resumed', { type: 'DefaultTimePassed', seats: ['white', 'black'] })
      .when(opens('Ra8', at(2, '16:01')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', {
        type: 'GameEnded',
        result: '1-0',
        termination: 'checkmate',
      });
  });

  test.each(EDITIONS)(
    '%s: neither comes: the clock of the player who must answer runs, and both lose',
    (rulebook) => {
      const on = sealed({ rulebook })
        .when(wake(at(2, '15:30')))
        .thenEvents({ type: 'Resumed', running: 'black' });
      expect(shows(on, 'black', at(2, '15:30'))).toBe(180);
      on.when(wake(at(2, '16:01')))
        .thenEvents({ type: 'DefaultTimePassed', seats: ['white', 'black'] })
        .when(opens('Nf3', at(2, '16:01')))
        .thenEvents('EnvelopeOpened', 'MovePlayed', {
          type: 'GameEnded',
          result: '0-0',
          termination: 'default-time',
        });
    },
  );

  test('the late player must answer and the sealed move stalemates: a draw by I.10, lost by A10', () => {
    const late = (rulebook: 'fide-2023' | 'fide-2005') =>
      come('white', at(2, '14:50'))(from(STALE, hundred({ rulebook }))).when(wake(at(2, '16:01')));
    late('fide-2023')
      .thenEvents('Resumed', 'DefaultTimePassed')
      .when(opens('Qf7', at(2, '16:01')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', { type: 'GameEnded', termination: 'stalemate' });
    late('fide-2005').thenEvents('Resumed', 'DefaultTimePassed', {
      type: 'GameEnded',
      result: '1-0',
      termination: 'default-time',
    });
  });

  test.each(EDITIONS)(
    '%s: the player who sealed is late, the other plays on: lost at the default time',
    (rulebook) => {
      resumed(come('black', at(2, '14:50'))(sealed({ rulebook })))
        .when(opens('Nf3', at(2, '15:00')))
        .thenEvents('EnvelopeOpened', 'MovePlayed')
        .when(wake(at(2, '16:01')))
        .thenEvents({ type: 'DefaultTimePassed', seats: ['white'] }, { type: 'GameEnded', result: '0-1' });
    },
  );

  test('c: the present player has lost on time first', () => {
    const quick = { kind: 'periods', periods: [{ moves: null, time: 220 * 60_000, increment: 0 }] } as const;
    const story = sealed({
      timeControl: quick,
      rulebook: 'fide-2005',
      plan: { defaultTime: minutesOf(200) },
    });
    resumed(come('black', at(2, '14:50'))(story))
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed')
      .when(wake(at(2, '18:11')))
      .thenEvents(
        { type: 'FlagFell', seat: 'black', at: at(2, '18:10') },
        { type: 'GameEnded', result: '1-0' },
      );
  });

  test('the flag of the missing player falls before the default time is over: the envelope decides', () => {
    const quick = { kind: 'periods', periods: [{ moves: null, time: 250 * 60_000, increment: 0 }] } as const;
    const story = from(MATE, { timeControl: quick, plan: { defaultTime: minutesOf(600) } });
    const fell = story
      .when(wake(at(2, '19:30')))
      .thenEvents('Resumed', { type: 'FlagFell', seat: 'black', at: at(2, '19:10') });
    expect(openable(fell.state, at(2, '19:30'))).toBe(1);
    fell.when(opens('Ra8', at(2, '19:30'))).thenEvents('EnvelopeOpened', 'MovePlayed', {
      type: 'GameEnded',
      termination: 'checkmate',
      result: '1-0',
    });
    fell.when(opens('Ra7', at(2, '19:30'))).thenEvents('EnvelopeOpened', 'MovePlayed', {
      type: 'GameEnded',
      termination: 'flag-fall',
      result: '1-0',
      at: at(2, '19:10'),
    });
  });

  test('an outage of the service is nobody’s lateness', () => {
    const story = come(
      'white',
      at(2, '14:50'),
    )(sealed())
      .when(wake(at(2, '15:00')))
      .thenEvents('Resumed');
    const credited = story
      .when({
        type: 'CreditOutage',
        id: 'o1',
        from: at(2, '15:10'),
        to: at(2, '15:40'),
        reason: '',
        at: at(2, '15:45'),
      })
      .thenEvents('OutageCredited');
    credited.when(wake(at(2, '16:30'))).thenEvents();
    credited.when(wake(at(2, '16:31'))).thenEvents({ type: 'DefaultTimePassed', at: at(2, '16:30') });
  });
});

describe('A11 and I.12', () => {
  test.each(['decrypt', 'commitment'] as const)(
    'an envelope that fails (%s) goes to the director; clocks stand',
    (cause) => {
      const failed = resumed(come('black', at(2, '14:50'))(sealed()))
        .when(fails(cause, at(2, '15:00')))
        .thenEvents({ type: 'EnvelopeFailed', cause });
      expect(running(failed).adjournment).toMatchObject({ phase: 'failed', envelope: 1 });
      expect(running(failed).clock.running).toBeNull();
      expect(running(failed).envelopes[0]).toMatchObject({ state: 'failed' });
      failed.when(plays('white', 'Nf3', { at: at(2, '15:10') })).thenRejected('envelope-failed');
      failed.when(wake(at(2, '23:00'))).thenEvents();
      failed.when(opens('Nf3', at(2, '15:11'))).thenEvents();
    },
  );
});

describe('A13', () => {
  test('the service’s clock alone says when a session begins and ends: found late, dated on time', () => {
    const one = until(at(1, '19:00'))(evenings({}, ...OPENING));
    const late = until(at(1, '19:25'))(evenings({}, ...OPENING));
    expect(late.state).toEqual(one.state);
  });
});
