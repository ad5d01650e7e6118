// What does not start says why in one line and exits with 1; what is wrong with the folder stays as it was.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenData, openData } from '../../infra/local/open-data.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { StartFailure } from '../../infra/local/start-failure.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { card, commit, newGame, range } from '../adapters/stores.ts';

const ROOT = resolve(import.meta.dirname, '../..');
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
    expect(
      (
        await data
          .depsFor({ baseUrl: '', log: () => {} })
          .events.streams()
          [Symbol.asyncIterator]()
          .next()
      ).value,
    ).toMatchObject({ version: 40 });
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

describe('settings', () => {
  it('are the defaults where nothing is set', () => {
    expect(readSettings([], {})).toEqual({
      dataDir: '.data',
      host: '127.0.0.1',
      port: 3000,
      baseUrl: undefined,
      sweepSeconds: 60,
      testClock: false,
    });
  });

  it('are what is set', () => {
    const env = {
      PORT: '0',
      DATA_DIR: '/d',
      HOST: '::1',
      BASE_URL: 'https://chess.example/',
      SWEEP_SECONDS: '5',
    };
    expect(readSettings(['--test-clock'], env)).toEqual({
      dataDir: '/d',
      host: '::1',
      port: 0,
      baseUrl: 'https://chess.example',
      sweepSeconds: 5,
      testClock: true,
    });
  });

  it.each([
    [[], { PORT: '70000' }, 'PORT should be a whole number from 0 to 65535, not "70000"'],
    [[], { PORT: '3e3' }, 'PORT'],
    [[], { SWEEP_SECONDS: '0' }, 'SWEEP_SECONDS'],
    [[], { BASE_URL: 'chess.example' }, 'BASE_URL'],
    [[], { BASE_URL: 'https://chess.example/path' }, 'BASE_URL'],
    [['--testclock'], {}, 'unknown argument --testclock'],
  ])('that are not understood are refused: %j %j', (args, env, message) => {
    expect(() => readSettings(args, env)).toThrow(message);
    expect(() => readSettings(args, env)).toThrow(StartFailure);
  });
});

describe('the command', () => {
  type Outcome = { readonly code: number; readonly stdout: string; readonly stderr: string };
  const run = (program: string, env: Record<string, string>): Promise<Outcome> =>
    new Promise((done) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', program],
        { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, timeout: 25_000 },
        (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it('exits with 1 and one line when the port is taken, and makes no data folder', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const outcome = await run('infra/local/main.ts', { PORT: String(port), DATA_DIR: join(home, 'data') });
    await new Promise((done) => other.close(done));
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr: `Sealed Move cannot start: port ${port} of 127.0.0.1 is taken; set PORT to another one\n`,
    });
    expect(readdirSync(home)).toEqual([]);
  });

  it('exits with 1 and one line when the data folder is a file', async () => {
    writeFileSync(join(home, 'file'), 'x');
    const outcome = await run('infra/local/main.ts', { PORT: '0', DATA_DIR: join(home, 'file') });
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toBe('');
    expect(outcome.stderr).toMatch(/^Sealed Move cannot start: the data folder .* is not a folder[^\n]*\n$/);
  });

  it('and `npm run rebuild` refuse a folder that another process holds', async () => {
    const data = await openData(join(home, 'data'));
    const outcomes = await Promise.all([
      run('infra/local/main.ts', { PORT: '0', DATA_DIR: join(home, 'data') }),
      run('infra/local/rebuild.ts', { DATA_DIR: join(home, 'data') }),
    ]);
    await data.close();
    for (const { code, stderr } of outcomes) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/^[^\n]* is in use by another process; stop that one first\n$/);
    }
  });
});
