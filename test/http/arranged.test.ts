// A game or a match that a director arranges between two players: both must accept what they have seen whole, and no
// official plays (Articles 12 and 13; HTTP in, view and mail out).

import { beforeEach, describe, expect, it } from 'vitest';
import { gamesOfMatch } from '../../shared/app/match.ts';
import { repair } from '../../shared/app/repair.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, after as later } from '../../shared/kernel/time.ts';
import {
  ADDRESSES,
  arranges,
  type Cast,
  castOf,
  flat,
  mailsTo,
  type Person,
  post,
  see,
} from '../support/directed.ts';
import { bearer, type MemoryService, memoryService, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let cast: Cast;
beforeEach(async () => {
  service = memoryService();
  cast = await castOf(service);
});

const say = (id: unknown, person: Person, answer: 'acceptance' | 'refusal' | 'withdrawal') =>
  service.call(post(`/games/${id}/${answer}`, cast[person]));
const gamesFor = async (person: Person) =>
  (await service.call({ path: '/me/games', headers: bearer(cast[person]) })).json.games as Record<
    string,
    unknown
  >[];
const commitsOf = (id: string) =>
  service.deps.events.read(gameStream(id as GameId), { after: 0, consistent: true });

const REGULATIONS = {
  agreementAfterMove: 20,
  agreementNeedsDirector: true,
  illegalMove: { policy: 'penalise', toOpponent: 'P1D', losesAt: 3 },
  normalMeansClaims: { allowed: true, below: 'PT2M' },
  appealWithin: 'P3D',
  scoring: { win: 3, draw: 1, loss: 0 },
  spectatorDelay: { plies: 4, time: 'PT1H' },
};

describe('the invitation of a director', () => {
  it('goes to both players, with the terms, the regulations in words and the officials', async () => {
    const made = await arranges(service, cast, { regulations: REGULATIONS });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.headers?.location).toBe(`/games/${made.json.id}`);
    expect(made.json).toMatchObject({
      status: 'challenged',
      white: { name: 'Anna' },
      black: { name: 'Boris' },
      regulations: REGULATIONS,
      officials: {
        director: { name: 'Dora' },
        deputies: [{ name: 'Emil' }],
        appeals: { name: 'Flora' },
      },
      match: null,
    });
    for (const [person, colour, opponent] of [
      ['white', 'White', 'Boris'],
      ['black', 'Black', 'Anna'],
    ] as const) {
      const [mail, ...more] = mailsTo(service, person, /^Invitation/);
      expect(more).toEqual([]);
      const text = flat(mail!.text);
      expect(text).toContain('Director: Dora.');
      expect(text).toContain(`You would play ${colour}`);
      expect(text).toContain(`Your opponent would be: ${opponent}.`);
      expect(text).toContain('Play begins when both players have accepted.');
      expect(text).toContain('No draw by agreement before each player has made 20 moves.');
      expect(text).toContain('A draw by agreement needs the director’s consent.');
      expect(text).toContain('Time for an appeal against a ruling of the director: 3 days.');
      expect(text).toContain('Points: 3 for a win, 1 for a draw, 0 for a loss.');
      expect(text).toContain('Deputy director: Emil; Appeals person: Flora');
    }
    expect(mailsTo(service, 'director', /^Invitation/)).toEqual([]);
  });

  it('starts the game with the second acceptance, in either order; everybody is told', async () => {
    for (const [first, second] of [
      ['white', 'black'],
      ['black', 'white'],
    ] as const) {
      service = memoryService();
      cast = await castOf(service);
      const { id } = (await arranges(service, cast)).json;
      const once = await say(id, first, 'acceptance');
      expect(once.json, once.body).toMatchObject({ status: 'challenged', startedAt: null });
      expect((await say(id, first, 'acceptance')).json).toMatchObject({
        status: 409,
        code: 'accepted-already',
      });
      service.set(later(NOON, DAY));
      const twice = await say(id, second, 'acceptance');
      expect(twice.json).toMatchObject({ status: 'in-play', startedAt: '2026-12-01T12:00:00Z' });
      expect(mailsTo(service, 'white', /^Your move/)).toHaveLength(1);
      expect(mailsTo(service, 'black', /^Answer/)).toHaveLength(1);
      const [told] = mailsTo(service, 'director', /^Answer/);
      expect(flat(told!.text)).toContain('Both players have accepted, and play has begun.');
      expect(told!.text).toContain(`https://chess.example/desk/${id}`);
      expect(flat(told!.text)).toContain('Message for: Dora. You direct this game.');
      const types = (await commitsOf(String(id))).map(({ events }) => events.map(({ type }) => type));
      expect(types).toEqual([
        ['ChallengeIssued'],
        ['ChallengeAccepted'],
        ['ChallengeAccepted', 'GameStarted'],
      ]);
    }
  });

  it('is at an end when either player refuses, also after the other has accepted', async () => {
    const { id } = (await arranges(service, cast)).json;
    await say(id, 'black', 'acceptance');
    expect((await say(id, 'white', 'refusal')).json).toMatchObject({ status: 'refused' });
    for (const person of ['director', 'black'] as const) {
      const [mail] = mailsTo(service, person, /^Answer/);
      expect(flat(mail!.text)).toContain('The invitation of the director is refused. Answer of: Anna.');
    }
    expect(mailsTo(service, 'white', /^Answer/)).toEqual([]);
    expect((await say(id, 'black', 'acceptance')).json).toMatchObject({ code: 'challenge-not-open' });
  });

  it('can be withdrawn by the director, and runs out; whoever had accepted is told', async () => {
    const first = (await arranges(service, cast)).json.id;
    await say(first, 'white', 'acceptance');
    expect((await say(first, 'director', 'withdrawal')).json).toMatchObject({ status: 'withdrawn' });
    expect(flat(mailsTo(service, 'white', /^Answer/)[0]!.text)).toContain(
      'The director has withdrawn the invitation.',
    );
    const second = (await arranges(service, cast)).json.id;
    await say(second, 'black', 'acceptance');
    service.set(later(NOON, 15 * DAY));
    expect((await say(second, 'white', 'acceptance')).json).toMatchObject({ code: 'challenge-not-open' });
    for (const person of ['director', 'black'] as const) {
      expect(flat(mailsTo(service, person, /^Answer/).at(-1)!.text)).toContain('not both players accepted');
    }
  });

  it('is answered by its two players only', async () => {
    const { id } = (await arranges(service, cast)).json;
    for (const person of ['director', 'deputy', 'appeals', 'stranger'] as const) {
      for (const answer of ['acceptance', 'refusal'] as const) {
        expect((await say(id, person, answer)).json, person).toMatchObject({
          status: 403,
          code: 'not-for-you',
        });
      }
    }
    for (const person of ['white', 'black', 'deputy', 'appeals', 'stranger'] as const) {
      expect((await say(id, person, 'withdrawal')).json, person).toMatchObject({ code: 'not-for-you' });
    }
    expect((await commitsOf(String(id))).length).toBe(1);
  });

  it('is the same for the same Idempotency-Key', async () => {
    const once = () =>
      service.call(
        post(
          '/games',
          cast.director,
          { white: ADDRESSES.white, black: ADDRESSES.black, timeControl: '3d', games: 3 },
          { 'idempotency-key': 'match-of-three' },
        ),
      );
    const [first, second] = [await once(), await once()];
    expect(second.json).toEqual(first.json);
    expect(mailsTo(service, 'white', /^Invitation/)).toHaveLength(1);
  });

  const refused: readonly (readonly [string, object, number, string])[] = [
    ['the director as a player', { white: ADDRESSES.director }, 403, 'official-plays'],
    ['the same person twice', { black: 'Anna@Example.com' }, 422, 'player-twice'],
    ['a player as deputy', { deputies: [ADDRESSES.white] }, 403, 'official-plays'],
    ['a player as appeals person', { appeals: ADDRESSES.black }, 403, 'official-plays'],
    ['the director as appeals person', { appeals: ADDRESSES.director }, 422, 'official-twice'],
    ['the deputy as appeals person', { appeals: ADDRESSES.deputy }, 422, 'official-twice'],
    ['an opponent as well', { opponent: ADDRESSES.stranger }, 400, 'unknown-field'],
    ['only one player', { black: undefined }, 400, 'invalid-body'],
    ['an unknown player id', { white: 'nobody123456' }, 404, 'unknown-player'],
    ['too many games', { games: 25 }, 400, 'invalid-body'],
    ['no game at all', { games: 0 }, 400, 'invalid-body'],
    ['an unknown regulation', { regulations: { takeBacks: true } }, 400, 'unknown-field'],
    ['a regulation that is wrong', { regulations: { appealWithin: '3 days' } }, 400, 'invalid-body'],
    ['points upside down', { regulations: { scoring: { win: 0, draw: 1, loss: 2 } } }, 400, 'invalid-body'],
    [
      'an illegal-move rule without its number',
      { regulations: { illegalMove: { policy: 'penalise', toOpponent: 'PT2M' } } },
      400,
      'invalid-body',
    ],
  ];
  it.each(refused)('is refused with %s', async (_what, terms, status, code) => {
    const reply = await arranges(service, cast, terms);
    expect([reply.statusCode, reply.json.code], reply.body).toEqual([status, code]);
    expect(String(reply.json.detail)).not.toBe(code);
    expect(await gamesFor('director')).toEqual([]);
    expect(mailsTo(service, 'black', /^Invitation/)).toEqual([]);
  });

  it('asks nobody who wants no invitations, and nobody is named an official against his will', async () => {
    await arranges(service, cast);
    const link = /\/invitation\/[\w.-]+/.exec(mailsTo(service, 'white', /^Invitation/)[0]!.text)![0];
    await service.call({ method: 'POST', path: `${link}/never` });
    expect((await arranges(service, cast)).json).toMatchObject({ code: 'invitation-not-possible' });
    const asOfficial = { white: ADDRESSES.stranger, deputies: [ADDRESSES.white] };
    expect((await arranges(service, cast, asOfficial)).json).toMatchObject({
      code: 'invitation-not-possible',
    });
  });
});

describe('a match', () => {
  const ids = (reply: { json: Record<string, unknown> }) => (reply.json.match as { games: string[] }).games;

  it('has so many games with alternating colours, one invitation, and one acceptance for all', async () => {
    const made = await arranges(service, cast, { games: 4 });
    expect(made.json).toMatchObject({
      match: { game: 1, of: 4, games: [made.json.id, {}, {}, {}].map(() => expect.any(String)) },
    });
    const games = ids(made);
    expect(games[0]).toBe(made.json.id);
    expect(new Set(games).size).toBe(4);
    const [mail, ...more] = mailsTo(service, 'black', /^Invitation/);
    expect(more).toEqual([]);
    expect(flat(mail!.text)).toContain('This is a match. Number of games: 4.');
    for (const [index, id] of games.entries()) {
      const { json } = await see(service, { id }, cast.director);
      const [white, black] = index % 2 === 0 ? ['Anna', 'Boris'] : ['Boris', 'Anna'];
      expect(json).toMatchObject({
        status: 'challenged',
        white: { name: white },
        black: { name: black },
        match: { game: index + 1, of: 4 },
        officials: { director: { name: 'Dora' } },
        createdAt: made.json.createdAt,
        expiresAt: made.json.expiresAt,
      });
    }
    // Each answers another one of the four.
    await say(games[2], 'white', 'acceptance');
    await say(games[0], 'black', 'acceptance');
    for (const id of games) {
      expect((await see(service, { id }, cast.white)).json).toMatchObject({
        status: 'in-play',
        startedAt: '2026-11-30T12:00:00Z',
      });
    }
    // A mail for each game that is to be begun, one to the director for the whole match.
    expect(mailsTo(service, 'white', /^Your move/)).toHaveLength(2);
    expect(mailsTo(service, 'black', /^Your move/)).toHaveLength(2);
    expect(mailsTo(service, 'director', /^Answer/)).toHaveLength(1);
    expect((await gamesFor('white')).map(({ seat }) => seat).sort()).toEqual([
      'black',
      'black',
      'white',
      'white',
    ]);
  });

  it.each([
    ['a refusal', 'black', 'refusal', 'refused'],
    ['a withdrawal', 'director', 'withdrawal', 'withdrawn'],
  ] as const)('%s is for all games', async (_what, person, answer, status) => {
    const games = ids(await arranges(service, cast, { games: 3 }));
    await say(games[1], 'white', 'acceptance');
    await say(games[2], person, answer);
    for (const id of games) {
      expect((await see(service, { id }, cast.director)).json).toMatchObject({ status });
    }
  });

  it('an interrupted round is finished by the next try', async () => {
    service.follow(false);
    const made = await arranges(service, cast, { games: 3 });
    const place = made.json.match as { id: string; game: number; of: number };
    expect(await commitsOf(gamesOfMatch(place)[1]!)).toEqual([]);
    service.follow(true);
    await repair(service.deps);
    expect(await commitsOf(gamesOfMatch(place)[2]!)).toHaveLength(1);
    expect(mailsTo(service, 'white', /^Invitation/)).toHaveLength(1);
  });
});

describe('lists', () => {
  it('name every part that somebody has, with an office in place of a seat', async () => {
    const { id } = (await arranges(service, cast)).json;
    await say(id, 'white', 'acceptance');
    await say(id, 'black', 'acceptance');
    for (const [person, seat, role] of [
      ['white', 'white', 'player'],
      ['black', 'black', 'player'],
      ['director', null, 'director'],
      ['deputy', null, 'deputy'],
      ['appeals', null, 'appeals'],
    ] as const) {
      expect(await gamesFor(person), person).toMatchObject([{ id, seat, role, status: 'in-play' }]);
    }
    expect(await gamesFor('stranger')).toEqual([]);
  });

  it('an official’s leave stops no clock', async () => {
    const { id } = (await arranges(service, cast)).json;
    await say(id, 'white', 'acceptance');
    await say(id, 'black', 'acceptance');
    const booked = await service.call({
      method: 'PUT',
      path: '/me/leave',
      headers: bearer(cast.director),
      body: JSON.stringify({ from: '2026-12-03', to: '2026-12-10' }),
    });
    expect(booked.json, booked.body).toMatchObject({ games: [] });
    expect((await see(service, { id: String(id) }, cast.white)).json).toMatchObject({ leaves: [] });
  });
});
