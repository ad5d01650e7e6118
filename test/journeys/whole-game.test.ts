// Given two people and a real game (Estrin - Berliner, correspondence world championship 1965), when one
// plays by HTTP and the other from the links in the mails, then the service has the same game, has sent each
// mail once, and can prove its log.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { fixtureGame, gameOf, type PlayedGame } from '../support/games.ts';
import { formIn, linkIn, type Person, signIn, startService, type TestService } from '../support/service.ts';

let service: TestService;
let historic: PlayedGame;
let anna: Person;
let gameId: string;
const BORIS = 'boris@example.com';

beforeAll(async () => {
  service = await startService();
  historic = await fixtureGame('historic-estrin-berliner-1965');
});
afterAll(() => service.discard());

describe('a whole correspondence game', () => {
  it('begins with a challenge to somebody without an account, accepted from his mail', async () => {
    anna = await signIn(service, 'anna@example.com', { name: 'Anna Petrova', timeZone: 'Europe/Chisinau' });
    const challenged = await service.call<{ id: string; status: string }>('POST', '/games', {
      token: anna.token,
      body: { opponent: BORIS, colour: 'white', timeControl: '3d' },
    });
    expect(challenged.status).toBe(201);
    expect(challenged.json.status).toBe('challenged');
    gameId = challenged.json.id;
    expect(challenged.headers.get('location')).toBe(`/games/${gameId}`);

    const link = linkIn(await service.mail(BORIS), 'invitation');
    const page = await service.call('GET', link, { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Anna Petrova');
    const { action, fields } = formIn(page.text, '/acceptance');
    const accepted = await service.call('POST', action, { form: fields });
    expect(accepted.status).toBe(303);
    expect(accepted.headers.get('location')).toMatch(/^\/play\//);
    const view = await service.call<{ status: string; running: unknown }>('GET', `/games/${gameId}`, {
      token: anna.token,
    });
    expect(view.json.status).toBe('in-play');
  });

  it('is played to the end, odd plies by HTTP, even plies from the links in the mails', async () => {
    expect(historic.moves.length).toBeGreaterThanOrEqual(60);
    for (const [index, { san }] of historic.moves.entries()) {
      const ply = index + 1;
      if (ply % 2 === 1) {
        const played = await service.call('POST', `/games/${gameId}/moves`, {
          token: anna.token,
          body: { ply, move: san },
        });
        expect(played.status, `${ply}. ${san}: ${played.text.slice(0, 200)}`).toBe(201);
      } else {
        await playByMail(BORIS, ply, san);
      }
    }
  });

  it('ends by resignation, on a second page, as the game did', async () => {
    const loser = historic.result === '0-1' ? 'anna@example.com' : BORIS;
    const board = linkIn(await service.mail(loser), 'play');
    const second = await service.call('GET', `${board}/resignation`, { headers: { accept: 'text/html' } });
    expect(second.status).toBe(200);
    const { action, fields } = formIn(second.text, '/resignation');
    const resigned = await service.call('POST', action, { form: { ...fields, confirm: 'yes' } });
    expect(resigned.status).toBe(303);
    const view = await service.call('GET', `/games/${gameId}`, { token: anna.token });
    expect(view.json).toMatchObject({
      status: 'ended',
      result: historic.result,
      termination: 'resignation',
      reason: '5.1.2',
      ply: historic.moves.length,
    });
  });

  it('exports a PGN with the same moves and result', async () => {
    const pgn = await service.call('GET', `/games/${gameId}/pgn`, { token: anna.token });
    expect(pgn.status).toBe(200);
    const exported = await gameOf(pgn.text);
    expect(exported.moves).toEqual(historic.moves);
    expect(exported.result).toBe(historic.result);
    expect(exported.white).toBe('Anna Petrova');
    expect(pgn.text.match(/\[%clk /g)).toHaveLength(historic.moves.length);
  });

  it('has accounted for every mail: one for each move, one each for what else happened', async () => {
    await service.idle();
    const counted = new Map<string, number>();
    for (const { to, idempotencyKey } of await service.mailbox.list()) {
      const kind = idempotencyKey.startsWith('sign-in') ? 'sign-in' : idempotencyKey.split('/').at(-1);
      counted.set(`${to} ${kind}`, (counted.get(`${to} ${kind}`) ?? 0) + 1);
    }
    const plies = historic.moves.length;
    expect(Object.fromEntries(counted)).toEqual({
      'anna@example.com sign-in': 1,
      'boris@example.com invitation': 1,
      // The first tells that the invitation was accepted; White is on move at once.
      'anna@example.com your-move': 1 + Math.floor(plies / 2),
      'boris@example.com your-move': Math.ceil(plies / 2),
      'anna@example.com game-over': 1,
      'boris@example.com game-over': 1,
    });
  });

  it('proves its log: gapless, chained, one commit a ply', async () => {
    const log = await service.call<{ commits: (Commit & { atMs: number })[] }>(
      'GET',
      `/games/${gameId}/commits`,
      { token: anna.token },
    );
    const commits = log.json.commits.map(({ atMs, ...commit }) => ({ ...commit, at: atMs }) as Commit);
    expect(commits).toHaveLength(historic.moves.length + 3);
    expect(chainBreak(commits)).toBeNull();
    const tampered = commits.with(10, { ...commits[10], actor: 'somebody' } as Commit);
    expect(chainBreak(tampered)).toEqual({ version: 11, problem: 'hash' });
    expect(log.text).not.toContain('example.com');
    expect(log.text).not.toContain('Petrova');
  });
});

/** Opens the newest mail, types the move, reads the review, presses the button. */
async function playByMail(address: string, ply: number, san: string): Promise<void> {
  const board = linkIn(await service.mail(address), 'play');
  const query = new URLSearchParams({ ply: String(ply), move: san });
  const review = await service.call('GET', `${board}/review?${query}`, { headers: { accept: 'text/html' } });
  expect(review.status, review.text.slice(0, 300)).toBe(200);
  const { action, fields } = formIn(review.text, '/moves');
  const played = await service.call('POST', action, { form: fields });
  expect(played.status, `${ply}. ${san}`).toBe(303);
}
