// Sealing a move at the page, by keys alone, without scripts and by finger: what is sent is sent by POST, so that it
// stands in no address, and two presses stand between typing and sealing.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { type PageServer, pageServer } from './page-server.ts';

describe.skipIf(!hasBrowser())('sealing', () => {
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
    expect(complaints).toEqual([]);
  });

  const show = async (name: string, options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
    server.setGame('');
    opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
    await opened.page.goto(`${server.url}/sample/en/${name}`);
    return opened.page;
  };
  const tabTo = async (page: Page, goal: string, most = 30) => {
    for (let press = 0; press < most; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(
        '(document.activeElement.id || document.activeElement.textContent).trim()',
      );
      if (focused === goal) return;
    }
    throw new Error(`${goal} cannot be reached by Tab`);
  };
  const sent = (step: string, more: object) => ({
    path: '/play/token/seal',
    fields: { step, ply: '24', ...more },
  });

  it('is typed and reviewed by keys alone, by POST', async () => {
    const page = await show('seal');
    await tabTo(page, 'move');
    await page.keyboard.type('Bd7');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([sent('review', { notation: 'en', text: 'Bd7' })]);
    expect(page.url()).not.toContain('Bd7');
  });

  it.each([
    ['Close the envelope', 'close'],
    ['Put it in, close later', 'draft'],
  ])('“%s” sends what was reviewed, without scripts', async (button, step) => {
    const page = await show('seal-review', { javaScriptEnabled: false });
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([sent(step, { notation: 'san', text: 'Bd7' })]);
  });

  it('closes a draft as it lies, without a text', async () => {
    const page = await show('seal-draft', { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Close the envelope' }).click();
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([sent('close', {})]);
  });

  it('takes a piece moved by finger on a phone, and goes to the review', async () => {
    const page = await show('seal', {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    });
    await page.waitForSelector('#board.live');
    const tap = async (square: string) => {
      const piece = page.locator(`.picture [data-square="${square}"]`).first();
      await piece.scrollIntoViewIfNeeded();
      const box = (await piece.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    };
    await tap('c8');
    await tap('d7');
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([sent('review', { notation: 'en', text: 'c8d7' })]);
  });

  it('does not let a text that nobody checks be moved by hand: the board would tell what is legal', async () => {
    const page = await show('seal-paper');
    await page.waitForSelector('#board.live');
    expect(await page.locator('#board').getAttribute('data-movable')).toBeNull();
  });

  it('prints nothing but the label', async () => {
    const page = await show('envelope-label');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.label').isVisible()).toBe(true);
    for (const hidden of ['header.site', 'footer.site', '.no-print']) {
      expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
    }
    expect(await page.locator('.label td .piece.wn').first().isVisible()).toBe(true);
  });

  it('arrives by a button that a person presses', async () => {
    const page = await show('arrival', { javaScriptEnabled: false });
    expect(server.posted).toEqual([]);
    await page.getByRole('button', { name: 'I am here' }).click();
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([{ path: '/play/token/arrival', fields: {} }]);
  });
});
