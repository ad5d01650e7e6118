// Given a game under each family of time control, when its player does not move, then he is reminded on his ladder,
// each rung once; the flag falls after the deadline and not before it, and the forfeit is dated at the deadline that page, mail
// and ledger had told.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EACH_ONCE, runOut, timedGame } from '../support/clock-journey.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.discard());

const FAMILIES: readonly (readonly [string, string])[] = [
  ['days per move', '5d'],
  ['Fischer with a cap', '10d+1d<=20d'],
  ['sudden death', 'G/9d'],
  ['periods with increment', '40/8d+1d,20/4d,2d'],
  ['US delay', '6d;d12h'],
  ['Bronstein', '6d;b12h'],
  ['ICCF 10/50, shortened', '10/9d'],
  ['ICCF Fischer', 'iccf 7d+3d'],
  ['triple block', 'triple 6d bank 20d+1d'],
];

describe('the flag falls', () => {
  it.each(FAMILIES)('%s (%s)', async (_name, timeControl) => {
    const game = await timedGame(service, { timeControl });
    await game.play('e4');
    await service.advance('PT30H');
    await game.play('e5');
    const { deadline, heard, justBefore, over } = await runOut(game, game.white);
    expect(heard).toEqual(EACH_ONCE);
    expect(justBefore.status).toBe('in-play');
    expect(over).toMatchObject({ status: 'ended', result: '0-1', termination: 'flag-fall', reason: '6.9' });
    expect(over.endedAt).toBe(deadline);
    expect(await game.told(game.white, 'deadline-near')).toHaveLength(2);
    expect(await game.told(game.black, 'deadline-near')).toEqual([]);
    for (const person of [game.white, game.black]) {
      expect(await game.told(person, 'game-over')).toHaveLength(1);
    }
    const { rows, running } = await game.clock();
    expect(rows.map(({ ply }) => ply)).toEqual([1, 2]);
    expect(running).toBeNull();
  });
});

describe('silence (ICCF)', () => {
  it('is noticed at 35 days and loses when 41 are full; who declares that he is thinking loses by the clock', async () => {
    const silent = await timedGame(service, { timeControl: '10/69d' });
    const thinker = await timedGame(service, { timeControl: '10/69d' });
    const begun = Date.parse(
      (await silent.clock()).explanation.length > 0 ? startOf(await silent.view()) : '',
    );
    const day = (days: number) => begun + days * 86_400_000;
    await silent.to(day(35) - 60_000);
    expect(await silent.told(silent.white, 'silence-notice')).toEqual([]);
    await silent.to(day(35) + 60_000);
    expect(await silent.told(silent.white, 'silence-notice')).toHaveLength(1);
    expect(await thinker.told(thinker.white, 'silence-notice')).toHaveLength(1);
    const declared = await service.call('POST', `/games/${thinker.id}/reflection`, {
      token: thinker.white.token,
      body: { ply: 0 },
    });
    expect(declared.status).toBe(200);
    await silent.to(day(41) - 1_000);
    expect((await silent.view()).status).toBe('in-play');
    await silent.to(day(41) + 5_000);
    expect(await silent.view()).toMatchObject({ status: 'ended', termination: 'flag-fall', result: '0-1' });
    expect((await thinker.view()).status).toBe('in-play');
    const { deadline } = await thinker.view();
    await thinker.to(Date.parse(deadline ?? '') + 1);
    expect(await thinker.view()).toMatchObject({ status: 'ended', endedAt: deadline });
    expect(await silent.told(silent.white, 'silence-notice')).toHaveLength(1);
  });
});

const startOf = (view: object): string => String((view as { startedAt?: string }).startedAt);

describe('triple block', () => {
  it('the bank fills the clock on request, and the ledger shows it', async () => {
    const game = await timedGame(service, { timeControl: 'triple 6d bank 20d+1d' });
    await service.advance('P2D');
    const before = Date.parse((await game.view()).deadline ?? '');
    const filled = await service.call<{ deadline: string }>('POST', `/games/${game.id}/top-up`, {
      token: game.white.token,
      body: {},
    });
    const gained = Date.parse(filled.json.deadline) - before;
    expect(gained / 3_600_000).toBeCloseTo(48, 1);
    expect((await game.clock()).explanation.map(({ key }) => key)).toContain('clock.explain-bank');
    const leave = await service.call('PUT', '/me/leave', {
      token: game.white.token,
      body: { from: '2099-01-01', to: '2099-01-05' },
    });
    expect(leave.json).toMatchObject({ code: 'leave-not-allowed' });
  });
});
