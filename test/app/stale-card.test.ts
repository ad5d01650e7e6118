// The card may lag behind the log: good enough to propose a commit on, never to refuse one, and no move is lost
// or counted twice because of it.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chainBreak } from '../../shared/app/commit-chain.ts';
import { DAY, HOUR } from '../../shared/kernel/time.ts';
import { type AppGame, accepted, appGame, kinds } from '../support/app-game.ts';

let game: AppGame;
beforeEach(async () => {
  game = await appGame();
  await game.play('e4', 'e5');
  // From here on nothing is projected: the card stays at two plies.
  game.service.follow(false);
});

const appends = () => vi.spyOn(game.deps.events, 'append');

describe('a command on a lagging card', () => {
  it('is not refused for what the card does not know: the next ply, by the player on move', async () => {
    await game.play('Nf3');
    const tried = appends();
    const done = accepted(await game.move('black', 4, 'Nc6'));
    expect(done.version).toBe(6);
    // The card alone would have said that it is White's move; the log was asked, and one commit was made.
    expect(tried).toHaveBeenCalledTimes(1);
    expect(chainBreak(await game.commits())).toBeNull();
  });

  it('loses the race for a version that is taken, and is then decided on the log', async () => {
    accepted(await game.send('black', { type: 'OfferDraw', seenPly: 2 }));
    const tried = appends();
    // On the card this is a plain move; in the log it also declines an offer.
    const done = accepted(await game.move('white', 3, 'Nf3'));
    expect(tried).toHaveBeenCalledTimes(2);
    expect(await tried.mock.results[0]?.value).toBe('conflict');
    expect(done.version).toBe(6);
    expect(kinds(await game.commits()).slice(4)).toEqual(['DrawOffered', 'MovePlayed DrawOfferLapsed']);
  });

  it('is refused on the log only: a ply that was played there', async () => {
    await game.play('Nf3');
    expect(await game.move('white', 3, 'd4')).toMatchObject({
      ok: false,
      error: { code: 'stale-ply', params: { ply: 3, expected: 4 }, currentVersion: 5 },
    });
    expect(await game.commits()).toHaveLength(5);
  });

  it('accepts an offer, and hears of an end, that only the log has', async () => {
    accepted(await game.send('white', { type: 'OfferDraw', seenPly: 2 }));
    const done = accepted(await game.send('black', { type: 'AcceptDraw', seenPly: 2 }));
    expect(done.state).toMatchObject({ status: 'ended', outcome: { termination: 'agreement' } });
    expect(await game.move('white', 3, 'Nf3')).toMatchObject({
      ok: false,
      error: { code: 'game-ended', currentVersion: 6 },
    });
    expect(await game.send('white', { type: 'Resign', seenPly: null })).toMatchObject({ ok: false });
    expect(await game.commits()).toHaveLength(6);
  });

  it('resigns once', async () => {
    await game.play('Nf3', 'Nc6');
    accepted(await game.send('white', { type: 'Resign', seenPly: 4 }));
    expect(kinds(await game.commits()).slice(6)).toEqual(['PlayerResigned GameEnded']);
  });

  it('forfeits nobody whose move the card has not seen', async () => {
    game.pass(2 * DAY);
    accepted(await game.move('white', 3, 'Nf3'));
    // On the card White's three days are over; in the log Black has most of his.
    game.pass(2 * DAY);
    accepted(await game.move('black', 4, 'Nc6'));
    expect((await game.get()).json).toMatchObject({ status: 'in-play', ply: 4 });
    expect(kinds(await game.commits()).join(' ')).not.toContain('FlagFell');
  });

  it('works without any card', async () => {
    await game.deps.views.clear();
    accepted(await game.move('white', 3, 'Nf3'));
    expect(await game.move('white', 3, 'Nf3')).toMatchObject({ ok: false, error: { code: 'stale-ply' } });
    expect((await game.get()).json).toMatchObject({ ply: 3, status: 'in-play' });
  });

  it('twenty moves on a card that never moves: every one is there once, in one chain', async () => {
    const dance = ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nc3', 'Nc6', 'Nb1', 'Nb8', 'Na3', 'Na6'];
    await game.play(...dance, 'Nb1', 'Nb8', 'd4', 'd6', 'Be3', 'Be6', 'Qd2', 'Qd7', 'f3', 'f6');
    const commits = await game.commits();
    expect(commits).toHaveLength(4 + 20);
    expect(chainBreak(commits)).toBeNull();
    expect(await game.deps.views.card(game.id, { consistent: true })).toMatchObject({ version: 4 });
  });
});

describe('two at once', () => {
  it('different moves for the same ply: one is played, the other hears that the game went on', async () => {
    game.service.follow(true);
    const both = await Promise.all([game.move('white', 3, 'Nf3'), game.move('white', 3, 'd4')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'stale-ply', currentVersion: 5 } });
  });

  it('a move and the opponent’s draw offer: both happen, in one order or the other', async () => {
    game.service.follow(true);
    const both = await Promise.all([
      game.move('white', 3, 'Nf3'),
      game.send('black', { type: 'OfferDraw', seenPly: null }),
    ]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await game.commits()).toHaveLength(6);
    game.pass(HOUR);
    expect((await game.get()).json.ply).toBe(3);
  });

  it('gives up loudly when every race is lost, and has changed nothing', async () => {
    appends().mockResolvedValue('conflict');
    await expect(game.move('white', 3, 'Nf3')).rejects.toThrow('12 lost races');
    expect(await game.commits()).toHaveLength(4);
  });
});
