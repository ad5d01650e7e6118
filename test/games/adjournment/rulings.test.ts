// What a director may rule in an adjourned game: A6 (another date, an envelope opened after the end), A11 (a lost
// envelope: two choices), A12 (wrong clocks).

import { describe, expect, test } from 'vitest';
import { openable } from '../../../shared/games/index.ts';
import type { Ruling } from '../../../shared/games/rulings/ruling.ts';
import { duration, type EpochMs, MINUTE } from '../../../shared/kernel/time.ts';
import {
  arrives,
  asks,
  at,
  fails,
  minutesOf,
  opens,
  running,
  sealed,
  shows,
  wake,
} from '../../support/adjourned.ts';
import { CLARA, plays, type Story } from '../../support/decider.ts';

const officials = { director: CLARA, deputies: [], appeals: null };
let ids = 0;
const rules = (when: EpochMs, ruling: Ruling) => {
  ids += 1;
  const words = { article: 'A11', reason: 'as the Laws say' };
  return { type: 'Rule', author: CLARA, id: `ruling-${ids}`, ruling, ...words, at: when } as const;
};
const failed = (): Story =>
  sealed({ officials })
    .when(arrives('black', at(2, '14:50')))
    .thenEvents('PlayerArrived')
    .when(wake(at(2, '15:00')))
    .thenEvents('Resumed')
    .when(fails('decrypt', at(2, '15:01')))
    .thenEvents('EnvelopeFailed');

describe('A6: another date', () => {
  test('the director postpones; the date holds like one that was agreed on', () => {
    const story = sealed({ officials })
      .when(rules(at(1, '22:00'), { kind: 'reschedule', resumesAt: at(3, '15:00') }))
      .thenEvents('RulingMade', { type: 'ResumptionSet', resumesAt: at(3, '15:00') });
    story.when(wake(at(2, '18:00'))).thenEvents();
    story.when(wake(at(3, '15:00'))).thenEvents({ type: 'Resumed', at: at(3, '15:00') });
  });

  test('not into the past, and not after play was resumed', () => {
    sealed({ officials })
      .when(rules(at(1, '22:00'), { kind: 'reschedule', resumesAt: at(1, '21:00') }))
      .thenRejected('ruling-impossible', { params: { member: 'resumesAt' } });
    sealed({ officials })
      .when(wake(at(2, '15:00')))
      .thenEvents('Resumed')
      .when(rules(at(2, '15:10'), { kind: 'reschedule', resumesAt: at(3, '15:00') }))
      .thenRejected('ruling-impossible');
  });
});

describe('A6: the envelope stays closed, unless', () => {
  const ended = () =>
    sealed({ officials })
      .when(asks('black', at(1, '22:00'), { type: 'Resign', seenPly: 2 }))
      .thenEvents('PlayerResigned', { type: 'GameEnded', result: '1-0' });

  test('both players agree to open it', () => {
    const one = ended()
      .when(asks('black', at(2, '10:00'), { type: 'AgreeToOpen', number: 1 }))
      .thenEvents('OpeningAgreed');
    expect(openable(one.state, at(2, '10:00'))).toBeNull();
    one.when(opens('Nf3', at(2, '10:00'))).thenRejected('envelope-not-due');
    const both = one
      .when(asks('white', at(2, '11:00'), { type: 'AgreeToOpen', number: 1 }))
      .thenEvents('OpeningAgreed');
    expect(openable(both.state, at(2, '11:00'))).toBe(1);
    const opened = both.when(opens('Nf3', at(2, '11:00'))).thenEvents('EnvelopeOpened');
    expect(opened.state).toMatchObject({
      status: 'ended',
      plies: { length: 2 },
      envelopes: [{ state: 'opened' }],
    });
  });

  test('the director orders it; an envelope that then fails is only marked', () => {
    const ordered = ended()
      .when(rules(at(2, '10:00'), { kind: 'open-envelope', number: 1 }))
      .thenEvents('RulingMade', 'OpeningOrdered');
    ordered
      .when(rules(at(2, '10:01'), { kind: 'open-envelope', number: 1 }))
      .thenRejected('ruling-impossible');
    const marked = ordered.when(fails('commitment', at(2, '10:02'))).thenEvents('EnvelopeFailed');
    expect(marked.state).toMatchObject({ status: 'ended', envelopes: [{ state: 'failed' }] });
  });
});

describe('A11: the director has two choices', () => {
  test('a: play goes on from the adjourned position, with the recorded times and the move that the sealer states', () => {
    const on = failed()
      .when(rules(at(2, '16:00'), { kind: 'stated-move', move: 'g1f3' }))
      .thenEvents('RulingMade', 'SealedMoveStated', { type: 'MovePlayed', seat: 'white', uci: 'g1f3' });
    expect(shows(on, 'white', at(2, '16:10'))).toBe(25);
    expect(shows(on, 'black', at(2, '16:10'))).toBe(200);
    on.when(plays('black', 'Nc6', { at: at(2, '16:10') })).thenEvents('MovePlayed');
    failed()
      .when(rules(at(2, '16:00'), { kind: 'stated-move', move: 'g1g3' }))
      .thenRejected('ruling-impossible', { params: { member: 'move' } });
  });

  test('a: or with the times as the director sets them', () => {
    const on = failed()
      .when(rules(at(2, '15:30'), { kind: 'time', seat: 'white', change: 'set', amount: minutesOf(40) }))
      .thenEvents('RulingMade')
      .when(rules(at(2, '16:00'), { kind: 'stated-move', move: 'g1f3' }))
      .thenEvents('RulingMade', 'SealedMoveStated', 'MovePlayed');
    expect(shows(on, 'white', at(2, '16:00'))).toBe(40);
  });

  test('b: the game is annulled and replayed', () => {
    failed()
      .when(rules(at(2, '16:00'), { kind: 'annul', replay: true }))
      .thenEvents('RulingMade');
  });
});

describe('A12: a wrong clock', () => {
  test('is corrected before the first move, while nothing runs', () => {
    const story = sealed({ officials })
      .when(
        rules(at(2, '14:55'), {
          kind: 'time',
          seat: 'black',
          change: 'credit',
          amount: duration(5 * MINUTE),
        }),
      )
      .thenEvents('RulingMade');
    expect(shows(story, 'black', at(2, '15:00'))).toBe(215);
    expect(running(story).envelopes[0]?.record.left.black).toBe(minutesOf(210));
  });
});

describe('a game that the director has stopped', () => {
  test('is not resumed, and nobody is late, before he lets play go on', () => {
    const stopped = sealed({ officials })
      .when(rules(at(2, '14:00'), { kind: 'stop' }))
      .thenEvents('RulingMade');
    stopped.when(wake(at(2, '18:00'))).thenEvents();
    const on = stopped.when(rules(at(2, '17:00'), { kind: 'resume' })).thenEvents('RulingMade');
    const resumed = on.when(wake(at(2, '17:10'))).thenEvents({ type: 'Resumed', at: at(2, '15:00') });
    expect(shows(resumed, 'black', at(2, '17:10'))).toBe(200);
    resumed.when(wake(at(2, '18:00'))).thenEvents();
    resumed.when(wake(at(2, '18:01'))).thenEvents({ type: 'DefaultTimePassed', at: at(2, '18:00') });
  });
});
