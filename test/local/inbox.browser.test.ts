// The inbox in a real browser: accessible, by keyboard, and its mails' links open where they can be used.

import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import { startService, type TestService } from '../support/service.ts';

type AxeResult = {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { html: string }[] }[];
};

describe.skipIf(!hasBrowser())('inbox page', () => {
  let service: TestService;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;
  beforeAll(async () => {
    service = await startService(mkdtempSync(join(tmpdir(), 'inbox-')));
    for (const [email, language] of [
      ['ana@example.org', 'ro'],
      ['boris@example.org', 'uk'],
    ] as const)
      await service.call('POST', '/sign-in', { body: { email, language } });
    ({ browser, close: closeBrowser } = await launchBrowser());
  });
  afterAll(async () => {
    await closeBrowser?.();
    await service?.discard();
  });

  it('has nothing that axe finds at WCAG 2.2 AA, on a desktop and on a phone', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 360, height: 740 },
    ]) {
      const { context, page, complaints } = await openPage(browser, { viewport, bypassCSP: true });
      await page.goto(`${service.url}/inbox`);
      await page.evaluate(axe);
      const result = (await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice'], iframes: false })",
      )) as AxeResult;
      expect(
        result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
      expect(overflow, 'no sideways scrolling').toBe(false);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('opens the HTML part by keyboard, and its link in a window of its own that works', async () => {
    const { context, page } = await openPage(browser);
    await page.goto(`${service.url}/inbox`);
    const part = page.locator('details').first();
    await part.locator('summary').focus();
    await page.keyboard.press('Enter');
    const link = page.frameLocator('iframe').first().locator('a[href*="/sign-in/"]').first();
    await link.waitFor();
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toMatch(/^\/sign-in\//);
    expect(await opened.locator('form').count()).toBeGreaterThan(0);
    await context.close();
  });

  it('shows the mail to one person after choosing him', async () => {
    const { context, page, complaints } = await openPage(browser);
    await page.goto(`${service.url}/inbox`);
    expect(await page.locator('article').count()).toBe(2);
    await page.getByLabel('Show mail to').selectOption('ana@example.org');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL(/to=ana/);
    expect(await page.locator('article').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
