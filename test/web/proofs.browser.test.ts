// A mating line in the browser: walked through on the board by keys, one line at a time, and whole without scripts.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { type PageServer, pageServer } from './page-server.ts';

describe.skipIf(!hasBrowser())('a mating line', () => {
  const assetsDir = mkdtempSync(join(tmpdir(), 'assets-'));
  let server: PageServer;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;
  let opened: Opened;

  beforeAll(async () => {
    server = await pageServer(assetsDir, await buildAssets(assetsDir));
    ({ browser, close: closeBrowser } = await launchBrowser());
  });
  afterAll(async () => {
    await closeBrowser();
    await server.close();
    rmSync(assetsDir, { recursive: true, force: true });
  });
  afterEach(async () => {
    const { complaints, context } = opened;
    await context.close();
    // The sample server has no answer page: what matters there is what was asked of it.
    expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

  const open = async (name: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
    opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
    await opened.page.goto(`${server.url}/sample/en/${name}`);
    if (options.javaScriptEnabled !== false) await opened.page.waitForSelector('#board.live');
    return opened.page;
  };
  /** Where each piece stands, as the table under the picture says it. */
  const table = async (page: Page): Promise<readonly string[]> =>
    (await page.locator('#board tbody td').allTextContents()).map((text) =>
      text.replace(/^[♔-♟]\uFE0E/u, ''),
    );
  const bar = (page: Page, colour: 'White' | 'Black') =>
    page.getByRole('group', { name: `How ${colour} could mate` });

  it('is walked through by keys, said move by move, and ends in mate on the board', async () => {
    const page = await open('board-line');
    const before = await table(page);
    const steps = bar(page, 'Black');
    const moves = page.locator('#line-black li');
    const count = await moves.count();
    await steps.getByRole('button', { name: 'One move forward' }).focus();
    await page.keyboard.press('Enter');
    const first = await moves.first().locator('.vh').textContent();
    expect(await steps.getByRole('status').textContent()).toBe(first!.replace(/, $/, ''));
    expect(await moves.first().getAttribute('aria-current')).toBe('step');
    expect(await page.locator('#board td.last').count()).toBe(2);
    for (let press = 1; press < count; press += 1) await page.keyboard.press('Enter');
    expect(await steps.getByRole('status').textContent()).toMatch(/checkmate$/);
    expect((await table(page)).join('|')).toMatch(/white king, in check/);
    expect(await steps.getByRole('button', { name: 'To the mate' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await steps.getByRole('button', { name: 'To the position before the line' }).click();
    expect(await table(page)).toEqual(before);
    expect(await page.locator('#line-black [aria-current]').count()).toBe(0);
    expect(await steps.getByRole('status').textContent()).toBe('The position before the line');
  });

  it('gives way to another line on the same board', async () => {
    const page = await open('can-mate-lines');
    await bar(page, 'White').getByRole('button', { name: 'To the mate' }).click();
    expect((await table(page)).join('|')).toMatch(/black king, in check/);
    await bar(page, 'Black').getByRole('button', { name: 'To the mate' }).click();
    expect((await table(page)).join('|')).toMatch(/white king, in check/);
    expect(await page.locator('#line-white [aria-current]').count()).toBe(0);
    // The first line starts again from its beginning.
    await bar(page, 'White').getByRole('button', { name: 'One move forward' }).click();
    expect(await page.locator('#line-white [aria-current]').getAttribute('data-ply')).toBe('1');
    expect(await page.locator('#line-black [aria-current]').count()).toBe(0);
  });

  it('is a list in order without scripts, with no buttons that do nothing', async () => {
    const page = await open('can-mate-lines', { javaScriptEnabled: false });
    expect(await page.locator('.steps').first().isVisible()).toBe(false);
    const snapshot = await page.locator('main').ariaSnapshot();
    expect(snapshot).toContain('heading "How White could mate" [level=3]');
    expect(snapshot).toMatch(/listitem: .*checkmate/);
    expect(snapshot).not.toContain('One move forward');
  });

  it('is asked for by keys alone', async () => {
    opened = await openPage(browser, {});
    const { page } = opened;
    await page.goto(`${server.url}/sample/en/can-mate`);
    await page.getByLabel('Position (FEN)').focus();
    await page.keyboard.type('4k3/8/8/8/8/8/8/4K3 w');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Ask');
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.url().includes('/can-mate?')),
      page.keyboard.press('Enter'),
    ]);
    expect(new URL(request.url()).searchParams.get('fen')).toBe('4k3/8/8/8/8/8/8/4K3 w');
  });
});
