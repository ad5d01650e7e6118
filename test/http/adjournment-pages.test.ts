// An adjourned game through its pages alone: what a player sees and sends, what each mail leads to, and that no page
// tells what was sealed before the opening.

import { beforeEach, describe, expect, it } from 'vitest';
import { epochMs, formatInstant, HOUR, MINUTE } from '../../shared/kernel/time.ts';
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

type Seat = 'white' | 'black';
let service: MemoryService;
let table: Table;

const addressOf = (seat: Seat) => (seat === 'white' ? 'anna@example.com' : 'boris@example.com');
const mailsTo = (seat: Seat) => service.sent.filter(({ to }) => to === addressOf(seat));
const subjects = (seat: Seat) => mailsTo(seat).map(({ subject }) => subject.split(':')[0]);
const linkIn = (seat: Seat, subject: string): string => {
  const mail = mailsTo(seat).findLast((one) => one.subject.startsWith(subject));
  return /\/play\/\S+/.exec(mail?.text ?? '')?.[0] ?? expect.fail(`no mail "${subject}"`);
};
const HTML = { accept: 'text/html' };
const get = (path: string): Promise<Reply> => {
  const [bare, query = ''] = path.split('?');
  return service.call({ path: bare!, query, headers: HTML });
};
const FORM = {
  ...HTML,
  origin: 'https://chess.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/x-www-form-urlencoded',
};
const post = (path: string, fields: Readonly<Record<string, string>>): Promise<Reply> =>
  service.call({
    method: 'POST',
    path,
    headers: FORM,
    body: new URLSearchParams(fields).toString(),
  });
const text = (reply: Reply): string =>
  String(reply.body)
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,)])/g, '$1');

const hours = (count: number) => epochMs(NOON + count * HOUR);
const SESSIONS = {
  sessions: [
    { from: formatInstant(hours(-1)), to: formatInstant(hours(4)) },
    { from: formatInstant(hours(22)), to: formatInstant(hours(27)) },
  ],
  zone: 'Europe/Kyiv',
  // The edition of 2023 has none of its own: whoever is late at all would lose.
  defaultTime: 'PT1H',
};

/** Some moves (1. e4 e5) in the first session, then its end is passed and found: White is to seal. */
async function adjourned(terms: object = {}, moves: readonly string[] = ['e4', 'e5']): Promise<string> {
  service = memoryService();
  table = await gameOn(service, { timeControl: '40/5h,1h', leave: null, sessions: SESSIONS, ...terms });
  for (const [index, san] of moves.entries()) {
    const seat = index === 0 ? 'white' : 'black';
    const reply = await service.call(move(table, seat, index + 1, san));
    expect(reply.statusCode, String(reply.body)).toBe(201);
  }
  const board = linkIn('white', 'Your move');
  service.set(epochMs(hours(4) + MINUTE));
  await get(board);
  return board;
}

const boardOf = (seat: Seat) =>
  linkIn(seat, seat === 'white' ? 'Seal your move' : 'Your move').replace(/\/seal$/, '');
const seal = (fields: Readonly<Record<string, string>>) =>
  post(`${boardOf('white')}/seal`, { ply: '3', notation: 'en', ...fields });

describe('a session ends', () => {
  beforeEach(() => adjourned());

  it('the player on move is called to seal by page and by mail, and the other one is told on the board', async () => {
    expect(text(await get(boardOf('white')))).toContain('You play White. Seal your move.');
    expect(linkIn('white', 'Seal your move')).toMatch(/\/play\/[^/]+\/seal$/);
    const other = text(await get(boardOf('black')));
    expect(other).toContain('You play Black. White is sealing a move.');
    expect(other).toContain('The session has ended.');
    expect(subjects('black')).not.toContain('Seal your move');
  });

  it('the sealing page sends by POST, and the review says the move in full words and keeps nothing', async () => {
    const page = await get(`${boardOf('white')}/seal`);
    expect(page.body).toContain(
      `<form class="move-form" id="move-form" method="post" action="${boardOf('white')}/seal"`,
    );
    const review = await seal({ step: 'review', text: 'Nf3' });
    expect(review.statusCode).toBe(200);
    expect(text(review)).toContain('knight from g1 to f3');
    expect(text(review)).toContain('Final. Your clock stops');
    expect(text(review)).toContain('Not final. Your clock runs on');
    expect(review.headers?.['cache-control']).toBe('no-store');
    expect(text(await get(boardOf('white')))).not.toContain('A draft lies');
  });

  it('what is no legal move comes back to the field', async () => {
    const refused = await seal({ step: 'review', text: 'Nf6' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="Nf6"');
    expect(refused.body).toContain('aria-invalid="true"');
  });

  it('a draft is not shown again, may be replaced, and is closed as it lies', async () => {
    const drafted = await seal({ step: 'draft', text: 'Nc3' });
    expect(drafted.headers?.location).toBe(`${boardOf('white')}?done=seal-drafted`);
    for (const path of ['', '/seal', '/resumption', '/clock', '/pgn']) {
      expect(String((await get(`${boardOf('white')}${path}`)).body)).not.toMatch(/Nc3|b1c3|♘c3/);
    }
    expect(text(await get(`${boardOf('white')}/seal`))).toContain('A draft lies in the open envelope');
    await seal({ step: 'draft', text: 'Bc4' });
    const closed = await post(`${boardOf('white')}/seal`, { ply: '3', step: 'close' });
    expect(closed.headers?.location).toBe(`${boardOf('white')}?done=sealed`);
    expect(text(await get(String(closed.headers?.location)))).toContain('The envelope is closed.');
    const again = await seal({ step: 'draft', text: 'd4' });
    expect(again.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('the envelope is closed', () => {
  beforeEach(async () => {
    await adjourned();
    expect((await seal({ step: 'close', text: 'Nf3' })).statusCode).toBe(303);
  });

  it('both are sent what is written on it, and its page shows the same', async () => {
    for (const seat of ['white', 'black'] as const) {
      expect(subjects(seat)).toContain('Game adjourned');
      const page = text(await get(linkIn(seat, 'Game adjourned')));
      const mail = mailsTo(seat).findLast(({ subject }) => subject.startsWith('Game adjourned'))!.text;
      const commitment = /Commitment: ([\w-]{43})/.exec(mail)?.[1] ?? '';
      expect(page).toContain(commitment);
      expect(page).toContain('Sealed by White (Anna)');
      expect(page).toContain('Number of the sealed move 2.');
      expect(page).not.toMatch(/Nf3|g1f3/);
      const label = text(await get(`${boardOf(seat)}/envelopes/1/label`));
      expect(label).toContain(commitment);
    }
  });

  it('the game stands among the adjourned ones in both lists, and is nobody’s move', async () => {
    for (const seat of ['white', 'black'] as const) {
      const cookies = [`sm_session=${table[seat].token}`];
      const home = text(await service.call({ path: '/', cookies, headers: HTML }));
      expect(home).toContain('Adjourned games 1');
      expect(home).not.toContain('It is your move');
    }
  });

  it('an envelope that is not there is refused', async () => {
    expect((await get(`${boardOf('white')}/envelopes/2`)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('the countdown is in the reader’s zone, and the feed has the resumption', async () => {
    const board = text(await get(boardOf('black')));
    expect(board).toContain('Play resumes: Tuesday 1 December, 10:00 (UTC) (17 hours 59 minutes left).');
    const cookies = [`sm_session=${table.black.token}`];
    const profile = await service.call({ path: '/profile', cookies, headers: HTML });
    const query =
      /href="https:\/\/chess\.example\/me\/calendar\.ics\?(key=[^"]+)"/.exec(String(profile.body))?.[1] ?? '';
    const feed = String((await service.call({ path: '/me/calendar.ics', query })).body).replace(/\r\n /g, '');
    expect(feed).toContain(`UID:game-${table.id}-session-2@chess.example`);
    expect(feed).toContain('DTSTART:20261201T100000Z');
    expect(feed).toContain('SUMMARY:Resumption of an adjourned game. Opponent: Anna');
  });

  it('another date needs both, and is answered as it was read', async () => {
    const white = `${boardOf('white')}/resumption`;
    const black = `${boardOf('black')}/resumption`;
    const bad = await post(white, { action: 'propose', date: 'soon' });
    expect(bad.statusCode).toBe(422);
    expect(bad.body).toContain('id="date-error"');
    await post(white, { action: 'propose', date: '2026-12-09T18:00' });
    expect(subjects('black')).toContain('Another date proposed');
    const page = await get(linkIn('black', 'Another date proposed'));
    expect(text(page)).toContain('Your opponent proposes: Wednesday 9 December, 18:00 (UTC).');
    const seen = /name="seen" value="(\d+)"/.exec(String(page.body))![1]!;
    await post(white, { action: 'propose', date: '2026-12-10T18:00' });
    expect((await post(black, { action: 'accept', seen })).statusCode).toBe(409);
    const now = /name="seen" value="(\d+)"/.exec(String((await get(black)).body))![1]!;
    expect((await post(black, { action: 'accept', seen: now })).headers?.location).toContain(
      'done=date-accepted',
    );
    expect(text(await get(boardOf('white')))).toContain('Play resumes: Thursday 10 December, 18:00 (UTC)');
    expect(subjects('white')).toContain('New date of the resumption');
  });

  it('a draw can be offered and accepted overnight; the envelope stays closed until both want it open (A4, A6)', async () => {
    const [white, black] = [boardOf('white'), boardOf('black')];
    await post(`${white}/draw`, { action: 'offer', ply: '2' });
    expect(text(await get(black))).toContain('The offer stands until you answer it');
    await post(`${black}/draw`, { action: 'accept', ply: '2' });
    const page = text(await get(`${black}/envelopes/1`));
    expect(page).toContain('stays closed');
    expect(page).not.toMatch(/Nf3|g1f3/);
    await post(`${white}/envelopes/1/opening`, { agree: 'yes' });
    expect(text(await get(`${black}/envelopes/1`))).toContain('Your opponent agrees that it is opened.');
    expect(subjects('black')).toContain('Consent to open an envelope');
    await post(linkIn('black', 'Consent to open an envelope'), { agree: 'yes' });
    expect(text(await get(`${white}/envelopes/1`))).toContain('Sealed text Nf3');
  });

  it('opening the arrival link reports nothing; its button opens the envelope at the hour (A7, A9a)', async () => {
    const black = boardOf('black');
    service.set(epochMs(hours(22) - 30 * MINUTE));
    expect(text(await get(`${black}/arrival`))).toContain('not here yet');
    expect(text(await get(`${black}/arrival`))).toContain('Black: Boris not here yet');
    const arrived = await post(`${black}/arrival`, {});
    expect(arrived.headers?.location).toBe(`${black}?done=arrived`);
    service.set(epochMs(hours(22) + MINUTE));
    await get(black);
    const board = text(await get(black));
    expect(board).toContain('You play Black. It is your move.');
    expect(board).toContain('knight from g1 to f3');
    expect(subjects('black')).toContain('Envelope opened');
    const opened = text(await get(`${black}/envelopes/1`));
    expect(opened).toContain('Sealed text Nf3');
    expect(opened).toContain('one legal move: 2.♘f3');
  });

  it('an absent player is told that his clock runs, with the link to arrive by (A9b)', async () => {
    service.set(epochMs(hours(22) + 5 * MINUTE));
    await get(boardOf('white'));
    const link = linkIn('black', 'Play has resumed, your clock runs');
    expect(link).toMatch(/\/arrival$/);
    expect(text(await get(boardOf('black')))).toContain('Play has resumed, and your clock is running.');
    await post(link, {});
    expect(text(await get(boardOf('black')))).toContain('You play Black. It is your move.');
  });
});

describe('adjourning early (A1b)', () => {
  it('says what it costs before it asks, and adjourns only with a yes', async () => {
    service = memoryService();
    table = await gameOn(service, { timeControl: '40/5h,1h', leave: null, sessions: SESSIONS });
    const board = linkIn('white', 'Your move');
    service.set(hours(1));
    expect(text(await get(board))).toContain(
      'This session ends: Monday 30 November, 16:00 (UTC) (3 hours left).',
    );
    expect(text(await get(`${board}/adjournment`))).toContain(
      'Adjourning now costs you: 3 hours. Left on your clock then: 1 hour.',
    );
    await post(`${board}/adjournment`, { action: 'early', ply: '0', confirm: 'no' });
    expect(text(await get(board))).toContain('It is your move.');
    const done = await post(`${board}/adjournment`, { action: 'early', ply: '0', confirm: 'yes' });
    expect(done.headers?.location).toBe(`${board}?done=adjourned-early`);
    expect(text(await get(board))).toContain('Seal your move.');
  });
});

describe('adjourning a correspondence game', () => {
  it('by agreement, answered as it was read', async () => {
    service = memoryService();
    table = await gameOn(service);
    await service.call(move(table, 'white', 1, 'e4'));
    const black = linkIn('black', 'Your move');
    const proposed = await post(`${black}/adjournment`, {
      action: 'propose',
      ply: '1',
      date: '2026-12-20T10:00',
    });
    expect(proposed.headers?.location).toContain('done=adjournment-proposed');
    const link = linkIn('white', 'Adjournment proposed');
    const page = await get(link);
    expect(text(page)).toContain('Your opponent proposes to adjourn until: Sunday 20 December, 10:00 (UTC).');
    const seen = /name="seen" value="(\d+)"/.exec(String(page.body))![1]!;
    const accepted = await post(link, { action: 'accept', seen });
    expect(accepted.headers?.location).toContain('done=adjournment-accepted');
    expect(linkIn('black', 'Seal your move')).toMatch(/\/seal$/);
    expect(text(await get(black))).toContain('Both players have agreed to adjourn.');
  });
});

describe('a text that is read only at the opening', () => {
  it('is reviewed as it stands, with what it may cost', async () => {
    await adjourned({ regulations: { sealing: 'paper' } });
    const review = await seal({ step: 'review', text: 'Sf3 oder so' });
    expect(review.statusCode).toBe(200);
    expect(text(review)).toContain('Sf3 oder so');
    expect(text(review)).toContain('read only at the opening');
    expect((await seal({ step: 'close', text: 'Sf3 oder so' })).statusCode).toBe(303);
  });
});

describe('an ambiguous sealed move that its opponent chooses among', () => {
  it('asks him by mail and page, and plays the reading he picks', async () => {
    const regulations = { sealing: 'paper', ambiguousSeal: 'opponent-chooses' };
    await adjourned({ regulations, start: 'R6R/4k3/8/8/8/8/8/K7 w - - 0 1' }, ['Kb1', 'Ke6']);
    const review = await seal({ step: 'review', text: 'Rd8' });
    expect(text(review)).toContain('your opponent chooses');
    await seal({ step: 'close', text: 'Rd8' });
    const [white, black] = [boardOf('white'), boardOf('black')];
    service.set(epochMs(hours(22) - MINUTE));
    for (const base of [white, black]) await post(`${base}/arrival`, {});
    service.set(epochMs(hours(22) + MINUTE));
    await get(white);
    const link = linkIn('black', 'Choose the reading');
    expect(link).toMatch(/\/reading$/);
    expect(subjects('white')).toContain('Envelope opened');
    const page = await get(link);
    expect(text(page)).toContain('The sealed text: Rd8');
    expect(String(page.body).match(/type="radio" name="move" value="[a-h1-8]{4}"/g)?.length).toBeGreaterThan(
      1,
    );
    expect(text(await get(white))).toContain('Black chooses the reading of your sealed move.');
    const stale = await post(link, { ply: '1', move: 'a8d8' });
    expect(stale.statusCode).toBe(409);
    const chosen = await post(link, { ply: '2', move: 'a8d8' });
    expect(chosen.headers?.location).toContain('?done=reading-chosen');
    expect(text(await get(black))).toContain('rook from a8 to d8');
  });
});

describe('an envelope that cannot be opened (A11)', () => {
  it('is told to both, and its page says what the director may decide', async () => {
    await adjourned();
    await seal({ step: 'close', text: 'Nf3' });
    service.sealing.opener = { open: async () => 'refused' };
    const black = boardOf('black');
    service.set(epochMs(hours(22) - MINUTE));
    await post(`${black}/arrival`, {});
    service.set(epochMs(hours(22) + MINUTE));
    await get(black);
    for (const seat of ['white', 'black'] as const) {
      expect(subjects(seat)).toContain('The envelope could not be opened');
      expect(text(await get(boardOf(seat)))).toContain('The envelope could not be opened.');
    }
    const page = text(await get(`${black}/envelopes/1`));
    expect(page).toContain('could not be opened');
    expect(page).toContain('the game is annulled and played again');
    expect(page).not.toMatch(/Nf3|g1f3/);
  });
});

describe('who does not agree', () => {
  it('declines an adjournment, and its proposer is told', async () => {
    service = memoryService();
    table = await gameOn(service);
    await service.call(move(table, 'white', 1, 'e4'));
    const black = linkIn('black', 'Your move');
    await post(`${black}/adjournment`, { action: 'propose', ply: '1', date: '2026-12-20T10:00' });
    const link = linkIn('white', 'Adjournment proposed');
    const seen = /name="seen" value="(\d+)"/.exec(String((await get(link)).body))![1]!;
    await post(link, { action: 'decline', seen });
    expect(subjects('black')).toContain('Adjournment declined');
    expect(text(await get(black))).toContain('It is your move.');
  });

  it('declines a date, and it stays as it was', async () => {
    await adjourned();
    await seal({ step: 'close', text: 'Nf3' });
    await post(`${boardOf('white')}/resumption`, { action: 'propose', date: '2026-12-09T18:00' });
    const link = linkIn('black', 'Another date proposed');
    const seen = /name="seen" value="(\d+)"/.exec(String((await get(link)).body))![1]!;
    await post(link, { action: 'decline', seen });
    expect(subjects('white')).toContain('Proposed date declined');
    expect(text(await get(boardOf('white')))).toContain('Play resumes: Tuesday 1 December, 10:00');
  });
});

it('a GET of every page of an adjournment changes nothing', async () => {
  await adjourned();
  const version = async () =>
    (await service.call({ path: `/games/${table.id}`, headers: bearer(table.white) })).json.version;
  const before = await version();
  for (const path of ['seal', 'arrival', 'resumption', 'adjournment', 'reading']) {
    expect((await get(`${boardOf('white')}/${path}`)).statusCode, path).toBe(200);
  }
  expect(await version()).toBe(before);
});
