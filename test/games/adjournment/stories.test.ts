// The stories that adjournment.md (E3) collects, at the decider: each under every profile in which it ends differently. The
// profiles of 1928 and of the USCF are regulations over an edition: an ambiguous sealed move is the opponent's to choose.

import { describe, expect, test } from 'vitest';
import { sealable } from '../../../shared/games/adjournment/sealable.ts';
import { openable } from '../../../shared/games/index.ts';
import {
  arrives,
  asks,
  at,
  closes,
  evenings,
  OPENING,
  opens,
  running,
  type Setup,
  sealed,
  until,
  wake,
} from '../../support/adjourned.ts';
import { plays, type Story } from '../../support/decider.ts';

const PROFILES = {
  'FIDE 1928': {
    rulebook: 'fide-2005',
    regulations: { sealing: 'paper', ambiguousSeal: 'opponent-chooses' },
  },
  USCF: { rulebook: 'fide-2023', regulations: { sealing: 'paper', ambiguousSeal: 'opponent-chooses' } },
  'FIDE 2005': { rulebook: 'fide-2005', regulations: { sealing: 'paper' } },
  'FIDE 2023': { rulebook: 'fide-2023', regulations: { sealing: 'paper' } },
} as const satisfies Record<string, Setup>;
const profiles = Object.entries(PROFILES) as [keyof typeof PROFILES, Setup][];

const LONG = { kind: 'periods', periods: [{ moves: null, time: 600 * 60_000, increment: 0 }] } as const;
const from = (start: string, setup: Setup): Story =>
  until(at(1, '19:00'))(evenings({ ...setup, timeControl: LONG, start, plan: { sealFromMove: 0 } }))
    .when(closes('white', at(1, '19:05')))
    .thenEvents('EnvelopeClosed');
const present = (story: Story): Story =>
  story
    .when(arrives('black', at(2, '14:50')))
    .thenEvents('PlayerArrived')
    .when(wake(at(2, '15:00')))
    .thenEvents('Resumed');

test('Tringov–Korchnoi, Skopje 1972: an empty envelope is refused when it is sealed, not when it is opened', () => {
  const { state } = until(at(1, '19:00'))(evenings({}, ...OPENING));
  expect(sealable(state, '', 'san')).toMatchObject({ error: { code: 'seal-empty' } });
});

test('the opponent resigned, then the envelope was empty: the resignation stands; it may be opened on request', () => {
  const ended = sealed()
    .when(asks('black', at(1, '23:00'), { type: 'Resign', seenPly: 2 }))
    .thenEvents('PlayerResigned', { type: 'GameEnded', result: '1-0', termination: 'resignation' })
    .when(asks('black', at(2, '10:00'), { type: 'AgreeToOpen', number: 1 }))
    .thenEvents('OpeningAgreed')
    .when(asks('white', at(2, '10:00'), { type: 'AgreeToOpen', number: 1 }))
    .thenEvents('OpeningAgreed')
    .when(opens('', at(2, '10:01')))
    .thenEvents({ type: 'EnvelopeOpened', reading: 'undecipherable' });
  expect(ended.state).toMatchObject({ outcome: { result: '1-0' } });
});

test('Kotov sealed a move allowing mate in two and offered a draw: agreed, and the move revealed only if both agree', () => {
  const drawn = sealed()
    .when(asks('white', at(1, '22:00'), { type: 'OfferDraw', seenPly: 2 }))
    .thenEvents('DrawOffered')
    .when(asks('black', at(2, '10:00'), { type: 'AcceptDraw', seenPly: 2 }))
    .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2' });
  const one = drawn
    .when(asks('white', at(2, '11:00'), { type: 'AgreeToOpen', number: 1 }))
    .thenEvents('OpeningAgreed');
  expect(openable(one.state, at(9, '11:00'))).toBeNull();
});

test('Spassky, game 21, 1972: the player who sealed resigns before the opening', () => {
  sealed()
    .when(asks('white', at(2, '12:50'), { type: 'Resign', seenPly: null }))
    .thenEvents('PlayerResigned', { type: 'GameEnded', result: '0-1' });
});

test('Fischer, game 3, 1972: opened without the player who sealed; the opponent resigns after five minutes', () => {
  present(sealed())
    .when(opens('Nf3', at(2, '15:00')))
    .thenEvents('EnvelopeOpened', 'MovePlayed')
    .when(asks('black', at(2, '15:05'), { type: 'Resign', seenPly: 3 }))
    .thenEvents('PlayerResigned', { type: 'GameEnded', result: '1-0' });
});

test.each(profiles)(
  'the league, %s: an illegal sealed move loses; there is no way to say what was meant',
  (_name, setup) => {
    present(sealed(setup))
      .when(opens('Nf4', at(2, '15:00')))
      .thenEvents({ type: 'EnvelopeOpened', reading: 'illegal' }, { type: 'GameEnded', result: '0-1' })
      .when(plays('white', 'Nf3', { at: at(2, '15:01') }))
      .thenRejected('game-ended');
  },
);

test('sealed mate, and the player who sealed does not come: the mate stands', () => {
  const MATE = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
  present(from(MATE, PROFILES['FIDE 2005']))
    .when(opens('Ra8', at(2, '15:00')))
    .thenEvents('EnvelopeOpened', 'MovePlayed', {
      type: 'GameEnded',
      result: '1-0',
      termination: 'checkmate',
    });
});

test('Denker: “if your sealed move is OK I agree a draw” has no place in an offer, and is no move', () => {
  const { state } = until(at(1, '19:00'))(evenings({}, ...OPENING));
  const answer = sealable(state, 'if your sealed move is OK I agree a draw', 'san');
  expect(answer).toMatchObject({ ok: false });
});

describe('a draw offer standing at the break', () => {
  const offered = () => {
    const story = evenings({}, ...OPENING)
      .when(asks('black', at(1, '18:00'), { type: 'OfferDraw', seenPly: 2 }))
      .thenEvents('DrawOffered');
    return until(at(1, '19:00'))(story)
      .when(closes('white', at(1, '19:05')))
      .thenEvents('EnvelopeClosed');
  };

  test('is alive overnight: the player who sealed may still accept it', () => {
    offered()
      .when(asks('white', at(2, '09:00'), { type: 'AcceptDraw', seenPly: 2 }))
      .thenEvents('DrawAgreed', 'GameEnded');
  });

  test('is answered by the sealed move at the opening', () => {
    present(offered())
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', { type: 'DrawOfferLapsed', seat: 'black' });
  });

  test('one made after the sealing is not: it outlives the opening, until the next move of the player who sealed', () => {
    const since = sealed()
      .when(asks('black', at(1, '22:00'), { type: 'OfferDraw', seenPly: 2 }))
      .thenEvents('DrawOffered');
    const opened = present(since)
      .when(opens('Nf3', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed');
    expect(running(opened).drawOffer?.by).toBe('black');
    opened
      .when(asks('white', at(2, '15:01'), { type: 'AcceptDraw', seenPly: 3 }))
      .thenEvents('DrawAgreed', { type: 'GameEnded', result: '1/2-1/2' });
  });

  test('one written on the score sheet with the move is made when the envelope is opened', () => {
    const opened = present(sealed())
      .when(opens('Nf3 (=)', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', { type: 'DrawOffered', seat: 'white', withMove: true });
    expect(running(opened).drawOffer).toEqual({ by: 'white', ply: 3 });
  });
});

describe('what a sealed text means under each profile', () => {
  const BISHOPS = '4k3/7q/8/8/8/1B6/8/K4B2 w - - 0 1';
  const ROOKS = '4k2q/8/8/8/8/8/K7/R6R w - - 0 1';
  const PROMOTION = '7k/P6q/8/8/8/8/8/K7 w - - 0 1';
  const CHECKED = '4k1r1/7q/8/8/8/8/8/4K2R w K - 0 1';
  const COLUMNS: readonly [string, string, string, string][] = [
    ['“Rd1” with two rooks', ROOKS, 'Rd1', 'san'],
    ['“Bc4” with two bishops', BISHOPS, 'Bc4', 'san'],
    ['promotion without piece', PROMOTION, 'a8', 'san'],
  ];
  const rows = profiles.flatMap(([name, setup]) =>
    COLUMNS.map(([what, start, text, notation]) => [name, what, setup, start, text, notation] as const),
  );

  test.each(rows)('%s: %s', (name, _what, setup, start, text, notation) => {
    const opened = present(from(start, setup)).when(opens(text, at(2, '15:00'), 1, notation));
    if (name === 'FIDE 1928' || name === 'USCF') {
      expect(running(opened.thenEvents('EnvelopeOpened')).adjournment).toMatchObject({ phase: 'choosing' });
    } else {
      opened.thenEvents('EnvelopeOpened', { type: 'GameEnded', result: '0-1', termination: 'sealed-move' });
    }
  });

  test.each(profiles)('%s: castling through check is illegal and loses', (_name, setup) => {
    present(from(CHECKED, setup))
      .when(opens('O-O', at(2, '15:00')))
      .thenEvents({ type: 'EnvelopeOpened', reading: 'illegal' }, { type: 'GameEnded', result: '0-1' });
  });

  test.each(
    (['Sf3', 'Df3', 'Тf3'] as const).flatMap((text) =>
      profiles.map(([name, setup]) => [name, text, setup] as const),
    ),
  )('%s: the wrong language letter “%s” loses', (_name, text, setup) => {
    present(sealed(setup))
      .when(opens(text, at(2, '15:00')))
      .thenEvents('EnvelopeOpened', { type: 'GameEnded', result: '0-1' });
  });

  test('the language of the notation is stored with the seal and read with it', () => {
    present(sealed(PROFILES['FIDE 2023']))
      .when(opens('Sf3', at(2, '15:00'), 1, 'sr-Latn'))
      .thenEvents('EnvelopeOpened', { type: 'MovePlayed', uci: 'g1f3' });
  });
});

describe('dead position, mate and flag around the sealed move', () => {
  const sealedBad = (start: string, setup: Setup) =>
    present(from(start, setup)).when(opens('zzz', at(2, '15:00')));

  test.each(profiles)('%s: nonsense sealed, but the opponent has a bare king: draw', (_name, setup) => {
    sealedBad('4k3/8/8/8/8/8/R7/K7 w - - 0 1', setup).thenEvents('EnvelopeOpened', {
      type: 'GameEnded',
      result: '1/2-1/2',
      termination: 'sealed-move-cannot-be-mated',
    });
  });

  test.each(profiles)('%s: the sealed move leaves a dead position: draw', (_name, setup) => {
    present(from('7k/8/8/8/8/8/6p1/6K1 w - - 0 1', setup))
      .when(opens('Kxg2', at(2, '15:00')))
      .thenEvents('EnvelopeOpened', 'MovePlayed', { type: 'GameEnded', termination: 'dead-position' });
  });

  test('the flag between call and seal: nothing was sealed, the flag decides', () => {
    const control = {
      kind: 'periods',
      periods: [{ moves: null, time: 225 * 60_000, increment: 0 }],
    } as const;
    until(at(1, '19:00'))(evenings({ timeControl: control }, ...OPENING))
      .when(wake(at(1, '19:16')))
      .thenEvents(
        { type: 'FlagFell', seat: 'white', at: at(1, '19:15') },
        { type: 'GameEnded', result: '0-1' },
      );
  });
});
