// Snapshots: small enough for the first write unit of a card, exact to the millisecond, and loud when damaged.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSnapshot, encodeSnapshot, type GameState } from '../../shared/games/index.ts';
import { packPlies, unpackPlies } from '../../shared/games/packed-plies.ts';
import type { PlyRecord } from '../../shared/games/state.ts';
import { DAY, type EpochMs, epochMs, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import {
  ACCEPTED_AT,
  challenged,
  closedBy,
  game,
  given,
  having,
  line,
  offersDraw,
  type Part,
  plays,
  resigns,
  sideToMove,
  T0,
} from '../support/decider.ts';
import { fixtureGame } from '../support/games.ts';

const back = (state: GameState) => decodeSnapshot(encodeSnapshot(state));

describe('a snapshot gives the same state back', () => {
  const cases: readonly (readonly [string, readonly Part[]])[] = [
    ['unopened', []],
    ['challenged', [challenged()]],
    ['refused', [challenged(), closedBy('ChallengeRefused')]],
    ['at the first position', game()],
    ['with an offer standing', [...game(), line('1. e4 e5'), having(offersDraw('black'))]],
    [
      'after a lapsed offer, which is remembered',
      [...game(), line('1. e4 e5 2. Nf3'), having(plays('black', 'Nc6 (=)')), line('Bb5')],
    ],
    ['of Fischer time', game({ timeControl: { kind: 'fischer', initial: DAY, increment: HOUR, cap: null } })],
    ['from a set-up position', [...game({ start: '8/P6k/8/7p/8/8/8/K7 w - - 5 40' }), line('a8=N Kg6')]],
    ['ended', [...game(), line('1. e4 e5'), having(resigns('white'))]],
  ];
  it.each(cases)('%s', (_what, before) => {
    const { state } = given(...before);
    expect(back(state)).toEqual(state);
  });

  it('also after waits of more than 49 days (32 bits of milliseconds)', () => {
    const slow = game({ timeControl: { kind: 'days-per-move', perMove: 400 * DAY } });
    const at = (days: number) => epochMs(ACCEPTED_AT + days * DAY + 1);
    const { state } = given(...slow)
      .when(plays('white', 'e4', { at: at(50) }))
      .thenEvents('MovePlayed')
      .when(plays('black', 'e5', { at: at(449) }))
      .thenEvents('MovePlayed');
    expect(back(state)).toEqual(state);
    expect(back(state)).toMatchObject({ plies: [{ at: at(50) }, { at: at(449) }] });
  });
});

describe('size', () => {
  it('at ply 80 with waits of hours and days, every tenth move with an offer, at most 1000 bytes', async () => {
    const { moves } = await fixtureGame('historic-byrne-fischer-1956');
    const control = { kind: 'fischer', initial: 30 * DAY, increment: DAY, cap: 45 * DAY } as const;
    let story = given(...game({ timeControl: control }));
    let at: EpochMs = ACCEPTED_AT;
    for (const [index, { uci }] of moves.slice(0, 80).entries()) {
      // From 20 minutes to two and a half days, as people answer mail.
      at = later(at, 20 * MINUTE + ((index * 7_919) % 60) * HOUR + ((index * 104_729) % HOUR));
      const drawOffer = index % 10 === 9;
      const ask = plays(sideToMove(story.state), uci, { notation: 'uci', at, drawOffer });
      story = story.when(ask).thenSomething();
    }
    const { head, plies } = encodeSnapshot(story.state);
    expect(plies.length).toBeLessThanOrEqual(80 * 7);
    expect(Buffer.byteLength(head) + plies.length).toBeLessThanOrEqual(1000);
    expect(back(story.state)).toEqual(story.state);
  });
});

const square = fc
  .tuple(fc.constantFrom(...'abcdefgh'), fc.constantFrom(...'12345678'))
  .map((at) => at.join(''));
const randomPlies: fc.Arbitrary<readonly PlyRecord[]> = fc
  .array(
    fc.record({
      from: square,
      to: square,
      promotion: fc.constantFrom('', 'n', 'b', 'r', 'q'),
      wait: fc.oneof(
        fc.nat(),
        fc.constantFrom(0, 127, 128, 16_383, 16_384),
        fc.nat(500).map((d) => d * DAY),
      ),
      drawOffer: fc.boolean(),
    }),
    { maxLength: 50 },
  )
  .map((records) => {
    let at: EpochMs = T0;
    return records.map(({ from, to, promotion, wait, drawOffer }) => {
      at = later(at, wait);
      return { uci: `${from}${to}${promotion}`, at, drawOffer };
    });
  });

describe('packed plies', () => {
  it('any plies come back, byte for byte the same again', () => {
    fc.assert(
      fc.property(randomPlies, (plies) => {
        const bytes = packPlies(T0, plies);
        const unpacked = unpackPlies(T0, bytes);
        expect(unpacked).toEqual(plies);
        expect(packPlies(T0, unpacked)).toEqual(bytes);
      }),
    );
  });

  it('time does not run back', () => {
    const plies = [{ uci: 'e2e4', at: epochMs(T0 - 1), drawOffer: false }];
    expect(() => packPlies(T0, plies)).toThrow('back in time');
  });

  it('cut off anywhere inside a ply they throw; a position that does not fit them throws too', () => {
    const { state } = given(...game(), line('1. e4 e5 2. Nf3'));
    const snapshot = encodeSnapshot(state);
    const { plies } = snapshot;
    const each = plies.length / 3;
    for (const cut of [1, 2, each + 1, plies.length - 1])
      expect(() => unpackPlies(T0, plies.slice(0, cut))).toThrow('damaged snapshot');
    const other = encodeSnapshot(given(...game(), line('1. d4 d5')).state);
    expect(() => decodeSnapshot({ head: other.head, plies: plies.slice(each) })).toThrow('damaged snapshot');
  });
});
