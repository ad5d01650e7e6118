// Whom a list of games tells that something is asked of him, through all of an adjournment: nobody while the envelope
// waits, whatever the position says about who is to move.

import { beforeEach, describe, expect, it } from 'vitest';
import { epochMs, formatInstant, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import {
  bearer,
  gameOn,
  type MemoryService,
  memoryService,
  move,
  type Table,
} from '../support/memory-service.ts';

let service: MemoryService;
let table: Table;

const send = async (seat: 'white' | 'black', path: string, body: object, method = 'POST') => {
  const sent = { method, path: `/games/${table.id}${path}`, headers: bearer(table[seat]) };
  const reply = await service.call({ ...sent, body: JSON.stringify(body) });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
};
const pass = (ms: number) => service.set(epochMs(service.now() + ms));

type Line = { readonly yourMove: boolean; readonly asked: string | null };
async function line(seat: 'white' | 'black'): Promise<Line> {
  const { json } = await service.call({ path: '/me/games', headers: bearer(table[seat]) });
  return (json.games as readonly Line[])[0]!;
}
/** What is asked of White and of Black; `yourMove` says the same. */
async function asked(): Promise<readonly (string | null)[]> {
  const lines = [await line('white'), await line('black')];
  expect(lines.map(({ yourMove }) => yourMove)).toEqual(lines.map((told) => told.asked !== null));
  return lines.map((told) => told.asked);
}

/** White is to seal his second move; play is to go on a day later. */
async function adjourning(terms: object = {}, first = 'e4', answer = 'e5'): Promise<void> {
  service = memoryService();
  table = await gameOn(service, terms);
  await service.call(move(table, 'white', 1, first));
  await service.call(move(table, 'black', 2, answer));
  const resumesAt = formatInstant(epochMs(service.now() + 24 * HOUR + 10 * MINUTE));
  await send('black', '/adjournment', { action: 'propose', resumesAt });
  expect(await asked()).toEqual(['move', null]);
  await send('white', '/adjournment', { action: 'accept' });
}
async function seal(text: string): Promise<void> {
  await send('white', '/sealed-move', { ply: 3, text }, 'PUT');
  await send('white', '/sealed-move/closing', { ply: 3 });
}

describe('an adjourned game in the lists of its players', () => {
  beforeEach(() => adjourning());

  it('asks the sealer to seal, then nobody, then both to arrive, then the opponent for his move (A1, A7)', async () => {
    expect(await asked()).toEqual(['seal', null]);
    await seal('Nf3');
    expect(await asked()).toEqual([null, null]);
    pass(HOUR);
    expect(await asked()).toEqual(['arrival', 'arrival']);
    await send('white', '/arrival', {});
    expect(await asked()).toEqual([null, 'arrival']);
    await send('black', '/arrival', {});
    expect(await asked()).toEqual([null, null]);
    pass(24 * HOUR);
    expect(await asked()).toEqual([null, 'move']);
  });

  it('asks the sealer for his arrival, and the player on move for his move, once play goes on without him (A9c)', async () => {
    await seal('Nf3');
    pass(HOUR);
    await send('black', '/arrival', {});
    pass(24 * HOUR);
    expect(await asked()).toEqual(['arrival', 'move']);
    await service.call(move(table, 'black', 4, 'Nc6'));
    // His move would be his arrival.
    expect(await asked()).toEqual(['move', null]);
  });
});

it('asks the opponent to choose among the readings of an ambiguous sealed move', async () => {
  const regulations = { sealing: 'paper', ambiguousSeal: 'opponent-chooses' };
  await adjourning({ regulations, start: 'R6R/4k3/8/8/8/8/8/K7 w - - 0 1' }, 'Kb1', 'Ke6');
  await seal('Rd8');
  pass(HOUR);
  for (const seat of ['white', 'black'] as const) await send(seat, '/arrival', {});
  pass(24 * HOUR);
  expect(await asked()).toEqual([null, 'choice']);
});
