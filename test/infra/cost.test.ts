// The bill as arithmetic: counted units times list prices, and the figures that infra/README.md shows.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  IDLE,
  idleMonth,
  markdown,
  PLY_BUDGET,
  PRICES,
  type Prices,
  perGame,
  perMillionPlies,
  total,
} from '../../infra/aws/cost.ts';
import { DUE_SHARDS } from '../../shared/ports/view-store.ts';
import { ofType, synthesise } from './deployment.ts';

// The formatter pads tables; what they say counts.
const README = readFileSync(new URL('../../infra/README.md', import.meta.url), 'utf8').replace(/ +\|/g, ' |');
const linesOf = (item: string) => perMillionPlies(PLY_BUDGET).find((line) => line.item === item)!.dollars;

describe('a million plies', () => {
  test.each([
    // 4 write units of $0.625 a million, and so on: worked by hand.
    ['DynamoDB write units', 2.5],
    ['DynamoDB read units', 0.25],
    ['HTTP API requests', 1],
    ['Lambda invocations', 0.4],
    ['Lambda GB-seconds', 0.533336],
    ['Log gigabytes', 0.7],
    ['KMS requests', 0.06],
  ])('%s: $%d', (item, dollars) => {
    expect(linesOf(item)).toBeCloseTo(dollars, 6);
  });

  test('together they are the sum of the items', () => {
    expect(total(perMillionPlies(PLY_BUDGET))).toBeCloseTo(2.5 + 0.25 + 1 + 0.4 + 0.533336 + 0.7 + 0.06, 6);
  });

  test('each unit of usage counts: doubling any one of them raises the bill', () => {
    const before = total(perMillionPlies(PLY_BUDGET));
    for (const [key, value] of Object.entries(PLY_BUDGET)) {
      expect(total(perMillionPlies({ ...PLY_BUDGET, [key]: 2 * value })), key).toBeGreaterThan(before);
    }
  });

  test('each price counts, in the ply or in the idle month', () => {
    const bill = (prices: Prices) =>
      total(perMillionPlies(PLY_BUDGET, prices)) +
      total(idleMonth(prices)) +
      perGame(80, 80, PLY_BUDGET, prices).withMail;
    // Storage grows with the years, not with the ply; its price stands in the README alone.
    const priced = Object.keys(PRICES).filter(
      (key) => key !== 'storedGbMonth' && key !== 'pointInTimeGbMonth',
    );
    for (const key of priced) {
      expect(bill({ ...PRICES, [key]: 2 * PRICES[key as keyof Prices] }), key).toBeGreaterThan(bill(PRICES));
    }
  });
});

describe('a game of 80 plies', () => {
  const { withoutMail, withMail } = perGame(80, 80);

  test('costs about $0.0004 without mail', () => {
    expect(withoutMail).toBeCloseTo(0.0004, 4);
  });

  test('with a mail a ply, mail is about 95 percent of the bill', () => {
    expect((withMail - withoutMail) / withMail).toBeGreaterThan(0.94);
    expect((withMail - withoutMail) / withMail).toBeLessThan(0.96);
  });
});

describe('a month in which nobody moves', () => {
  test('reads 16 empty queries and one mark a minute, whatever the number of games', () => {
    expect(IDLE.sweepReadUnits).toBe(43_200 * (DUE_SHARDS * 0.5 + 1));
    expect(idleMonth()[0]!.dollars).toBeCloseTo(0.0486, 6);
    expect(IDLE.sweepWriteUnits).toBe(43_200);
  });

  test('counts the alarms and keys that the stacks really have', () => {
    const { all } = synthesise();
    expect(IDLE.alarms).toBe(ofType(all, 'AWS::CloudWatch::Alarm').length);
    expect(IDLE.kmsKeys).toBe(ofType(all, 'AWS::KMS::Key').length);
    const pairs = ofType(all, 'AWS::IAM::Role').length * ofType(all, 'AWS::DynamoDB::GlobalTable').length;
    expect(IDLE.tableKeyRequests).toBe((43_200 / 5) * pairs);
  });
});

describe('infra/README.md', () => {
  test.each([
    ['a million plies', perMillionPlies(PLY_BUDGET)],
    ['an idle month', idleMonth()],
  ])('shows the bill of %s as computed', (_, lines) => {
    expect(README).toContain(markdown(lines));
  });

  test('shows the price of a game as computed', () => {
    const { withoutMail, withMail } = perGame(80, 80);
    expect(README).toContain(
      `$${withoutMail.toFixed(5)} without mail and $${withMail.toFixed(5)} with a mail a ply`,
    );
  });

  test('has at most 170 lines', () => {
    expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(170);
  });
});
