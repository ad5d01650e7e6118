// What follows a commit may come late, twice or in any order, and can be thrown away and made again: the
// projections are those of the log, and nobody is told anything twice.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followCommit } from '../../shared/app/follow.ts';
import { foldCommits, UNOPENED } from '../../shared/app/load.ts';
import { rebuild } from '../../shared/app/rebuild.ts';
import { repair } from '../../shared/app/repair.ts';
import { decodeSnapshot, encodeSnapshot } from '../../shared/games/index.ts';
import { HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { GameCard, GameListing } from '../../shared/ports/view-store.ts';
import { type AppGame, accepted, appGame } from '../support/app-game.ts';

let game: AppGame;
beforeEach(async () => {
  game = await appGame();
});

type Views = { readonly card: GameCard | null; readonly listings: readonly GameListing[] };
async function views(): Promise<Views> {
  return {
    card: await game.deps.views.card(game.id, { consistent: true }),
    listings: [
      ...(await game.deps.views.listings(game.player('white'))),
      ...(await game.deps.views.listings(game.player('black'))),
    ],
  };
}

/** The card as it was at a version. */
async function cardAt(version: number): Promise<GameCard> {
  const { state, hash } = foldCommits(UNOPENED(game.id), (await game.commits()).slice(0, version));
  return { game: game.id, version, hash, ...encodeSnapshot(state), dueAt: null };
}

/** Plays and ends a game without anybody following. */
async function unfollowedGame(): Promise<void> {
  game.service.follow(false);
  await game.play('e4', 'e5', 'Nf3', 'Nc6', 'Bb5');
  game.pass(HOUR);
  accepted(await game.send('black', { type: 'Resign', seenPly: 5 }));
}

describe('records out of order, repeated, or left out', () => {
  const orders: readonly (readonly [string, (versions: number[]) => readonly number[]])[] = [
    ['in order', (all) => all],
    ['backwards', (all) => [...all].reverse()],
    ['each twice', (all) => all.flatMap((version) => [version, version])],
    ['the newest first, then in order', (all) => [all.at(-1)!, ...all]],
    ['shuffled', (all) => [...all].sort((a, b) => ((a * 7) % 5) - ((b * 7) % 5))],
    ['only the newest', (all) => [all.at(-1)!]],
  ];
  it.each(orders)('%s: the same projections, and each told of the end once', async (_what, order) => {
    await unfollowedGame();
    const commits = await game.commits();
    const late = commits.filter(({ version }) => version > 2).map(({ version }) => version);
    for (const version of order(late)) await followCommit(game.deps, commits[version - 1]!);
    const { card, listings } = await views();
    expect(card).toMatchObject({ version: commits.length, hash: commits.at(-1)!.hash, dueAt: null });
    expect(decodeSnapshot(card!)).toEqual(await game.state());
    expect(listings.map(({ status, at }) => [status, at])).toEqual([
      ['ended', commits.at(-1)!.at],
      ['ended', commits.at(-1)!.at],
    ]);
    for (const seat of ['white', 'black'] as const)
      expect(game.told(seat).filter((kind) => kind === 'game-over')).toHaveLength(1);
  });

  it('in any order but the first, nobody is asked for a move that was made already', async () => {
    await unfollowedGame();
    const before = [game.told('white').length, game.told('black').length];
    for (const commit of [...(await game.commits())].reverse()) await followCommit(game.deps, commit);
    expect(game.told('white').slice(before[0])).toEqual(['game-over']);
    expect(game.told('black').slice(before[1])).toEqual(['game-over']);
  });

  it('read through a card that is behind its own store, they put no older list over a newer one', async () => {
    await unfollowedGame();
    await game.followAll();
    const there = await views();
    // Eventually consistent reads that see nothing yet, for records that come again.
    for (const commit of (await game.commits()).slice(0, 2)) {
      const before = commit.version === 1 ? null : await cardAt(commit.version - 1);
      vi.spyOn(game.deps.views, 'card').mockResolvedValueOnce(before);
      await followCommit(game.deps, commit);
      expect(await views(), `version ${commit.version}`).toEqual(there);
    }
  });

  it('another stream’s commit is nobody’s business', async () => {
    const first = (await game.commits())[0]!;
    const before = game.service.sent.length;
    await followCommit(game.deps, { ...first, stream: 'tournament#abcdefgh' as typeof first.stream });
    expect(game.service.sent).toHaveLength(before);
  });
});

describe('repair', () => {
  it('projects what lags and sends what was never sent', async () => {
    await unfollowedGame();
    const report = await repair(game.deps);
    expect(report).toMatchObject({ projected: 6, failed: 0 });
    expect((await views()).card).toMatchObject({ version: 8 });
    expect(game.told('white').at(-1)).toBe('game-over');
    expect(game.told('black').at(-1)).toBe('game-over');
    // Five plies were overtaken by the end.
    const states = (await game.rows()).filter(({ version }) => version > 2).map(({ state }) => state);
    expect(states.filter((state) => state === 'superseded')).toHaveLength(5);
    expect(await repair(game.deps)).toMatchObject({ projected: 0, queued: 0, sent: 0, failed: 0 });
  });

  it('says what it could not send, and sends it the next time', async () => {
    await unfollowedGame();
    (game.deps.mailer as unknown as { failNext(times: number): void }).failNext(1);
    expect(await repair(game.deps)).toMatchObject({ failed: 1 });
    expect(game.service.logged.at(-1)).toMatchObject({ event: 'delivery-failed', kind: 'game-over' });
    expect(await repair(game.deps)).toMatchObject({ sent: 1, failed: 0 });
  });

  it('takes over rows whose sender died, and leaves those whose sender is alive', async () => {
    await game.play('e4', 'e5');
    game.service.follow(false);
    accepted(await game.move('white', 3, 'Nf3'));
    const commit = (await game.commits()).at(-1)!;
    vi.spyOn(game.deps.mailer, 'send').mockImplementationOnce(() => new Promise(() => {}));
    void followCommit(game.deps, commit);
    await vi.waitFor(async () => expect((await game.rows()).at(-1)).toMatchObject({ state: 'sending' }));
    expect(await repair(game.deps)).toMatchObject({ sent: 0, failed: 1 });
    game.pass(MINUTE);
    expect(await repair(game.deps)).toMatchObject({ sent: 1, failed: 0 });
  });
});

describe('rebuild', () => {
  it('makes the same cards and lists from the log, and sends nothing', async () => {
    const other = await appGame({ timeControl: '30d+1d<=45d' }, game.service);
    await game.play('e4', 'e5', 'Nf3');
    await other.play('d4');
    accepted(await other.send('black', { type: 'Resign', seenPly: null }));
    const withoutRow = ({ card, listings }: Views) => ({
      card: { ...card, dueAt: null },
      listings,
    });
    const before = withoutRow(await views());
    const mails = game.service.sent.length;
    const rows = await game.rows();
    await rebuild(game.deps);
    expect(withoutRow(await views())).toEqual(before);
    expect(await game.rows()).toEqual(rows);
    await rebuild(game.deps);
    await game.followAll();
    expect(game.service.sent).toHaveLength(mails);
  });

  it('keeps reminders that were sent, and goes on to the next rung', async () => {
    await game.play('e4');
    game.pass(24 * HOUR);
    await game.wakeDue();
    await game.wakeDue();
    const told = game.told('black');
    await rebuild(game.deps);
    await game.wakeDue();
    expect(game.told('black')).toEqual(told);
    game.pass(36 * HOUR);
    await game.wakeDue();
    expect(game.told('black')).toHaveLength(told.length + 1);
  });

  it('sends what had never been sent, once', async () => {
    await unfollowedGame();
    await rebuild(game.deps);
    await rebuild(game.deps);
    expect(game.told('white').filter((kind) => kind === 'game-over')).toHaveLength(1);
    expect(game.told('black').filter((kind) => kind === 'game-over')).toHaveLength(1);
  });
});
