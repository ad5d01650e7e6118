// Players in memory: the same promises as the table, for tests that need no engine.

import type { PlayerId } from '../../kernel/ids.ts';
import type {
  AddressEntry,
  LeaveEntry,
  PlayerStore,
  Profile,
  TokenRecord,
} from '../../ports/player-store.ts';
import { pageOf } from './page.ts';

export function memoryPlayerStore(): PlayerStore {
  const profiles = new Map<PlayerId, Profile>();
  const addresses = new Map<string, AddressEntry>();
  const tokens = new Map<string, TokenRecord>();
  const uses = new Map<string, number>();
  const seen = new Set<string>();
  const leaves = new Map<string, LeaveEntry>();

  return {
    async profile(id) {
      return profiles.get(id) ?? null;
    },
    async profiles(ids) {
      return [...new Set(ids)].flatMap((id) => profiles.get(id) ?? []);
    },
    async addressEntry(hash) {
      return addresses.get(hash) ?? null;
    },
    async register(hash, wanted) {
      const entry = addresses.get(hash) ?? { player: null, neverInvite: false };
      const id = entry.player ?? wanted.id;
      addresses.set(hash, { ...entry, player: id });
      const profile = profiles.get(id) ?? { ...wanted, id };
      profiles.set(id, profile);
      return profile;
    },
    async changeProfile(id, change) {
      const profile = profiles.get(id);
      if (profile === undefined) return null;
      const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const changed: Profile = { ...profile, ...named };
      profiles.set(id, changed);
      return changed;
    },
    async setNeverInvite(hash, neverInvite) {
      addresses.set(hash, { player: addresses.get(hash)?.player ?? null, neverInvite });
    },
    async saveToken(token) {
      tokens.set(token.hash, token);
    },
    async token(hash, now) {
      const token = tokens.get(hash);
      if (token === undefined) return null;
      return token.expiresAt === null || now < token.expiresAt ? token : null;
    },
    async tokens(player) {
      return [...tokens.values()]
        .filter((token) => token.player === player)
        .sort((a, b) => (a.hash < b.hash ? -1 : 1));
    },
    async deleteToken(player, hash) {
      if (tokens.get(hash)?.player === player) tokens.delete(hash);
    },
    async spend(key, max) {
      const used = uses.get(key) ?? 0;
      if (used >= max) return false;
      uses.set(key, used + 1);
      return true;
    },
    async once(key) {
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    },
    async saveLeave(leave) {
      leaves.set(`${leave.player} ${leave.id}`, { ...leave });
    },
    async leaves(player) {
      return [...leaves.values()].filter((leave) => leave.player === player).sort((a, b) => a.from - b.from);
    },
    async untoldLeaves(request) {
      return pageOf(leaves.values(), request, ({ told }) => !told);
    },
    async setMuted(player, game, muted) {
      const profile = profiles.get(player);
      if (profile === undefined) return;
      const others = profile.mutedGames.filter((other) => other !== game);
      profiles.set(player, { ...profile, mutedGames: muted ? [...others, game].sort() : others });
    },
  };
}
