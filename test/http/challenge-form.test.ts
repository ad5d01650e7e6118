// The challenge page without scripts: leave and free days from its fields, and how the invitation and its mail tell of them.

import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import {
  bearer,
  type MemoryService,
  memoryService,
  type Player,
  signInTo,
} from '../support/memory-service.ts';

let service: MemoryService;
let anna: Player;
beforeEach(async () => {
  service = memoryService();
  anna = await signInTo(service, 'anna@example.com', 'Anna');
});

const FORM = { opponent: 'boris@example.com', colour: 'white', timeControl: '3d', rulebook: 'fide-2023' };
const OWN = { leave: 'own', leaveDays: '21', leaveMinimum: '7', leaveNotice: '2' };

async function send(fields: Record<string, string>) {
  return service.call({
    method: 'POST',
    path: '/challenge',
    headers: {
      ...bearer(anna),
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://chess.example',
    },
    body: new URLSearchParams({ ...FORM, ...fields }).toString(),
  });
}

/** The terms of the newest game, as programs read them. */
async function terms() {
  const { json } = await service.call({ path: '/me/games', headers: bearer(anna) });
  const { id } = (json.games as { id: string }[]).at(-1)!;
  const game = (await service.call({ path: `/games/${id}`, headers: bearer(anna) })).json;
  return { leave: game.leave, freeDays: game.freeDays };
}

describe('the fields of leave and free days', () => {
  it.each([
    [
      'nothing chosen',
      {},
      { daysPerYear: 30, minimumDays: 3, noticeDays: 1, endsByMove: true, proRata: true },
    ],
    ['as usual', { leave: 'usual', leaveDays: '99' }, { daysPerYear: 30 }],
    [
      'as usual in triple block',
      { leave: 'usual', timeControl: 'other', timeControlText: 'triple 50d bank 75d+3d' },
      null,
    ],
    ['none', { leave: 'none' }, null],
    ['own terms', OWN, { daysPerYear: 21, minimumDays: 7, noticeDays: 2, endsByMove: false }],
    ['own terms, ended by a move', { ...OWN, leaveEndsByMove: 'yes' }, { daysPerYear: 21, endsByMove: true }],
    ['own terms, pro rata', { ...OWN, leaveProRata: 'yes' }, { daysPerYear: 21, proRata: true }],
    ['own terms at once', { ...OWN, leaveNotice: ' 0 ' }, { noticeDays: 0 }],
  ])('%s', async (_, fields, leave) => {
    expect((await send(fields)).statusCode).toBe(201);
    const made = (await terms()).leave;
    if (leave === null) expect(made).toBeNull();
    else expect(made).toMatchObject(leave);
  });

  it.each([
    [{}, null],
    [
      { 'weekday-6': 'yes', 'weekday-7': 'yes' },
      { weekdays: [6, 7], holidays: [] },
    ],
    [{ holidays: '2027-01-01, 2026-12-25;2026-12-26' }, { weekdays: [] }],
  ])('free days %j', async (fields, wanted) => {
    expect((await send(fields)).statusCode).toBe(201);
    const { freeDays } = await terms();
    if (wanted === null) expect(freeDays).toBeNull();
    else expect(freeDays).toMatchObject(wanted);
    if ('holidays' in fields) {
      const { holidays } = freeDays as { holidays: string[] };
      expect([...holidays].sort()).toEqual(['2026-12-25', '2026-12-26', '2027-01-01']);
    }
  });

  it.each([
    ['leaveDays', { ...OWN, leaveDays: '400' }],
    ['leaveDays', { ...OWN, leaveDays: 'many' }],
    ['leaveDays', { ...OWN, leaveMinimum: '30', leaveDays: '10' }],
    ['leaveDays', { ...OWN, leaveNotice: '-1' }],
    ['leaveDays', { ...OWN, timeControl: 'other', timeControlText: 'triple 50d bank 75d+3d' }],
    ['weekdays', { holidays: 'Christmas' }],
    ['weekdays', { holidays: '2027-02-30' }],
    [
      'weekdays',
      { 'weekday-1': 'yes', 'weekday-2': 'yes', 'weekday-3': 'yes', 'weekday-4': 'yes', 'weekday-5': 'yes' },
    ],
    [
      'weekdays',
      { 'weekday-7': 'yes', timeControl: 'other', timeControlText: 'triple 50d bank 75d+3d', leave: 'none' },
    ],
  ])('what cannot be is refused at %s with everything entered still there: %j', async (field, fields) => {
    const page = await send(fields);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain(`id="${field}-error"`);
    expect(page.body).toContain(`href="#${field}"`);
    expect(page.body).toMatch(new RegExp(`id="${field}"`));
    for (const [name, value] of Object.entries(fields)) {
      if (value === 'yes') expect(page.body).toContain(`name="${name}" value="yes" checked`);
      else if (name !== 'leave' && name !== 'timeControl') expect(page.body).toContain(`value="${value}"`);
    }
    expect(service.sent.filter(({ to }) => to === 'boris@example.com')).toEqual([]);
  });

  it('the untouched page has the usual terms filled in and no free day ticked', async () => {
    const { body } = await service.call({ path: '/challenge', headers: bearer(anna) });
    expect(body).toContain('name="leave" value="usual" checked');
    for (const [name, value] of [
      ['leaveDays', 30],
      ['leaveMinimum', 3],
      ['leaveNotice', 1],
    ])
      expect(body).toMatch(new RegExp(`name="${name}" type="text" value="${value}"`));
    expect(body).toContain('name="leaveEndsByMove" value="yes" checked');
    expect(body).not.toMatch(/name="weekday-\d" value="yes" checked/);
    expect(body).not.toContain('<script>');
  });
});

describe('the invitation tells the same in words', () => {
  it('on the page after sending, in the mail, and on the invited player’s page', async () => {
    const sent = await send({ ...OWN, 'weekday-6': 'yes', 'weekday-7': 'yes', holidays: '2027-01-01' });
    const mail = service.sent.findLast(({ to }) => to === 'boris@example.com')!;
    const path = /\/invitation\/[\w.-]+/.exec(mail.text)![0];
    const invitation = await service.call({ path });
    const words = [
      'Leave of each player in a calendar year: 21 days. Shortest leave: 7 days.',
      'To be booked ahead by at least: 2 days.',
      'Moves are allowed during leave and do not end it.',
      'No clock runs on these days, each player having them in the own time zone: Saturday, Sunday, 1 Jan 2027.',
    ];
    const text = mail.text.replace(/\s+/g, ' ');
    for (const sentence of words) {
      expect(sent.body).toContain(sentence);
      expect(invitation.body).toContain(sentence);
      expect(text).toContain(sentence);
      expect(mail.html).toContain(sentence);
    }
  });

  it.each(LOCALES)('the page is in %s, weekdays too', async (lang) => {
    const { body } = await service.call({ path: '/challenge', query: `lang=${lang}`, headers: bearer(anna) });
    const monday = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2027, 0, 4),
    );
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(`<label for="weekday-1">${monday}</label>`);
    if (lang !== 'en') expect(body).not.toContain('Holidays');
  });
});
