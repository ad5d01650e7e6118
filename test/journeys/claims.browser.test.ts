// Two claims from the mail to the end, in a real browser without scripts, against the local service: a threefold
// repetition with an intended move, and a wrong claim that costs time under the Laws of 2005.

import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { pairing } from '../support/game-setup.ts';
import { linkIn, startService, type TestService } from '../support/service.ts';

describe.skipIf(!hasBrowser())('a draw claim, from the mail, without scripts', () => {
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

  const follow = async (address: string) => {
    opened = await openPage(browser, { javaScriptEnabled: false });
    await opened.page.goto(linkIn(await service.mail(address), 'play'));
    await opened.page.getByRole('link', { name: 'Claim a draw' }).click();
    return opened.page;
  };

  it('is right: the position would stand for the third time after the intended move (9.2)', async () => {
    const game = await pairing(service);
    await game.play('Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1');
    const page = await follow(game.black.address);
    await page.getByLabel('The same position for the third time').check();
    await page.getByLabel('For the position after the move that I announce').check();
    // A slip first: the form comes back with what was typed, and nothing has happened.
    await page.getByLabel('The announced move', { exact: true }).fill('Ng7');
    await page.getByRole('button', { name: 'Send the claim' }).click();
    expect(await page.locator('#move-error').textContent()).toContain('g7');
    expect(await page.getByLabel('The announced move', { exact: true }).inputValue()).toBe('Ng7');
    expect((await game.view()).ply).toBe(7);
    await page.getByLabel('The announced move', { exact: true }).fill('Ng8');
    await page.getByRole('button', { name: 'Send the claim' }).press('Enter');
    expect(await page.locator('.game-head [role=status]').textContent()).toContain('Your claim is right');
    expect(await page.locator('.claims-section').textContent()).toContain(
      'The claimed position stood after: the first position, 2…♞g8, 4…♞g8 (announced).',
    );
    expect(await game.view()).toMatchObject({
      result: '1/2-1/2',
      termination: 'threefold-repetition',
      reason: '9.2',
      ply: 7,
    });
    for (const { address } of [game.white, game.black]) {
      const { subject, text } = await service.mail(address);
      expect(subject).toMatch(/^Game over/);
      expect(text.replace(/\s+/g, ' ')).toContain('4… Ng8 (announced)');
    }
  });

  it('is wrong: three minutes each way, the announced move is played, and the opponent takes the draw (9.5b)', async () => {
    const game = await pairing(service, { rulebook: 'fide-2005', timeControl: '10d' });
    await game.play('e4', 'e5');
    const page = await follow(game.white.address);
    expect(await page.locator('main').textContent()).toContain(
      'If it is not right, the opponent’s clock gets more time: 3 minutes. As your clock stands now, it would lose: 3 minutes.',
    );
    await page.getByLabel('Fifty moves by each side').check();
    await page.getByLabel('For the position after the move that I announce').check();
    await page.getByLabel('The announced move', { exact: true }).fill('Nf3');
    await page.getByRole('button', { name: 'Send the claim' }).click();
    expect(await page.locator('.game-head [role=status]').textContent()).toContain('Your claim is not right');
    const told = await page.locator('.claims-section').textContent();
    for (const part of [
      'Added to Black’s clock: 3 minutes.',
      'Taken off White’s clock: 3 minutes.',
      '9.5b',
    ]) {
      expect(told).toContain(part);
    }
    const view = await game.view();
    expect(view).toMatchObject({ ply: 3, turn: 'black', drawOffer: { by: 'white', ply: 3 } });
    const [white, black] = [view.clocks.white, view.clocks.black];
    expect(white).toMatch(/^P9DT23H5[67]M/);
    expect(black).toMatch(/^P10DT[23]M/);
    const mail = await service.mail(game.black.address);
    expect(mail.subject).toMatch(/^Your move/);
    await page.goto(linkIn(mail, 'play'));
    await page.getByRole('link', { name: 'Answer the draw offer' }).first().click();
    await page.getByLabel('Accept the draw').check();
    await page.getByRole('button', { name: 'Send the answer' }).click();
    expect(await game.view()).toMatchObject({ result: '1/2-1/2', termination: 'agreement' });
  });
});
