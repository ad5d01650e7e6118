// What is overdue is settled by whoever comes first - a read, a command, the sweep - once, and dated at the
// instant at which it happened.

import { describe, expect, it } from 'vitest';
import { currentGame } from '../../shared/app/queries.ts';
import { wakeGame } from '../../shared/app/wake-game.ts';
import { DAY, formatInstant, HOUR, after as later } from '../../shared/kernel/time.ts';
import { accepted, appGame, kinds } from '../support/app-game.ts';
import { bearer } from '../support/memory-service.ts';

const FLAG = ['FlagFell GameEnded'];

/** One move each, then nothing: White's flag falls three days after Black's move. */
async function forgotten() {
  const game = await appGame();
  await game.play('e4', 'e5');
  const deadline = later(game.service.now(), 3 * DAY);
  return { game, deadline };
}

describe('a fallen flag without a sweep', () => {
  it('is found by the next read, and dated at the deadline', async () => {
    const { game, deadline } = await forgotten();
    expect((await game.get()).json.deadline).toBe(formatInstant(deadline));
    game.pass(9 * DAY);
    const { json } = await game.get('black');
    expect(json).toMatchObject({
      status: 'ended',
      result: '0-1',
      termination: 'flag-fall',
      endedAt: formatInstant(deadline),
      deadline: null,
    });
    expect((json.clocks as { white: string }).white).toBe('PT0S');
    const commit = (await game.commits()).at(-1);
    expect(commit).toMatchObject({ actor: 'system', at: game.service.now(), version: json.version });
    // Both are told, and a second read settles nothing more.
    expect(game.told('white').at(-1)).toBe('game-over');
    expect(game.told('black').at(-1)).toBe('game-over');
    await game.get();
    expect(kinds(await game.commits()).slice(4)).toEqual(FLAG);
  });

  it('is found by the list of games, which shows no clock below zero', async () => {
    const { game, deadline } = await forgotten();
    game.pass(4 * DAY);
    const { json } = await game.service.call({ path: '/me/games', headers: bearer(game.table.black) });
    expect(json.games).toMatchObject([
      { id: game.id, status: 'ended', result: '0-1', termination: 'flag-fall', yourMove: false },
    ]);
    expect(kinds(await game.commits()).slice(4)).toEqual(FLAG);
    expect(await game.state()).toMatchObject({ outcome: { at: deadline } });
  });

  it.each([
    ['the late move', (g: Awaited<ReturnType<typeof appGame>>) => g.move('white', 3, 'Nf3')],
    [
      'an offer by the opponent',
      (g: Awaited<ReturnType<typeof appGame>>) => g.send('black', { type: 'OfferDraw', seenPly: null }),
    ],
    [
      'a resignation of the one who has just won',
      (g: Awaited<ReturnType<typeof appGame>>) => g.send('black', { type: 'Resign', seenPly: null }),
    ],
  ] as const)('is found by the next command, which is then refused: %s', async (_what, command) => {
    const { game, deadline } = await forgotten();
    game.pass(3 * DAY + 1);
    const refused = await command(game);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'game-ended', params: { result: '0-1' }, currentVersion: 5 },
    });
    expect(kinds(await game.commits()).slice(4)).toEqual(FLAG);
    expect(await game.state()).toMatchObject({ outcome: { at: deadline, result: '0-1' } });
  });

  it('has not fallen at the exact deadline: the move counts', async () => {
    const { game } = await forgotten();
    game.pass(3 * DAY);
    expect((await game.get()).json.status).toBe('in-play');
    accepted(await game.move('white', 3, 'Nf3'));
    expect(await game.state()).toMatchObject({ status: 'in-play', clock: { running: { seat: 'black' } } });
  });

  it('counts a move from its first receipt, however long the service took over it', async () => {
    const { game, deadline } = await forgotten();
    game.pass(3 * DAY + HOUR);
    accepted(await game.move('white', 3, 'Nf3', { at: deadline }));
    expect((await game.commits()).at(-1)).toMatchObject({ at: deadline });
  });
});

describe('an invitation that nobody answered', () => {
  it('has run out for the one who answers too late, and its challenger is told once', async () => {
    const game = await appGame();
    const other = await game.service.call({
      method: 'POST',
      path: '/games',
      headers: bearer(game.table.white),
      body: JSON.stringify({ opponent: 'boris@example.com', colour: 'white', timeControl: '3d' }),
    });
    const id = String(other.json.id);
    game.pass(14 * DAY + 1);
    const late = await game.service.call({
      method: 'POST',
      path: `/games/${id}/acceptance`,
      headers: bearer(game.table.black),
    });
    expect(late).toMatchObject({ statusCode: 409, json: { code: 'challenge-not-open', currentVersion: 2 } });
    const view = await game.service.call({ path: `/games/${id}`, headers: bearer(game.table.white) });
    expect(view.json).toMatchObject({ status: 'expired', expiresAt: null, deadline: null });
    const answered = game.service.sent.filter(({ idempotencyKey }) =>
      idempotencyKey.endsWith('/challenge-answered'),
    );
    expect(answered).toHaveLength(1);
    expect(answered[0]?.to).toBe('anna@example.com');
  });
});

describe('races to settle', () => {
  it('two sweeps, two reads and a late move at once: one commit, and the move hears of the end', async () => {
    const { game } = await forgotten();
    game.pass(4 * DAY);
    const now = game.service.now();
    const [, , , , late] = await Promise.all([
      wakeGame(game.deps, game.id, now),
      wakeGame(game.deps, game.id, now),
      currentGame(game.deps, game.id),
      currentGame(game.deps, game.id),
      game.move('white', 3, 'Nf3'),
    ]);
    expect(late).toMatchObject({ ok: false, error: { code: 'game-ended' } });
    expect(kinds(await game.commits()).slice(4)).toEqual(FLAG);
    expect(game.told('white').filter((kind) => kind === 'game-over')).toHaveLength(1);
    expect(game.told('black').filter((kind) => kind === 'game-over')).toHaveLength(1);
  });

  it('a move received in time and a sweep a moment later: one of them is first, never both', async () => {
    const { game, deadline } = await forgotten();
    game.pass(3 * DAY + 1);
    const [move] = await Promise.all([
      game.move('white', 3, 'Nf3', { at: deadline }),
      wakeGame(game.deps, game.id, game.service.now()),
    ]);
    const fifth = kinds(await game.commits()).slice(4);
    expect(fifth).toEqual(move.ok ? ['MovePlayed'] : FLAG);
  });
});
