// Conditional moves at the level of the service: private until they happen, played in one commit, told in one mail, and
// proved by the record afterwards.

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { verifyExport } from '../../shared/app/verify/index.ts';
import { canonicalJson } from '../../shared/kernel/json.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  type Reply,
  type Table,
} from '../support/memory-service.ts';

type Seat = 'white' | 'black';
let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

const lines = (table: Table, seat: Seat, method: string, body?: object, headers = {}): Promise<Reply> =>
  service.call({
    method,
    path: `/games/${table.id}/conditional-moves`,
    headers: { ...bearer(table[seat]), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const put = (table: Table, seat: Seat, ply: number, ...texts: readonly string[]) =>
  lines(table, seat, 'PUT', { ply, lines: texts });
const get = async (table: Table, seat: Seat, path = '') =>
  service.call({ path: `/games/${table.id}${path}`, headers: bearer(table[seat]) });
const played = async (table: Table, ...sans: readonly string[]) => {
  for (const [index, san] of sans.entries()) {
    const reply = await service.call(move(table, index % 2 === 0 ? 'white' : 'black', index + 1, san));
    expect(reply.statusCode, `${san}: ${reply.body}`).toBe(201);
  }
};
const addressOf = (seat: Seat) => (seat === 'white' ? 'anna@example.com' : 'boris@example.com');
const mailsTo = (seat: Seat) => service.sent.filter(({ to }) => to === addressOf(seat));
const boardOf = (seat: Seat) => /\/play\/\S+/.exec(mailsTo(seat).at(-1)!.text)![0];
const HTML = { accept: 'text/html' };

describe('laying lines down', () => {
  it('answers with the plan, its hash and what has become of each line', async () => {
    const table = await gameOn(service);
    await played(table, 'e4');
    const reply = await put(table, 'white', 1, '1...e5 2.Nf3 Nc6 3.Bb5', '1...c5 2.c3');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers?.etag).toBe('"4"');
    expect(reply.json).toMatchObject({
      conditionalMoves: {
        ply: 1,
        nodes: 6,
        lines: [
          { text: '1…e5 2.Nf3 Nc6 3.Bb5', status: 'alive' },
          { text: '1…c5 2.c3', status: 'alive' },
        ],
      },
      past: [],
    });
    await service.call(move(table, 'black', 2, 'c5'));
    const { conditionalMoves } = (await get(table, 'white', '/conditional-moves')).json as never as {
      conditionalMoves: { lines: { status: string }[]; rest: string[] };
    };
    expect(conditionalMoves.lines.map(({ status }) => status)).toEqual(['dead', 'played']);
    expect(conditionalMoves.rest).toEqual([]);
  });

  it.each([
    ['a wrong ply', { ply: 0, lines: ['e5 Nf3'] }, 409, 'stale-ply'],
    ['an illegal leaf', { ply: 1, lines: ['e5 Nf3', 'e5 Nf3 Nc6 Ke3'] }, 422, 'conditional-line'],
    ['no line', { ply: 1, lines: [' '] }, 422, 'conditional-none'],
    ['no list', { ply: 1, lines: [] }, 400, 'invalid-body'],
    ['a list in a list', { ply: 1, lines: [['e5', 'Nf3']] }, 400, 'invalid-body'],
    [
      'more than a thousand positions',
      { ply: 1, lines: [Array.from({ length: 300 }, () => 'Nf6 Nf3 Ng8 Ng1').join(' ')] },
      422,
      'conditional-too-many',
    ],
  ] as const)('refuses %s, and nothing changes', async (_what, body, status, code) => {
    const table = await gameOn(service);
    await played(table, 'e4');
    const reply = await lines(table, 'white', 'PUT', body);
    expect([reply.statusCode, reply.json.code]).toEqual([status, code]);
    expect((await get(table, 'white')).json.version).toBe(3);
    if (code === 'conditional-line') {
      expect(reply.json.detail).toBe('Line 2, at Ke3: The piece does not move like that.');
    }
  });

  it('refuses strangers, a game that is over, and a command that was meant for another version', async () => {
    const table = await gameOn(service);
    await played(table, 'f3', 'e5', 'g4', 'Qh4#');
    expect((await put(table, 'white', 4, 'e5 Nf3')).json.code).toBe('game-ended');
    const other = await gameOn(service);
    const stale = await lines(other, 'black', 'PUT', { ply: 0, lines: ['e4 e5'] }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    const nobody = await service.call({ path: `/games/${table.id}/conditional-moves` });
    expect(nobody.statusCode).toBe(401);
  });

  it('the same request twice is one plan; taking back leaves none', async () => {
    const table = await gameOn(service);
    const body = { ply: 0, lines: ['e4 e5'] };
    const first = await lines(table, 'black', 'PUT', body, { 'idempotency-key': 'k1' });
    const again = await lines(table, 'black', 'PUT', body, { 'idempotency-key': 'k1' });
    expect(again.headers?.etag).toBe(first.headers?.etag);
    expect((await lines(table, 'black', 'DELETE')).json).toEqual({ conditionalMoves: null, past: [] });
    expect((await lines(table, 'black', 'DELETE')).json.code).toBe('conditional-none');
    await played(table, 'e4');
    expect((await get(table, 'white')).json.ply).toBe(1);
  });
});

describe('never visible to the opponent before it happens', () => {
  it('in no answer, page, mail or log line, and not in the commits', async () => {
    const table = await gameOn(service);
    await played(table, 'e4');
    await put(table, 'white', 1, '1...a6 2.Nh3 Ra7 3.Ng5', '1...h6 2.Na3 Rh7 resign');
    const board = boardOf('black');
    const seen: string[] = [];
    for (const path of ['', '/commits', '/pgn', '/clock', '/conditional-moves']) {
      seen.push(String((await get(table, 'black', path)).body));
    }
    for (const path of ['', '/conditional', '/draw', '/review']) {
      const query = path === '/review' ? 'ply=2&move=a6' : '';
      seen.push(String((await service.call({ path: `${board}${path}`, query, headers: HTML })).body));
    }
    seen.push(...mailsTo('black').map(({ text, html }) => text + html), JSON.stringify(service.logged));
    seen.push(JSON.stringify((await service.call({ path: '/me/games', headers: bearer(table.black) })).json));
    for (const text of seen) expect(text).not.toMatch(/Nh3|Ng5|g1h3|b1a3|Na3|h8h7|resign"/);
    expect(JSON.parse(seen[4]!)).toEqual({ conditionalMoves: null, past: [] });
    // Same length whatever it says: what the log holds does not even tell much from little.
    const lengths = [];
    for (const text of ['1...a6 2.Nh3', '1...a6 2.Nh3 Ra7 3.Ng5 h6 4.Nxf7']) {
      await put(table, 'white', 1, text);
      const { commits } = (await get(table, 'black', '/commits')).json as never as {
        commits: { events: { sealed?: string }[] }[];
      };
      lengths.push(commits.at(-1)!.events[0]!.sealed!.length);
    }
    expect(lengths[0]).toBe(lengths[1]);
  });

  it('and the rest of a plan stays closed when a part of it is played', async () => {
    const table = await gameOn(service);
    await played(table, 'e4');
    await put(table, 'white', 1, '1...a6 2.Nh3 Ra7 3.Ng5');
    await service.call(move(table, 'black', 2, 'a6'));
    for (const path of ['', '/commits', '/conditional-moves']) {
      const body = String((await get(table, 'black', path)).body);
      expect(body).not.toMatch(/Ng5|h3g5|Ra7|a8a7/);
    }
  });
});

describe('what happens', () => {
  it('a chain of ten plies from one move: one commit, one mail with what happened, one verifiable record', async () => {
    const table = await gameOn(service);
    await played(table, 'e4');
    await put(table, 'white', 1, 'e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1');
    // Black lays his lines down beforehand too: his own first move he makes himself.
    const black = await put(table, 'black', 1, 'e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7');
    expect(black.statusCode).toBe(200);
    const before = { white: mailsTo('white').length, black: mailsTo('black').length };
    const reply = await service.call(move(table, 'black', 2, 'e5'));
    expect(reply.json).toMatchObject({ ply: 11, turn: 'black', version: 6 });
    const moves = reply.json.moves as { san: string; conditional?: boolean }[];
    expect(moves.filter(({ conditional }) => conditional)).toHaveLength(9);
    expect(mailsTo('white').length).toBe(before.white);
    expect(mailsTo('black').length).toBe(before.black + 1);
    const { subject, text } = mailsTo('black').at(-1)!;
    expect(subject).toMatch(/^Your move/);
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Played at once, conditional moves among them: 1… e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1.',
    );
    expect(verifyExport(String((await get(table, 'white', '/commits')).body))).toMatchObject({ ok: true });
  });

  it('after the game both see what was in force and when, and the hash proves it', async () => {
    const table = await gameOn(service);
    await put(table, 'black', 0, 'e4 e5', 'd4 d5');
    await put(table, 'black', 0, 'f3 e5 g4 Qh4#');
    await played(table, 'f3');
    const reply = await service.call(move(table, 'white', 3, 'g4'));
    expect(reply.json).toMatchObject({ status: 'ended', result: '0-1', termination: 'checkmate' });
    const { past } = (await get(table, 'white', '/conditional-moves')).json as never as {
      past: { seat: string; hash: string; salt: string; plan: object; to: string | null }[];
    };
    expect(past.map(({ plan }) => plan)).toEqual([
      {
        ply: 0,
        lines: [
          ['e2e4', 'e7e5'],
          ['d2d4', 'd7d5'],
        ],
      },
      { ply: 0, lines: [['f2f3', 'e7e5', 'g2g4', 'd8h4']] },
    ]);
    expect(past.map(({ to }) => to === null)).toEqual([false, true]);
    const log = String((await get(table, 'white', '/commits')).body);
    for (const { hash, salt, plan } of past) {
      expect(hash).toBe(
        createHash('sha256')
          .update(`${salt}\n${canonicalJson(plan)}`)
          .digest('base64url'),
      );
      expect(log).toContain(hash);
    }
    expect(verifyExport(log)).toMatchObject({ ok: true });
  });
});

describe('the page', () => {
  it('takes lines in the reader’s letters, sends a wrong one back, and shows what stands', async () => {
    const table = await gameOn(service);
    await played(table, 'e4');
    const base = boardOf('black').replace(/\/$/, '');
    const post = (path: string, form: Record<string, string>) =>
      service.call({
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...HTML,
        },
        body: new URLSearchParams(form).toString(),
      });
    await service.call(move(table, 'black', 2, 'e5'));
    const form = { ply: '2', notation: 'en', lines: '2.Nf3 Nc6\r\n2.d4 exd5' };
    const wrong = await post(`${base}/conditional`, form);
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Line 2, at exd5');
    expect(wrong.body).toContain('2.d4 exd5</textarea>');
    const saved = await post(`${base}/conditional`, { ...form, lines: '2.Nf3 Nc6\r\n2.d4 exd4' });
    expect([saved.statusCode, saved.headers?.location]).toEqual([303, `${base}?done=conditional-saved`]);
    const shown = String((await service.call({ path: `${base}/conditional`, headers: HTML })).body);
    expect(shown).toContain('2.d4 exd4');
    expect(shown).toContain('can still come about');
    const emptied = await post(`${base}/conditional`, { ...form, lines: ' ' });
    expect(emptied.headers?.location).toBe(`${base}?done=conditional-cleared`);
    const stale = await post(`${base}/conditional`, { ...form, ply: '1' });
    expect(stale.statusCode).toBe(409);
  });
});
