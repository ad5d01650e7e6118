// The two tables of the Laws at the level of the service: each switch of the rulebooks under each edition, and each
// article, by what is sent in and what the view, the score and the mails say. Stories about single rules in detail
// lie beside the rules; claims have a file of their own (claims.test.ts), and so has the desk (desk.test.ts).

import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, after as later, MINUTE, SECOND } from '../../shared/kernel/time.ts';
import { type Directed, directedGame, flat, post } from '../support/directed.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  NOON,
  type Reply,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

type Seat = 'white' | 'black';
const view = async (table: Table) =>
  (await service.call({ path: `/games/${table.id}`, headers: bearer(table.white) })).json;
const send = (table: Table, seat: Seat, path: string, body: object = {}): Promise<Reply> =>
  service.call(post(`/games/${table.id}/${path}`, table[seat], body));
const rules = (game: Directed, ruling: object): Promise<Reply> =>
  service.call(post(`/games/${game.id}/rulings`, game.director, { ruling, article: '12.9', reason: 'So.' }));

/** Moves by whoever is on move; the last answer. */
async function plays(table: Table, text: string): Promise<Reply> {
  let reply: Reply | null = null;
  for (const san of text.split(' ')) {
    const { ply, turn } = (await view(table)) as { ply: number; turn: Seat };
    reply = await service.call(move(table, turn, ply + 1, san));
    expect(reply.statusCode, `${san}: ${reply.body}`).toBe(201);
  }
  if (reply === null) throw new Error('no move');
  return reply;
}
const game = (terms: object = {}) => gameOn(service, terms);
const tell = (seat: Seat) =>
  flat(
    service.sent.findLast(({ to }) => to === (seat === 'white' ? 'anna@example.com' : 'boris@example.com'))!
      .text,
  );

const EDITIONS = ['fide-2023', 'fide-2005', 'school'] as const;
type Edition = (typeof EDITIONS)[number];
type Outcome = readonly [result: string | null, termination: string | null, article: string | null];
const GOES_ON: Outcome = [null, null, null];
const expectOutcome = (json: object, [result, termination, reason]: Outcome) =>
  expect(json).toMatchObject({ status: result === null ? 'in-play' : 'ended', result, termination, reason });

const DANCE = 'Nf3 Nf6 Ng1 Ng8';
const twice = `${DANCE} ${DANCE}`;
const minutes = (count: number, increment = 'PT0S') => ({
  kind: 'periods',
  periods: [{ moves: null, time: `PT${count}M`, increment }],
});
const BARE = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
const WALL = '4k3/8/8/p2p2p1/P2P4/8/6P1/4K3 w - - 0 50';

describe('rulebooks: each switch under each edition', () => {
  type Row = readonly [edition: Edition, article: string, expected: Outcome];

  it.each<Row>([
    ['fide-2023', '9.2', GOES_ON],
    ['fide-2005', '9.2', GOES_ON],
    ['school', '3.3.2', ['1/2-1/2', 'threefold-repetition', '3.3.2']],
  ])('%s, %s: threefold repetition by itself, and by claim', async (rulebook, article, expected) => {
    const table = await game({ rulebook });
    expectOutcome((await plays(table, twice)).json, expected);
    if (expected !== GOES_ON) return;
    const claimed = await send(table, 'white', 'claims', { kind: 'threefold' });
    expectOutcome(claimed.json, ['1/2-1/2', 'threefold-repetition', article]);
    expect(tell('black')).toContain('The claim is right.');
  });

  it.each<Row>([
    ['fide-2023', '9.6.1', ['1/2-1/2', 'fivefold-repetition', '9.6.1']],
    ['fide-2005', '-', GOES_ON],
  ])('%s, %s: fivefold repetition', async (rulebook, _article, expected) => {
    const table = await game({ rulebook });
    expectOutcome((await plays(table, `${twice} ${twice}`)).json, expected);
  });

  it.each<Row>([
    ['fide-2023', '9.3', GOES_ON],
    ['fide-2005', '9.3', GOES_ON],
    ['school', '3.3.3', ['1/2-1/2', 'fifty-moves', '3.3.3']],
  ])('%s, %s: 50 moves by themselves, and by claim', async (rulebook, article, expected) => {
    const table = await game({ rulebook, start: '4k3/8/8/8/8/8/8/R3K3 w - - 99 119' });
    expectOutcome((await plays(table, 'Ra2')).json, expected);
    if (expected !== GOES_ON) return;
    const claimed = await send(table, 'black', 'claims', { kind: 'fifty-moves' });
    expectOutcome(claimed.json, ['1/2-1/2', 'fifty-moves', article]);
  });

  it.each<Row>([
    ['fide-2023', '9.6.2', ['1/2-1/2', 'seventy-five-moves', '9.6.2']],
    ['fide-2005', '-', GOES_ON],
  ])('%s, %s: 75 moves', async (rulebook, _article, expected) => {
    const table = await game({ rulebook, start: '4k3/8/8/8/8/8/8/R3K3 w - - 149 150' });
    expectOutcome((await plays(table, 'Ra2')).json, expected);
  });

  it('fide-2023, 9.6.2: mate on the last of the 75 moves wins', async () => {
    const table = await game({ start: '8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 149 150' });
    expectOutcome((await plays(table, 'Rh3#')).json, ['1-0', 'checkmate', '5.1.1']);
  });

  it.each<Row>([
    ['fide-2023', '5.2.2', ['1/2-1/2', 'dead-position', '5.2.2']],
    ['fide-2005', '5.2b', ['1/2-1/2', 'dead-position', '5.2b']],
    ['school', '3.3.4', GOES_ON],
  ])(
    '%s, %s: a dead position is one that is proved, or one of a short list',
    async (rulebook, article, wall) => {
      const table = await game({ rulebook, start: WALL });
      expectOutcome((await plays(table, 'g4')).json, wall);
      service = memoryService();
      const bare = await game({ rulebook, start: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' });
      expectOutcome((await plays(bare, 'Kxe2')).json, ['1/2-1/2', 'dead-position', article]);
    },
  );

  it.each<Row>([
    ['fide-2023', '6.9', ['1/2-1/2', 'flag-fall-cannot-be-mated', '6.9']],
    ['fide-2005', '6.10', ['1/2-1/2', 'flag-fall-cannot-be-mated', '6.10']],
    ['school', '3.2', ['0-1', 'flag-fall', '3.2']],
  ])('%s, %s: the flag falls against a bare king', async (rulebook, _article, expected) => {
    const table = await game({ rulebook, start: BARE });
    service.set(later(NOON, 4 * DAY));
    const { json } = await service.call({ path: `/games/${table.id}`, headers: bearer(table.black) });
    expectOutcome(json, expected);
    // Dated at the instant at which it fell.
    expect(json.endedAt).toBe('2026-12-03T12:00:00Z');
  });

  it.each<Row>([
    ['fide-2023', '5.1.2', ['1/2-1/2', 'resignation-cannot-be-mated', '5.1.2']],
    ['fide-2005', '5.1b', ['0-1', 'resignation', '5.1b']],
    ['school', '3.1.7', ['0-1', 'resignation', '3.1.7']],
  ])('%s, %s: a resignation against a bare king', async (rulebook, _article, expected) => {
    const table = await game({ rulebook, start: BARE });
    expectOutcome((await send(table, 'white', 'resignation')).json, expected);
  });

  it.each([
    ['fide-2023', '7.5.5', 2, 'PT2M', '0-1'],
    ['fide-2005', '7.4b', 3, 'PT4M', '0-1'],
  ] as const)(
    '%s, %s: completed illegal moves, the %i. loses',
    async (rulebook, article, losesAt, added, result) => {
      const directed = await directedGame(service, { rulebook });
      for (let number = 1; number < losesAt; number += 1) {
        const { json } = await rules(directed, { kind: 'illegal-move', seat: 'white' });
        expect(json).toMatchObject({ status: 'in-play', illegalMoves: { white: number, black: 0 } });
      }
      expect((await view(directed)).clocks).toMatchObject({
        white: 'P10D',
        black: `P10DT${added.slice(2)}`,
      });
      const last = await rules(directed, { kind: 'illegal-move', seat: 'white' });
      expectOutcome(last.json, [result, 'illegal-move', article]);
    },
  );

  it('fide-2023, 7.5.5: where regulations penalise, an illegal move is taken back and costs time; a draw if the opponent cannot mate', async () => {
    const regulations = { illegalMove: { policy: 'penalise', toOpponent: 'P1D', losesAt: 2 } };
    const table = await game({ regulations, start: BARE, timeControl: '10d' });
    const first = await service.call(move(table, 'white', 1, 'Ke3'));
    expect(first.json, first.body).toMatchObject({
      ply: 0,
      turn: 'white',
      illegalMoves: { white: 1 },
      clocks: { black: 'P11D' },
    });
    expect(tell('black')).toContain('Illegal moves of your opponent in this game: 1.');
    const second = await service.call(move(table, 'white', 1, 'Ke3'));
    expectOutcome(second.json, ['1/2-1/2', 'illegal-move-cannot-be-mated', '7.5.5']);
  });

  it('school: an illegal move is rejected without penalty', async () => {
    const table = await game({ rulebook: 'school' });
    for (let time = 0; time < 4; time += 1) {
      const reply = await service.call(move(table, 'white', 1, 'e5'));
      expect(reply.json).toMatchObject({ status: 422, code: 'not-how-it-moves' });
    }
    expect(await view(table)).toMatchObject({ status: 'in-play', version: 2 });
  });

  it.each([
    ['fide-2023', '9.5.3', 3, 'PT3M', 'PT5M'],
    ['fide-2005', '9.5b, more than two minutes', 10, 'PT7M', 'PT13M'],
    ['fide-2005', '9.5b, half of it', 3, 'PT1M30S', 'PT6M'],
    ['fide-2005', '9.5b, one to two minutes', 1.5, 'PT1M', 'PT4M30S'],
    ['fide-2005', '9.5b, under one minute', 0.75, 'PT45S', 'PT3M45S'],
  ] as const)('%s, %s: a wrong draw claim', async (rulebook, _article, time, own, opponents) => {
    const timeControl = {
      kind: 'periods',
      periods: [{ moves: null, time: `PT${time * 60}S`, increment: 'PT0S' }],
    };
    const table = await directedGame(service, { rulebook, timeControl, leave: null });
    const { json } = await send(table, 'white', 'claims', { kind: 'threefold' });
    expect(json).toMatchObject({ clocks: { white: own, black: opponents } });
  });

  it('school: counted draws are not claimed', async () => {
    const table = await game({ rulebook: 'school' });
    const reply = await send(table, 'white', 'claims', { kind: 'threefold' });
    expect([reply.statusCode, reply.json.code]).toEqual([422, 'claim-not-needed']);
  });

  it.each([
    ['fide-2023', '5.2.3', 409],
    ['fide-2005', '5.2c', 200],
    ['school', '3.3', 200],
  ] as const)('%s, %s: a draw by agreement before both have moved', async (rulebook, article, status) => {
    const table = await game({ rulebook });
    expect((await send(table, 'white', 'draw', { action: 'offer' })).statusCode).toBe(status);
    if (status !== 200) {
      await plays(table, 'e4 e5');
      await send(table, 'white', 'draw', { action: 'offer' });
    }
    const { json } = await send(table, 'black', 'draw', { action: 'accept' });
    expectOutcome(json, ['1/2-1/2', 'agreement', article]);
  });

  it('regulations take the place of an edition’s numbers: no agreement before move 3, a day for a wrong claim', async () => {
    const regulations = { agreementAfterMove: 3, wrongClaimToOpponent: 'P1D' };
    const table = await game({ regulations, timeControl: '10d' });
    await plays(table, 'e4 e5 Nf3 Nc6');
    const early = await send(table, 'white', 'draw', { action: 'offer' });
    expect(early.json).toMatchObject({ code: 'draw-offer-too-early', params: { afterMove: 3 } });
    const claimed = await send(table, 'white', 'claims', { kind: 'threefold' });
    expect(claimed.json).toMatchObject({ clocks: { black: 'P11D' } });
  });

  it.each([
    ['fide-2005', '10.2: the last period, no increment, under two minutes', minutes(1), 200, null],
    ['fide-2005', '10.2: not with two minutes or more', minutes(5), 422, 'claim-not-allowed'],
    ['fide-2005', '10.2: not with an increment', minutes(1, 'PT5S'), 422, 'claim-not-allowed'],
    ['fide-2023', 'III: not without regulations', minutes(1), 422, 'claim-not-allowed'],
    ['school', 'no such claim', minutes(1), 422, 'claim-not-allowed'],
  ] as const)('%s, %s: a quickplay claim', async (rulebook, _article, timeControl, status, code) => {
    const directed = await directedGame(service, { rulebook, timeControl, leave: null });
    const reply = await send(directed, 'white', 'claims', { kind: 'quickplay' });
    expect([reply.statusCode, reply.json.code ?? null], reply.body).toEqual([status, code]);
    if (status === 200) {
      expect(reply.json).toMatchObject({
        referrals: [{ kind: 'quickplay', by: 'director', status: 'open' }],
      });
    }
  });
});

describe('article by article', () => {
  it('1, 2: White begins, moves alternate, mate wins', async () => {
    const table = await game();
    expect((await service.call(move(table, 'black', 1, 'e5'))).json.code).toBe('not-your-turn');
    await plays(table, 'f3 e5');
    expect((await service.call(move(table, 'black', 3, 'Nc6'))).json.code).toBe('not-your-turn');
    expectOutcome((await plays(table, 'g4 Qh4#')).json, ['0-1', 'checkmate', '5.1.1']);
  });

  it('2: a set-up position is a game’s first', async () => {
    const table = await game({ start: BARE });
    expect(await view(table)).toMatchObject({ startFen: BARE, fen: BARE });
  });

  it.each([
    ['3.1: an own piece there', undefined, 'Ra1a2', 'own-piece-there'],
    ['3.5: pieces in the way', undefined, 'Ra1a3', 'path-blocked'],
    ['3.9: the king left in check', '4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1', 'Bd3', 'leaves-king-in-check'],
    [
      '3.8.2: castling through an attacked square',
      '5rk1/8/8/8/8/8/8/4K2R w K - 0 1',
      'O-O',
      'castling-through-check',
    ],
    ['3.8.2: castling right lost', '6k1/8/8/8/8/8/8/4K2R w - - 0 1', 'O-O', 'castling-right-lost'],
    [
      '3.7.3.3: no piece named for a promotion',
      '6k1/P7/8/8/8/8/8/4K3 w - - 0 1',
      'a8',
      'promotion-piece-missing',
    ],
  ])('%s: refused with the reason', async (_article, start, text, code) => {
    const table = await game(start === undefined ? {} : { start });
    const reply = await service.call(move(table, 'white', 1, text));
    expect([reply.statusCode, reply.json.code], reply.body).toEqual([422, code]);
    expect((await view(table)).ply).toBe(0);
  });

  it('3.7.3.1: en passant only at once', async () => {
    const table = await game();
    await plays(table, 'e4 Nf6 e5 d5');
    expect((await plays(table, 'exd6')).json).toMatchObject({ moves: [{}, {}, {}, {}, { uci: 'e5d6' }] });
    service = memoryService();
    const late = await game();
    await plays(late, 'e4 Nf6 e5 d5 a3 a6');
    expect((await service.call(move(late, 'white', 7, 'exd6'))).statusCode).toBe(422);
  });

  it('4: a submitted move stands', async () => {
    const table = await game();
    await plays(table, 'e4');
    expect((await service.call(move(table, 'white', 1, 'd4'))).json).toMatchObject({
      status: 409,
      code: 'stale-ply',
    });
    const undone = await service.call({
      method: 'DELETE',
      path: `/games/${table.id}/moves`,
      headers: bearer(table.white),
    });
    expect(undone.statusCode).toBe(405);
  });

  it.each([
    [
      '5.2.1: stalemate',
      { start: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1' },
      'Qf7',
      ['1/2-1/2', 'stalemate', '5.2.1'],
    ],
    [
      '5.2.2: dead position',
      { start: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' },
      'Kxe2',
      ['1/2-1/2', 'dead-position', '5.2.2'],
    ],
    ['5.1.1: mate', { start: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1' }, 'Ra8#', ['1-0', 'checkmate', '5.1.1']],
  ] as const)(
    '%s ends the game in the commit of the move, and both are told',
    async (_article, terms, text, outcome) => {
      const table = await game(terms);
      const { json } = await plays(table, text);
      expectOutcome(json, outcome);
      expect(json.version).toBe(3);
      for (const seat of ['white', 'black'] as const) expect(tell(seat)).toContain(`article ${outcome[2]}.`);
    },
  );

  it('5.1.2, 5.2.3: resignation and agreement', async () => {
    const table = await game();
    expectOutcome((await send(table, 'black', 'resignation')).json, ['1-0', 'resignation', '5.1.2']);
  });

  it('6: time carries over with the increment, and a flag is dated at its fall', async () => {
    const table = await directedGame(service, { timeControl: minutes(10, 'PT5S'), leave: null });
    service.set(later(NOON, MINUTE));
    const { json } = await plays(table, 'e4');
    expect(json).toMatchObject({ clocks: { white: 'PT9M10S', black: 'PT10M5S', running: 'black' } });
    service.set(later(NOON, HOUR));
    expect(await view(table)).toMatchObject({
      status: 'ended',
      result: '1-0',
      termination: 'flag-fall',
      endedAt: '2026-11-30T12:11:05Z',
    });
  });

  it('6.10, 6.11: the director stops the clocks and sets them', async () => {
    const directed = await directedGame(service);
    service.set(later(NOON, HOUR));
    const stopped = await rules(directed, { kind: 'stop' });
    expect(stopped.json, stopped.body).toMatchObject({ stopped: true, pause: { reason: 'director' } });
    service.set(later(NOON, 2 * DAY));
    expect((await service.call(move(directed, 'white', 1, 'e4'))).json.code).toBe('game-stopped');
    await rules(directed, { kind: 'time', seat: 'white', change: 'set', amount: 'P7D' });
    const resumed = await rules(directed, { kind: 'resume' });
    expect(resumed.json, resumed.body).toMatchObject({
      stopped: false,
      clocks: { white: 'P7D', black: 'P10D', running: 'white' },
    });
  });

  it('7.3: reversed colours go on unless the director decides otherwise; 7.5: the position is set back with its clocks', async () => {
    const directed = await directedGame(service);
    await plays(directed, 'e4 e5 Nf3');
    const back = await rules(directed, { kind: 'set-back', ply: 1, clocks: { white: 'P8D', black: 'P9D' } });
    expect(back.json, back.body).toMatchObject({
      ply: 1,
      turn: 'black',
      moves: [{ san: 'e4' }],
      clocks: { white: 'P8D', black: 'P9D', running: 'black' },
    });
    expect((await plays(directed, 'c5')).json).toMatchObject({ moves: [{}, { san: 'c5' }] });
  });

  it('7.5.1: an illegal move is refused, the position stays, and it costs nothing', async () => {
    const table = await game({ timeControl: '10d' });
    const reply = await service.call(move(table, 'white', 1, 'e2e5'));
    expect(reply.json).toMatchObject({ status: 422, code: 'not-how-it-moves' });
    expect(await view(table)).toMatchObject({ ply: 0, clocks: { white: 'P10D', black: 'P10D' } });
  });

  it('8: the stream is the score sheet; offers are marked, and a correction is a new event', async () => {
    const directed = await directedGame(service);
    await plays(directed, 'e4');
    await service.call(move(directed, 'black', 2, 'e5', { drawOffer: true }));
    const pgn = await service.call({ path: `/games/${directed.id}/pgn`, headers: bearer(directed.white) });
    expect(pgn.body).toMatch(/1\. e4 \{[^}]*\} 1\.\.\. e5\s\{[^}]*\(=\)\}/);
    await service.call(post(`/games/${directed.id}/resignation`, directed.white));
    const corrected = await rules(directed, { kind: 'result', result: '1/2-1/2' });
    expect(corrected.json).toMatchObject({
      result: '1/2-1/2',
      moves: [{ san: 'e4' }, { san: 'e5', drawOffer: true }],
    });
  });

  it('9.1: an offer stands until it is answered in words or by moving, and cannot be taken back or repeated at once', async () => {
    const table = await game();
    await plays(table, 'e4 e5');
    // By the player not on move, too: it stands, and is listed.
    const offered = await send(table, 'black', 'draw', { action: 'offer' });
    expect(offered.json).toMatchObject({ drawOffer: { by: 'black', ply: 2 } });
    expect((await send(table, 'black', 'draw', { action: 'offer' })).json.code).toBe('draw-already-offered');
    expect((await send(table, 'black', 'draw', { action: 'withdraw' })).statusCode).toBe(400);
    expect((await send(table, 'black', 'draw', { action: 'decline' })).json.code).toBe('no-draw-offer');
    expect((await plays(table, 'Nf3')).json).toMatchObject({ drawOffer: null });
    expect((await send(table, 'black', 'draw', { action: 'offer' })).json.code).toBe(
      'draw-offer-again-too-soon',
    );
  });

  it('9.2, 9.3, 9.4: claims are by the player on move; having moved, the right is lost', async () => {
    const table = await game();
    await plays(table, `${DANCE} Nf3 Nf6 Ng1`);
    expect((await send(table, 'white', 'claims', { kind: 'threefold' })).json.code).toBe('not-your-turn');
    const { json } = await send(table, 'black', 'claims', { kind: 'threefold', move: 'Ng8' });
    expect(json).toMatchObject({
      termination: 'threefold-repetition',
      claims: [{ found: { plies: [0, 4, 8] } }],
    });
  });

  it('9.6: automatic draws in the same commit as the move', async () => {
    const table = await game();
    const { json } = await plays(table, `${twice} ${twice}`);
    expectOutcome(json, ['1/2-1/2', 'fivefold-repetition', '9.6.1']);
    expect(json.version).toBe(2 + 16);
  });

  it('10, Guidelines III: a claim that the director rules on keeps the position and the score', async () => {
    const regulations = { normalMeansClaims: { allowed: true, below: null } };
    const directed = await directedGame(service, { regulations });
    await plays(directed, 'e4 e5');
    const { json } = await send(directed, 'white', 'claims', { kind: 'quickplay', evidence: 'No effort.' });
    expect(json).toMatchObject({ referrals: [{ ply: 2, fen: json.fen, evidence: 'No effort.' }] });
  });

  it('10.1: points are 1, ½, 0 unless announced otherwise; ½-0 and 0-0 by ruling', async () => {
    const usual = await directedGame(service);
    expect((await rules(usual, { kind: 'result', result: '1/2-0' })).json).toMatchObject({
      score: { white: 0.5, black: 0 },
    });
    expect((await rules(usual, { kind: 'loss', of: 'both' })).json).toMatchObject({
      result: '0-0',
      score: { white: 0, black: 0 },
    });
    service = memoryService();
    const football = await directedGame(service, { regulations: { scoring: { win: 3, draw: 1, loss: 0 } } });
    expect((await rules(football, { kind: 'result', result: '1-0' })).json).toMatchObject({
      score: { white: 3, black: 0 },
    });
  });

  it.each([
    [
      '12.9.1: warning',
      { kind: 'warning', seat: 'black' },
      { status: 'in-play', clocks: { white: 'P10D', black: 'P10D' } },
    ],
    [
      '12.9.2: time to the opponent',
      { kind: 'time', seat: 'white', change: 'credit', amount: 'P1D' },
      { clocks: { white: 'P11D', black: 'P10D' } },
    ],
    [
      '12.9.3: time off the offender',
      { kind: 'time', seat: 'black', change: 'debit', amount: 'P1D' },
      { clocks: { white: 'P10D', black: 'P9D' } },
    ],
    ['12.9.6: loss', { kind: 'loss', of: 'black' }, { status: 'ended', result: '1-0' }],
    [
      '12.9.9: expulsion',
      { kind: 'expel', seat: 'black' },
      { status: 'ended', result: '1-0', termination: 'expulsion' },
    ],
  ])('%s, and both are told', async (_article, ruling, expected) => {
    const directed = await directedGame(service, { timeControl: '10d' });
    expect((await rules(directed, ruling)).json).toMatchObject(expected);
    for (const seat of ['white', 'black'] as const) {
      expect(tell(seat)).toContain('Ruling of the director, Dora. Article: 12.9.');
      expect(tell(seat)).toContain('Reason: So.');
    }
  });

  it('12.9.5, 12.9.4: points off the offender, and to the opponent up to those of a win', async () => {
    const directed = await directedGame(service);
    await send(directed, 'black', 'resignation');
    const off = await rules(directed, { kind: 'score', points: { white: 0, black: 1 } });
    expect(off.json, off.body).toMatchObject({ result: '1-0', score: { white: 0, black: 1 } });
    const more = await rules(directed, { kind: 'score', points: { white: 1.5, black: 0 } });
    expect([more.statusCode, more.json.code]).toEqual([409, 'ruling-impossible']);
  });

  it('13: leave granted by the director stops the clock of its player', async () => {
    const directed = await directedGame(service);
    const from = '2026-12-01T12:00:00Z';
    const granted = await rules(directed, { kind: 'leave', seat: 'white', from, to: '2026-12-11T12:00:00Z' });
    expect(granted.json, granted.body).toMatchObject({ deadline: '2026-12-20T12:00:00Z' });
  });

  it('14: a player asks the appeals person, who has the whole record', async () => {
    const directed = await directedGame(service);
    const ruled = await rules(directed, { kind: 'loss', of: 'white' });
    const { id } = (ruled.json.rulings as [{ id: string }])[0];
    const made = await send(directed, 'white', 'appeals', { ruling: id, text: 'It was not I.' });
    expect(made.json, made.body).toMatchObject({ appeals: [{ ruling: id, seat: 'white', decided: null }] });
    const commits = await service.call({
      path: `/games/${directed.id}/commits`,
      headers: bearer(directed.appeals),
    });
    expect((commits.json.commits as unknown[]).length).toBe(Number(made.json.version));
  });

  it.each([
    ['en', 'san', 'Nf3'],
    ['coordinates', 'uci', 'g1f3'],
    ['ICCF numerals', 'iccf', '7163'],
    ['Russian', 'ru', 'Кf3'],
    ['Romanian', 'ro', 'Cf3'],
    ['figurines', 'figurine', '♘f3'],
  ])('C (E): a move is read in the notation of its player: %s', async (_what, notation, text) => {
    const table = await game();
    const reply = await service.call(move(table, 'white', 1, text, { notation }));
    expect(reply.json, reply.body).toMatchObject({ moves: [{ uci: 'g1f3', san: 'Nf3' }] });
  });

  it('D (F): a move is told in words, and the board page can be read without seeing it', async () => {
    const table = await game();
    await plays(table, 'Nf3');
    expect(tell('black')).toContain('knight');
    const board = /\/play\/\S+/.exec(service.sent.findLast(({ to }) => to === 'boris@example.com')!.text)![0];
    const page = await service.call({ path: board, headers: { accept: 'text/html' } });
    expect(page.body).toMatch(/knight/i);
  });
});

describe('rules.md 3.1 and 3.6, what claims.test.ts does not show', () => {
  it('3.1, 16: a draw that was agreed is told as agreed, whatever else stood on the board', async () => {
    const table = await game();
    await plays(table, twice);
    await send(table, 'white', 'draw', { action: 'offer' });
    const { json } = await send(table, 'black', 'draw', { action: 'accept' });
    expectOutcome(json, ['1/2-1/2', 'agreement', '5.2.3']);
  });

  it('3.6, 76: “he could not win in practice” is no draw: bishop against knight and pawns can be mated', async () => {
    const table = await game({ start: '6k1/5bpp/8/8/8/8/1PP1N3/1K6 b - - 0 1', timeControl: '1d' });
    service.set(later(NOON, DAY + SECOND));
    const json = await view(table);
    expect(json).toMatchObject({
      status: 'ended',
      result: '1-0',
      termination: 'flag-fall',
      proofs: [{ verdict: 'winnable' }],
    });
    expect(tell('white')).toContain('How White could have mated');
  });

  it('3.6, 77: who is left alone by a player with everything has drawn with a bare king', async () => {
    const table = await game({ start: '4k3/8/8/8/8/8/QQQ5/4K3 w - - 0 1', timeControl: '1d' });
    service.set(later(NOON, DAY + SECOND));
    expectOutcome(await view(table), ['1/2-1/2', 'flag-fall-cannot-be-mated', '6.9']);
    expect(tell('black')).toContain('draw');
  });
});
