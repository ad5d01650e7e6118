// One sample page at WCAG 2.2 AA by axe, its details opened, with a silent console.

import { expect } from 'vitest';
import type { Opened } from '../support/browser.ts';
import { BOARD_PAGES } from '../web/sample-pages.ts';
import { violations } from './axe.ts';

/** Expects no violation in the light scheme, nor, in English, in the dark one: colours know no language. */
export async function checkPage(
  { page, complaints }: Opened,
  server: string,
  locale: string,
  name: string,
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${server}/sample/${locale}/${name}`);
  if (name in BOARD_PAGES) await page.waitForSelector('#board.live');
  await page.evaluate(
    "document.querySelectorAll('details').forEach((each) => each.setAttribute('open', ''))",
  );
  expect(await violations(page)).toEqual([]);
  if (locale === 'en') {
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page, ['color-contrast'])).toEqual([]);
  }
  expect(complaints).toEqual([]);
}
