// A conditional chain of ten plies from one mail, in a real browser without scripts, against the local service.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { pairing } from '../support/game-setup.ts';
import { linkIn, startService, type TestService } from '../support/service.ts';

describe.skipIf(!hasBrowser())('conditional moves, from the mail, without scripts', () => {
  let service: TestService;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;
  let opened: Opened;

  beforeAll(async () => {
    service = await startService();
    ({ browser, close: closeBrowser } = await launchBrowser());
  });
  afterEach(() => opened.context.close());
  afterAll(async () => {
    await closeBrowser();
    await service.discard();
  });

  it('play out as a chain of ten plies in one commit, told in one mail', async () => {
    const game = await pairing(service);
    await game.play('e4');
    const laid = await service.call('PUT', `/games/${game.id}/conditional-moves`, {
      token: game.white.token,
      body: { ply: 1, lines: ['1...e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1'] },
    });
    expect(laid.status).toBe(200);

    opened = await openPage(browser, { javaScriptEnabled: false });
    const { page } = opened;
    const board = linkIn(await service.mail(game.black.address), 'play');
    await page.goto(board);
    await page.getByRole('link', { name: 'Conditional moves' }).click();
    // A slip first: the field comes back with what was typed, and the place is named.
    await page.getByLabel('Your lines, one in each row').fill('1...e5 2.Nf3 Nc6\n1...e5 2.d4 Kxd4');
    await page.getByRole('button', { name: 'Save the lines' }).click();
    expect(await page.locator('#lines-error').textContent()).toContain('Line 2, at Kxd4');
    await page
      .getByLabel('Your lines, one in each row')
      .fill('1...e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5\n1...e5 2.d4 exd4');
    await page.getByRole('button', { name: 'Save the lines' }).click();
    expect(await page.locator('.game-head [role=status]').textContent()).toContain('are saved');
    const before = (await service.mailsTo(game.white.address)).length;

    await page.getByLabel('Type your move').fill('e5');
    await page.getByRole('button', { name: 'Review the move' }).click();
    await page.getByRole('button', { name: 'Play this move' }).click();
    const view = await game.view();
    expect(view).toMatchObject({ ply: 12, turn: 'white', version: 6 });
    expect(view.moves.map(({ san }) => san).join(' ')).toBe('e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5');
    const mails = await service.mailsTo(game.white.address);
    expect(mails.length).toBe(before + 1);
    const mail = await service.mail(game.white.address);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      'Played at once, conditional moves among them: 1… e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5.',
    );
    // Black, who moved, sees the same on his page and gets no mail about it.
    await page.goto(`${board}/conditional`);
    expect(await page.locator('main').textContent()).toContain('2.d4 exd4: cannot come about any more');
  });
});
