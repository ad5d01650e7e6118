// Settings, and the commands in processes of their own: what does not start says why in one line and exits with 1.

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openData } from '../../infra/local/open-data.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { StartFailure } from '../../infra/local/start-failure.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

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

  it.each(['SIGINT', 'SIGTERM'] as const)('says what to open and ends well on %s', async (signal) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'infra/local/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(home, 'data') },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Ctrl-C') && !said.includes('Stopping')) child.kill(signal);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += `stderr: ${chunk.toString()}`;
    });
    const code = await new Promise((done) => child.once('exit', done));
    expect(said).toMatch(/http:\/\/localhost:\d+\/\s[\s\S]*http:\/\/localhost:\d+\/inbox\s/);
    expect(said).not.toContain('stderr');
    expect(code).toBe(0);
    await (await openData(join(home, 'data'))).close();
  });
});
