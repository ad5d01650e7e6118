// The contract of the event store, the same for every implementation.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '../../shared/app/pages.ts';
import { type CommandId, gameStream } from '../../shared/kernel/ids.ts';
import type { EventStore } from '../../shared/ports/event-store.ts';
import { all, commit, IMPLEMENTATIONS, newGame, range, type Stores } from './stores.ts';

describe.each(IMPLEMENTATIONS)('event store: $name', ({ start }) => {
  let stores: Stores;
  let events: EventStore;
  beforeAll(async () => {
    stores = await start();
    events = stores.events;
  });
  afterAll(() => stores.stop());

  it('gives a commit back field by field, whatever characters are in it', async () => {
    const stream = gameStream(newGame());
    const written = commit(stream, 1, {
      commandId: '~!@#$%^&*()/+' as CommandId,
      events: [
        {
          type: 'GameProposed',
          v: 2,
          note: 'ж ș "quoted" \u0000 \u2028 ♞',
          nested: { list: [1, null, true], empty: '' },
        },
        { type: 'MovePlayed', v: 1, ply: 1 },
      ],
    });
    expect(await events.append(written)).toBe('appended');
    expect(await events.read(stream, { after: 0, consistent: true })).toEqual([written]);
  });

  it('reads in order of version, however they were written and beyond nine, ninety-nine and a gap', async () => {
    const stream = gameStream(newGame());
    for (const version of [100, 2, 11, 1, 10, 9, 99]) await events.append(commit(stream, version));
    const versions = (await events.read(stream, { after: 0, consistent: true })).map((each) => each.version);
    expect(versions).toEqual([1, 2, 9, 10, 11, 99, 100]);
  });

  it.each([true, false])('reads only what is above `after` (consistent: %s)', async (consistent) => {
    const stream = gameStream(newGame());
    for (const version of [1, 2, 3, 4]) await events.append(commit(stream, version));
    const read = async (after: number) =>
      (await events.read(stream, { after, consistent })).map((each) => each.version);
    expect(await read(0)).toEqual([1, 2, 3, 4]);
    expect(await read(2)).toEqual([3, 4]);
    expect(await read(4)).toEqual([]);
  });

  it('knows nothing of a stream that was never written', async () => {
    const stream = gameStream(newGame());
    expect(await events.read(stream, { after: 0, consistent: true })).toEqual([]);
    expect(await events.latest(stream, 5)).toEqual([]);
  });

  it('answers `conflict` for a version that is taken and keeps what was there', async () => {
    const stream = gameStream(newGame());
    await events.append(commit(stream, 1, { actor: 'player-one' }));
    expect(await events.append(commit(stream, 1, { actor: 'player-two' }))).toBe('conflict');
    expect((await events.read(stream, { after: 0, consistent: true })).map((each) => each.actor)).toEqual([
      'player-one',
    ]);
  });

  it('lets exactly one of 200 parallel commits at the same version through', async () => {
    const stream = gameStream(newGame());
    const answers = await Promise.all(
      range(200).map((index) =>
        events.append(commit(stream, 1, { commandId: `racer-${index}` as CommandId })),
      ),
    );
    expect(answers.filter((answer) => answer === 'appended')).toHaveLength(1);
    const winner = answers.indexOf('appended');
    const kept = await events.read(stream, { after: 0, consistent: true });
    expect(kept.map((each) => each.commandId)).toEqual([`racer-${winner}`]);
  });

  it('lets exactly one of ten writers win each of twenty versions', async () => {
    const stream = gameStream(newGame());
    const answers = await Promise.all(
      range(200).map((index) => events.append(commit(stream, 1 + (index % 20), { actor: `racer-${index}` }))),
    );
    expect(answers.filter((answer) => answer === 'appended')).toHaveLength(20);
    expect(await events.read(stream, { after: 0, consistent: true })).toHaveLength(20);
  });

  it('shows a commit to a consistent read as soon as it is acknowledged', async () => {
    const stream = gameStream(newGame());
    for (const version of range(20).map((index) => index + 1)) {
      await events.append(commit(stream, version));
      const seen = await events.read(stream, { after: version - 1, consistent: true });
      expect(seen.map((each) => each.version)).toEqual([version]);
    }
  });

  it('gives the newest commits, newest first', async () => {
    const stream = gameStream(newGame());
    for (const version of range(12).map((index) => index + 1)) await events.append(commit(stream, version));
    const latest = async (limit: number) => (await events.latest(stream, limit)).map((each) => each.version);
    expect(await latest(1)).toEqual([12]);
    expect(await latest(3)).toEqual([12, 11, 10]);
    expect(await latest(100)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('reads a log of more than 1 MB whole, over several pages', async () => {
    const stream = gameStream(newGame());
    const note = 'n'.repeat(100_000);
    for (const version of range(25).map((index) => index + 1))
      await events.append(commit(stream, version, { events: [{ type: 'ArbiterRuled', v: 1, note }] }));
    const read = await events.read(stream, { after: 0, consistent: true });
    expect(read.map((each) => each.version)).toEqual(range(25).map((index) => index + 1));
    expect((await events.latest(stream, 25)).map((each) => each.version)).toEqual(
      range(25).map((index) => 25 - index),
    );
  });

  it('keeps streams apart and lists each once with its newest version', async () => {
    const streams = range(30).map(() => gameStream(newGame()));
    await Promise.all(
      streams.map(async (stream, index) => {
        for (const version of range(1 + (index % 12))) await events.append(commit(stream, version + 1));
      }),
    );
    const listed = (await all(everyRow((page) => events.streams(page), 7))).filter(({ stream }) =>
      streams.includes(stream),
    );
    expect(listed).toHaveLength(30);
    for (const [index, stream] of streams.entries())
      expect(listed).toContainEqual({ stream, version: 1 + (index % 12) });
    const [first] = streams;
    expect(await events.read(first!, { after: 0, consistent: true })).toHaveLength(1);
  });

  it('keeps game "ab12cd" apart from game "ab12cd3", whose name begins with it', async () => {
    const short = newGame();
    const long = `${short}3` as typeof short;
    await events.append(commit(gameStream(short), 1));
    await events.append(commit(gameStream(long), 1));
    await events.append(commit(gameStream(long), 2));
    expect(await events.read(gameStream(short), { after: 0, consistent: true })).toHaveLength(1);
    expect(await events.read(gameStream(long), { after: 0, consistent: true })).toHaveLength(2);
  });
});
