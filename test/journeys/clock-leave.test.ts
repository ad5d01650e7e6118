// Given a player who books leave, when his opponent moves into it, then the clock stands for just that long, the
// reminders move with the deadline, and page, ledger and forfeit tell the same instant.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { EACH_ONCE, runOut, timedGame } from '../support/clock-journey.ts';
import { linkIn, startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.discard());

const DAY = 86_400_000;
/** The days of the whole year, on whatever day of it the test is run. */
const WHOLE_YEAR = { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true, proRata: false };

it('leave shifts the deadline by what it covers, and its end is told', async () => {
  const game = await timedGame(service, { timeControl: '5d', leave: WHOLE_YEAR });
  const { token } = game.black;
  const now = Date.parse(String(((await game.view()) as unknown as { startedAt: string }).startedAt));
  const at = (days: number) => new Date(now + days * DAY).toISOString();
  const booked = await service.call<{ id: string; games: object[] }>('PUT', '/me/leave', {
    token,
    body: { from: at(2), to: at(9) },
  });
  expect(booked.json.games).toEqual([{ id: game.id, holds: true }]);
  await game.to(now + DAY);
  const moved = await game.play('e4');
  const received = Date.parse(moved.json.moves[0]?.at ?? '');
  // A day before the leave, seven days of it, and the four days that are left.
  expect(Date.parse(moved.json.deadline ?? '')).toBe(received + 12 * DAY);

  const page = await service.call('GET', linkIn(await service.mail(game.black.address, /e4/), 'play'));
  expect(page.text).toContain('Booked leave');
  await game.to(now + 3 * DAY);
  const standing = await game.view();
  expect((standing as unknown as { pause: object }).pause).toEqual({ reason: 'leave', until: at(9) });

  await game.to(now + 9 * DAY + 1_000);
  expect(await game.told(game.black, 'leave-over')).toHaveLength(1);
  const { deadline, heard, over } = await runOut(game, game.black);
  expect(heard).toEqual(EACH_ONCE);
  expect(deadline).toBe(moved.json.deadline);
  expect(over).toMatchObject({ status: 'ended', result: '1-0', endedAt: deadline });
  expect(await game.told(game.black, 'leave-over')).toHaveLength(1);
});

it('the clock is explained in words, in the language of the reader, and printed', async () => {
  const game = await timedGame(service, { timeControl: '5d', leave: WHOLE_YEAR });
  await service.call('PATCH', '/me', { token: game.white.token, body: { language: 'uk' } });
  await service.call('PUT', '/me/leave', {
    token: game.white.token,
    body: {
      from: new Date(service.deps.clock.now() + 2 * DAY).toISOString(),
      to: new Date(service.deps.clock.now() + 6 * DAY).toISOString(),
    },
  });
  const { explanation } = await game.clock();
  expect(explanation.map(({ key }) => key)).toEqual([
    'clock.explain-since',
    'clock.explain-balance',
    'clock.explain-pause-leave',
    'clock.explain-deadline',
  ]);
  expect(explanation[2]?.text).toMatch(/^Не рахується через відпустку: з /);
  await game.play('e4');
  const browser = await service.call('GET', `/games/${game.id}/clock`, {
    token: game.black.token,
    headers: { accept: 'text/html' },
  });
  expect(browser.status).toBe(303);
  const page = await service.call('GET', browser.headers.get('location') ?? '', {
    headers: { accept: 'text/html' },
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain('The clock, move by move');
  expect(page.text).toContain('So a move is in time up to and including');
  expect(page.text).toMatch(/<th scope="row">1\.e4<\/th>/);
});

it('reminders and leave are set on the profile page, from forms alone', async () => {
  const game = await timedGame(service, { timeControl: '5d', leave: WHOLE_YEAR });
  const asPlayer = { headers: { authorization: `Bearer ${game.white.token}`, accept: 'text/html' } };
  const shown = await service.call('GET', '/profile', asPlayer);
  expect(shown.text).toMatch(/id="reminder-172800000" name="reminder-172800000" value="yes" checked/);
  const send = (form: Record<string, string>) => service.call('POST', '/profile', { form, ...asPlayer });
  const saved = await send({
    action: 'save',
    name: 'White',
    language: 'en',
    timeZone: 'Europe/Kyiv',
    mail: 'every-move',
    reminders: 'chosen',
    'reminder-3600000': 'yes',
    'reminder-259200000': 'yes',
  });
  expect(saved.status, saved.text).toBe(200);
  const me = () =>
    service.call<{ reminders: string[]; timeZone: string }>('GET', '/me', { token: game.white.token });
  expect((await me()).json).toMatchObject({ reminders: ['P3D', 'PT1H'], timeZone: 'Europe/Kyiv' });
  const day = (days: number) => new Date(service.deps.clock.now() + days * DAY).toISOString().slice(0, 10);
  const booked = await send({ action: 'book-leave', from: day(3), to: day(9) });
  expect(booked.text).toContain('The leave is booked.');
  const { leaves } = (await game.view()) as unknown as { leaves: { from: string }[] };
  expect(leaves).toHaveLength(1);
  const refused = await send({ action: 'book-leave', from: day(4), to: day(12) });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Another leave already covers a part of this time.');
  const id = /name="leave" value="([^"]+)"/.exec(booked.text)?.[1] ?? '';
  const ended = await send({ action: 'end-leave', leave: id });
  expect(ended.text).toContain('The leave is ended.');
  expect(await game.view()).toMatchObject({ leaves: [] });
});
