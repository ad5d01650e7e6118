// The contract of the player store, the same for every implementation.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { epochMs } from '../../shared/kernel/time.ts';
import type { PlayerStore, TokenRecord } from '../../shared/ports/player-store.ts';
import {
  hashOf,
  IMPLEMENTATIONS,
  NOW,
  newGame,
  newKey,
  newPlayer,
  profile,
  range,
  type Stores,
} from './stores.ts';

const token = (player: PlayerId, more: Partial<TokenRecord> = {}): TokenRecord => ({
  hash: hashOf(newKey()),
  player,
  kind: 'session',
  label: '',
  createdAt: NOW,
  expiresAt: epochMs(NOW + 1000),
  ...more,
});

describe.each(IMPLEMENTATIONS)('player store: $name', ({ start }) => {
  let stores: Stores;
  let players: PlayerStore;
  beforeAll(async () => {
    stores = await start();
    players = stores.players;
  });
  afterAll(() => stores.stop());

  describe('profiles and addresses', () => {
    it('registers a profile and gives it back field by field', async () => {
      const hash = newKey();
      const wanted = profile(newPlayer(), { confirmedAt: NOW, name: 'Ștefan Їжак "♞"' });
      expect(await players.register(hash, wanted)).toEqual(wanted);
      expect(await players.profile(wanted.id)).toEqual(wanted);
      expect(await players.addressEntry(hash)).toEqual({ player: wanted.id, neverInvite: false });
    });

    it('answers with the profile that has the address already, unchanged', async () => {
      const hash = newKey();
      const first = profile(newPlayer(), { name: 'first' });
      const second = profile(newPlayer(), { name: 'second' });
      await players.register(hash, first);
      expect(await players.register(hash, second)).toEqual(first);
      expect(await players.profile(first.id)).toEqual(first);
      expect(await players.profile(second.id)).toBeNull();
    });

    it('gives an address to one of 60 who register it at once, and all 60 hear of the same', async () => {
      const hash = newKey();
      const wanted = range(60).map((index) =>
        profile(newPlayer(), { name: `racer ${index}`, address: 'x@example.org' }),
      );
      const answers = await Promise.all(wanted.map((each) => players.register(hash, each)));
      expect(new Set(answers.map((each) => each.id)).size).toBe(1);
      expect(new Set(answers.map((each) => each.name)).size).toBe(1);
      const [winner] = answers;
      expect(await players.addressEntry(hash)).toEqual({ player: winner!.id, neverInvite: false });
      expect(await players.profile(winner!.id)).toEqual(winner);
      expect(await players.profiles(wanted.map((each) => each.id))).toEqual([winner]);
    });

    it('knows neither a player nor an address that was never registered', async () => {
      expect(await players.profile(newPlayer())).toBeNull();
      expect(await players.addressEntry(newKey())).toBeNull();
      expect(await players.profiles([])).toEqual([]);
    });

    it('gives many profiles, more than one batch, each once', async () => {
      const ids = range(120).map(() => newPlayer());
      await Promise.all(ids.map((id) => players.register(newKey(), profile(id))));
      const found = await players.profiles([...ids, ids[0]!, newPlayer()]);
      expect(found.map((each) => each.id).sort()).toEqual([...ids].sort());
    });

    it('changes what a change names and nothing else', async () => {
      const before = profile(newPlayer(), { confirmedAt: NOW });
      await players.register(newKey(), before);
      const after = { ...before, name: 'Олена', language: 'uk', linksNotBefore: epochMs(NOW + 5) };
      const change = { name: 'Олена', language: 'uk', linksNotBefore: epochMs(NOW + 5), timeZone: undefined };
      expect(await players.changeProfile(before.id, change)).toEqual(after);
      expect(await players.profile(before.id)).toEqual(after);
      expect(await players.changeProfile(before.id, {})).toEqual(after);
      expect(await players.changeProfile(before.id, { confirmedAt: null })).toEqual({
        ...after,
        confirmedAt: null,
      });
      expect(await players.changeProfile(before.id, { mail: 'none' })).toEqual({
        ...after,
        confirmedAt: null,
        mail: 'none',
      });
    });

    it('changes no profile that is not there', async () => {
      const nobody = newPlayer();
      expect(await players.changeProfile(nobody, { name: 'nobody' })).toBeNull();
      expect(await players.changeProfile(nobody, {})).toBeNull();
      expect(await players.profile(nobody)).toBeNull();
    });

    it('remembers "never again" for an address with and without a player', async () => {
      const [stranger, known] = [newKey(), newKey()];
      const wanted = profile(newPlayer());
      await players.setNeverInvite(stranger, true);
      expect(await players.addressEntry(stranger)).toEqual({ player: null, neverInvite: true });
      await players.register(known, wanted);
      await players.setNeverInvite(known, true);
      expect(await players.addressEntry(known)).toEqual({ player: wanted.id, neverInvite: true });
      const late = profile(newPlayer());
      await players.register(stranger, late);
      expect(await players.addressEntry(stranger)).toEqual({ player: late.id, neverInvite: true });
      await players.setNeverInvite(stranger, false);
      expect(await players.addressEntry(stranger)).toEqual({ player: late.id, neverInvite: false });
    });
  });

  describe('tokens', () => {
    it('recognises a token until the instant it expires, whatever the table has deleted', async () => {
      const made = token(newPlayer(), { label: 'phone', kind: 'personal' });
      await players.saveToken(made);
      expect(await players.token(made.hash, NOW)).toEqual(made);
      expect(await players.token(made.hash, epochMs(NOW + 999))).toEqual(made);
      expect(await players.token(made.hash, epochMs(NOW + 1000))).toBeNull();
      expect(await players.token(hashOf('another'), NOW)).toBeNull();
    });

    it('recognises a token without expiry in a hundred years', async () => {
      const made = token(newPlayer(), { expiresAt: null });
      await players.saveToken(made);
      expect(await players.token(made.hash, epochMs(NOW + 100 * 365 * 86_400_000))).toEqual(made);
    });

    it('lists the tokens of one player only', async () => {
      const [mine, yours] = [newPlayer(), newPlayer()];
      const made = [token(mine), token(mine, { kind: 'personal', label: 'script', expiresAt: null })];
      for (const each of [...made, token(yours)]) await players.saveToken(each);
      await players.setMuted(mine, newGame(), true);
      const listed = await players.tokens(mine);
      expect(listed).toHaveLength(2);
      expect(listed).toEqual(expect.arrayContaining(made));
    });

    it('deletes a token of its owner and no other', async () => {
      const [mine, yours] = [newPlayer(), newPlayer()];
      const made = token(mine);
      await players.saveToken(made);
      await players.deleteToken(yours, made.hash);
      expect(await players.token(made.hash, NOW)).toEqual(made);
      await players.deleteToken(mine, made.hash);
      expect(await players.token(made.hash, NOW)).toBeNull();
      expect(await players.tokens(mine)).toEqual([]);
      await players.deleteToken(mine, made.hash);
    });
  });

  describe('limits', () => {
    it('counts up to the limit and not one further', async () => {
      const key = newKey();
      const spent = [];
      for (const _ of range(5)) spent.push(await players.spend(key, 3, epochMs(NOW + 1000)));
      expect(spent).toEqual([true, true, true, false, false]);
      expect(await players.spend(newKey(), 3, epochMs(NOW + 1000))).toBe(true);
    });

    it('lets exactly seven of 100 at once through a limit of seven', async () => {
      const key = newKey();
      const spent = await Promise.all(range(100).map(() => players.spend(key, 7, epochMs(NOW + 1000))));
      expect(spent.filter(Boolean)).toHaveLength(7);
    });

    it('is spent at once when the limit is nought', async () => {
      // A counter that is not there yet must not slip through.
      expect(await players.spend(newKey(), 0, epochMs(NOW + 1000))).toBe(false);
    });

    it('says `once` to exactly one of 60 at once', async () => {
      const key = newKey();
      const answers = await Promise.all(range(60).map(() => players.once(key, epochMs(NOW + 1000))));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await players.once(key, epochMs(NOW + 1000))).toBe(false);
      expect(await players.once(newKey(), epochMs(NOW + 1000))).toBe(true);
    });
  });

  it('mutes one game of one player, and unmutes it', async () => {
    const [mine, yours] = [
      await players.register(newKey(), profile(newPlayer())),
      await players.register(newKey(), profile(newPlayer())),
    ];
    const [game, other] = [newGame(), newGame()];
    const muted = async (id: PlayerId) => (await players.profile(id))?.mutedGames;
    expect(await muted(mine.id)).toEqual([]);
    await players.setMuted(mine.id, game, true);
    await players.setMuted(mine.id, game, true);
    await players.setMuted(mine.id, other, true);
    expect(await muted(mine.id)).toEqual([game, other].sort());
    expect(await muted(yours.id)).toEqual([]);
    await players.setMuted(mine.id, game, false);
    await players.setMuted(mine.id, other, false);
    expect(await muted(mine.id)).toEqual([]);
  });

  it('mutes nothing for a player who has no profile', async () => {
    const nobody = newPlayer();
    await players.setMuted(nobody, newGame(), true);
    expect(await players.profile(nobody)).toBeNull();
  });
});
