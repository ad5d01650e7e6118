// Every page in every language at WCAG 2.2 AA; the fast lane takes all of them in English only.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import { LOCALES } from '../../shared/i18n/index.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { MUCH_ALIKE } from '../web/desk-samples.ts';
import { type PageServer, pageServer } from '../web/page-server.ts';
import { ALL_PAGES } from '../web/sample-pages.ts';
import { checkPage } from './check-page.ts';

describe.skipIf(!hasBrowser())('pages in a browser', () => {
  const assetsDir = mkdtempSync(join(tmpdir(), 'assets-'));
  let server: PageServer;
  let close: () => Promise<void>;
  let light: Opened;

  beforeAll(async () => {
    server = await pageServer(assetsDir, await buildAssets(assetsDir));
    const launched = await launchBrowser();
    close = launched.close;
    light = await openPage(launched.browser, { colorScheme: 'light', reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await close();
    await server.close();
    rmSync(assetsDir, { recursive: true, force: true });
  });

  it.each(MUCH_ALIKE)('%s has no violation', (name) => checkPage(light, server.url, 'en', name));

  describe.each(LOCALES.filter((locale) => locale !== 'en'))('in %s', (locale) => {
    it.each(Object.keys(ALL_PAGES))('%s has no violation', (name) =>
      checkPage(light, server.url, locale, name),
    );
  });
});
