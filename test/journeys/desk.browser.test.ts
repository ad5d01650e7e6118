// A game at the director's desk in a real browser without scripts and by keyboard, against the local service: created
// between two players, adjudicated, appealed against, and ruled anew by the appeals person. Then a claim that the
// director rejects, and what a spectator sees.

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyExport } from '../../shared/app/verify/index.ts';
import { hasBrowser, launchBrowser, openPage } from '../support/browser.ts';
import type { View } from '../support/game-setup.ts';
import { linkIn, type Person, signIn, startService, type TestService } from '../support/service.ts';

type Directed = View & {
  readonly rulings: readonly {
    readonly role: string;
    readonly article: string;
    readonly ruling: { readonly kind: string };
    readonly compensates: string | null;
    readonly id: string;
  }[];
  readonly referrals: readonly { readonly status: string }[];
};

describe.skipIf(!hasBrowser())('the director’s desk, without scripts', () => {
  let service: TestService;
  let browser: Browser;
  let closeBrowser: () => Promise<void>;

  beforeAll(async () => {
    service = await startService();
    ({ browser, close: closeBrowser } = await launchBrowser());
  });
  afterAll(async () => {
    await closeBrowser();
    await service.discard();
  });

  /** A page of somebody's browser; signed in where a token is given. */
  async function pageOf(person: Person | null): Promise<Page> {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false });
    if (person !== null) {
      await context.addCookies([{ name: 'sm_session', value: person.token, url: service.url }]);
    }
    return page;
  }
  const go = (page: Page, path: string) => page.goto(path.startsWith('http') ? path : service.url + path);
  /** Focus and a key: no press of a mouse in this file. */
  async function press(found: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await found.waitFor();
    await found.focus();
    await found.page().keyboard.press(key);
  }
  /** The same, and the page that it leads to. */
  const follow = (found: Locator) => Promise.all([found.page().waitForEvent('load'), press(found)]);
  async function type(page: Page, label: string, text: string) {
    const field = page.getByLabel(label, { exact: true });
    await field.waitFor();
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  }
  const choose = (page: Page, label: string | RegExp) =>
    press(page.getByRole('radio', { name: label }), 'Space');
  const button = (page: Page, name: string) => follow(page.getByRole('button', { name, exact: true }));
  const link = (page: Page, name: string | RegExp) => follow(page.getByRole('link', { name }));
  const main = async (page: Page) => (await page.locator('main').textContent())!.replace(/\s+/g, ' ');

  async function accept(address: string) {
    const page = await pageOf(null);
    await go(page, linkIn(await service.mail(address, /\/invitation\//), 'invitation'));
    const shown = await main(page);
    await button(page, 'Accept and begin');
    await page.context().close();
    return shown;
  }
  const view = async (id: string, { token }: Person) =>
    (await service.call<Directed>('GET', `/games/${id}`, { token })).json;

  async function people(tag: string) {
    const of = (role: string, name: string) => signIn(service, `${role}-${tag}@example.com`, { name });
    return {
      director: await of('director', 'Jelena'),
      white: await of('white', 'Ana'),
      black: await of('black', 'Bohdan'),
      judge: await of('judge', 'Ion'),
    };
  }

  it('creates a game; its adjudication is appealed against and reversed by a compensating ruling', async () => {
    const { director, white, black, judge } = await people('a');
    const desk = await pageOf(director);
    await go(desk, '/desk');
    await link(desk, 'New game between two players');
    await type(desk, 'White: e-mail address', white.address);
    await type(desk, 'Black: e-mail address', black.address);
    await type(desk, 'Who decides appeals: e-mail address', director.address);
    // A slip first: the director cannot hear appeals against himself; what was typed stays.
    await button(desk, 'Send the invitation');
    expect(await main(desk)).toContain('Director, deputies and appeals person must be different people.');
    expect(await desk.getByLabel('White: e-mail address').inputValue()).toBe(white.address);
    await type(desk, 'Who decides appeals: e-mail address', judge.address);
    await press(desk.locator('.regulations summary'));
    await type(desk, 'No draw by agreement before this many moves of each player', '20');
    await button(desk, 'Send the invitation');
    expect(await main(desk)).toContain('Play begins when both players have accepted.');
    const id = new URL(desk.url()).pathname.split('/')[2]!;

    const invited = await accept(white.address);
    expect(invited).toContain('Jelena invites you to a game of chess');
    expect(invited).toContain('No draw by agreement before each player has made 20 moves.');
    expect((await view(id, white)).status).toBe('challenged');
    await accept(black.address);
    for (const [index, move] of ['e4', 'e5', 'Nf3'].entries()) {
      const { token } = index % 2 === 0 ? white : black;
      await service.call('POST', `/games/${id}/moves`, { token, body: { ply: index + 1, move } });
    }

    await go(desk, `/desk/${id}`);
    await link(desk, 'Open an adjudication');
    await type(desk, 'Time for analyses', '2');
    await type(desk, 'Article', 'Event rules 5');
    await type(desk, 'Reason', ' ');
    await button(desk, 'See what it does');
    // Without a reason nothing is previewed, and nothing is lost.
    expect(await desk.locator('#reason-error').textContent()).toBe('A ruling needs a reason.');
    expect(await desk.getByLabel('Article', { exact: true }).inputValue()).toBe('Event rules 5');
    await type(desk, 'Reason', 'The event ends today.');
    await button(desk, 'See what it does');
    expect(await main(desk)).toContain('Clock that runsBlacknone (changed)');
    expect((await view(id, director)).rulings).toHaveLength(0);
    await button(desk, 'Confirm the ruling');
    expect(await main(desk)).toContain('The ruling is made');

    const player = await pageOf(null);
    const board = linkIn(await service.mail(white.address, /Adjudication/), 'play');
    await go(player, board);
    expect(await main(player)).toContain('Play is stopped by the director.');
    expect(await player.getByLabel('Type your move').count()).toBe(0);
    await link(player, 'File an analysis');
    await type(player, 'Your analysis', 'The position is equal.');
    await button(player, 'File the analysis');
    expect(await main(player)).toContain('The analysis is filed.');
    await service.advance('P3D');

    await go(desk, '/desk');
    expect(await desk.locator('.loud').textContent()).toContain('the game is to be adjudicated');
    await link(desk, 'Ana – Bohdan');
    expect(await main(desk)).toContain('The position is equal.');
    await link(desk, 'Adjudicate');
    await choose(desk, /White wins/);
    await type(desk, 'Article', 'Event rules 5');
    await type(desk, 'Reason', 'White is better.');
    await button(desk, 'See what it does');
    await button(desk, 'Change it');
    await choose(desk, /Black wins/);
    await button(desk, 'See what it does');
    expect(await main(desk)).toContain('The game is adjudicated: Black wins, 0–1.');
    await button(desk, 'Confirm the ruling');
    expect(await view(id, white)).toMatchObject({
      status: 'ended',
      result: '0-1',
      termination: 'adjudication',
    });

    await go(player, board);
    expect(await main(player)).toContain('White is better.');
    await link(player, 'Appeal against ruling no. 2');
    expect(await main(player)).toContain('The decision is made by: Ion.');
    await type(player, 'What is wrong with the ruling', 'White stands no worse after three plies.');
    await button(player, 'Send the appeal');
    expect(await main(player)).toContain('The appeal waits for its decision.');

    const court = await pageOf(judge);
    await go(court, '/desk');
    expect(await court.locator('.loud').textContent()).toContain('An appeal waits for a decision');
    await link(court, 'Ana – Bohdan');
    await link(court, 'Decide the appeal against ruling no. 2');
    expect(await main(court)).toContain('White stands no worse after three plies.');
    await press(court.locator('summary', { hasText: 'another ruling is to take its place' }));
    await link(court, 'Set or correct the result');
    await choose(court, /Draw/);
    await type(court, 'Reason', 'Three plies prove nothing: a draw.');
    await button(court, 'See what it does');
    expect(await main(court)).toContain('Draw, ½–½ (changed)');
    expect((await view(id, judge)).rulings).toHaveLength(2);
    await button(court, 'Confirm the ruling');
    expect(await main(court)).toContain('The appeal is decided');

    const ended = await view(id, black);
    expect(ended).toMatchObject({ status: 'ended', result: '1/2-1/2' });
    expect(ended.rulings.map(({ role, ruling }) => [role, ruling.kind])).toEqual([
      ['director', 'open-adjudication'],
      ['director', 'adjudicate'],
      ['appeals', 'result'],
    ]);
    expect(ended.rulings[2]!.compensates).toBe(ended.rulings[1]!.id);
    // What anybody can check offline: every ruling follows from the game before it.
    const exported = await service.call('GET', `/games/${id}/commits`, { token: black.token });
    expect(verifyExport(exported.text)).toMatchObject({ ok: true });
    await go(player, board);
    const record = await player.locator('.record-section').textContent();
    for (const told of ['Compensated by ruling no. 3', 'The appeal is granted', 'Ruling on appeal, Ion']) {
      expect(record).toContain(told);
    }
  });

  it('rejects a claim with time for the opponent, and lets a spectator see no more than the delay', async () => {
    const { director, white, black, judge } = await people('b');
    const created = await service.call<{ id: string }>('POST', '/games', {
      token: director.token,
      body: {
        white: white.address,
        black: black.address,
        timeControl: '3d',
        regulations: { normalMeansClaims: { allowed: true, below: null }, spectatorDelay: { plies: 2 } },
      },
    });
    const { id } = created.json;
    await accept(white.address);
    await accept(black.address);
    for (const [index, move] of ['d4', 'd5', 'c4'].entries()) {
      const { token } = index % 2 === 0 ? white : black;
      await service.call('POST', `/games/${id}/moves`, { token, body: { ply: index + 1, move } });
    }
    const player = await pageOf(null);
    await go(player, linkIn(await service.mail(black.address, /Your move/), 'play'));
    await link(player, 'Make a claim');
    await choose(player, /the opponent cannot win by normal means/);
    await type(player, 'Evidence', 'The centre is blocked.');
    await follow(player.getByRole('button', { name: 'Send the claim' }).last());
    expect(await main(player)).toContain('The clocks stand until it is decided.');
    expect((await view(id, black)).referrals).toMatchObject([{ status: 'open' }]);

    const desk = await pageOf(director);
    await go(desk, `/desk/${id}`);
    expect(await main(desk)).toContain('The centre is blocked.');
    await link(desk, 'Decide this claim');
    await choose(desk, /The claim is rejected/);
    await type(desk, 'Time to the opponent', '2');
    expect(await desk.getByLabel('Article', { exact: true }).inputValue()).toBe('III.5');
    await type(desk, 'Reason', 'There is everything to play for.');
    await button(desk, 'See what it does');
    expect(await main(desk)).toContain('White’s clock');
    await button(desk, 'Confirm the ruling');
    const ruled = await view(id, white);
    expect(ruled.referrals).toMatchObject([{ status: 'rejected' }]);
    expect(ruled.status).toBe('in-play');

    const watching = await pageOf(judge);
    await go(watching, `/games/${id}`);
    const seen = await main(watching);
    expect(seen).toContain('You are watching');
    expect(seen).toContain('1.d4');
    expect(seen).not.toContain('c4');
    expect(await watching.locator('main button:visible, main form').count()).toBe(0);
    // Who plays is no official: the desk of his own game is closed to him.
    const closed = await pageOf(white);
    await go(closed, `/desk/${id}`);
    expect(await main(closed)).toContain('Only an official of this game can do this.');
  });
});
