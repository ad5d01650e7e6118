// Who may do what in a directed game: every call about a game, by everybody who may send it. A refused one changes
// nothing and says nothing of the game.

import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../functions/http/routes.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, after as later, MINUTE } from '../../shared/kernel/time.ts';
import { type Directed, directedGame, post, see } from '../support/directed.ts';
import {
  bearer,
  type Call,
  type MemoryService,
  memoryService,
  move,
  NOON,
} from '../support/memory-service.ts';

let service: MemoryService;
let game: Directed;

const PEOPLE = ['white', 'black', 'director', 'deputy', 'appeals', 'stranger'] as const;
const log = () => service.deps.events.read(gameStream(game.id as GameId), { after: 0, consistent: true });
const play = async (...sans: string[]) => {
  for (const san of sans) {
    const { ply, turn } = (await see(service, game, game.white)).json as {
      ply: number;
      turn: 'white' | 'black';
    };
    const reply = await service.call(move(game, turn, ply + 1, san));
    expect(reply.statusCode, reply.body).toBe(201);
  }
};

/** A game after 1. e4 e5 with a ruling that Black has appealed against, and an open adjudication where asked for. */
async function disputed(terms: object = {}): Promise<{ ruling: string; appeal: string }> {
  service = memoryService();
  game = await directedGame(service, terms);
  await play('e4', 'e5');
  const path = `/games/${game.id}`;
  const warning = { ruling: { kind: 'warning', seat: 'black' }, article: '12.9.1', reason: 'A warning.' };
  const ruled = await service.call(post(`${path}/rulings`, game.director, warning));
  const ruling = (ruled.json.rulings as [{ id: string }])[0].id;
  await service.call(post(`${path}/rulings`, game.director, warning));
  const made = await service.call(post(`${path}/appeals`, game.black, { ruling, text: 'Why?' }));
  return { ruling, appeal: (made.json.appeals as [{ id: string }])[0].id };
}

type Right = {
  readonly what: string;
  /** Relative to the game. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The answer to each person in the order of PEOPLE: player on move, opponent, director, deputy, appeals, stranger. */
  readonly answers: readonly number[];
};

const WARNING = { ruling: { kind: 'warning', seat: 'white' }, article: '12.9.1', reason: 'A warning.' };
const READ = [200, 200, 200, 200, 200, 403];
const rights: readonly Right[] = [
  { what: 'read the game', method: 'GET', path: '', answers: READ },
  { what: 'read the log', method: 'GET', path: '/commits', answers: READ },
  { what: 'read the score', method: 'GET', path: '/pgn', answers: READ },
  { what: 'read the clocks', method: 'GET', path: '/clock', answers: READ },
  { what: 'read the board', method: 'GET', path: '/board.svg', answers: READ },
  {
    what: 'read one’s own conditional moves, and everybody’s after the game',
    method: 'GET',
    path: '/conditional-moves',
    answers: READ,
  },
  {
    what: 'move',
    method: 'POST',
    path: '/moves',
    body: { ply: 3, move: 'Nf3' },
    answers: [201, 409, 403, 403, 403, 403],
  },
  {
    what: 'offer a draw',
    method: 'POST',
    path: '/draw',
    body: { action: 'offer' },
    answers: [200, 200, 403, 403, 403, 403],
  },
  {
    what: 'claim a draw',
    method: 'POST',
    path: '/claims',
    body: { kind: 'threefold' },
    answers: [200, 409, 403, 403, 403, 403],
  },
  {
    what: 'lay down conditional moves',
    method: 'PUT',
    path: '/conditional-moves',
    body: { ply: 2, lines: ['2. Nf3 Nc6'] },
    answers: [422, 200, 403, 403, 403, 403],
  },
  {
    what: 'take them back',
    method: 'DELETE',
    path: '/conditional-moves',
    answers: [422, 422, 403, 403, 403, 403],
  },
  { what: 'resign', method: 'POST', path: '/resignation', answers: [200, 200, 403, 403, 403, 403] },
  {
    what: 'declare reflection',
    method: 'POST',
    path: '/reflection',
    answers: [422, 409, 403, 403, 403, 403],
  },
  { what: 'top up', method: 'POST', path: '/top-up', answers: [422, 409, 403, 403, 403, 403] },
  {
    what: 'accept the invitation',
    method: 'POST',
    path: '/acceptance',
    answers: [409, 409, 403, 403, 403, 403],
  },
  { what: 'refuse it', method: 'POST', path: '/refusal', answers: [409, 409, 403, 403, 403, 403] },
  { what: 'withdraw it', method: 'POST', path: '/withdrawal', answers: [403, 403, 409, 403, 403, 403] },
  {
    what: 'preview a ruling',
    method: 'POST',
    path: '/rulings',
    body: { ...WARNING, preview: true },
    answers: [403, 403, 200, 200, 403, 403],
  },
  { what: 'rule', method: 'POST', path: '/rulings', body: WARNING, answers: [403, 403, 201, 201, 403, 403] },
  {
    what: 'appeal',
    method: 'POST',
    path: '/appeals',
    body: { ruling: 'SECOND', text: 'Why?' },
    answers: [201, 201, 403, 403, 403, 403],
  },
  {
    what: 'decide an appeal',
    method: 'POST',
    path: '/appeals/APPEAL/decision',
    body: { decision: 'upheld', reason: 'It is right.' },
    answers: [403, 403, 403, 403, 200, 403],
  },
  {
    what: 'file an analysis',
    method: 'POST',
    path: '/analyses',
    body: { text: 'White wins.' },
    answers: [409, 409, 403, 403, 403, 403],
  },
];

const filled = (text: string, { ruling, appeal, second }: Record<string, string>): string =>
  text.replace('SECOND', second!).replace('APPEAL', appeal!).replace('RULING', ruling!);

describe('rights in a directed game', () => {
  for (const right of rights) {
    it(`${right.what}: ${PEOPLE.map((person, index) => `${person} ${right.answers[index]}`).join(', ')}, nobody 401`, async () => {
      let ids = await disputed();
      for (const [index, person] of [...PEOPLE, null].entries()) {
        const rulings = (await see(service, game, game.white)).json.rulings as { id: string }[];
        const names = { ...ids, second: rulings[1]!.id };
        const before = await log();
        const call: Call = {
          method: right.method,
          path: `/games/${game.id}${filled(right.path, names)}`,
          headers: person === null ? {} : bearer(game[person]),
          ...(right.body === undefined ? {} : { body: filled(JSON.stringify(right.body), names) }),
        };
        const reply = await service.call(call);
        const wanted = person === null ? 401 : right.answers[index]!;
        expect(reply.statusCode, `${person}: ${reply.body}`).toBe(wanted);
        if (wanted < 400) {
          // Whoever comes next finds the game as it was before.
          if (right.method !== 'GET') ids = await disputed();
          continue;
        }
        expect(await log(), `${person}`).toEqual(before);
        if (wanted === 401 || wanted === 403) expect(reply.body).not.toMatch(/Anna|Boris|Dora|e4/);
      }
    });
  }

  it('the table names every address of a game but those of sealed moves', () => {
    const named = new Set(
      rights.map(({ method, path }) => `${method} ${path.replace('APPEAL', '{appeal}')}`),
    );
    const missing = ROUTES.filter(({ path }) => path.startsWith('/games/{id}'))
      .map(({ method, path }) => `${method} ${path.slice('/games/{id}'.length)}`)
      .filter((address) => !named.has(address))
      .filter((address) => !/adjourn|seal|envelope|arrival|resumption|reading/.test(address));
    expect(missing).toEqual([]);
  });
});

describe('spectators', () => {
  const watch = (path = '') => see(service, game, game.stranger, path);
  const watching = (delay: object) => ({ regulations: { spectatorDelay: delay } });
  const begin = async (delay: object) => {
    service = memoryService();
    game = await directedGame(service, watching(delay));
  };

  it('may read where the regulations let them, and do nothing else', async () => {
    await begin({ plies: 0 });
    await play('e4');
    expect((await watch()).json).toMatchObject({ status: 'in-play', ply: 1, white: { name: 'Anna' } });
    const before = await log();
    for (const [path, body] of [
      ['/moves', { ply: 2, move: 'e5' }],
      ['/draw', { action: 'offer' }],
      ['/rulings', WARNING],
      ['/resignation', {}],
      ['/analyses', { text: 'x' }],
    ] as const) {
      const reply = await service.call(post(`/games/${game.id}${path}`, game.stranger, body));
      expect(reply.statusCode, path).toBe(403);
    }
    expect((await watch('/conditional-moves')).statusCode).toBe(403);
    expect((await service.call({ path: `/games/${game.id}` })).statusCode).toBe(401);
    expect(await log()).toEqual(before);
  });

  it('get nothing that is newer than so many plies: moves, clocks, offers, commits, score, board', async () => {
    await begin({ plies: 2 });
    await play('e4');
    expect((await watch()).json).toMatchObject({ ply: 0, moves: [], clocks: { running: 'white' } });
    service.set(later(NOON, DAY));
    await play('c5');
    service.set(later(NOON, 2 * DAY));
    await play('Nf3');
    await service.call(post(`/games/${game.id}/draw`, game.black, { action: 'offer' }));
    const { json } = await watch();
    expect(json).toMatchObject({
      ply: 1,
      turn: 'black',
      moves: [{ san: 'e4' }],
      drawOffer: null,
      // As just after the last move that is shown: how long the hidden one took is hidden with it.
      clocks: { white: 'P10D', black: 'P10D', running: 'black', asOf: '2026-11-30T12:00:00Z' },
    });
    for (const path of ['', '/commits', '/pgn', '/clock', '/board.svg']) {
      const reply = await watch(path);
      expect(reply.statusCode, path).toBe(200);
      // The hidden plies in every form, their instants, the offer, and the position after them.
      expect(reply.body, path).not.toMatch(/c5|c7c5|Nf3|g1f3|2026-12-0[12]T|2026\.12\.0[12]|DrawOffered/);
    }
    const commits = (await watch('/commits')).json.commits as { version: number }[];
    expect(commits.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect((await watch()).headers?.etag).toBe('"4"');
    // Players and officials see it all.
    for (const person of ['white', 'appeals'] as const) {
      expect((await see(service, game, game[person])).json).toMatchObject({
        ply: 3,
        drawOffer: { by: 'black' },
      });
    }
  });

  it('get nothing that is newer than so much time, the end included', async () => {
    await begin({ time: 'PT1H' });
    // Even that it has begun is too new.
    expect((await watch()).statusCode).toBe(403);
    service.set(later(NOON, HOUR));
    expect((await watch()).json).toMatchObject({ status: 'in-play', ply: 0 });
    await play('e4');
    service.set(later(NOON, HOUR + 30 * MINUTE));
    await service.call(post(`/games/${game.id}/resignation`, game.black));
    service.set(later(NOON, 2 * HOUR));
    expect((await watch()).json).toMatchObject({ status: 'in-play', ply: 1, result: null, endedAt: null });
    expect((await watch('/pgn')).body).toContain('[Result "*"]');
    service.set(later(NOON, 2 * HOUR + 30 * MINUTE));
    expect((await watch()).json).toMatchObject({ status: 'ended', result: '1-0' });
  });

  it('see every ply once the end may be seen, and none too new in a game that a ruling takes back', async () => {
    await begin({ plies: 2 });
    await play('e4', 'e5', 'Nf3', 'Nc6');
    await service.call(post(`/games/${game.id}/resignation`, game.black));
    expect((await watch()).json).toMatchObject({ status: 'ended', ply: 4 });
    const setBack = { ruling: { kind: 'set-back', ply: 2 }, article: '7.5', reason: 'A wrong result.' };
    await service.call(post(`/games/${game.id}/rulings`, game.director, setBack));
    await play('d4', 'exd4', 'Qxd4');
    const { json } = await watch();
    expect(json).toMatchObject({ status: 'in-play', ply: 3 });
    expect(JSON.stringify(json)).not.toMatch(/exd4|Qxd4/);
  });

  it('are not let into invitations, and not into games whose regulations do not speak of them', async () => {
    service = memoryService();
    game = await directedGame(service);
    await play('e4');
    expect((await watch()).json).toMatchObject({ status: 403, code: 'not-your-game' });
  });
});
