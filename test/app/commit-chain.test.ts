// The chain: whatever is changed, left out, put in or exchanged in a log is found, and where.

import { describe, expect, it } from 'vitest';
import { CHAIN_START, chainBreak, commitHash } from '../../shared/app/commit-chain.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { appGame } from '../support/app-game.ts';

async function log(): Promise<readonly Commit[]> {
  const game = await appGame();
  await game.play('e4', 'e5', 'Nf3', 'Nc6');
  return game.commits();
}

const changed = (commits: readonly Commit[], index: number, change: Partial<Commit>): readonly Commit[] =>
  commits.map((commit, at) => (at === index ? { ...commit, ...change } : commit));

describe('the chain', () => {
  it('of a real log holds, and of no log at all', async () => {
    expect(chainBreak(await log())).toBeNull();
    expect(chainBreak([])).toBeNull();
  });

  it('breaks at the commit that was changed, whichever field it was', async () => {
    const commits = await log();
    const changes: readonly Partial<Commit>[] = [
      { commandId: 'another' as Commit['commandId'] },
      { digest: 'another' },
      { actor: 'system' },
      { at: (commits[0]!.at + 1) as Commit['at'] },
      { events: [] },
      { hash: `${commits[0]!.hash.slice(0, -1)}_` },
    ];
    for (let index = 0; index < commits.length; index += 1) {
      for (const change of changes) {
        const broken = chainBreak(changed(commits, index, change));
        expect(broken, `${index} ${JSON.stringify(change)}`).toEqual({ version: index + 1, problem: 'hash' });
      }
    }
  });

  it('breaks for any field of any event, also one that was added or taken away', async () => {
    const commits = await log();
    const { events } = commits[2]!;
    for (const field of Object.keys(events[0]!)) {
      const other = events.map((event) => ({ ...event, [field]: 'x' })) as Commit['events'];
      expect(chainBreak(changed(commits, 2, { events: other })), field).toMatchObject({ version: 3 });
      const { [field]: _, ...less } = events[0]!;
      expect(chainBreak(changed(commits, 2, { events: [less as never] })), field).toMatchObject({
        version: 3,
      });
    }
    const more = events.map((event) => ({ ...event, note: '' }));
    expect(chainBreak(changed(commits, 2, { events: more }))).toMatchObject({ version: 3 });
  });

  it('breaks where a commit was left out, put in twice or exchanged', async () => {
    const commits = await log();
    expect(chainBreak(commits.slice(1))).toEqual({ version: 1, problem: 'gap' });
    expect(chainBreak(commits.filter((_, index) => index !== 3))).toEqual({ version: 4, problem: 'gap' });
    const twice = [...commits.slice(0, 2), ...commits.slice(1)];
    expect(chainBreak(twice)).toEqual({ version: 3, problem: 'gap' });
    const [first, second] = [commits[2]!, commits[3]!];
    const exchanged = changed(changed(commits, 2, { ...second, version: 3 }), 3, { ...first, version: 4 });
    expect(chainBreak(exchanged)).toEqual({ version: 3, problem: 'hash' });
  });

  it('breaks for a commit of another game, and for a whole log told of another game', async () => {
    const commits = await log();
    const stream = 'game#anotherone' as Commit['stream'];
    expect(chainBreak(changed(commits, 4, { stream }))).toEqual({ version: 5, problem: 'stream' });
    const renamed = commits.map((commit) => ({ ...commit, stream }));
    expect(chainBreak(renamed)).toEqual({ version: 1, problem: 'hash' });
  });

  it('breaks after a forged commit whose own hash was made to fit', async () => {
    const commits = await log();
    const forged = { ...commits[3]!, actor: 'somebody-else' };
    const fitting = { ...forged, hash: commitHash(commits[2]!.hash, forged) };
    expect(chainBreak(changed(commits, 3, fitting))).toEqual({ version: 5, problem: 'hash' });
  });

  it('cannot show that the newest commits were cut off: what is left is a true beginning', async () => {
    expect(chainBreak((await log()).slice(0, 4))).toBeNull();
  });

  it('is the same however the fields happen to be ordered, and starts from nothing', async () => {
    const [first] = await log();
    const reordered = Object.fromEntries(Object.entries(first!).reverse()) as Commit;
    expect(commitHash(CHAIN_START, reordered)).toBe(first!.hash);
    expect(first!.hash).toMatch(/^[\w-]{43}$/);
  });
});
