// The outbox: a mail is sent once whatever fails in between, is not sent when the game has overtaken it, and is
// sent only to those who want it.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followCommit } from '../../shared/app/follow.ts';
import { deliver } from '../../shared/app/notify.ts';
import { repair } from '../../shared/app/repair.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { DAY, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import type { MailPreference } from '../../shared/ports/player-store.ts';
import type { OutboxKey, OutboxState } from '../../shared/ports/view-store.ts';
import { type AppGame, accepted, appGame } from '../support/app-game.ts';
import { bearer } from '../support/memory-service.ts';

let game: AppGame;
beforeEach(async () => {
  game = await appGame();
  await game.play('e4', 'e5');
});

const failNext = (times: number) =>
  (game.deps.mailer as unknown as { failNext(times: number): void }).failNext(times);
const key = (version: number, seat: 'white' | 'black', kind: string): OutboxKey => ({
  stream: gameStream(game.id),
  version,
  recipient: game.player(seat),
  kind,
});
const stateOf = async (wanted: OutboxKey): Promise<OutboxState | undefined> =>
  (await game.deps.views.outbox(wanted))?.state;

const invite = (opponent: string) =>
  game.service.call({
    method: 'POST',
    path: '/games',
    headers: bearer(game.table.white),
    body: JSON.stringify({ opponent, colour: 'white', timeControl: '3d' }),
  });
const mailsTo = (address: string) => game.service.sent.filter(({ to }) => to === address).length;

/** White's third ply, written but not yet followed up. */
async function unfollowed(): Promise<Commit> {
  game.service.follow(false);
  game.pass(HOUR);
  accepted(await game.move('white', 3, 'Nf3'));
  return (await game.commits()).at(-1)!;
}
const yourMove = () => key(5, 'black', 'your-move');

describe('sending once', () => {
  it('a mail service that fails: the record comes again, and the mail goes out once', async () => {
    const commit = await unfollowed();
    failNext(2);
    await expect(followCommit(game.deps, commit)).rejects.toThrow('unavailable');
    expect(await stateOf(yourMove())).toBe('failed');
    await expect(followCommit(game.deps, commit)).rejects.toThrow('unavailable');
    await followCommit(game.deps, commit);
    await followCommit(game.deps, commit);
    expect(await game.deps.views.outbox(yourMove())).toMatchObject({ state: 'sent', attempts: 3 });
    expect(game.told('black').filter((kind) => kind === 'your-move')).toHaveLength(2);
  });

  it('one recipient whose mail fails holds up neither the projection nor, the next time, the other', async () => {
    game.service.follow(false);
    accepted(await game.send('white', { type: 'Resign', seenPly: null }));
    const commit = (await game.commits()).at(-1)!;
    failNext(1);
    await expect(followCommit(game.deps, commit)).rejects.toThrow('unavailable');
    expect(await game.deps.views.card(game.id, { consistent: true })).toMatchObject({ version: 5 });
    await followCommit(game.deps, commit);
    for (const seat of ['white', 'black'] as const)
      expect(game.told(seat).filter((kind) => kind === 'game-over')).toHaveLength(1);
  });

  it('another sender holds the row: not sent, tried again, taken over when the lease is over', async () => {
    const commit = await unfollowed();
    const now = game.service.now();
    const lease = { state: 'sending', at: now, leaseUntil: now + MINUTE, attempts: 1 } as const;
    await game.deps.views.createOutbox({ ...yourMove(), ...lease } as Parameters<
      AppGame['deps']['views']['createOutbox']
    >[0]);
    await expect(followCommit(game.deps, commit)).rejects.toThrow('held by another sender');
    expect(game.told('black').at(-1)).toBe('your-move');
    const before = game.service.sent.length;
    game.pass(MINUTE - 1);
    await expect(deliver(game.deps, yourMove())).rejects.toThrow('held by another sender');
    game.pass(1);
    expect(await deliver(game.deps, yourMove())).toBe('sent');
    expect(game.service.sent).toHaveLength(before + 1);
    expect(await game.deps.views.outbox(yourMove())).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('twenty senders at once: one mail, and the others say that it is held or sent', async () => {
    const commit = await unfollowed();
    const before = game.service.sent.length;
    await Promise.allSettled(Array.from({ length: 20 }, () => followCommit(game.deps, commit)));
    expect(game.service.sent).toHaveLength(before + 1);
  });

  it('a crash after the mail service said yes repeats the mail under the same key, for the service to know', async () => {
    const commit = await unfollowed();
    const { changeOutbox } = game.deps.views;
    // The crash: the note that it was sent is never made.
    const crash = vi.spyOn(game.deps.views, 'changeOutbox').mockRejectedValueOnce(new Error('killed'));
    const sending = vi.spyOn(game.deps.mailer, 'send');
    await expect(followCommit(game.deps, commit)).rejects.toThrow('killed');
    crash.mockImplementation(changeOutbox);
    expect(await stateOf(yourMove())).toBe('sending');
    game.pass(MINUTE);
    await followCommit(game.deps, commit);
    expect(await stateOf(yourMove())).toBe('sent');
    const keys = sending.mock.calls.map(([mail]) => mail.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what the game has overtaken', () => {
  it('“your move” is not sent after the move was made', async () => {
    const commit = await unfollowed();
    failNext(1);
    await expect(followCommit(game.deps, commit)).rejects.toThrow('unavailable');
    game.service.follow(true);
    await game.play('Nc6');
    const before = game.told('black').length;
    await followCommit(game.deps, commit);
    expect(await stateOf(yourMove())).toBe('superseded');
    expect(game.told('black')).toHaveLength(before);
  });

  it('“your move” is not sent after the game ended, “game over” always is', async () => {
    const commit = await unfollowed();
    accepted(await game.send('black', { type: 'Resign', seenPly: null }));
    const over = (await game.commits()).at(-1)!;
    await followCommit(game.deps, over);
    await followCommit(game.deps, commit);
    expect(await stateOf(yourMove())).toBe('superseded');
    expect(game.told('black').at(-1)).toBe('game-over');
    expect(game.told('white').at(-1)).toBe('game-over');
  });

  it('a draw offer is not announced once it was answered by a move', async () => {
    game.service.follow(false);
    accepted(await game.send('black', { type: 'OfferDraw', seenPly: null }));
    const offer = (await game.commits()).at(-1)!;
    game.pass(HOUR);
    accepted(await game.move('white', 3, 'Nf3'));
    await followCommit(game.deps, (await game.commits()).at(-1)!);
    await followCommit(game.deps, offer);
    expect(await stateOf(key(5, 'white', 'draw-offered'))).toBe('superseded');
  });

  it('a draw offer is not announced once it was declined in words', async () => {
    game.service.follow(false);
    accepted(await game.send('black', { type: 'OfferDraw', seenPly: null }));
    const offer = (await game.commits()).at(-1)!;
    failNext(1);
    await expect(followCommit(game.deps, offer)).rejects.toThrow('unavailable');
    accepted(await game.send('white', { type: 'DeclineDraw', seenPly: null }));
    await followCommit(game.deps, (await game.commits()).at(-1)!);
    await followCommit(game.deps, offer);
    expect(await stateOf(key(5, 'white', 'draw-offered'))).toBe('superseded');
    expect(game.told('white')).not.toContain('draw-offered');
  });

  it('an invitation is not sent after it was withdrawn', async () => {
    game.service.follow(false);
    const made = await invite('clara@example.com');
    const stream = gameStream(made.json.id as AppGame['id']);
    const commits = () => game.deps.events.read(stream, { after: 0, consistent: true });
    failNext(1);
    await expect(followCommit(game.deps, (await commits())[0]!)).rejects.toThrow('unavailable');
    await game.service.call({
      method: 'POST',
      path: `/games/${made.json.id}/withdrawal`,
      headers: bearer(game.table.white),
    });
    expect(await commits()).toHaveLength(2);
    for (const commit of await commits()) await followCommit(game.deps, commit);
    expect(mailsTo('clara@example.com')).toBe(0);
  });
});

describe('who wants which mails', () => {
  const prefers = (seat: 'white' | 'black', mail: MailPreference) =>
    game.deps.players.changeProfile(game.player(seat), { mail });

  async function everything(): Promise<readonly string[]> {
    const before = game.told('black').length;
    await game.play('Nf3');
    accepted(await game.send('white', { type: 'OfferDraw', seenPly: null }));
    game.pass(DAY);
    await game.wakeDue();
    game.pass(3 * DAY);
    await game.wakeDue();
    return game
      .told('black')
      .slice(before)
      .map((kind) => kind.split(':')[0] ?? '');
  }

  it.each([
    ['every-move', ['your-move', 'draw-offered', 'deadline-near', 'game-over']],
    // A draw offer lapses with the next move, so it is told to whoever wants few mails as well.
    ['deadlines-only', ['draw-offered', 'deadline-near', 'game-over']],
    ['none', []],
  ] as const)('%s', async (preference, expected) => {
    await prefers('black', preference);
    expect(await everything()).toEqual(expected);
    const states = (await game.rows()).filter(({ recipient }) => recipient === game.player('black'));
    expect(states.every(({ state }) => state === 'sent' || state === 'suppressed')).toBe(true);
  });

  it('deadlines-only hears of a move that came with a draw offer, and of no other', async () => {
    await prefers('black', 'deadlines-only');
    const before = game.told('black').length;
    await game.play('Nf3', 'Nc6');
    expect(game.told('black')).toHaveLength(before);
    const now = await game.state();
    const ply = now.status === 'in-play' ? now.plies.length + 1 : 0;
    const offer = { type: 'PlayMove', ply, text: 'Bb5', notation: 'san', drawOffer: true } as const;
    accepted(await game.send('white', offer));
    expect(game.told('black').slice(before)).toEqual(['your-move']);
  });

  it('muting stops one game and no other', async () => {
    const other = await appGame({}, game.service);
    await game.deps.players.setMuted(game.player('black'), game.id, true);
    await other.play('d4');
    await game.play('Nf3');
    expect(await stateOf(yourMove())).toBe('suppressed');
    expect(other.told('black').at(-1)).toBe('your-move');
    await game.deps.players.setMuted(game.player('black'), game.id, false);
    await game.play('Nc6', 'Bb5');
    expect(game.told('black').at(-1)).toBe('your-move');
    expect(await stateOf(key(7, 'black', 'your-move'))).toBe('sent');
  });

  it('a suppressed mail stays so: changing one’s mind does not bring old mails', async () => {
    await prefers('black', 'none');
    await game.play('Nf3');
    await prefers('black', 'every-move');
    const before = game.told('black').length;
    await game.followAll();
    await repair(game.deps);
    expect(game.told('black')).toHaveLength(before);
  });

  it('invitations reach a person whatever he prefers; only “never again” stops them', async () => {
    await prefers('black', 'none');
    const before = mailsTo('boris@example.com');
    await invite('boris@example.com');
    expect(mailsTo('boris@example.com')).toBe(before + 1);
  });
});
