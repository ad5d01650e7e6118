// A whole adjourned game in a real browser against the local service, on the test clock: the first session ends, White
// seals by finger on a phone, a draw is offered overnight and declined, Black is late for the resumption, the second
// session ends, Black seals without scripts, and White mates in the third.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyExport } from '../../shared/app/verify/index.ts';
import { epochMs, formatInstant, HOUR, MINUTE, parseDuration } from '../../shared/kernel/time.ts';
import { hasBrowser, launchBrowser, type Opened, openPage } from '../support/browser.ts';
import { type TimedGame, timedGame } from '../support/clock-journey.ts';
import { linkIn, type Person, startService, type TestService } from '../support/service.ts';

const PHONE: BrowserContextOptions = {
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
  reducedMotion: 'reduce',
};

type Wire = {
  readonly ply: number;
  readonly result: string | null;
  readonly termination: string | null;
  readonly adjournment: {
    readonly phase: string;
    readonly sealer: string;
    readonly draftAt: string | null;
  } | null;
  readonly envelopes: readonly {
    readonly state: string;
    readonly commitment: string;
    readonly moveNumber: number;
    readonly opened: { readonly text: string } | null;
  }[];
};

describe.skipIf(!hasBrowser())('a whole adjourned game', () => {
  let service: TestService;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;
  let game: TimedGame;
  let began: number;
  const opened: Opened[] = [];

  beforeAll(async () => {
    service = await startService();
    ({ browser, close: closeBrowser } = await launchBrowser());
  });
  afterAll(async () => {
    await closeBrowser();
    await service.discard();
  });

  const at = (hours: number) => epochMs(began + hours * HOUR);
  const session = (from: number, to: number) => ({
    from: formatInstant(at(from)),
    to: formatInstant(at(to)),
  });
  const main = async (page: Page) => (await page.locator('main').textContent())!.replace(/\s+/g, ' ');
  const view = async (person: Person = game.white) =>
    (await service.call<Wire>('GET', `/games/${game.id}`, { token: person.token })).json;
  const boardOf = async (person: Person) => linkIn(await service.mail(person.address, /\/play\//), 'play');
  async function open(person: Person, options: BrowserContextOptions): Promise<Page> {
    const one = await openPage(browser, options);
    one.page.setDefaultTimeout(10_000);
    opened.push(one);
    await one.page.goto(await boardOf(person));
    return one.page;
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  async function tap(page: Page, square: string) {
    const field = page.locator(`.picture [data-square="${square}"]`).first();
    await field.scrollIntoViewIfNeeded();
    const box = (await field.boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }
  async function playOn(page: Page, san: string) {
    await page.getByLabel('Type your move').fill(san);
    await press(page, 'Review the move');
    await press(page, 'Play this move');
  }
  /**
   * Whether a text that was sealed lies in a file of the data folder, the assets of the browser aside; with the quotation
   * mark of JSON before it, since four letters alone stand in some random text.
   */
  const onDisk = (text: string): boolean => inFiles(`"${text}`);
  const inFiles = (text: string, folder = service.dataDir): boolean =>
    readdirSync(folder, { withFileTypes: true }).some((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name !== 'assets' && inFiles(text, path);
      return entry.isFile() && readFileSync(path).includes(text);
    });

  it('is sealed, resumed late, sealed again, and won', async () => {
    began = service.deps.clock.now();
    const sessions = {
      sessions: [session(-1, 4), session(22, 26), session(46, 50)],
      zone: 'Europe/Kyiv',
      defaultTime: 'PT1H',
    };
    game = await timedGame(service, { timeControl: '40/5h,1h', leave: null, sessions });
    const { white, black } = game;
    await game.play('e4', 'e5');

    // The first session ends, and White is told to seal.
    await game.to(at(4) + MINUTE);
    const call = await service.mail(white.address, /^Seal your move/);
    expect(call.text).toContain(`${await boardOf(white)}/seal`);
    const phone = await open(white, PHONE);
    expect(await main(phone)).toContain('You play White. Seal your move.');
    expect(await main(phone)).toContain('The session has ended.');
    await phone.getByRole('link', { name: 'Seal your move' }).click();
    await phone.waitForSelector('#board.live');
    const wide = await phone.evaluate('document.documentElement.scrollWidth');
    expect(wide).toBeLessThanOrEqual(360);
    await tap(phone, 'f1');
    await tap(phone, 'c4');
    await phone.getByText('Is this the move that you seal?').waitFor();
    expect(await main(phone)).toContain('bishop from f1 to c4');
    // Sent by POST: it stands in no address.
    expect(new URL(phone.url())).toMatchObject({
      search: '',
      hash: '',
      pathname: expect.stringMatching(/\/seal$/),
    });
    await press(phone, 'Put it in, close later');
    await phone.getByText('The draft is in the envelope').waitFor();
    expect((await view()).adjournment).toMatchObject({ phase: 'sealing', sealer: 'white' });
    expect((await view()).adjournment?.draftAt).not.toBeNull();
    await game.to(at(4) + 9 * MINUTE);
    await phone.getByRole('link', { name: 'Seal your move' }).click();
    await press(phone, 'Close the envelope');
    await phone.getByText('The envelope is closed.').waitFor();
    const first = (await view(black)).envelopes[0]!;
    expect(first).toMatchObject({ state: 'closed', moveNumber: 2, opened: null });
    for (const person of [white, black]) {
      const { text } = await service.mail(person.address, /^Game adjourned/);
      expect(text).toContain(first.commitment);
      // Links and hashes are random letters, among which anything may stand by chance.
      const words = text.replace(/\S{30,}/g, '');
      expect(words).not.toMatch(/Bc4|f1c4|to c4/);
    }
    expect([onDisk('f1c4'), onDisk(first.commitment)]).toEqual([false, true]);

    // Overnight Black offers a draw, and White declines.
    await game.to(at(12));
    const desk = await open(black, { javaScriptEnabled: false });
    expect(await main(desk)).toContain('You play Black. The game is adjourned.');
    await desk.getByRole('link', { name: 'Offer a draw' }).click();
    await press(desk, 'Offer the draw');
    await desk.getByText('Your draw offer stands').first().waitFor();
    await phone.goto(await boardOf(white));
    expect(await main(phone)).toContain('The game is adjourned.');
    await phone.getByRole('link', { name: 'Answer the draw offer' }).first().click();
    await phone.getByRole('radio', { name: 'Decline the draw' }).check();
    await press(phone, 'Send the answer');
    await phone.getByText('The draw offer is declined.').waitFor();
    expect((await game.view()).drawOffer).toBeNull();

    // The second session: White is there, Black comes twenty minutes late, and only then the envelope is opened.
    await game.to(at(22) - 10 * MINUTE);
    await phone.goto(await boardOf(white));
    await press(phone, 'I am here');
    await phone.getByText('Your arrival is recorded.').waitFor();
    await game.to(at(22) + 20 * MINUTE);
    expect(await view(black)).toMatchObject({ ply: 2, envelopes: [{ state: 'closed', opened: null }] });
    const late = await service.mail(black.address, /^Play has resumed, your clock runs/);
    expect(onDisk('f1c4')).toBe(false);
    await desk.goto(`${linkIn(late, 'play')}/arrival`);
    await press(desk, 'I am here');
    await service.idle();
    await desk.goto(await boardOf(black));
    expect(await main(desk)).toContain('You play Black. It is your move.');
    expect(await main(desk)).toContain('bishop from f1 to c4');
    // So the search of the disk can find it.
    expect(onDisk('f1c4')).toBe(true);
    await desk.goto(`${await boardOf(black)}/envelopes/1`);
    expect(await main(desk)).toContain('one legal move: 2.♗c4');
    expect(await main(desk)).toContain(first.commitment);

    // 2... Nc6 3. Qh5, and the second session ends: Black seals, by typing.
    await desk.goto(await boardOf(black));
    await playOn(desk, 'Nc6');
    await phone.goto(await boardOf(white));
    await phone.waitForSelector('#board.live');
    await playOn(phone, 'Qh5');
    await game.to(at(26) + MINUTE);
    await desk.goto(`${linkIn(await service.mail(black.address, /^Seal your move/), 'play')}/seal`);
    await desk.getByLabel('The move that you seal').fill('Nf7');
    await press(desk, 'Review before sealing');
    expect(await desk.getByLabel('The move that you seal').inputValue()).toBe('Nf7');
    await desk.getByLabel('The move that you seal').fill('g8f6');
    await press(desk, 'Review before sealing');
    expect(await main(desk)).toContain('knight from g8 to f6');
    await press(desk, 'Close the envelope');
    expect(await main(desk)).toContain('The envelope is closed.');
    expect(onDisk('g8f6')).toBe(false);

    // The third session: both are there, the second envelope is opened, and White mates.
    await game.to(at(46) - 10 * MINUTE);
    for (const page of [phone, desk]) {
      await page.goto(await boardOf(page === phone ? white : black));
      await press(page, 'I am here');
      await page.getByText('Your arrival is recorded.').waitFor();
    }
    await game.to(at(46) + MINUTE);
    await phone.goto(await boardOf(white));
    expect(await main(phone)).toContain('knight from g8 to f6');
    await phone.waitForSelector('#board.live');
    await playOn(phone, 'Qxf7');
    await phone.getByText('White wins, 1–0').first().waitFor();
    const over = await view();
    expect(over).toMatchObject({
      ply: 7,
      result: '1-0',
      termination: 'checkmate',
      envelopes: [
        { state: 'opened', commitment: first.commitment },
        { state: 'opened', opened: { text: 'g8f6' } },
      ],
    });

    // White is charged until the envelope is closed, Black's twenty minutes are his own, and the nights are nobody's. The
    // test clock runs on while pages are loaded: rounded to minutes.
    const { rows } = await game.clock();
    const charged = rows.map(({ charge }) => Math.round((parseDuration(charge) ?? Number.NaN) / MINUTE));
    expect(charged).toEqual([0, 0, 4 * 60 + 9, 20, 0, 3 * 60 + 41, 0]);
    const record = await service.call('GET', `/games/${game.id}/commits`, { token: white.token });
    expect(verifyExport(record.text)).toMatchObject({ ok: true });
    // Nothing but the one refused move, which a browser reports by its status.
    const complaints = opened.flatMap((one) => one.complaints);
    expect(complaints).toEqual([expect.stringContaining('422')]);
  }, 120_000);
});
