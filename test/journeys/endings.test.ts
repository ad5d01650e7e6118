// Given games in progress, when they end - by a fallen flag, by mate, by agreement, by an automatic draw -
// then the end is dated, explained and told to both players.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairing } from '../support/game-setup.ts';
import { fixtureGame } from '../support/games.ts';
import { formIn, linkIn, startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.discard());

const DAY = 86_400_000;

describe('a fallen flag (Article 6.9)', () => {
  it('is found by the sweep, dated at the instant it fell, and both are told; a reminder came before', async () => {
    const game = await pairing(service, { timeControl: '3d' });
    const last = await game.play('e4', 'e5', 'Nf3');
    const deadline = last.json.deadline ?? '';
    expect(Date.parse(deadline) - Date.parse(last.json.moves[2]?.at ?? '')).toBe(3 * DAY);

    await service.advance('P2DT13H');
    const reminder = await service.mail(game.black.address, /./);
    expect(reminder.idempotencyKey).toContain('deadline-near');
    await service.advance('PT1H');
    const reminders = (await service.mailsTo(game.black.address)).filter(({ idempotencyKey }) =>
      idempotencyKey.includes('deadline-near'),
    );
    // Two rungs of the ladder were passed in one step; only the nearer is worth a mail.
    expect(reminders).toHaveLength(1);

    await service.advance('P1D');
    const ended = await game.view();
    expect(ended).toMatchObject({ status: 'ended', result: '1-0', termination: 'flag-fall', reason: '6.9' });
    expect(ended.endedAt).toBe(deadline);
    for (const { address } of [game.white, game.black]) {
      const mail = await service.mail(address);
      expect(mail.idempotencyKey).toContain('game-over');
    }
  });

  it('refuses a move that comes too late, and the refusal has the new version', async () => {
    const game = await pairing(service, { timeControl: '1d' });
    const { version } = (await game.play('d4')).json;
    await service.advance('P1DT1M');
    const late = await service.call('POST', `/games/${game.id}/moves`, {
      token: game.black.token,
      body: { ply: 2, move: 'd5' },
    });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'game-ended', currentVersion: version + 1 });
  });

  it('is a draw when the opponent has only a king, under the 2023 Laws', async () => {
    const game = await pairing(service, { start: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', timeControl: '1d' });
    await service.advance('P2D');
    expect(await game.view()).toMatchObject({
      result: '1/2-1/2',
      termination: 'flag-fall-cannot-be-mated',
      reason: '6.9',
    });
  });
});

describe('Fischer with a cap (clocks.md D5)', () => {
  it('shows on the running clock what the move was charged and what came back', async () => {
    const game = await pairing(service, { timeControl: '30d+1d<=45d' });
    await service.advance('P2DT13H');
    const { clocks } = (await game.play('e4')).json;
    expect(clocks.white.startsWith('P28DT10H59M') || clocks.white === 'P28DT11H').toBe(true);
    expect(clocks.black).toBe('P30D');
  });
});

describe('mate (Article 5.1.1)', () => {
  it('ends a whole historic game in the commit of the move', async () => {
    const historic = await fixtureGame('historic-byrne-fischer-1956');
    const game = await pairing(service);
    const last = await game.play(...historic.moves.map(({ uci }) => uci));
    expect(last.json).toMatchObject({
      status: 'ended',
      result: '0-1',
      termination: 'checkmate',
      reason: '5.1.1',
    });
    expect(last.json.ply).toBe(82);
    const commits = await service.call<{ commits: { events: { type: string }[] }[] }>(
      'GET',
      `/games/${game.id}/commits`,
      { token: game.white.token },
    );
    expect(commits.json.commits.at(-1)?.events.map(({ type }) => type)).toEqual(['MovePlayed', 'GameEnded']);
    const over = await service.mail(game.white.address);
    expect(over.text).toContain('Rc2#');
  });
});

describe('draws', () => {
  it('by agreement: offered with a move, accepted from the second page behind the mail (Article 9.1)', async () => {
    const game = await pairing(service);
    await game.play('e4');
    const offered = await service.call('POST', `/games/${game.id}/moves`, {
      token: game.black.token,
      body: { ply: 2, move: 'e5', drawOffer: true },
    });
    expect(offered.json).toMatchObject({ drawOffer: { by: 'black', ply: 2 } });
    const board = linkIn(await service.mail(game.white.address), 'play');
    const second = await service.call('GET', `${board}/draw`, { headers: { accept: 'text/html' } });
    const { action, fields } = formIn(second.text, '/draw');
    const accepted = await service.call('POST', action, { form: { ...fields, action: 'accept' } });
    expect(accepted.status).toBe(303);
    expect(await game.view()).toMatchObject({ result: '1/2-1/2', termination: 'agreement', reason: '5.2.3' });
  });

  it('an offer lapses when the opponent moves, and cannot be repeated at once after a refusal', async () => {
    const game = await pairing(service);
    await game.play('e4', 'e5');
    const draw = (token: string, action: string) =>
      service.call('POST', `/games/${game.id}/draw`, { token, body: { action } });
    expect((await draw(game.black.token, 'offer')).status).toBe(200);
    expect((await draw(game.black.token, 'offer')).json).toMatchObject({ code: 'draw-already-offered' });
    const declined = await draw(game.white.token, 'decline');
    expect(declined.json).toMatchObject({ drawOffer: null, status: 'in-play' });
    expect((await draw(game.black.token, 'offer')).json).toMatchObject({ code: 'draw-offer-again-too-soon' });
    expect((await draw(game.white.token, 'offer')).status).toBe(200);
    const moved = await game.play('Nf3', 'Nc6');
    expect(moved.json.drawOffer).toBeNull();
    expect((await draw(game.black.token, 'accept')).json).toMatchObject({ code: 'no-draw-offer' });
  });

  it('by stalemate and by dead position, in the commit of the move (5.2.1, 5.2.2)', async () => {
    const stale = await pairing(service, { start: '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1' });
    expect((await stale.play('Qf7')).json).toMatchObject({ termination: 'stalemate', result: '1/2-1/2' });
    const dead = await pairing(service, { start: '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1' });
    expect((await dead.play('Kxe2')).json).toMatchObject({ termination: 'dead-position', reason: '5.2.2' });
  });

  it('by fivefold repetition under fide-2023, by threefold already under the school rules', async () => {
    const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const fide = await pairing(service);
    const four = await fide.play(...dance, ...dance, ...dance);
    expect(four.json.status).toBe('in-play');
    expect((await fide.play(...dance)).json).toMatchObject({
      termination: 'fivefold-repetition',
      reason: '9.6.1',
    });
    const school = await pairing(service, { rulebook: 'school' });
    expect((await school.play(...dance, ...dance)).json).toMatchObject({
      termination: 'threefold-repetition',
      reason: '3.3.2',
    });
  });

  it('by 75 moves, but mate on the last of them wins (9.6.2)', async () => {
    const drawn = await pairing(service, { start: '4k3/8/8/8/8/8/8/R3K3 w - - 149 100' });
    expect((await drawn.play('Ra2')).json).toMatchObject({ termination: 'seventy-five-moves' });
    const mated = await pairing(service, { start: '4k3/8/4K3/8/8/8/8/R7 w - - 149 100' });
    expect((await mated.play('Ra8')).json).toMatchObject({ termination: 'checkmate', result: '1-0' });
  });
});
