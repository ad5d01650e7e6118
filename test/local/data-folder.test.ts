// A data folder that cannot be worked with is refused in words, and left as it was.

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenData, openData } from '../../infra/local/open-data.ts';
import { StartFailure } from '../../infra/local/start-failure.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { card, commit, newGame, range } from '../adapters/stores.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const refusal = async (dir: string): Promise<string> => {
  const failure: unknown = await openData(dir).then(
    async (data) => {
      await data.close();
      return new Error('it opened');
    },
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartFailure);
  return (failure as Error).message;
};

describe('a data folder that cannot be worked with', () => {
  // One healthy folder with games in several files of the store; each test damages a copy.
  let healthy: string;
  let dir: string;
  beforeAll(async () => {
    healthy = mkdtempSync(join(tmpdir(), 'healthy-'));
    const data: OpenData = await openData(healthy);
    const deps = data.depsFor({ baseUrl: 'http://localhost', log: () => {} });
    const game = newGame();
    for (const version of range(40).map((index) => index + 1))
      await deps.events.append(
        commit(gameStream(game), version, {
          events: [{ type: 'Noted', v: 1, note: `${version}`.repeat(100_000) }],
        }),
      );
    await deps.views.putCard(card(game, 40));
    await deps.mailer.send({
      to: 'a@example.org',
      subject: 's',
      text: 't',
      html: 'h',
      headers: {},
      idempotencyKey: 'k',
    });
    await data.close();
  });
  afterAll(() => rmSync(healthy, { recursive: true }));
  beforeEach(() => {
    dir = join(home, 'data');
    cpSync(healthy, dir, { recursive: true });
  });

  it('is told from one that can: the copy opens', async () => {
    const data = await openData(dir);
    const { events } = data.depsFor({ baseUrl: '', log: () => {} });
    const { rows } = await events.streams({ limit: 1 });
    expect(rows).toMatchObject([{ version: 40 }]);
    await data.close();
  });

  it('is a file', async () => {
    writeFileSync(join(home, 'file'), 'x');
    expect(await refusal(join(home, 'file'))).toContain('is not a folder');
    expect(await refusal(join(home, 'file', 'below'))).toContain('is not a folder');
  });

  it('is somebody else`s folder, which is left alone', async () => {
    const foreign = join(home, 'documents');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'letter.txt'), 'Dear Ana');
    expect(await refusal(foreign)).toContain('no data folder of Sealed Move');
    expect(readdirSync(foreign)).toEqual(['letter.txt']);
  });

  it('was written by a newer version', async () => {
    writeFileSync(join(dir, 'format.json'), '{"format": 2}\n');
    expect(await refusal(dir)).toContain('newer version');
  });

  it.each(['', '{', '{"format":"one"}', 'null', '[]'])('has a format.json that holds %j', async (text) => {
    writeFileSync(join(dir, 'format.json'), text);
    expect(await refusal(dir)).toContain('format.json is damaged');
  });

  it('has lost its format.json', async () => {
    rmSync(join(dir, 'format.json'));
    expect(await refusal(dir)).toContain('no format.json');
  });

  it('has a key of the wrong length', async () => {
    writeFileSync(join(dir, 'link-key'), 'short');
    expect(await refusal(dir)).toContain('5 bytes instead of 32');
    expect(readFileSync(join(dir, 'link-key'), 'utf8')).toBe('short');
  });

  it('has a damaged mail', async () => {
    const [mail] = readdirSync(join(dir, 'mailbox'));
    writeFileSync(join(dir, 'mailbox', mail!), '{"id"');
    expect(await refusal(dir)).toContain(mail);
  });

  it('has a damaged test clock', async () => {
    writeFileSync(join(dir, 'clock.json'), '{"offset": "tomorrow"}');
    expect(await refusal(dir)).toContain('clock.json is damaged');
  });

  it('has a store whose CURRENT is gone', async () => {
    rmSync(join(dir, 'db', 'CURRENT'));
    expect(await refusal(dir)).toContain('CURRENT is missing');
  });

  it('has a store that is a file', async () => {
    rmSync(join(dir, 'db'), { recursive: true });
    writeFileSync(join(dir, 'db'), 'x');
    expect(await refusal(dir)).toContain('cannot be opened');
  });

  const storeFile = (pattern: RegExp): string => {
    const name = readdirSync(join(dir, 'db')).find((each) => pattern.test(each));
    if (name === undefined) throw new Error(`the store has no file like ${pattern}`);
    return join(dir, 'db', name);
  };

  it('has a damaged manifest', async () => {
    writeFileSync(storeFile(/^MANIFEST/), Buffer.alloc(300, 7));
    expect(await refusal(dir)).toContain('cannot be opened');
  });

  it.each([
    ['a table of the store', /\.ldb$/],
    ['the log of the store', /\.log$/],
  ])('has a hole in %s, which the store itself passes over', async (_, pattern) => {
    const file = storeFile(pattern);
    const bytes = readFileSync(file);
    bytes.fill(7, 1000, Math.min(40_000, bytes.length - 1000));
    writeFileSync(file, bytes);
    expect(await refusal(dir)).toMatch(
      /is damaged: (commit \d+ of|the last commits of) game#|cannot be opened/,
    );
  });

  it('is in use, and is free again afterwards', async () => {
    const data = await openData(dir);
    expect(await refusal(dir)).toContain('in use by another process');
    await data.close();
    await (await openData(dir)).close();
  });
});
