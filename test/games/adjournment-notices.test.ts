// Who is told what of an adjournment: one row for each thing that can happen to it (A1 to A11).

import { describe, expect, it } from 'vitest';
import { envelopeRecord } from '../../shared/games/adjournment/record.ts';
import { type GameEvent, type GameState, noticesOf } from '../../shared/games/index.ts';
import { after, DAY, type EpochMs, HOUR } from '../../shared/kernel/time.ts';
import { ACCEPTED_AT, ANNA, BORIS, CLARA, game, given, having, plays } from '../support/decider.ts';

const at: EpochMs = after(ACCEPTED_AT, 3 * HOUR);
const later = after(at, HOUR);
const resumesAt = after(at, 3 * DAY);
const officials = { director: CLARA, deputies: [], appeals: null };

const PROPOSED = { type: 'AdjournmentProposed', v: 1, seat: 'white', ply: 1, resumesAt, at } as const;
const ACCEPTED = { type: 'AdjournmentAccepted', v: 1, seat: 'black', at } as const;

/** After 1. e4 Black is on move and seals; then the envelope is closed. */
const played = given(...game({ officials }), having(plays('white', 'e4', { at: after(ACCEPTED_AT, HOUR) })));
const sealing = played.and(PROPOSED, ACCEPTED).state;
if (sealing.status !== 'in-play') throw new Error('no game');
const CLOSED: GameEvent = {
  type: 'EnvelopeClosed',
  v: 1,
  record: envelopeRecord(sealing, 'e'.repeat(43), later),
  ciphertext: 'c'.repeat(80),
  commitment: 'h'.repeat(43),
  at: later,
};
const closed = played.and(PROPOSED, ACCEPTED, CLOSED);
const RESUMED = { type: 'Resumed', v: 1, running: 'white', at: resumesAt } as const;
const resumed = closed.and(RESUMED);
const arrival = (seat: 'white' | 'black'): GameEvent => ({
  type: 'PlayerArrived',
  v: 1,
  seat,
  at: resumesAt,
});

const told = (state: GameState, ...events: readonly GameEvent[]): readonly string[] =>
  noticesOf(state, events).map(
    ({ recipient, kind }) => `${kind} ${{ [ANNA]: 'Anna', [BORIS]: 'Boris', [CLARA]: 'Clara' }[recipient]}`,
  );
/** The notices of a commit with these events, in the state after it. */
const toldAfter = (story: typeof closed, ...events: readonly GameEvent[]): readonly string[] =>
  told(story.and(...events).state, ...events);

const proposal = { v: 1, seat: 'white', resumesAt, at: later } as const;

describe('before the resumption', () => {
  it('a proposal goes to who must answer it, its refusal to who made it', () => {
    expect(toldAfter(played, PROPOSED)).toEqual(['adjournment-proposed Boris']);
    const declined = { type: 'AdjournmentDeclined', v: 1, seat: 'black', at } as const;
    expect(toldAfter(played.and(PROPOSED), declined)).toEqual(['adjournment-declined Anna']);
  });

  it('A1: the player on move is called to seal, and nobody else', () => {
    expect(toldAfter(played.and(PROPOSED), ACCEPTED)).toEqual(['seal-now Boris']);
  });

  it('A2: both are told what is written on the envelope', () => {
    expect(toldAfter(played.and(PROPOSED, ACCEPTED), CLOSED)).toEqual([
      'envelope-closed Anna',
      'envelope-closed Boris',
    ]);
  });

  it('a draft is told to nobody', () => {
    const draft = { type: 'SealDrafted', v: 1, seat: 'black', envelope: 'e', ciphertext: 'c', at } as const;
    expect(toldAfter(played.and(PROPOSED, ACCEPTED), draft)).toEqual([]);
  });

  it('another date goes to who must answer it, and to both once it stands', () => {
    expect(toldAfter(closed, { type: 'ResumptionProposed', ...proposal })).toEqual([
      'resumption-proposed Boris',
    ]);
    const asked = closed.and({ type: 'ResumptionProposed', ...proposal });
    expect(toldAfter(asked, { type: 'ResumptionDeclined', v: 1, seat: 'black', at: later })).toEqual([
      'resumption-declined Anna',
    ]);
    expect(toldAfter(asked, { type: 'ResumptionAccepted', ...proposal, seat: 'black' })).toEqual([
      'resumption-changed Anna',
      'resumption-changed Boris',
    ]);
    expect(toldAfter(closed, { type: 'ResumptionSet', v: 1, resumesAt, at: later })).toEqual([
      'resumption-changed Anna',
      'resumption-changed Boris',
    ]);
  });
});

describe('at the resumption', () => {
  it('A9b: the absent player is told that his clock runs; where both are there nobody needs a mail', () => {
    expect(toldAfter(closed, RESUMED)).toEqual(['clock-runs Anna']);
    expect(toldAfter(closed, { ...RESUMED, running: null })).toEqual([]);
  });

  it('an arrival is told to nobody', () => {
    expect(toldAfter(resumed, arrival('white'))).toEqual([]);
  });

  it('A10: both are told that the default time is over, where the envelope decides', () => {
    const passed = { type: 'DefaultTimePassed', v: 1, seats: ['black'], at: resumesAt } as const;
    expect(toldAfter(resumed, passed)).toEqual(['default-time Anna', 'default-time Boris']);
  });
});

const open = (reading: 'legal' | 'ambiguous', candidates: readonly string[]): GameEvent => ({
  type: 'EnvelopeOpened',
  v: 1,
  number: 1,
  text: 'e5',
  notation: 'san',
  nonce: 'n'.repeat(43),
  reading,
  candidates,
  at: resumesAt,
});

describe('at the opening', () => {
  it('A7: the move is told with the opening, to both, and in no second mail', () => {
    const story = resumed.and(arrival('white'));
    const opened = story.when({
      type: 'OpenEnvelope',
      number: 1,
      revealed: { text: 'e5', notation: 'san', nonce: 'n'.repeat(43) },
      at: resumesAt,
    });
    const { state, events } = opened.thenSomething();
    const commit = events.slice(story.events.length);
    expect(commit.map(({ type }) => type)).toContain('MovePlayed');
    expect(told(state, ...commit)).toEqual(['envelope-opened Anna', 'envelope-opened Boris']);
  });

  it('an ambiguous move asks its opponent to choose, where the regulations leave it to him', () => {
    const start = given(
      ...game({ regulations: { ambiguousSeal: 'opponent-chooses' } }),
      having(plays('white', 'e4', { at: after(ACCEPTED_AT, HOUR) })),
    );
    const waits = start.and(PROPOSED, ACCEPTED, CLOSED, RESUMED, arrival('white'));
    expect(toldAfter(waits, open('ambiguous', ['b8c6', 'g8f6']))).toEqual([
      'envelope-opened Boris',
      'choose-reading Anna',
    ]);
  });

  it('A11: a failure is told to both and to the director', () => {
    const failed = { type: 'EnvelopeFailed', v: 1, number: 1, cause: 'decrypt', at: resumesAt } as const;
    expect(toldAfter(resumed.and(arrival('white')), failed)).toEqual([
      'envelope-failed Anna',
      'envelope-failed Boris',
      'envelope-failed Clara',
    ]);
  });
});

describe('after an end before the opening (A6)', () => {
  const ended = closed.when({ type: 'Resign', player: ANNA, seenPly: null, at: later }).thenSomething();
  const agrees = (seat: 'white' | 'black'): GameEvent => ({
    type: 'OpeningAgreed',
    v: 1,
    number: 1,
    seat,
    at: later,
  });

  it('the wish of one to have it opened is told to the other; of the second it needs no mail', () => {
    expect(toldAfter(ended, agrees('white'))).toEqual(['opening-agreed Boris']);
    expect(toldAfter(ended.and(agrees('white')), agrees('black'))).toEqual([]);
  });
});

it('no notice is given twice to one player', () => {
  expect(told(closed.state, CLOSED, CLOSED)).toEqual(['envelope-closed Anna', 'envelope-closed Boris']);
});
