// The director's desk at the level of the service: rulings with preview, appeals, adjudication, referred claims, an
// annulled game played again (Articles 6.10, 6.11, 7, 10 of 2005, 12.9, 13, 14; HTTP in, view and mail out).

import { beforeEach, describe, expect, it } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { type GameId, gameStream } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, after as later } from '../../shared/kernel/time.ts';
import { type Directed, directedGame, flat, mailsTo, type Person, post, see } from '../support/directed.ts';
import { type MemoryService, memoryService, move, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let game: Directed;
const begin = async (terms: object = {}) => {
  service = memoryService();
  game = await directedGame(service, terms);
};
beforeEach(() => begin());

const PATH = () => `/games/${game.id}`;
const LOSS = { ruling: { kind: 'loss', of: 'black' }, article: '12.9.5', reason: 'Help from a program.' };
const rules = (ruling: object, as: Person = 'director', more: object = {}) =>
  service.call(
    post(`${PATH()}/rulings`, game[as], { ruling, article: '12.9', reason: 'It is so.', ...more }),
  );
const view = async (as: Person = 'white') => (await see(service, game, game[as])).json;
const play = async (...sans: string[]) => {
  let ply = Number((await view()).ply);
  for (const san of sans) {
    const { turn } = await view();
    ply += 1;
    const reply = await service.call(move(game, turn as 'white' | 'black', ply, san));
    expect(reply.statusCode, reply.body).toBe(201);
  }
};
const log = () => service.deps.events.read(gameStream(game.id as GameId), { after: 0, consistent: true });

describe('a ruling', () => {
  it('is shown before it is made, by the same decision, and the preview changes nothing', async () => {
    await play('e4', 'e5');
    const before = await log();
    const body = { ruling: { kind: 'time', seat: 'white', change: 'credit', amount: 'P2D' }, preview: true };
    const shown = await rules(body.ruling, 'director', { preview: true });
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json).toMatchObject({
      before: { ply: 2, clocks: { white: 'P10D', black: 'P10D' }, result: null, running: 'white' },
      after: { ply: 2, clocks: { white: 'P12D', black: 'P10D' } },
    });
    expect(await log()).toEqual(before);
    expect(mailsTo(service, 'white', /^Ruling/)).toEqual([]);
    const made = await rules(body.ruling);
    expect(made.statusCode).toBe(201);
    expect(made.json).toMatchObject({
      clocks: { white: 'P12D', black: 'P10D' },
      rulings: [
        {
          role: 'director',
          author: { name: 'Dora' },
          ruling: { kind: 'time', seat: 'white', change: 'credit', amount: 'P2D' },
          article: '12.9',
          reason: 'It is so.',
          ...shown.json,
          appealUntil: '2026-12-07T12:00:00Z',
        },
      ],
    });
    expect(chainBreak(await log())).toBeNull();
  });

  it('is told to both players once: what, article, reason, how and until when to appeal', async () => {
    await rules(LOSS.ruling, 'deputy', LOSS);
    for (const person of ['white', 'black'] as const) {
      const [mail, ...more] = mailsTo(service, person, /^Ruling/);
      expect(more).toEqual([]);
      const text = flat(mail!.text);
      expect(text).toContain('Black loses the game.');
      expect(text).toContain('Ruling of the deputy director, Emil. Article: 12.9.5.');
      expect(text).toContain('Reason: Help from a program.');
      expect(text).toContain('Appeals go to: Flora.');
      expect(text).toContain('Last moment for an appeal: Monday 7 December 2026, 12:00');
      expect(text).toContain('Result: White wins, 1–0.');
      expect(mailsTo(service, person, /^Game over/)).toEqual([]);
    }
    // The director hears of what the deputy rules.
    expect(mailsTo(service, 'director', /^Ruling/)).toHaveLength(1);
    expect(await view()).toMatchObject({ status: 'ended', result: '1-0', termination: 'director-ruling' });
  });

  it('is made once for the same Idempotency-Key, and If-Match guards it', async () => {
    const key = { 'idempotency-key': 'ruling-1' };
    const body = { ...LOSS, ruling: { kind: 'warning', seat: 'white' } };
    const first = await service.call(post(`${PATH()}/rulings`, game.director, body, key));
    const again = await service.call(post(`${PATH()}/rulings`, game.director, body, key));
    expect(again.json.version).toBe(first.json.version);
    expect((again.json.rulings as unknown[]).length).toBe(1);
    const stale = await service.call(post(`${PATH()}/rulings`, game.director, body, { 'if-match': '"1"' }));
    expect(stale.json).toMatchObject({ status: 412, code: 'stale-version' });
  });

  it('is taken back by another, and nothing is deleted', async () => {
    await play('e4');
    await rules(LOSS.ruling);
    const { rulings } = await view();
    const [{ id }] = rulings as [{ id: string }];
    const lifted = await rules({ kind: 'lift', ruling: id }, 'director', { reason: 'The wrong player.' });
    expect(lifted.json, lifted.body).toMatchObject({
      status: 'in-play',
      result: null,
      rulings: [{ id, compensatedBy: expect.any(String) }, { compensates: id }],
    });
    await play('e5');
    const commits = await log();
    expect(
      commits.flatMap(({ events }) => events.map(({ type }) => type)).filter((type) => type === 'RulingMade'),
    ).toHaveLength(2);
  });

  it('swaps the colours: seats, links, lists and the move belong to the other player', async () => {
    await play('e4');
    const swapped = await rules({ kind: 'swap-colours' });
    expect(swapped.json, swapped.body).toMatchObject({
      white: { name: 'Boris' },
      black: { name: 'Anna' },
      ply: 1,
    });
    expect((await service.call(move(game, 'black', 2, 'e5'))).json).toMatchObject({ code: 'not-your-turn' });
    expect((await service.call(move(game, 'white', 2, 'e5'))).statusCode).toBe(201);
    const listed = await service.deps.views.listings(game.white.id as never);
    expect(listed).toMatchObject([{ seat: 'black' }]);
  });

  it('annuls: the game is played again with the same terms, and both games name each other', async () => {
    await play('e4');
    const annulled = await rules({ kind: 'annul', replay: true });
    expect(annulled.json, annulled.body).toMatchObject({
      status: 'ended',
      result: null,
      termination: 'annulled',
      replayedAs: expect.any(String),
      score: null,
    });
    const again = String(annulled.json.replayedAs);
    const { json } = await see(service, { id: again }, game.white);
    expect(json).toMatchObject({
      status: 'in-play',
      ply: 0,
      replays: game.id,
      white: { name: 'Anna' },
      officials: { director: { name: 'Dora' } },
      timeControl: annulled.json.timeControl,
    });
    const [mail] = mailsTo(service, 'black', /^Ruling/);
    const links = mail!.text.match(/https:\/\/chess\.example\/play\/\S+/g) ?? [];
    expect(links).toHaveLength(2);
    expect(flat(mail!.text)).toContain('The game is annulled and played again.');
    // The player who moves is asked for it, nobody is invited a second time.
    expect(mailsTo(service, 'white', /^Your move/)).toHaveLength(2);
    expect(mailsTo(service, 'white', /^Invitation/)).toHaveLength(1);
    const pgn = await see(service, game, game.white, '/pgn');
    expect(pgn.body).toContain('[Result "*"]');
  });
});

describe('an appeal', () => {
  const ruled = async () => {
    await play('e4', 'e5');
    await rules(LOSS.ruling, 'director', LOSS);
    return String(((await view()).rulings as { id: string }[])[0]!.id);
  };
  const appeals = (ruling: string, as: Person = 'black', text = 'I had no help.') =>
    service.call(post(`${PATH()}/appeals`, game[as], { ruling, text }));
  const decides = (appeal: string, body: object, as: Person = 'appeals') =>
    service.call(
      post(`${PATH()}/appeals/${appeal}/decision`, game[as], { reason: 'Nothing proves it.', ...body }),
    );
  const appealed = async () => {
    const made = await appeals(await ruled());
    expect(made.statusCode, made.body).toBe(201);
    return String((made.json.appeals as { id: string }[])[0]!.id);
  };

  it('goes to the appeals person and the director, with the ruling in question', async () => {
    await appealed();
    for (const person of ['appeals', 'director'] as const) {
      const [mail, ...more] = mailsTo(service, person, /^Appeal:/);
      expect(more).toEqual([]);
      const text = flat(mail!.text);
      expect(text).toContain('Black writes: I had no help.');
      expect(text).toContain('The decision belongs to: Flora.');
      expect(text).toContain('Black loses the game.');
      expect(mail!.text).toContain(`https://chess.example/desk/${game.id}`);
    }
    expect(mailsTo(service, 'black', /^Appeal:/)).toEqual([]);
    const { games } = (
      await service.call({ path: '/me/games', headers: { authorization: `Bearer ${game.appeals.token}` } })
    ).json;
    expect(games).toMatchObject([{ role: 'appeals', waits: ['appeal'] }]);
  });

  it('reversed: a compensating ruling puts the game back, and all are told', async () => {
    const decided = await decides(await appealed(), { decision: 'reversed' });
    expect(decided.statusCode, decided.body).toBe(200);
    expect(decided.json).toMatchObject({
      status: 'in-play',
      result: null,
      ply: 2,
      appeals: [{ decided: { decision: 'reversed', author: { name: 'Flora' } } }],
      rulings: [{ compensatedBy: expect.any(String) }, { role: 'appeals' }],
    });
    for (const person of ['white', 'black', 'director'] as const) {
      const [mail, ...more] = mailsTo(service, person, /^Appeal decided/);
      expect(more).toEqual([]);
      expect(flat(mail!.text)).toContain('The appeal is granted');
      expect(flat(mail!.text)).toContain('Reason: Nothing proves it.');
    }
    await play('Nf3');
  });

  it('reversed with another ruling in its place', async () => {
    const ruling = { kind: 'warning', seat: 'black' };
    const decided = await decides(await appealed(), { decision: 'reversed', ruling });
    expect(decided.statusCode, decided.body).toBe(200);
    expect(decided.json.rulings).toMatchObject([{}, { role: 'appeals', ruling }]);
  });

  it.each(['upheld', 'dismissed'] as const)('%s: the ruling stands', async (decision) => {
    const decided = await decides(await appealed(), { decision });
    expect(decided.json).toMatchObject({
      status: 'ended',
      result: '1-0',
      appeals: [{ decided: { decision } }],
    });
    expect((decided.json.rulings as unknown[]).length).toBe(1);
  });

  it('once a ruling, within the time of the regulations, decided once, by the appeals person', async () => {
    const appeal = await appealed();
    const ruling = String(((await view()).rulings as { id: string }[])[0]!.id);
    expect((await appeals(ruling, 'white')).json).toMatchObject({ status: 409, code: 'appeal-again' });
    expect((await appeals('nosuchruling')).json).toMatchObject({ status: 404, code: 'ruling-unknown' });
    expect((await decides('nosuchappeal', { decision: 'upheld' })).json).toMatchObject({
      status: 404,
      code: 'appeal-unknown',
    });
    expect((await decides(appeal, { decision: 'upheld', reason: ' ' })).json.code).toBe('reason-missing');
    await decides(appeal, { decision: 'upheld' });
    expect((await decides(appeal, { decision: 'reversed' })).json).toMatchObject({
      status: 409,
      code: 'appeal-decided',
    });
    await begin({ regulations: { appealWithin: 'P1D' } });
    const late = await ruled();
    service.set(later(NOON, DAY + 1));
    expect((await appeals(late)).json).toMatchObject({ status: 409, code: 'appeal-too-late' });
    await begin({ appeals: null });
    const final = await ruled();
    expect((await appeals(final)).json).toMatchObject({ status: 422, code: 'appeals-nobody' });
    expect(flat(mailsTo(service, 'black', /^Ruling/)[0]!.text)).toContain('There is no appeal against it.');
  });
});

describe('an adjudication', () => {
  it('stops play, takes analyses of both until its deadline, and ends with a result', async () => {
    await play('e4', 'e5');
    const opened = await rules({ kind: 'open-adjudication', deadline: '2026-12-10T12:00:00Z' });
    expect(opened.json, opened.body).toMatchObject({
      stopped: true,
      adjudication: { deadline: '2026-12-10T12:00:00Z', analyses: [] },
    });
    for (const person of ['white', 'black'] as const) {
      const [mail] = mailsTo(service, person, /^Adjudication/);
      expect(flat(mail!.text)).toContain(
        'You may file an analysis of the position on the page of the game until: Thursday 10 December 2026, 12:00',
      );
    }
    expect((await service.call(move(game, 'white', 3, 'Nf3'))).json).toMatchObject({
      status: 409,
      code: 'game-stopped',
    });
    const filed = await service.call(post(`${PATH()}/analyses`, game.black, { text: 'Black is better.' }));
    expect(filed.statusCode, filed.body).toBe(201);
    expect(filed.json).toMatchObject({
      adjudication: { analyses: [{ seat: 'black', text: 'Black is better.' }] },
    });
    service.set(later(NOON, 11 * DAY));
    const late = await service.call(post(`${PATH()}/analyses`, game.white, { text: 'Too late.' }));
    expect(late.json).toMatchObject({ status: 409, code: 'adjudication-not-open' });
    const { games } = (
      await service.call({ path: '/me/games', headers: { authorization: `Bearer ${game.director.token}` } })
    ).json;
    expect(games).toMatchObject([{ role: 'director', waits: ['adjudication'] }]);
    const done = await rules({ kind: 'adjudicate', result: '1/2-1/2' });
    expect(done.json).toMatchObject({ result: '1/2-1/2', termination: 'adjudication' });
  });
});

describe('claims that the director decides (Article 10 of 2005, Guidelines III)', () => {
  const ALLOWED = { regulations: { normalMeansClaims: { allowed: true, below: null } } };
  const claims = (body: object, as: Person = 'white') =>
    service.call(post(`${PATH()}/claims`, game[as], body));

  it('stop the clocks, go to the director with position and evidence, and are decided by a ruling', async () => {
    await begin(ALLOWED);
    await play('e4', 'e5');
    const made = await claims({ kind: 'normal-means', evidence: 'Nothing can happen here.', ply: 2 });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json).toMatchObject({
      status: 'in-play',
      pause: { reason: 'claim' },
      referrals: [{ kind: 'normal-means', seat: 'white', by: 'director', status: 'open', ply: 2 }],
    });
    const [mail] = mailsTo(service, 'director', /^Claim made/);
    expect(flat(mail!.text)).toContain('White claims a draw: Black cannot win by normal means.');
    expect(flat(mail!.text)).toContain('Evidence: Nothing can happen here.');
    expect(mailsTo(service, 'black', /^Claim made/)).toHaveLength(1);
    service.set(later(NOON, 5 * HOUR));
    const { id } = (made.json.referrals as [{ id: string }])[0];
    const rejected = await rules({
      kind: 'decide-claim',
      claim: id,
      decision: 'rejected',
      result: null,
      toOpponent: 'PT2M',
    });
    expect(rejected.json, rejected.body).toMatchObject({
      pause: null,
      clocks: { white: 'P10D', black: 'P10DT2M', running: 'white' },
      referrals: [{ status: 'rejected' }],
    });
    const [told] = mailsTo(service, 'white', /^Claim decided/);
    expect(flat(told!.text)).toContain('The claim is rejected.');
    expect(mailsTo(service, 'black', /^Claim decided/)).toHaveLength(1);
  });

  it('accepted: a draw', async () => {
    await begin(ALLOWED);
    const made = await claims({ kind: 'normal-means' });
    const { id } = (made.json.referrals as [{ id: string }])[0];
    const done = await rules({ kind: 'decide-claim', claim: id, decision: 'accepted' });
    expect(done.json, done.body).toMatchObject({ result: '1/2-1/2', termination: 'normal-means' });
  });

  it('postponed: play goes on, the flag falls, and the claim is decided before the result', async () => {
    await begin({ ...ALLOWED, timeControl: '1d' });
    const made = await claims({ kind: 'normal-means' });
    const { id } = (made.json.referrals as [{ id: string }])[0];
    await rules({ kind: 'decide-claim', claim: id, decision: 'postponed' });
    service.set(later(NOON, 2 * DAY));
    expect(await view()).toMatchObject({ status: 'pending', pending: { claim: id } });
    expect(mailsTo(service, 'director', /^Claim made/)).toHaveLength(2);
    const done = await rules({ kind: 'decide-claim', claim: id, decision: 'accepted' });
    expect(done.json, done.body).toMatchObject({ status: 'ended', result: '1/2-1/2' });
  });

  it.each([
    ['where the rulebook has none', {}, 'white', { kind: 'normal-means' }, 422, 'claim-not-allowed'],
    [
      'a forced mate without regulations',
      {},
      'white',
      { kind: 'forced-mate', line: ['e4'] },
      422,
      'claim-not-allowed',
    ],
    ['out of turn', ALLOWED, 'black', { kind: 'normal-means' }, 409, 'not-your-turn'],
    ['for another position', ALLOWED, 'white', { kind: 'normal-means', ply: 4 }, 409, 'stale-ply'],
    ['with a field too many', ALLOWED, 'white', { kind: 'normal-means', move: 'e4' }, 400, 'unknown-field'],
    ['by an official', ALLOWED, 'director', { kind: 'normal-means' }, 403, 'not-your-game'],
  ] as const)('refused %s', async (_what, terms, as, body, status, code) => {
    await begin(terms);
    const before = await log();
    const reply = await claims(body, as);
    expect([reply.statusCode, reply.json.code], reply.body).toEqual([status, code]);
    expect(await log()).toEqual(before);
  });

  it('twice: the first one waits still', async () => {
    await begin(ALLOWED);
    await claims({ kind: 'normal-means' });
    expect((await claims({ kind: 'normal-means' })).json).toMatchObject({ status: 409, code: 'claim-open' });
  });
});

describe('an agreed draw that needs consent', () => {
  it('waits for the director, who is told', async () => {
    await begin({ regulations: { agreementNeedsDirector: true } });
    await play('e4', 'e5');
    await service.call(post(`${PATH()}/draw`, game.white, { action: 'offer' }));
    const agreed = await service.call(post(`${PATH()}/draw`, game.black, { action: 'accept' }));
    expect(agreed.json, agreed.body).toMatchObject({ status: 'in-play', consentAwaited: true });
    expect(flat(mailsTo(service, 'director', /^Agreed draw/)[0]!.text)).toContain('needs your consent');
    const done = await rules({ kind: 'consent-draw' });
    expect(done.json, done.body).toMatchObject({ result: '1/2-1/2', termination: 'agreement' });
  });
});

describe('what bad input gets: a clear refusal, and the game is as it was', () => {
  const rows: readonly (readonly [string, () => object, number, string])[] = [
    ['no article', () => ({ article: '' }), 422, 'article-missing'],
    ['no reason', () => ({ reason: '   ' }), 422, 'reason-missing'],
    ['a reason of 2,001 characters', () => ({ reason: 'x'.repeat(2_001) }), 422, 'reason-too-long'],
    ['an unknown kind', () => ({ ruling: { kind: 'flogging', seat: 'white' } }), 400, 'invalid-body'],
    [
      'a member too many',
      () => ({ ruling: { kind: 'warning', seat: 'white', of: 'both' } }),
      400,
      'unknown-field',
    ],
    [
      'a negative time',
      () => ({ ruling: { kind: 'time', seat: 'white', change: 'debit', amount: '-P1D' } }),
      400,
      'invalid-body',
    ],
    [
      'a set-back beyond what was played',
      () => ({ ruling: { kind: 'set-back', ply: 9 } }),
      409,
      'ruling-impossible',
    ],
    [
      'a score while the game goes on',
      () => ({ ruling: { kind: 'score', points: { white: 1, black: 0 } } }),
      409,
      'ruling-impossible',
    ],
    [
      'a resumption of what was not stopped',
      () => ({ ruling: { kind: 'resume' } }),
      409,
      'ruling-impossible',
    ],
    ['consent where nobody agreed', () => ({ ruling: { kind: 'consent-draw' } }), 409, 'ruling-impossible'],
    [
      'a claim that nobody made',
      () => ({ ruling: { kind: 'decide-claim', claim: 'none', decision: 'accepted' } }),
      404,
      'claim-unknown',
    ],
    ['a lift of no ruling', () => ({ ruling: { kind: 'lift', ruling: 'none' } }), 404, 'ruling-unknown'],
  ];
  it.each(rows)('%s', async (_what, more, status, code) => {
    await play('e4');
    const before = await log();
    for (const preview of [true, false]) {
      const reply = await service.call(
        post(`${PATH()}/rulings`, game.director, { ...LOSS, ...more(), preview }),
      );
      expect([reply.statusCode, reply.json.code], reply.body).toEqual([status, code]);
      expect(String(reply.json.detail)).not.toBe(code);
    }
    expect(await log()).toEqual(before);
  });

  it('on an ended game only what makes sense there', async () => {
    await rules(LOSS.ruling);
    const before = await log();
    for (const ruling of [
      { kind: 'time', seat: 'white', change: 'credit', amount: 'PT1H' },
      { kind: 'stop' },
      { kind: 'swap-colours' },
      { kind: 'illegal-move', seat: 'white' },
      { kind: 'open-adjudication', deadline: '2026-12-10T12:00:00Z' },
    ]) {
      const reply = await rules(ruling);
      expect([reply.statusCode, reply.json.code], reply.body).toEqual([409, 'ruling-impossible']);
    }
    expect(await log()).toEqual(before);
    // Corrected, and points by ruling (12.9.4, 12.9.5): the result stays.
    expect((await rules({ kind: 'result', result: '1/2-1/2' })).json).toMatchObject({ result: '1/2-1/2' });
    expect((await rules({ kind: 'score', points: { white: 0.5, black: 1 } })).json).toMatchObject({
      result: '1/2-1/2',
      score: { white: 0.5, black: 1 },
    });
  });
});
