// A player at the board, by keys alone, by mouse and by finger, under the service's content security policy.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { type PageServer, pageServer } from './page-server.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe.skipIf(!hasBrowser())('at the board', () => {
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
  beforeEach(() => server.setGame(''));
  afterEach(async () => {
    const { complaints, context } = opened;
    await context.close();
    // A 422 is an answer of the service, which Chromium reports as a failed load.
    expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
  });

  const board = async (options: Parameters<typeof openPage>[1] = {}): Promise<Page> => {
    opened = await openPage(browser, { reducedMotion: 'reduce', ...options });
    await opened.page.goto(`${server.url}/play/token`);
    if (options.javaScriptEnabled !== false) await opened.page.waitForSelector('#board.live');
    return opened.page;
  };
  const focused = (page: Page) =>
    page.evaluate('(document.activeElement.id || document.activeElement.textContent).trim()');
  /** Tabs until the element with this id or text has the focus. */
  const tabTo = async (page: Page, goal: string, most = 30) => {
    for (let press = 0; press < most; press += 1) {
      await page.keyboard.press('Tab');
      if ((await focused(page)) === goal) return;
    }
    throw new Error(`${goal} cannot be reached by Tab`);
  };
  const centre = async (page: Page, square: string) => {
    const box = await page.locator(`.picture [data-square="${square}"]`).first().boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
  };

  it('plays e2e4 by keys alone', async () => {
    const page = await board();
    await tabTo(page, 'move');
    await page.keyboard.type('e2e4');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/review?*');
    expect(await page.locator('h1').textContent()).toBe('Is this your move?');
    await tabTo(page, 'Play this move');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([{ path: '/play/token/moves', fields: { ply: '1', move: 'e2e4' } }]);
  });

  it('plays e2e4 without scripts, offering a draw with it', async () => {
    const page = await board({ javaScriptEnabled: false });
    await page.getByLabel('Type your move').fill('e4');
    await page.getByLabel('Offer a draw with this move').check();
    await page.getByRole('button', { name: 'Review the move' }).click();
    await page.getByRole('button', { name: 'Play this move' }).click();
    const fields = { ply: '1', move: 'e2e4', draw: 'yes' };
    expect(server.posted).toEqual([{ path: '/play/token/moves', fields }]);
  });

  it('resigns by keys alone, only after a choice', async () => {
    const page = await board();
    await tabTo(page, 'Resign');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/resignation');
    await tabTo(page, 'Send the answer');
    await page.keyboard.press('Enter');
    // Nothing chosen: the browser holds the form back.
    expect(server.posted).toEqual([]);
    await page.goto(page.url());
    await tabTo(page, 'confirm-0');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'Send the answer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/play/token');
    expect(server.posted).toEqual([
      { path: '/play/token/resignation', fields: { ply: '0', confirm: 'yes' } },
    ]);
  });

  it('keeps the focus in the field of a move that was refused', async () => {
    const page = await board();
    await page.getByLabel('Type your move').fill('e2e5');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#move-error');
    expect(await focused(page)).toBe('move');
    expect(await page.getByLabel('Type your move').inputValue()).toBe('e2e5');
    expect(server.posted).toEqual([]);
  });

  it('opens the review of a move dragged with the mouse', async () => {
    const page = await board();
    const [from, to] = [await centre(page, 'g1'), await centre(page, 'f3')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL('**/review?*');
    expect(new URL(page.url()).searchParams.get('move')).toBe('g1f3');
    expect(new URL(page.url()).searchParams.get('ply')).toBe('1');
    expect(server.posted).toEqual([]);
  });

  it('opens the review of a move tapped on a phone, and shows where a piece can go', async () => {
    const page = await board({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const [from, to] = [await centre(page, 'e2'), await centre(page, 'e4')];
    await page.touchscreen.tap(from.x, from.y);
    expect(await page.locator('.mark-target').count()).toBe(2);
    await page.touchscreen.tap(to.x, to.y);
    await page.waitForURL('**/review?*');
    expect(new URL(page.url()).searchParams.get('move')).toBe('e2e4');
  });

  it('lets no illegal move out of the board', async () => {
    const page = await board();
    const [from, to] = [await centre(page, 'e2'), await centre(page, 'e5')];
    await page.mouse.click(from.x, from.y);
    await page.mouse.click(to.x, to.y);
    expect(await page.locator('.mark-target').count()).toBe(0);
    expect(page.url()).toBe(`${server.url}/play/token`);
  });

  it('asks for the piece of a promotion in words', async () => {
    server.setGame('a2a4 b7b5 a4b5 a7a6 b5a6 h7h6 a6a7 h6h5');
    const page = await board();
    const [from, to] = [await centre(page, 'a7'), await centre(page, 'b8')];
    await page.mouse.click(from.x, from.y);
    await page.mouse.click(to.x, to.y);
    await page.waitForURL('**/review?*');
    expect(await page.locator('input[type=radio][name=move]').count()).toBe(4);
    await page.locator('input[value=a7b8n]').check();
    await page.getByRole('button', { name: 'Review the move' }).click();
    await page.getByRole('button', { name: 'Play this move' }).click();
    expect(server.posted.at(-1)?.fields.move).toBe('a7b8n');
  });

  it('steps back and forward, for the ear as well', async () => {
    server.setGame('e2e4 e7e5 g1f3');
    const page = await board();
    const cell = (square: string) => {
      // From Black's side: ranks count down the page, files from h.
      const row = Number(square[1]) - 1;
      return page
        .locator('#board tbody tr')
        .nth(row)
        .locator('td')
        .nth(7 - 'abcdefgh'.indexOf(square[0]!));
    };
    expect(await cell('f3').textContent()).toContain('white knight, reached by the last move');
    await page.getByRole('button', { name: 'One move back' }).click();
    expect(await cell('f3').textContent()).toBe('');
    expect(await cell('e5').textContent()).toContain('black pawn, reached by the last move');
    expect(await page.locator('#step-status').textContent()).toBe('pawn from e7 to e5');
    await page.getByRole('button', { name: 'To the first position' }).click();
    expect(await page.locator('#board td.last').count()).toBe(0);
    // In an earlier position nothing can be moved.
    const [from, to] = [await centre(page, 'e7'), await centre(page, 'e5')];
    await page.mouse.click(from.x, from.y);
    await page.mouse.click(to.x, to.y);
    expect(page.url()).toBe(`${server.url}/play/token`);
    await page.getByRole('button', { name: 'To the present position' }).click();
    expect(await cell('f3').textContent()).toContain('white knight, reached by the last move');
  });

  it('draws the same position as the table, and fetches only from its own origin', async () => {
    const requested: string[] = [];
    opened = await openPage(browser, { reducedMotion: 'reduce' });
    opened.page.on('request', (request) => requested.push(new URL(request.url()).origin));
    await opened.page.goto(`${server.url}/play/token`);
    await opened.page.waitForSelector('#board.live');
    expect(await opened.page.locator('.picture .pieces > g').count()).toBe(32);
    expect((await opened.page.locator('#board').getAttribute('data-fen'))!.split(' ')[0]).toBe(START);
    expect(new Set(requested)).toEqual(new Set([server.url]));
  });

  it('proposes the browser’s time zone at sign-in', async () => {
    opened = await openPage(browser, { timezoneId: 'Europe/Kiev' });
    await opened.page.goto(`${server.url}/sample/en/landing`);
    expect(await opened.page.locator('#timeZone').inputValue()).toBe('Europe/Kyiv');
  });
});
