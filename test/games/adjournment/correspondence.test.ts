// Correspondence games that are adjourned: by agreement on a date, or by a plan whose stretches last for weeks. "Present"
// is whoever has acknowledged the resumption within the default window.

import { describe, expect, test } from 'vitest';
import { decodeSnapshot, encodeSnapshot, nextWake, openable } from '../../../shared/games/index.ts';
import { DAY, duration, HOUR } from '../../../shared/kernel/time.ts';
import { arrives, asks, at, closes, fails, opens, running, sealed, wake } from '../../support/adjourned.ts';
import { game, given, plays, type Story, type Terms, THREE_DAYS } from '../../support/decider.ts';

const opening = (terms: Terms = {}): Story =>
  given(game({ timeControl: THREE_DAYS, ...terms }))
    .when(plays('white', 'e4', { at: at(1, '15:00') }))
    .thenEvents('MovePlayed')
    .when(plays('black', 'e5', { at: at(1, '16:00') }))
    .thenEvents('MovePlayed');
const proposed = (terms: Terms = {}): Story =>
  opening(terms)
    .when(
      asks('black', at(1, '17:00'), { type: 'ProposeAdjournment', seenPly: 2, resumesAt: at(11, '12:00') }),
    )
    .thenEvents({ type: 'AdjournmentProposed', seat: 'black', resumesAt: at(11, '12:00') });
const agreed = (terms: Terms = {}): Story =>
  proposed(terms)
    .when(asks('white', at(1, '18:00'), { type: 'AnswerAdjournment', accept: true }))
    .thenEvents('AdjournmentAccepted');
const adjourned = (terms: Terms = {}): Story =>
  agreed(terms)
    .when(closes('white', at(1, '20:00')))
    .thenEvents({ type: 'EnvelopeClosed' });

describe('by agreement', () => {
  test('the player on move seals, whoever proposed; his clock runs until then', () => {
    const story = adjourned();
    expect(running(story).envelopes[0]?.record).toMatchObject({
      sealer: 'white',
      left: { white: 3 * DAY - 4 * HOUR },
      resumesAt: at(11, '12:00'),
    });
    expect(running(story).clock.running).toBeNull();
    story.when(wake(at(10, '12:00'))).thenEvents();
  });

  test('a proposal is declined in words, or by moving; nobody answers his own', () => {
    proposed()
      .when(asks('black', at(1, '18:00'), { type: 'AnswerAdjournment', accept: true }))
      .thenRejected('no-adjournment-proposed');
    const moved = proposed()
      .when(plays('white', 'Nf3', { at: at(1, '18:00') }))
      .thenEvents('MovePlayed');
    expect(running(moved).adjournmentProposal).toBeNull();
    moved
      .when(asks('white', at(1, '19:00'), { type: 'AnswerAdjournment', accept: true }))
      .thenRejected('no-adjournment-proposed');
    const declined = proposed()
      .when(asks('white', at(1, '18:00'), { type: 'AnswerAdjournment', accept: false }))
      .thenEvents('AdjournmentDeclined');
    expect(running(declined).adjournmentProposal).toBeNull();
  });

  test('refused: a second proposal over the opponent’s, a date in the past, an answer after the date', () => {
    const again = { type: 'ProposeAdjournment', seenPly: null, resumesAt: at(12, '12:00') } as const;
    proposed()
      .when(asks('white', at(1, '18:00'), again))
      .thenRejected('adjournment-already-proposed');
    opening()
      .when(asks('white', at(2, '18:00'), { ...again, resumesAt: at(2, '17:00') }))
      .thenRejected('resumption-date');
    agreed()
      .when(asks('black', at(1, '18:30'), again))
      .thenRejected('already-adjourned');
  });

  test('present is who has acknowledged: opened at once, or when he does; until then his clock runs', () => {
    const here = adjourned()
      .when(arrives('black', at(11, '09:00')))
      .thenEvents('PlayerArrived');
    expect(openable(here.state, at(11, '11:59'))).toBeNull();
    expect(openable(here.state, at(11, '12:00'))).toBe(1);
    const waits = adjourned()
      .when(wake(at(11, '12:00')))
      .thenEvents({ type: 'Resumed', running: 'black' });
    const came = waits.when(arrives('black', at(12, '12:00'))).thenEvents('PlayerArrived');
    const opened = came.when(opens('Nf3', at(12, '12:00'))).thenEvents('EnvelopeOpened', 'MovePlayed');
    expect(running(opened).clock.black).toMatchObject({ spent: DAY });
    adjourned()
      .when(arrives('black', at(10, '11:59')))
      .thenRejected('arrival-too-early');
  });

  test('between players who said nothing of it there is no default time; the clock decides', () => {
    const waits = adjourned()
      .when(wake(at(13, '12:00')))
      .thenEvents('Resumed');
    waits.when(wake(at(14, '13:00'))).thenEvents({ type: 'FlagFell', seat: 'black', at: at(14, '12:00') });
  });

  test('where the regulations name a default window, it is lost by not acknowledging within it', () => {
    const regulations = { defaultTime: duration(DAY) };
    const story = adjourned({ regulations })
      .when(arrives('white', at(11, '11:00')))
      .thenEvents('PlayerArrived');
    story
      .when(wake(at(12, '12:01')))
      .thenEvents('Resumed', { type: 'DefaultTimePassed', seats: ['black'], at: at(12, '12:00') })
      .when(opens('Nf3', at(12, '12:02')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', {
        type: 'GameEnded',
        result: '1-0',
        termination: 'default-time',
      });
  });
});

describe('by regulation', () => {
  const season = (from: number, to: number) => ({ from: at(from, '00:00'), to: at(to, '00:00') });
  const sessions = {
    sessions: [season(1, 11), season(31, 61)],
    zone: 'UTC',
    sealFromMove: 0,
    defaultTime: null,
  };

  test('at the end of a stretch the player on move seals, and the clocks stand until the next one', () => {
    const long = { kind: 'days-per-move', perMove: 30 * DAY } as const;
    const called = opening({ sessions, timeControl: long })
      .when(wake(at(11, '00:00')))
      .thenEvents({ type: 'SessionEnded', by: 'regulation', seat: 'white', resumesAt: at(31, '00:00') });
    const closed = called.when(closes('white', at(12, '00:00'))).thenEvents('EnvelopeClosed');
    closed.when(wake(at(30, '23:59'))).thenEvents();
    expect(nextWake(closed.state, at(12, '00:00'))).toMatchObject({
      at: at(30, '00:00'),
      kind: 'resumption-near',
    });
    closed.when(wake(at(31, '00:00'))).thenEvents('Resumed');
  });
});

describe('what the due index is told', () => {
  const kinds = (story: Story, from: ReturnType<typeof at>): unknown[] => {
    const found: unknown[] = [];
    let now = from;
    for (
      let next = nextWake(story.state, now);
      next !== null && found.length < 4;
      next = nextWake(story.state, now)
    ) {
      found.push([next.kind, next.at]);
      if (next.at <= now) break;
      now = next.at;
    }
    return found;
  };

  test('reminders a day and an hour before, and the hour itself', () => {
    expect(kinds(adjourned(), at(2, '00:00'))).toEqual([
      ['resumption-near', at(10, '12:00')],
      ['resumption-near', at(11, '11:00')],
      ['settle', at(11, '12:00')],
      ['settle', at(11, '12:00') + 1],
    ]);
  });

  test('the end of the session; the default time; an envelope that waits is due at once', () => {
    const story = sealed()
      .when(wake(at(2, '15:00')))
      .thenEvents('Resumed');
    expect(nextWake(story.state, at(2, '15:50'), [])).toMatchObject({
      at: at(2, '16:00') + 1,
      kind: 'settle',
    });
    const here = story.when(arrives('black', at(2, '15:10'))).thenEvents('PlayerArrived');
    expect(nextWake(here.state, at(2, '15:10'))).toMatchObject({ at: at(2, '15:10') + 1, kind: 'settle' });
  });

  test('nothing while a failed envelope waits for the director', () => {
    const failed = sealed()
      .when(arrives('black', at(2, '14:50')))
      .thenEvents('PlayerArrived')
      .when(wake(at(2, '15:00')))
      .thenEvents('Resumed')
      .when(fails('decrypt', at(2, '15:00')))
      .thenEvents('EnvelopeFailed');
    expect(nextWake(failed.state, at(2, '15:00'))).toBeNull();
    expect(decodeSnapshot(encodeSnapshot(failed.state))).toEqual(failed.state);
  });
});
