// Conditional moves at rest: sealed for one game, the same for the same request, opened only whole and unchanged.

import { describe, expect, it } from 'vitest';
import { openPlan, openPlans, planHash, sealPlan } from '../../shared/app/sealed-plan.ts';
import type { CommandId, GameId } from '../../shared/kernel/ids.ts';
import { game, given, line } from '../support/decider.ts';
import { memoryService } from '../support/memory-service.ts';

const GAME = 'game-aaaaaa' as GameId;
const COMMAND = 'command-1' as CommandId;
const PLAN = {
  ply: 1,
  lines: [
    ['e7e5', 'g1f3'],
    ['c7c5', 'draw'],
  ],
};

describe('a sealed plan', () => {
  it('opens to what it was, with the salt that its hash needs', async () => {
    const { deps } = memoryService();
    const sealed = await sealPlan(deps, GAME, COMMAND, PLAN);
    const opened = await openPlan(deps, GAME, sealed);
    expect(opened.plan).toEqual(PLAN);
    expect(planHash(opened)).toBe(sealed.hash);
    expect(opened.salt.length).toBeGreaterThanOrEqual(22);
    expect(Buffer.from(sealed.sealed, 'base64url').toString('latin1')).not.toContain('e7e5');
  });

  it('is the same for the same request, and another for another command, game or plan', async () => {
    const { deps } = memoryService();
    const first = await sealPlan(deps, GAME, COMMAND, PLAN);
    expect(await sealPlan(deps, GAME, COMMAND, PLAN)).toEqual(first);
    const others = [
      await sealPlan(deps, GAME, 'command-2' as CommandId, PLAN),
      await sealPlan(deps, 'game-bbbbbb' as GameId, COMMAND, PLAN),
      await sealPlan(deps, GAME, COMMAND, { ...PLAN, ply: 3 }),
    ];
    expect(new Set([first, ...others].map(({ hash }) => hash)).size).toBe(4);
    // A nonce is never used twice under one key.
    expect(new Set([first, ...others].map(({ sealed }) => sealed.slice(0, 16))).size).toBe(4);
  });

  it('opens for no other game, no other key, no other hash, and not when a bit was changed', async () => {
    const { deps } = memoryService();
    const sealed = await sealPlan(deps, GAME, COMMAND, PLAN);
    const otherKey = { ...deps, keys: { linkKey: async () => new Uint8Array(32).fill(9) } };
    const bytes = Buffer.from(sealed.sealed, 'base64url');
    bytes[40]! ^= 1;
    const changed = { ...sealed, sealed: bytes.toString('base64url') };
    await expect(openPlan(deps, 'game-bbbbbb' as GameId, sealed)).rejects.toThrow();
    await expect(openPlan(otherKey, GAME, sealed)).rejects.toThrow();
    await expect(openPlan(deps, GAME, { ...sealed, hash: 'x' })).rejects.toThrow('does not fit its hash');
    await expect(openPlan(deps, GAME, changed)).rejects.toThrow();
  });

  it('that cannot be opened stays silent: the opponent’s move must not fail for it', async () => {
    const { deps, logged } = memoryService();
    const sealed = await sealPlan(deps, GAME, COMMAND, PLAN);
    const { state } = given(...game(), line('e4'));
    if (state.status !== 'in-play') throw new Error('no game');
    const good = { ...state, plans: [{ seat: 'white' as const, ply: 1, ...sealed }] };
    const bad = { ...state, plans: [{ seat: 'white' as const, ply: 1, ...sealed, sealed: 'AAAA' }] };
    expect(await openPlans(deps, GAME, good, 'PlayMove')).toEqual({
      plans: { white: { hash: sealed.hash, plan: PLAN } },
    });
    expect(await openPlans(deps, GAME, good, 'OfferDraw')).toEqual({});
    expect(await openPlans(deps, GAME, bad, 'PlayMove')).toEqual({ plans: {} });
    expect(logged).toMatchObject([{ event: 'plan-unreadable', game: GAME }]);
  });
});
