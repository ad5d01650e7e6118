// The desk's pages as forms: every ruling from its form through the preview to the confirmation, what is refused with
// what was typed, and who is shown nothing.

import { beforeEach, describe, expect, it } from 'vitest';
import { RULING_FORMS, type RulingForm } from '../../shared/web/desk/ruling-forms.ts';
import { type Directed, directedGame, type Person, post, see } from '../support/directed.ts';
import { bearer, type MemoryService, memoryService, move } from '../support/memory-service.ts';

type Fields = Readonly<Record<string, string>>;
type Record_ = { readonly ruling: Readonly<Record<string, unknown>>; readonly article: string };

let service: MemoryService;
let game: Directed;

const TERMS = {
  regulations: {
    agreementNeedsDirector: true,
    normalMeansClaims: { allowed: true },
    spectatorDelay: { plies: 1 },
  },
};

beforeEach(async () => {
  service = memoryService();
  game = await directedGame(service, TERMS);
  for (const [index, san] of ['e4', 'e5', 'Nf3', 'Nc6'].entries()) {
    await service.call(move(game, index % 2 === 0 ? 'white' : 'black', index + 1, san));
  }
});

const HTML = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const cookie = (person: Person) => [`sm_session=${game[person].token}`];
const get = (path: string, person: Person) =>
  service.call({ path, headers: { accept: 'text/html' }, cookies: cookie(person) });
const send = (path: string, person: Person, fields: Fields, site = 'same-origin') =>
  service.call({
    method: 'POST',
    path,
    headers: { ...HTML, 'sec-fetch-site': site },
    cookies: cookie(person),
    body: new URLSearchParams(fields).toString(),
  });
const desk = (path = '') => `/desk/${game.id}${path}`;
const view = async () => (await see(service, game, game.white)).json;
const rulings = async () => (await view()).rulings as readonly Record_[];

/** The hidden fields of the form that a page holds last. */
function hidden(html: string): Fields {
  const inside = html.slice(html.lastIndexOf('<form method="post" action="/desk'));
  return Object.fromEntries(
    [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );
}

const WORDS = { article: 'E 7', reason: 'It is so.' };

async function confirm(form: RulingForm, fields: Fields, person: Person = 'director') {
  const path = desk(`/ruling/${form}`);
  const shown = await send(path, person, { ...WORDS, ...fields });
  expect(shown.statusCode, `${form}: ${shown.body}`).toBe(200);
  expect(shown.body).toContain('class="before-after"');
  const count = (await rulings()).length;
  const sent = await send(path, person, { ...hidden(shown.body!), action: 'confirm' });
  expect(sent.statusCode, `${form}: ${sent.body}`).toBe(303);
  const after = await rulings();
  expect(after).toHaveLength(count + 1);
  return after.at(-1)!;
}

const refer = () =>
  service.call(
    post(`/games/${game.id}/claims`, game.white, { kind: 'normal-means', evidence: 'Blocked.', ply: 4 }),
  );

/** What has to be before the form makes sense, what is typed, and what is ruled. */
type Row = {
  readonly first?: () => Promise<unknown>;
  readonly fields?: Fields | (() => Promise<Fields>);
  readonly ruled: object;
};

const ROWS: Readonly<Record<RulingForm, Row>> = {
  'time-credit': {
    fields: { seat: 'white', amount: '2', 'amount-unit': 'days' },
    ruled: { kind: 'time', seat: 'white', change: 'credit', amount: 'P2D' },
  },
  'time-debit': {
    fields: { seat: 'black', amount: '1.5', 'amount-unit': 'hours' },
    ruled: { kind: 'time', seat: 'black', change: 'debit', amount: 'PT1H30M' },
  },
  'time-set': {
    fields: { seat: 'black', amount: '3', 'amount-unit': 'minutes' },
    ruled: { kind: 'time', seat: 'black', change: 'set', amount: 'PT3M' },
  },
  stop: { ruled: { kind: 'stop' } },
  resume: { first: () => confirm('stop', {}), ruled: { kind: 'resume' } },
  leave: {
    fields: { seat: 'white', from: '2026-12-02', to: '2026-12-05' },
    ruled: { kind: 'leave', seat: 'white', from: '2026-12-02T00:00:00Z', to: '2026-12-06T00:00:00Z' },
  },
  'decide-claim': {
    first: refer,
    fields: async () => ({
      claim: ((await view()).referrals as { id: string }[])[0]!.id,
      decision: 'rejected',
      amount: '2',
      'amount-unit': 'minutes',
    }),
    ruled: { kind: 'decide-claim', decision: 'rejected', toOpponent: 'PT2M' },
  },
  'consent-draw': {
    first: async () => {
      await service.call(post(`/games/${game.id}/draw`, game.white, { action: 'offer' }));
      await service.call(post(`/games/${game.id}/draw`, game.black, { action: 'accept' }));
    },
    ruled: { kind: 'consent-draw' },
  },
  'open-adjudication': {
    fields: { deadline: '2', 'deadline-unit': 'days' },
    ruled: { kind: 'open-adjudication', deadline: '2026-12-02T12:00:00Z' },
  },
  adjudicate: { fields: { result: '1-0' }, ruled: { kind: 'adjudicate', result: '1-0' } },
  result: { fields: { result: '1/2-0' }, ruled: { kind: 'result', result: '1/2-0' } },
  loss: { fields: { of: 'both' }, ruled: { kind: 'loss', of: 'both' } },
  score: {
    first: () => confirm('loss', { of: 'black' }),
    fields: { 'points-white': '1', 'points-black': '0' },
    ruled: { kind: 'score', points: { white: 0.5, black: 0 } },
  },
  'set-back': {
    fields: { ply: '2', clocks: 'own', 'clock-white': '5', 'clock-white-unit': 'days', 'clock-black': '60' },
    ruled: { kind: 'set-back', ply: 2, clocks: { white: 'P5D', black: 'PT1H' } },
  },
  'swap-colours': { ruled: { kind: 'swap-colours' } },
  annul: { fields: { replay: 'yes' }, ruled: { kind: 'annul', replay: true } },
  'illegal-move': { fields: { seat: 'white' }, ruled: { kind: 'illegal-move', seat: 'white' } },
  warning: { fields: { seat: 'black' }, ruled: { kind: 'warning', seat: 'black' } },
  expel: { fields: { seat: 'black' }, ruled: { kind: 'expel', seat: 'black' } },
  lift: {
    first: () => confirm('warning', { seat: 'black' }),
    fields: async () => ({ ruling: String(((await rulings()) as unknown as { id: string }[])[0]!.id) }),
    ruled: { kind: 'lift' },
  },
};

describe('a ruling from its form', () => {
  it.each(RULING_FORMS)('%s: form, preview, confirmation', async (form) => {
    const { first, fields = {}, ruled } = ROWS[form];
    await first?.();
    const typed = typeof fields === 'function' ? await fields() : fields;
    const query = new URLSearchParams(typed).toString();
    const shown = await service.call({
      path: desk(`/ruling/${form}`),
      query,
      headers: { accept: 'text/html' },
      cookies: cookie('director'),
    });
    expect(shown.statusCode).toBe(200);
    const made = await confirm(form, typed);
    expect(made).toMatchObject({ ruling: ruled, ...WORDS });
  });

  it('is offered on the game’s desk as long as it makes sense', async () => {
    const offered = async () =>
      [...(await get(desk(), 'deputy')).body!.matchAll(/\/ruling\/([a-z-]+)"/g)].map(([, form]) => form);
    expect(await offered()).toEqual(expect.arrayContaining(['time-credit', 'stop', 'set-back', 'annul']));
    expect(await offered()).not.toContain('score');
    await confirm('loss', { of: 'white' });
    expect(await offered()).toEqual(expect.arrayContaining(['score', 'result', 'annul']));
    expect(await offered()).not.toContain('stop');
  });

  it('that the core refuses goes back to the form with what was typed, and why', async () => {
    const typed = { ...WORDS, from: '2026-11-01', to: '2026-11-02', seat: 'white' };
    const shown = await send(desk('/ruling/leave'), 'director', typed);
    expect(shown.statusCode).toBe(422);
    expect(shown.body).toContain('role="alert"');
    for (const value of ['value="E 7"', '2026-11-01', 'It is so.']) expect(shown.body).toContain(value);
    expect(await rulings()).toEqual([]);
  });

  it('with nothing filled in names every field', async () => {
    const shown = await send(desk('/ruling/time-credit'), 'director', { article: '', reason: '' });
    expect(shown.statusCode).toBe(422);
    for (const id of ['seat', 'amount', 'article', 'reason'])
      expect(shown.body).toContain(`id="${id}-error"`);
  });

  it('is previewed again where the game changed meanwhile', async () => {
    const typed = { ...WORDS, seat: 'white', amount: '1', 'amount-unit': 'days' };
    const path = desk('/ruling/time-credit');
    const first = await send(path, 'director', typed);
    await service.call(move(game, 'white', 5, 'Bb5'));
    const again = await send(path, 'director', { ...hidden(first.body!), action: 'confirm' });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('The game has changed since you looked.');
    expect(await rulings()).toEqual([]);
    await send(path, 'director', { ...hidden(again.body!), action: 'confirm' });
    expect(await rulings()).toHaveLength(1);
  });

  it('comes from our own pages only', async () => {
    const foreign = await send(
      desk('/ruling/stop'),
      'director',
      { ...WORDS, action: 'confirm' },
      'cross-site',
    );
    expect(foreign.statusCode).toBe(403);
    expect(await rulings()).toEqual([]);
  });
});

describe('who may see the desk of a game', () => {
  it.each([
    ['director', 200],
    ['deputy', 200],
    ['appeals', 200],
    ['white', 403],
    ['stranger', 403],
  ] as const)('%s: %i', async (person, status) => {
    expect((await get(desk(), person)).statusCode).toBe(status);
    expect((await get(desk('/clock'), person)).statusCode).toBe(status);
    expect((await get(desk('/ruling/stop'), person)).statusCode).toBe(status);
  });

  it('sends each to the page of his part', async () => {
    const to = async (person: Person) => (await get(`/games/${game.id}`, person)).headers?.location;
    expect(await to('white')).toMatch(/^\/play\//);
    expect(await to('deputy')).toBe(desk());
    const watching = await get(`/games/${game.id}`, 'stranger');
    expect(watching.statusCode).toBe(200);
    expect(watching.body).toContain('♘f3');
    expect(watching.body).not.toContain('♞c6');
  });
});

describe('an appeal', () => {
  async function appealed() {
    await confirm('loss', { of: 'black' });
    const [{ id }] = (await rulings()) as unknown as [{ id: string }];
    await service.call(post(`/games/${game.id}/appeals`, game.black, { ruling: id, text: 'No.' }));
    const [appeal] = (await view()).appeals as [{ id: string }];
    return desk(`/appeal/${appeal.id}`);
  }

  it('that is upheld, and one that takes the ruling back, each previewed first', async () => {
    const path = await appealed();
    const shown = await send(path, 'appeals', { decision: 'upheld', reason: 'Right.' });
    expect(shown.body).toContain('The game stays as it is.');
    const reversed = await send(path, 'appeals', { decision: 'reversed', reason: 'Wrong.' });
    expect(reversed.body).toContain('class="before-after"');
    expect((await view()).result).toBe('1-0');
    const done = await send(path, 'appeals', { ...hidden(reversed.body!), action: 'confirm' });
    expect(done.headers?.location).toBe(`${desk()}?done=decided`);
    expect(await view()).toMatchObject({ status: 'in-play', result: null });
    // Decided once: the same form again is refused in words.
    const again = await send(path, 'appeals', { decision: 'reversed', reason: 'Wrong.' });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('This appeal has been decided.');
  });

  it('is another’s to decide: the director is refused, and shown the game', async () => {
    const path = await appealed();
    expect((await get(path, 'director')).headers?.location).toBe(desk());
    const tried = await send(path, 'director', { decision: 'upheld', reason: 'Mine.' });
    const again = await send(path, 'director', { ...hidden(tried.body!), action: 'confirm' });
    expect(again.statusCode).toBeGreaterThanOrEqual(400);
    expect((await view()).appeals).toMatchObject([{ decided: null }]);
  });

  it('has another ruling in its place, with the article of the first', async () => {
    const path = await appealed();
    const appeal = path.split('/').at(-1)!;
    const typed = { appeal, result: '1/2-1/2', reason: 'A draw.' };
    const shown = await send(desk('/ruling/result'), 'appeals', typed);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.body).toContain('Article: E 7.');
    await send(desk('/ruling/result'), 'appeals', { ...hidden(shown.body!), action: 'confirm' });
    expect(await view()).toMatchObject({
      result: '1/2-1/2',
      appeals: [{ decided: { decision: 'reversed' } }],
      // A decision on appeal is final.
      rulings: [{ appealUntil: null }, { role: 'appeals', appealUntil: null }],
    });
  });
});

describe('a game created at the desk', () => {
  const people = { white: 'anna@example.com', black: 'boris@example.com', timeControl: '3d' };
  const create = (fields: Fields) => send('/desk/new', 'director', { ...people, ...fields });

  it('has its regulations, officials and games', async () => {
    const made = await create({
      games: '2',
      deputies: 'emil@example.com',
      appeals: 'flora@example.com',
      'reg-illegal': 'yes',
      'reg-illegal-time': '2',
      'reg-illegal-time-unit': 'hours',
      'reg-illegal-loses': '3',
      'reg-scoring': 'three',
      'reg-spectators': 'yes',
      'reg-spectators-plies': '4',
      'reg-spectators-time': '1',
      'reg-spectators-time-unit': 'hours',
      'reg-mate': 'yes',
      'reg-mate-costs': '1',
      'reg-mate-costs-unit': 'days',
    });
    expect(made.statusCode, made.body).toBe(303);
    const id = /\/desk\/(\w+)/.exec(String(made.headers?.location))![1]!;
    const { json } = await service.call({ path: `/games/${id}`, headers: bearer(game.director) });
    expect(json).toMatchObject({
      regulations: {
        illegalMove: { policy: 'penalise', toOpponent: 'PT2H', losesAt: 3 },
        scoring: { win: 3, draw: 1, loss: 0 },
        spectatorDelay: { plies: 4, time: 'PT1H' },
        forcedMateClaims: { allowed: true, wrongCosts: 'P1D' },
      },
      officials: {
        director: { name: 'Dora' },
        deputies: [{ name: 'Emil' }],
        appeals: { name: 'Flora' },
      },
      match: { game: 1, of: 2 },
    });
    expect(Object.keys(json.regulations as object).sort()).toEqual([
      'forcedMateClaims',
      'illegalMove',
      'scoring',
      'spectatorDelay',
    ]);
  });

  it.each([
    ['white', { white: 'anna' }, 'white'],
    ['black', { black: '' }, 'black'],
    ['deputies', { deputies: 'emil@example.com, nobody' }, 'deputies'],
    ['appeals', { appeals: 'x' }, 'appeals'],
    ['games', { games: '25' }, 'games'],
    ['time control', { timeControl: 'other', timeControlText: '3 moons' }, 'timeControlText'],
    ['leave', { leave: 'own', leaveDays: 'many' }, 'leaveDays'],
    ['free days', { holidays: 'Christmas' }, 'weekdays'],
    ['a regulation', { 'reg-agreement': '-1' }, 'reg-agreement'],
    ['a length of time', { 'reg-appeal': 'week' }, 'reg-appeal'],
    ['an illegal move’s number', { 'reg-illegal': 'yes', 'reg-illegal-loses': '0' }, 'reg-illegal-loses'],
  ] as const)('is refused for %s beside the field, with what was typed', async (_, fields, field) => {
    const shown = await create(fields);
    expect(shown.statusCode).toBe(422);
    expect(shown.body).toContain(`id="${field}-error"`);
    const kept = { ...people, ...fields };
    expect(shown.body).toContain(`value="${kept.black}"`);
  });

  it('never has its director as a player', async () => {
    const shown = await create({ white: 'dora@example.com' });
    expect(shown.statusCode).toBe(422);
    expect(shown.body).toContain('Nobody is an official of a game that he plays himself.');
  });
});

describe('an illegal move from a page, where it counts (7.5.5)', () => {
  it('is said to have been taken back, and is counted beside the clocks', async () => {
    service = memoryService();
    game = await directedGame(service, {
      regulations: { illegalMove: { policy: 'penalise', toOpponent: 'PT1H', losesAt: 3 } },
    });
    const mail = service.sent.findLast(({ to, text }) => to === 'anna@example.com' && /\/play\//.test(text));
    const path = new URL(/https:\S+\/play\/[\w.-]+/.exec(mail!.text)![0]).pathname;
    const sent = await send(`${path}/moves`, 'white', { ply: '1', move: 'e2e5' });
    expect(sent.headers?.location).toBe(`${path}?done=illegal-counted`);
    const shown = await service.call({ path, query: 'done=illegal-counted', headers: HTML });
    expect(shown.body).toContain('The move is not legal. It counts as completed');
    expect(shown.body).toContain('Illegal moves that count against White: 1.');
    expect((await view()).ply).toBe(0);
  });
});
