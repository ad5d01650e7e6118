// Claims of a forced mate and of what perfect play gives (regulations), through HTTP: with at most four men the service
// decides by its own tables in the background, above that the director does; both players are told.

import { beforeEach, describe, expect, it } from 'vitest';
import { verifyExport } from '../../shared/app/verify/index.ts';
import { proveGame, wakeGame } from '../../shared/app/wake-game.ts';
import { decide } from '../../shared/games/index.ts';
import type { GameId } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, after as later } from '../../shared/kernel/time.ts';
import { type Directed, directedGame, flat, mailsTo, post, see } from '../support/directed.ts';
import { bearer, type MemoryService, memoryService, move, NOON } from '../support/memory-service.ts';

let service: MemoryService;
let game: Directed;
const regulations = {
  forcedMateClaims: { allowed: true, wrongCosts: 'P1D' },
  tablebaseClaims: { allowed: true, wrongCosts: 'P2D' },
};
const begin = async (start: string, terms: object = {}) => {
  game = await directedGame(service, { start, regulations, ...terms });
};
beforeEach(() => {
  service = memoryService();
});
const claims = (body: object) => service.call(post(`/games/${game.id}/claims`, game.white, body));
const view = async () => (await see(service, game, game.white)).json;

/** What the sweep and its job for long searches do. */
async function background(): Promise<void> {
  const id = game.id as GameId;
  expect(await wakeGame(service.deps, id, service.now())).toBe('proof-wanted');
  expect(await proveGame(service.deps, id, service.now(), (state, command) => decide(state, command))).toBe(
    'settled',
  );
}

const ROOK = '8/8/8/4k3/8/8/8/R3K3 w - - 0 1';
const DRAWN = '8/8/4k3/8/4P3/4K3/8/8 w - - 0 1';

describe('a tablebase claim with at most four men', () => {
  it('right: the clocks stand, the service decides, the game ends, and both are told with what the table says', async () => {
    await begin(ROOK);
    const made = await claims({ kind: 'tablebase', claims: 'win' });
    expect(made.json, made.body).toMatchObject({
      status: 'in-play',
      pause: { reason: 'claim' },
      referrals: [{ kind: 'tablebase', claims: 'win', by: 'service', status: 'open' }],
    });
    expect(mailsTo(service, 'director', /^Claim made/)).toEqual([]);
    expect((await service.call(move(game, 'white', 1, 'Ra4'))).statusCode).toBe(409);
    // Days of waiting cost nobody his flag.
    service.set(later(NOON, 30 * DAY));
    await background();
    expect(await view()).toMatchObject({
      status: 'ended',
      result: '1-0',
      termination: 'tablebase',
      referrals: [{ status: 'accepted', found: { outcome: 'win', cursed: false } }],
    });
    for (const person of ['white', 'black'] as const) {
      const [mail, ...more] = mailsTo(service, person, /^Claim decided/);
      expect(more).toEqual([]);
      expect(flat(mail!.text)).toContain('White claims a win by perfect play.');
      expect(flat(mail!.text)).toContain('The claim is accepted.');
      expect(mailsTo(service, person, /^Game over/)).toEqual([]);
    }
  });

  it('wrong: time to the opponent by the regulations, and play goes on where it stood', async () => {
    await begin(DRAWN);
    await claims({ kind: 'tablebase', claims: 'win' });
    service.set(later(NOON, HOUR));
    await background();
    expect(await view()).toMatchObject({
      status: 'in-play',
      pause: null,
      clocks: { white: 'P10D', black: 'P12D', running: 'white' },
      referrals: [{ status: 'rejected', found: { outcome: 'draw' } }],
    });
    expect(flat(mailsTo(service, 'white', /^Claim decided/)[0]!.text)).toContain('The claim is rejected.');
    expect((await service.call(move(game, 'white', 1, 'Kd4'))).statusCode).toBe(201);
  });

  it('a draw that is one', async () => {
    await begin(DRAWN);
    await claims({ kind: 'tablebase', claims: 'draw' });
    await background();
    expect(await view()).toMatchObject({ result: '1/2-1/2', termination: 'tablebase' });
  });

  it('needs no director: two players may agree on such claims between themselves', async () => {
    await begin(ROOK);
    const made = await service.call(
      post('/games', game.white, {
        opponent: 'boris@example.com',
        colour: 'white',
        timeControl: '3d',
        start: ROOK,
        regulations: { tablebaseClaims: { allowed: true, wrongCosts: 'P1D' } },
      }),
    );
    const id = String(made.json.id);
    await service.call(post(`/games/${id}/acceptance`, game.black));
    const claimed = await service.call(
      post(`/games/${id}/claims`, game.white, { kind: 'tablebase', claims: 'win' }),
    );
    expect(claimed.json, claimed.body).toMatchObject({ referrals: [{ by: 'service', status: 'open' }] });
  });
});

describe('a forced mate claimed with at most four men', () => {
  const MATE = '7k/8/6K1/8/8/8/8/R7 w - - 0 1';

  it('right: the director is not asked, the service decides, and both are told', async () => {
    await begin(MATE);
    const made = await claims({ kind: 'forced-mate', line: ['Ra8#'] });
    expect(made.json, made.body).toMatchObject({
      pause: { reason: 'claim' },
      referrals: [{ kind: 'forced-mate', by: 'service', status: 'open', line: ['a1a8'] }],
    });
    expect(mailsTo(service, 'director', /^Claim made/)).toEqual([]);
    await background();
    expect(await view()).toMatchObject({
      status: 'ended',
      result: '1-0',
      termination: 'forced-mate',
      referrals: [{ status: 'accepted', found: { outcome: 'win', distance: 1 } }],
    });
    for (const person of ['white', 'black'] as const) {
      const [mail] = mailsTo(service, person, /^Claim decided/);
      expect(flat(mail!.text)).toContain('White claims a win by a forced mate.');
      expect(flat(mail!.text)).toContain('The claim is accepted.');
    }
  });

  it('wrong, by a line that the defender need not enter: time to the opponent; the record verifies', async () => {
    await begin('7k/4B3/5nK1/8/8/8/8/8 w - - 0 1');
    await claims({ kind: 'forced-mate', line: ['Bf8', 'Ng8', 'Bg7#'] });
    await background();
    expect(await view()).toMatchObject({
      status: 'in-play',
      pause: null,
      clocks: { white: 'P10D', black: 'P11D', running: 'white' },
      referrals: [{ status: 'rejected', found: { outcome: 'draw', distance: null } }],
    });
    const path = `/games/${game.id}/commits`;
    const record = await service.call({ path, headers: bearer(game.white) });
    const verified = verifyExport(String(record.body));
    expect(verified.ok ? null : verified.error).toBeNull();
  });

  it('needs no director, and the pages say who decides', async () => {
    await begin(MATE);
    const made = await service.call(
      post('/games', game.white, {
        opponent: 'boris@example.com',
        colour: 'white',
        timeControl: '3d',
        start: MATE,
        regulations: { forcedMateClaims: { allowed: true, wrongCosts: 'P1D' } },
      }),
    );
    const id = String(made.json.id);
    await service.call(post(`/games/${id}/acceptance`, game.black));
    const mail = mailsTo(service, 'white', /^Your move/).at(-1)!;
    const board = /\/play\/\S+/.exec(mail.text)![0];
    const shown = async (path: string) =>
      String((await service.call({ path, headers: { accept: 'text/html' } })).body);
    expect(await shown(board)).toContain('the service checks it and decides; otherwise the director does.');
    expect(await shown(`${board}/claim`)).toContain('The service decides, by its own tables');
    const claimed = await service.call(
      post(`/games/${id}/claims`, game.white, { kind: 'forced-mate', line: ['Ra8#'] }),
    );
    expect(claimed.json, claimed.body).toMatchObject({ referrals: [{ by: 'service', status: 'open' }] });
  });
});

describe('above four men', () => {
  const MATE = '6k1/5ppp/8/8/8/8/1Q6/R5K1 w - - 0 1';

  it('a tablebase claim goes to the director', async () => {
    await begin(MATE);
    const made = await claims({ kind: 'tablebase', claims: 'win' });
    expect(made.json, made.body).toMatchObject({ referrals: [{ by: 'director' }] });
    expect(mailsTo(service, 'director', /^Claim made/)).toHaveLength(1);
  });

  it('a forced mate is claimed with its line, which the director is shown', async () => {
    await begin(MATE);
    const made = await claims({ kind: 'forced-mate', line: ['Ra8#'] });
    expect(made.json, made.body).toMatchObject({
      referrals: [{ kind: 'forced-mate', claims: 'win', line: ['a1a8'], by: 'director' }],
    });
    const { id } = (made.json.referrals as [{ id: string }])[0];
    // Only the regulations know such a claim, so the form suggests no article of the Laws.
    const form = await service.call({
      path: `/desk/${game.id}/ruling/decide-claim`,
      query: `claim=${id}`,
      headers: { accept: 'text/html' },
      cookies: [`sm_session=${game.director.token}`],
    });
    expect(form.statusCode).toBe(200);
    expect(form.body).not.toContain('III.5');
    expect(form.body).toContain('Of the rulebook or of the event’s regulations.');
    const decision = { kind: 'decide-claim', claim: id, decision: 'accepted' };
    const body = { ruling: decision, article: 'regulations', reason: 'It is mate.' };
    const done = await service.call(post(`/games/${game.id}/rulings`, game.director, body));
    expect(done.json, done.body).toMatchObject({ result: '1-0', termination: 'forced-mate' });
  });

  it.each([
    ['a line with an illegal move', ['Ra9'], 'claim-line'],
    ['a line that does not mate', ['Ra7'], 'claim-line-not-mate'],
    ['no line', undefined, 'claim-line-not-mate'],
  ])('%s is refused, and nothing changes', async (_what, line, code) => {
    await begin(MATE);
    const before = (await view()).version;
    const reply = await claims({ kind: 'forced-mate', line });
    expect([reply.statusCode, reply.json.code], reply.body).toEqual([422, code]);
    expect((await view()).version).toBe(before);
  });
});
