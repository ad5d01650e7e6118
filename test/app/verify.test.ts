// An exported game, checked offline: every honest record holds, and every change of a byte is found.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitsFor } from '../../shared/app/queries.ts';
import { verifyCommits, verifyExport } from '../../shared/app/verify/index.ts';
import { commitJson } from '../../shared/app/wire.ts';
import type { GameId, PlayerId } from '../../shared/kernel/ids.ts';
import { canonicalJson } from '../../shared/kernel/json.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { gameOn, memoryService } from '../support/memory-service.ts';
import { allRecords, commitsIn, play, RECORDS, rehashed } from '../support/records.ts';

let records: ReadonlyMap<string, string>;
beforeAll(async () => {
  records = await allRecords();
});

describe('an honest record', () => {
  it.each(Object.keys(RECORDS))('holds: %s', (name) => {
    expect(verifyExport(records.get(name)!)).toMatchObject({ ok: true });
  });

  it('holds as it was written by the first version of the events', () => {
    const fixtures = JSON.parse(
      readFileSync(new URL('../fixtures/commits/version-1.json', import.meta.url), 'utf8'),
    ) as Record<string, readonly Commit[]>;
    expect(Object.keys(fixtures).length).toBeGreaterThan(3);
    for (const [name, commits] of Object.entries(fixtures)) {
      const result = verifyCommits(commits);
      expect(result.ok, `${name}: ${JSON.stringify(result)}`).toBe(true);
    }
  });

  it('holds with new hashes too, if nothing else was changed', () => {
    for (const text of records.values()) {
      expect(verifyCommits(rehashed(commitsIn(text)))).toMatchObject({ ok: true });
    }
  });

  it('is what the application gives to a player, whichever way it is read', async () => {
    const service = memoryService();
    const table = await gameOn(service);
    await play(service, table, ['e4', 'e5'], 'white');
    const commits = await commitsFor(service.deps, table.id as GameId, table.white.id as PlayerId);
    if (!commits.ok) throw new Error(commits.error.code);
    expect(verifyCommits(commits.value)).toMatchObject({ ok: true, value: { commits: 4 } });
    expect(verifyExport(JSON.stringify({ commits: commits.value.map(commitJson) }, null, 2))).toMatchObject({
      ok: true,
    });
  });
});

describe('a changed byte', () => {
  it('anywhere is found, if it changes what the file says', () => {
    const names = Object.keys(RECORDS);
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.integer({ min: 0x20, max: 0x7e }),
        (name, place, byte) => {
          const text = records.get(name)!;
          const at = Math.floor(place * text.length);
          const changed = text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1);
          expect(verifyExport(changed).ok).toBe(saysTheSame(changed, text));
        },
      ),
      { numRuns: 600 },
    );
  });

  it('is found at each place of one whole record', () => {
    const text = records.get('a draw agreed')!;
    const missed: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      const byte = text[at] === '7' ? '8' : '7';
      const changed = text.slice(0, at) + byte + text.slice(at + 1);
      if (verifyExport(changed).ok) missed.push(text.slice(Math.max(0, at - 10), at + 10));
    }
    expect(missed).toEqual([]);
    expect(text.length).toBeGreaterThan(1500);
  });

  it('names the version where it lies', () => {
    const text = records.get('a draw agreed')!;
    expect(verifyExport(text.replace('"e2e4"', '"e2e3"'))).toMatchObject({
      ok: false,
      error: { version: 3, what: 'hash' },
    });
    expect(verifyExport(text.replace(/"atMs":\d/, '"atMs":2'))).toMatchObject({
      ok: false,
      error: { version: 1, what: 'unreadable' },
    });
  });

  it('in the order of commits, or a commit left out, is found', () => {
    const commits = commitsIn(records.get('a draw agreed')!);
    expect(verifyCommits(commits.slice(1))).toMatchObject({ error: { version: 1, what: 'gap' } });
    expect(verifyCommits([...commits.slice(0, 2), ...commits.slice(3)])).toMatchObject({
      error: { version: 3, what: 'gap' },
    });
  });
});

function saysTheSame(changed: string, text: string): boolean {
  try {
    return canonicalJson(JSON.parse(changed)) === canonicalJson(JSON.parse(text));
  } catch {
    return false;
  }
}

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'functions/cli/verify.ts', ...args], {
      encoding: 'utf8',
    });

  it('says what the game was and leaves with 0, or names the first break and leaves with 1', () => {
    const text = records.get('a right claim with an announced move')!;
    const good = join(folder, 'good.json');
    writeFileSync(good, text);
    const held = run(good);
    expect([held.status, held.stdout]).toEqual([
      0,
      'ok: 10 commits, 7 plies, fide-2023, 1/2-1/2, threefold-repetition (article 9.2)\n',
    ]);
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, text.replace('"san":"Nf6"', '"san":"Nh6"'));
    const broken = run(bad);
    expect(broken.status).toBe(1);
    expect(broken.stderr).toMatch(/^broken at version 4: hash: /);
  });

  it('leaves with 1 for what is no exported game', () => {
    const file = join(folder, 'none.json');
    for (const text of ['', '{', '[]', '{"commits":[]}', '{"commits":[{}]}', '{"commits":[1],"more":2}']) {
      writeFileSync(file, text);
      expect(verifyExport(text)).toMatchObject({ ok: false, error: { what: 'unreadable' } });
    }
    const given = run(file);
    expect([given.status, given.stderr.slice(0, 19)]).toEqual([1, 'broken: unreadable:']);
    expect(run(join(folder, 'absent.json')).status).toBe(1);
    expect(run().status).toBe(1);
  });
});
