// Draw claims at the level of the service: HTTP in, the game's view, its pages and its mails out (Articles 9.1 to 9.6).

import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  type Reply,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

const other = { white: 'black', black: 'white' } as const;
type Seat = keyof typeof other;

/** A game after these moves (SAN). */
async function played(text: string, terms: object = {}, first: Seat = 'white'): Promise<Table> {
  const table = await gameOn(service, terms);
  let seat = first;
  for (const [index, san] of text.split(' ').filter(Boolean).entries()) {
    const reply = await service.call(move(table, seat, index + 1, san));
    expect(reply.statusCode, `${san}: ${reply.body}`).toBe(201);
    seat = other[seat];
  }
  return table;
}

const claim = (
  table: Table,
  seat: Seat,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> =>
  service.call({
    method: 'POST',
    path: `/games/${table.id}/claims`,
    headers: { ...bearer(table[seat]), ...headers },
    body: JSON.stringify(body),
  });
const view = async (table: Table, seat: Seat = 'white') =>
  (await service.call({ path: `/games/${table.id}`, headers: bearer(table[seat]) })).json;
const lastMail = (seat: Seat) =>
  service.sent.findLast(({ to }) => to === (seat === 'white' ? 'anna@example.com' : 'boris@example.com'))!;
const flat = (text: string) => text.replace(/\s+/g, ' ');

const DANCE = 'Nf3 Nf6 Ng1 Ng8';
const MUCH = { timeControl: '10d', rulebook: 'fide-2005' };

describe('rules.md 3.1 through HTTP', () => {
  it.each([
    [
      '1: en passant by a pinned pawn',
      { start: '6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1' },
      'h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7',
      'black',
      [1, 5, 9],
    ],
    [
      '2: the same from move one',
      {},
      'e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8',
      'white',
      [8, 12, 16],
    ],
    ['4: no enemy pawn beside', {}, 'f4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1', 'white', [1, 5, 9]],
    [
      '5: an impossible en passant square in the FEN',
      { start: '5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4' },
      'Qe7+ Kxe7',
      'white',
      null,
    ],
    [
      '6: a FEN that names the square after every double step',
      { start: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1' },
      'Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1',
      'black',
      [0, 4, 8],
    ],
    [
      '8: rights that belong to no rook',
      { start: '4k3/8/8/8/8/8/R7/4K3 w KQkq - 0 1' },
      'Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8',
      'white',
      [0, 4, 8],
    ],
  ] as const)('pitfall %s', async (_what, terms, text, first, plies) => {
    const table = await played(text, terms, first);
    const seat = (await view(table)).turn as Seat;
    const reply = await claim(table, seat, { kind: 'threefold' });
    expect(reply.statusCode).toBe(200);
    if (plies === null) {
      expect(reply.json).toMatchObject({ status: 'in-play', claims: [{ upheld: false }] });
      return;
    }
    expect(reply.json).toMatchObject({
      status: 'ended',
      result: '1/2-1/2',
      termination: 'threefold-repetition',
      reason: '9.2',
      claims: [{ seat, kind: 'threefold', upheld: true, article: '9.2', found: { plies }, penalties: [] }],
    });
  });

  it('pitfall 9: with the intended move, which is not played; both are told, with the three plies', async () => {
    const table = await played('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    const reply = await claim(table, 'black', { kind: 'threefold', move: 'Ng8' });
    expect(reply.json).toMatchObject({
      status: 'ended',
      ply: 7,
      reason: '9.2',
      claims: [
        {
          seat: 'black',
          ply: 7,
          intended: { uci: 'f6g8', san: 'Ng8' },
          upheld: true,
          found: { plies: [0, 4, 8], halfMoveClock: 8, lookalikes: [] },
          at: '2026-11-30T12:00:00Z',
        },
      ],
    });
    for (const seat of ['white', 'black'] as const) {
      const mail = lastMail(seat);
      expect(mail.subject).toMatch(/^Game over/);
      expect(flat(mail.text)).toContain(
        'The claim is right. The claimed position stood after: the first position, 2… Ng8, 4… Ng8 (announced).',
      );
    }
  });

  it('pitfall 10: fifty moves with the intended move; 12: fifty plies are not enough', async () => {
    const rooks = (clock: number) => ({ start: `4k3/8/8/8/8/8/8/R3K3 w - - ${clock} 119` });
    const table = await gameOn(service, rooks(99));
    const reply = await claim(table, 'white', { kind: 'fifty-moves', move: 'Ra2' });
    expect(reply.json).toMatchObject({
      termination: 'fifty-moves',
      reason: '9.3',
      claims: [{ upheld: true, found: { plies: [-99, 1], halfMoveClock: 100 } }],
    });
    service = memoryService();
    const few = await gameOn(service, rooks(50));
    expect((await claim(few, 'white', { kind: 'fifty-moves' })).json).toMatchObject({
      status: 'in-play',
      claims: [{ upheld: false, found: { halfMoveClock: 50 } }],
    });
  });

  it('pitfall 13: mate on the hundredth ply wins, also when it was announced with a claim', async () => {
    const start = '8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113';
    const table = await gameOn(service, { start });
    const reply = await claim(table, 'white', { kind: 'fifty-moves', move: 'Rh3#' });
    expect(reply.json).toMatchObject({
      result: '1-0',
      termination: 'checkmate',
      claims: [{ upheld: false, penalties: [] }],
    });
    // There is nothing to claim once the game is over.
    const late = await claim(table, 'black', { kind: 'fifty-moves' });
    expect([late.statusCode, late.json.code]).toEqual([409, 'game-ended']);
  });

  it.each([
    ['fide-2023', 99, 'in-play', null],
    ['fide-2023', 149, 'ended', 'seventy-five-moves'],
    ['fide-2005', 149, 'in-play', null],
    ['school', 99, 'ended', 'fifty-moves'],
  ])(
    'pitfall 14, %s: what a quiet move at clock %i brings by itself',
    async (rulebook, clock, status, termination) => {
      const start = `4k3/8/8/8/8/8/8/R3K3 w - - ${clock} 180`;
      const table = await gameOn(service, { rulebook, start });
      const reply = await service.call(move(table, 'white', 1, 'Ra2'));
      expect(reply.json).toMatchObject({ status, termination });
    },
  );
});

describe('9.5: a wrong claim', () => {
  it('fide-2023: two minutes to the opponent; told in the view, on the page and in a mail, and an offer stands', async () => {
    const table = await played('e4 e5', { timeControl: '10d' });
    const reply = await claim(table, 'white', { kind: 'threefold', ply: 2 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json).toMatchObject({
      status: 'in-play',
      turn: 'white',
      ply: 2,
      drawOffer: { by: 'white', ply: 2 },
      clocks: { white: 'P10D', black: 'P10DT2M' },
      claims: [
        {
          upheld: false,
          article: '9.5.3',
          found: { plies: [2] },
          penalties: [{ seat: 'black', kind: 'credit', amount: 'PT2M' }],
        },
      ],
    });
    const mail = lastMail('black');
    expect(mail.subject).toMatch(/^Draw claim/);
    expect(flat(mail.text)).toContain('Added to Black’s clock: 2 minutes.');
    const board = /\/play\/\S+/.exec(mail.text)![0];
    const page = String((await service.call({ path: board, headers: { accept: 'text/html' } })).body);
    expect(page).toContain('The claim is not right.');
    expect(page).toContain('article 9.5.3');
    const accepted = await service.call({
      method: 'POST',
      path: `/games/${table.id}/draw`,
      headers: bearer(table.black),
      body: JSON.stringify({ action: 'accept' }),
    });
    expect(accepted.json).toMatchObject({ result: '1/2-1/2', termination: 'agreement' });
  });

  it('fide-2005: three minutes to the opponent, three off the claimant, the announced move is played', async () => {
    const table = await played('e4 e5', MUCH);
    const reply = await claim(table, 'white', { kind: 'fifty-moves', move: 'Nf3' });
    expect(reply.json).toMatchObject({
      ply: 3,
      turn: 'black',
      drawOffer: { by: 'white', ply: 3 },
      moves: [{}, {}, { san: 'Nf3', drawOffer: true }],
      clocks: { white: 'P9DT23H57M', black: 'P10DT3M', running: 'black' },
    });
    const mail = lastMail('black');
    expect(mail.subject).toMatch(/^Your move/);
    expect(flat(mail.text)).toContain('Taken off White’s clock: 3 minutes.');
    // One mail for the move, the claim and the offer.
    const about = service.sent.filter(
      ({ to, subject }) => to === mail.to && /^(Your move|Draw)/.test(subject),
    );
    expect(about.map(({ subject }) => subject.split(':')[0])).toEqual(['Your move', 'Your move']);
    const clock = await service.call({ path: `/games/${table.id}/clock`, headers: bearer(table.black) });
    expect(clock.statusCode).toBe(200);
  });

  it('the credit is on the clock that decides the flag', async () => {
    const table = await gameOn(service, { timeControl: '1d', rulebook: 'fide-2005' });
    const before = Date.parse(String((await view(table)).deadline));
    const reply = await claim(table, 'white', { kind: 'threefold' });
    expect(Date.parse(String(reply.json.deadline))).toBe(before - 3 * MINUTE);
  });

  it('positions that only look the same: wrong, and the answer says which and why', async () => {
    const start = '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1';
    const table = await played('Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8', { start });
    const reply = await claim(table, 'white', { kind: 'threefold' });
    expect(reply.json).toMatchObject({
      status: 'in-play',
      claims: [
        { upheld: false, found: { plies: [4, 8], lookalikes: [{ ply: 0, differs: 'castling-rights' }] } },
      ],
    });
    expect(flat(lastMail('black').text)).toContain(
      'After the first position the pieces stood on the same squares, but other castling was possible.',
    );
  });
});

describe('refused, and nothing changes', () => {
  it.each([
    ['out of turn (9.4)', 'black', { kind: 'threefold' }, 409, 'not-your-turn'],
    ['an illegal announced move', 'white', { kind: 'threefold', move: 'Ke3' }, 422, 'not-how-it-moves'],
    ['an unreadable announced move', 'white', { kind: 'threefold', move: '???' }, 422, 'unreadable-move'],
    ['a stale ply', 'white', { kind: 'threefold', ply: 1 }, 409, 'stale-ply'],
    ['an unknown kind', 'white', { kind: 'stalemate' }, 400, 'invalid-body'],
    ['a field too many', 'white', { kind: 'threefold', proof: [1] }, 400, 'unknown-field'],
    [
      'an unknown notation',
      'white',
      { kind: 'threefold', move: 'Nf3', notation: 'x' },
      422,
      'unreadable-notation',
    ],
  ] as const)('%s', async (_what, seat, body, status, code) => {
    const table = await played('e4 e5');
    const before = await view(table);
    const reply = await claim(table, seat, body);
    expect([reply.statusCode, reply.json.code]).toEqual([status, code]);
    expect(String(reply.json.detail).length).toBeGreaterThan(10);
    expect((await view(table)).version).toBe(before.version);
  });

  it('the same claim twice about one position; the same request twice has one effect', async () => {
    const table = await played('e4 e5');
    const first = await claim(table, 'white', { kind: 'threefold' }, { 'idempotency-key': 'claim-1' });
    const again = await claim(table, 'white', { kind: 'threefold' }, { 'idempotency-key': 'claim-1' });
    expect(again.json.version).toBe(first.json.version);
    const twice = await claim(table, 'white', { kind: 'threefold' });
    expect([twice.statusCode, twice.json.code]).toEqual([409, 'claim-already-decided']);
    expect((await view(table)).version).toBe(first.json.version);
  });

  it('school: such draws are not claimed, and its page says so', async () => {
    const table = await played('e4 e5', { rulebook: 'school' });
    const reply = await claim(table, 'white', { kind: 'threefold' });
    expect([reply.statusCode, reply.json.code]).toEqual([422, 'claim-not-needed']);
    expect(reply.json.detail).toContain('3.3.2');
    const board = /\/play\/\S+/.exec(lastMail('white').text)![0];
    const html = { accept: 'text/html' };
    expect((await service.call({ path: board, headers: html })).body).not.toContain(`${board}/claim`);
    const page = await service.call({ path: `${board}/claim`, headers: html });
    expect(page.body).toContain('comes by itself and is not claimed');
  });

  it('a stranger, and nobody', async () => {
    const table = await played('e4 e5');
    const nobody = await service.call({
      method: 'POST',
      path: `/games/${table.id}/claims`,
      body: JSON.stringify({ kind: 'threefold' }),
    });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('9.4: the right is lost by moving', () => {
  it('the opponent of the mover may claim the position that then stands, the mover no more', async () => {
    const table = await played(`${DANCE} ${DANCE}`);
    await service.call(move(table, 'white', 9, 'Nf3'));
    expect((await claim(table, 'white', { kind: 'threefold' })).json.code).toBe('not-your-turn');
    // After 9.Nf3 that position, too, stands for the third time.
    expect((await claim(table, 'black', { kind: 'threefold' })).json).toMatchObject({
      claims: [{ seat: 'black', upheld: true, found: { plies: [1, 5, 9] } }],
    });
  });
});
