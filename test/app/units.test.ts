// What a move costs in DynamoDB units, by the counting rule: a figure of the design that must stay true.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureGame } from '../support/games.ts';
import { type MeteredGame, meteredGame, type PlyCost } from '../support/metered-service.ts';

let game: MeteredGame;
const costs: PlyCost[] = [];
beforeAll(async () => {
  game = await meteredGame();
  const { moves } = await fixtureGame('historic-fischer-spassky-1972-6');
  const long = moves.length >= 80 ? moves : (await fixtureGame('historic-byrne-fischer-1956')).moves;
  for (const { uci } of long.slice(0, 80)) costs.push(await game.play(uci));
});
afterAll(() => game.stop());

const total = ({ command, projection, mail }: PlyCost, unit: 'read' | 'write' | 'index') =>
  command[unit] + projection[unit] + mail[unit];
const mean = (unit: 'read' | 'write' | 'index') =>
  costs.reduce((sum, cost) => sum + total(cost, unit), 0) / costs.length;

it('at ply 80: 1 write unit for the commit, 4 in all with projection and mail; at most 2 read units', () => {
  const last = costs.at(-1) as PlyCost;
  expect(last.ply).toBe(80);
  expect(last.command.write).toBe(1);
  expect(total(last, 'write')).toBeLessThanOrEqual(4);
  expect(total(last, 'read')).toBeLessThanOrEqual(2);
});

it('over 80 plies no ply needs more than 2 units for the due index, and few need any', () => {
  expect(Math.max(...costs.map((cost) => total(cost, 'index')))).toBeLessThanOrEqual(2);
  expect(mean('index')).toBeLessThan(0.2);
  expect(mean('write')).toBeLessThanOrEqual(4.2);
  expect(mean('read')).toBeLessThanOrEqual(2.1);
});
