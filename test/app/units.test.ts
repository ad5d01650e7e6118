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

type Unit = 'read' | 'people' | 'write' | 'index';
const total = ({ command, projection, mail }: PlyCost, unit: Unit) =>
  command[unit] + projection[unit] + mail[unit];
const mean = (unit: Unit) => costs.reduce((sum, cost) => sum + total(cost, unit), 0) / costs.length;

it('at ply 80: one write unit for the commit, four in all with projection and mail', () => {
  const last = costs.at(-1) as PlyCost;
  expect(last.ply).toBe(80);
  expect(last.command.write).toBe(1);
  expect(total(last, 'write')).toBeLessThanOrEqual(4);
});

it('at ply 80: a move reads the card and no more, its projection the card; people are two reads of two names', () => {
  const last = costs.at(-1) as PlyCost;
  expect(last.command.read).toBe(0.5);
  expect(total(last, 'read')).toBeLessThanOrEqual(1);
  expect(total(last, 'people')).toBeLessThanOrEqual(2);
});

it('over 80 plies no ply needs more than 2 units for the due index, and few need any', () => {
  expect(Math.max(...costs.map((cost) => total(cost, 'index')))).toBeLessThanOrEqual(2);
  expect(mean('index')).toBeLessThan(0.2);
  expect(mean('write')).toBeLessThanOrEqual(4.2);
  expect(mean('read')).toBeLessThanOrEqual(1.1);
});
