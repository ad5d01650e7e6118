// Headless Chromium for the tests that need a real browser. Where none is installed they are skipped, and the
// notice says so: `apt-get install chromium fonts-dejavu-core` brings it.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const hasBrowser = (): boolean => {
  if (existsSync(EXECUTABLE)) return true;
  console.warn(`no browser at ${EXECUTABLE}: the tests that need one are skipped`);
  return false;
};

// The background flags keep Chromium from looking for hosts of its own: no test leaves 127.0.0.1.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `close` also removes the profile folder. */
export async function launchBrowser(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'chromium-'));
  const browser = await chromium.launch({
    executablePath: EXECUTABLE,
    args: FLAGS,
    env: { ...env(), HOME: home },
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const env = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

export type Opened = {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the console complained about, violations of the content security policy among it. */
  readonly complaints: readonly string[];
};

export async function openPage(
  browser: Browser,
  options: NonNullable<Parameters<Browser['newContext']>[0]> = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { context, page, complaints };
}
