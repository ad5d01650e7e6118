// The local service as a whole: the inbox, the test clock, a stop and a new start.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openData } from '../../infra/local/open-data.ts';
import { startLocal } from '../../infra/local/service.ts';
import { StartFailure } from '../../infra/local/start-failure.ts';
import type { StoredMail } from '../../shared/adapters/local/mailbox.ts';
import { type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import { linkIn, signIn, startService, type TestService } from '../support/service.ts';

let dir: string;
let service: TestService;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'service-'));
  service = await startService(dir);
});
afterEach(async () => {
  await service.stop();
  rmSync(dir, { recursive: true, force: true });
});

const restart = async (): Promise<void> => {
  await service.stop();
  service = await startService(dir);
};

type Game = { id: string; status: string; version: number; termination: string | null };

/** A challenge of Ana's to Boris, accepted by him. */
async function newGame(timeControl = '3d'): Promise<{ ana: string; boris: string; game: Game }> {
  const [ana, boris] = [await signIn(service, 'ana@example.org'), await signIn(service, 'boris@example.org')];
  const challenged = await service.call<Game>('POST', '/games', {
    token: ana.token,
    body: { opponent: boris.address, colour: 'white', timeControl },
  });
  expect(challenged.status).toBe(201);
  const accepted = await service.call<Game>('POST', `/games/${challenged.json.id}/acceptance`, {
    token: boris.token,
  });
  expect(accepted.status).toBe(200);
  return { ana: ana.token, boris: boris.token, game: accepted.json };
}

describe('inbox', () => {
  it('says so when there is no mail', async () => {
    const answer = await service.call('GET', '/inbox');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('No mail yet.');
    expect((await service.call('GET', '/inbox.json')).json).toEqual({ mails: [] });
  });

  it('shows every mail newest first, with its text, its link to click and its HTML part in a sandbox', async () => {
    await service.call('POST', '/sign-in', { body: { email: 'ana@example.org' } });
    await service.call('POST', '/sign-in', { body: { email: 'boris@example.org', language: 'ru' } });
    const { mails } = (await service.call<{ mails: StoredMail[] }>('GET', '/inbox.json')).json;
    expect(mails.map(({ to }) => to)).toEqual(['boris@example.org', 'ana@example.org']);
    const answer = await service.call('GET', '/inbox');
    expect(answer.text.indexOf('<dd>boris@example.org')).toBeLessThan(
      answer.text.indexOf('<dd>ana@example.org'),
    );
    for (const mail of mails) {
      const link = linkIn(mail, 'sign-in');
      expect(link).toMatch(`${service.url}/sign-in/`);
      expect(answer.text).toContain(`<a href="${link}">${link}</a>`);
      expect(answer.text).toMatch(new RegExp(`<iframe src="/inbox/${mail.id}.html"[^>]* sandbox="[^"]*"`));
      const part = await service.call('GET', `/inbox/${mail.id}.html`);
      expect(part.status).toBe(200);
      expect(part.text).toContain(link);
      expect(part.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts)/);
    }
    expect(answer.text).toMatch(/<h2 [^>]*lang="ru"/);
  });

  it('shows the mail to one address', async () => {
    for (const email of ['ana@example.org', 'boris@example.org'])
      await service.call('POST', '/sign-in', { body: { email } });
    const answer = await service.call('GET', '/inbox?to=ana%40example.org');
    expect(answer.text).toContain('<dd>ana@example.org');
    expect(answer.text).not.toContain('<dd>boris@example.org');
  });

  it('makes no markup of what a mail holds', async () => {
    await service.deps.mailer.send({
      to: '"<b>"@example.org',
      subject: '<script>alert(1)</script>',
      text: 'see <img src=x> https://chess.example/a?b=1&c="><script> and (https://chess.example/d).',
      html: '<p>part</p>',
      headers: { 'Content-Language': '"><i>' },
      idempotencyKey: 'k',
    });
    const { text } = await service.call('GET', '/inbox');
    expect(text).not.toMatch(/<script>|<img|<b>|<i>/);
    expect(text).toContain('<a href="https://chess.example/a?b=1&amp;c=">');
    expect(text).toContain('(<a href="https://chess.example/d">https://chess.example/d</a>).');
  });

  it('knows no other mail', async () => {
    for (const path of ['/inbox/1.html', '/inbox/../link-key', '/inbox/%2e%2e%2flink-key.html', '/inbox.xml'])
      expect((await service.call('GET', path)).status, path).toBe(404);
    expect((await service.call('POST', '/inbox')).status).not.toBe(200);
  });
});

describe('test clock', () => {
  const put = (body: unknown) => service.call<{ now: string; code: string }>('POST', '/test-clock', { body });
  const now = (): EpochMs => service.deps.clock.now();

  it('goes forward by a duration and to an instant, and stays there over a restart', async () => {
    const before = now();
    const advanced = await put({ advance: 'P2DT1H' });
    expect(advanced.status).toBe(200);
    expect(Date.parse(advanced.json.now) - before).toBeGreaterThanOrEqual(49 * 3_600_000);
    const instant = epochMs(Date.UTC(2040, 0, 2, 3, 4, 5));
    expect((await put({ set: '2040-01-02T03:04:05Z' })).json.now).toMatch(/^2040-01-02T03:04:/);
    expect((await put({ set: '2040-01-02T04:10:00+01:00' })).json.now).toMatch(/^2040-01-02T03:1/);
    await restart();
    expect(now()).toBeGreaterThanOrEqual(instant);
  });

  it('does not go back', async () => {
    await put({ advance: 'P1D' });
    const before = now();
    const answer = await put({ set: '2001-01-01T00:00:00Z' });
    expect([answer.status, answer.json.code]).toEqual([422, 'clock-goes-forward']);
    expect(now()).toBeGreaterThanOrEqual(before);
  });

  it.each([
    {},
    [],
    null,
    'P1D',
    { advance: 1 },
    { advance: '1 day' },
    { advance: 'P1M' },
    { advance: 'P1D', set: '2040-01-01T00:00:00Z' },
    { set: 'tomorrow' },
    { set: '2040-13-01T00:00:00Z' },
    { set: '2040-01-01' },
    { advance: 'P1D', by: 2 },
  ])('refuses %j', async (body) => {
    const answer = await put(body);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid-body']);
  });

  it('refuses what is not JSON', async () => {
    expect((await service.call('POST', '/test-clock', { raw: '{"advance":' })).status).toBe(400);
  });

  it('sweeps once: a flag that fell meanwhile has fallen, and both are told, before the answer comes', async () => {
    const { ana, game } = await newGame('1d');
    await service.idle();
    const sent = (await service.mailbox.list()).length;
    await put({ advance: 'P1DT1M' });
    const mails = (await service.mailbox.list()).slice(0, -sent);
    expect(mails.map(({ to }) => to).sort()).toEqual(['ana@example.org', 'boris@example.org']);
    const card = await service.deps.views.card(game.id as never, { consistent: true });
    expect(card?.version, 'projected by the sweep, not by this reading').toBe(game.version + 1);
    const after = await service.call<Game>('GET', `/games/${game.id}`, { token: ana });
    expect(after.json).toMatchObject({ status: 'ended', termination: 'flag-fall' });
  });

  it('is not there without the flag, and a folder whose clock is ahead is not opened without it', async () => {
    await service.stop();
    const plain = { dataDir: dir, port: 0, quiet: true, sweepSeconds: 3600 };
    const ordinary = await startLocal(plain);
    const answer = await fetch(`${ordinary.url}/test-clock`, { method: 'POST', body: '{"advance":"P1D"}' });
    expect(answer.status).toBe(404);
    await ordinary.stop();
    service = await startService(dir);
    await put({ advance: 'P1D' });
    await service.stop();
    await expect(startLocal(plain)).rejects.toThrow(StartFailure);
    await expect(startLocal(plain)).rejects.toThrow('--test-clock');
    service = await startService(dir);
  });
});

describe('stop and start', () => {
  it('keeps games, tokens and mails', async () => {
    const { ana, boris, game } = await newGame();
    const moved = await service.call<Game>('POST', `/games/${game.id}/moves`, {
      token: ana,
      body: { ply: 1, move: 'e4' },
    });
    expect(moved.status).toBe(201);
    await service.idle();
    const mails = await service.mailbox.list();
    await restart();
    const after = await service.call<Game>('GET', `/games/${game.id}`, { token: boris });
    expect(after.json.version).toBe(moved.json.version);
    expect(await service.mailbox.list()).toEqual(mails);
    const next = await service.call('POST', `/games/${game.id}/moves`, {
      token: boris,
      body: { ply: 2, move: 'e5' },
    });
    expect(next.status).toBe(201);
    expect(linkIn(await service.mail('ana@example.org'), 'play')).toMatch(`${service.url}/play/`);
  });

  it('finishes what is under way: every move that was accepted is projected and mailed when it has stopped', async () => {
    const { ana, boris, game } = await newGame();
    const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'];
    for (const [index, move] of moves.entries())
      await service.call('POST', `/games/${game.id}/moves`, {
        token: index % 2 === 0 ? ana : boris,
        body: { ply: index + 1, move },
      });
    // No waiting: the pump may still be at work.
    await restart();
    const card = await service.deps.views.card(game.id as never, { consistent: true });
    expect(card?.version).toBe(game.version + moves.length);
    const [newest] = await service.mailbox.list();
    expect(newest?.to).toBe('ana@example.org');
  });

  it('looks for flags that fell while nothing ran, without waiting for the first minute', async () => {
    const { game } = await newGame('1d');
    await service.stop();
    const data = await openData(dir);
    data.clock.put(epochMs(data.clock.now() + 25 * 3_600_000));
    await data.close();
    service = await startService(dir);
    await expect
      .poll(async () => (await service.deps.views.card(game.id as never, { consistent: true }))?.version, {
        timeout: 10_000,
      })
      .toBe(game.version + 1);
  });

  it('can be asked to stop twice', async () => {
    await Promise.all([service.stop(), service.stop()]);
    service = await startService(dir);
    expect((await service.call('GET', '/health')).status).toBe(200);
  });

  it('serves the browser files that it built', async () => {
    const home = await service.call('GET', '/');
    const style = /href="(\/assets\/style-[^"]+)"/.exec(home.text)?.[1];
    expect(style).toBeDefined();
    expect((await service.call('GET', style!)).headers.get('content-type')).toContain('text/css');
  });
});
