// Every page at WCAG 2.2 AA by axe, in a light and a dark scheme, and whole without scripts.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { MUCH_ALIKE } from '../web/desk-samples.ts';
import { type PageServer, pageServer } from '../web/page-server.ts';
import { ALL_PAGES } from '../web/sample-pages.ts';
import { checkPage } from './check-page.ts';

// Here the board in the longest texts and in another script; every page in every language is the slow lane's.
const PAGES = Object.keys(ALL_PAGES).filter((name) => !MUCH_ALIKE.includes(name));
const IN_MORE = ['board-to-move', 'board-ended', 'review'];

describe.skipIf(!hasBrowser())('pages in a browser', () => {
  const assetsDir = mkdtempSync(join(tmpdir(), 'assets-'));
  let server: PageServer;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;
  let light: Opened;
  let bare: Opened;

  beforeAll(async () => {
    server = await pageServer(assetsDir, await buildAssets(assetsDir));
    ({ browser, close: closeBrowser } = await launchBrowser());
    light = await openPage(browser, { colorScheme: 'light', reducedMotion: 'reduce' });
    bare = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  });
  afterAll(async () => {
    await closeBrowser();
    await server.close();
    rmSync(assetsDir, { recursive: true, force: true });
  });

  it.each(PAGES)('%s has no violation and the console is silent', async (name) => {
    await checkPage(light, server.url, 'en', name);
  });
  describe.each(['ro', 'uk'])('in %s', (locale) => {
    it.each(IN_MORE)('%s has no violation and the console is silent', async (name) => {
      await checkPage(light, server.url, locale, name);
    });
  });

  it.each(PAGES)('%s fits a phone of 360 px in the longest texts', async (name) => {
    const { page } = light;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}/sample/ro/${name}`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('is whole without scripts: heading, form, board square by square', async () => {
    await bare.page.goto(`${server.url}/sample/en/board-to-move`);
    const snapshot = await bare.page.locator('main').ariaSnapshot();
    const order = [
      'heading "You play Black. It is your move." [level=1]',
      'textbox "Type your move"',
      'button "Review the move"',
      'heading "Last move" [level=2]',
      'heading "Time" [level=2]',
      'table "The board, seen from Black’s side"',
      'link "Offer a draw"',
      'heading "Moves" [level=2]',
    ].map((part) => snapshot.indexOf(part));
    expect(order.every((place) => place >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(snapshot).toContain('columnheader "h"');
    expect(snapshot).toContain('rowheader "1"');
    expect(snapshot).toContain('cell "white knight, reached by the last move"');
    expect(snapshot).not.toContain('One move back');
  });

  it('shows the drawn pieces without scripts', async () => {
    await bare.page.goto(`${server.url}/sample/en/board-to-move`);
    const piece = bare.page.locator('td .piece.wn').first();
    expect(await piece.isVisible()).toBe(true);
    // Style is read through the protocol: no script runs in this page.
    const box = await piece.boundingBox();
    expect(box!.width).toBeGreaterThan(30);
  });
});
