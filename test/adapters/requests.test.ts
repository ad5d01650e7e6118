// Batches that DynamoDB does not finish in one go. The embedded engine always does, so its answers are cut short here.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { str } from '../../shared/adapters/dynamodb/attributes.ts';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { deleteMany, getMany } from '../../shared/adapters/dynamodb/requests.ts';
import { cardItem, cardKey } from '../../shared/adapters/dynamodb/view-items.ts';
import { startTestDatabase, type TestDatabase } from '../support/dynalite.ts';
import { all, card, newGame, range } from './stores.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

type Keyed = { RequestItems: Record<string, unknown> };

/** A client that processes at most `most` keys of a batch and returns the rest as unprocessed. */
function hesitantClient(most: number) {
  const client = dynamoClient({ endpoint: database.endpoint });
  let requests = 0;
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const table = database.names.views;
      const input = args.input as Keyed;
      requests += 1;
      if (context.commandName === 'BatchGetItemCommand') {
        const { Keys } = input.RequestItems[table] as { Keys: unknown[] };
        const rest = Keys.slice(most);
        const result = await next({
          ...args,
          input: { RequestItems: { [table]: { Keys: Keys.slice(0, most) } } } as never,
        });
        if (rest.length > 0) Object.assign(result.output, { UnprocessedKeys: { [table]: { Keys: rest } } });
        return result;
      }
      const writes = input.RequestItems[table] as unknown[];
      const rest = writes.slice(most);
      const result = await next({
        ...args,
        input: { RequestItems: { [table]: writes.slice(0, most) } } as never,
      });
      if (rest.length > 0) Object.assign(result.output, { UnprocessedItems: { [table]: rest } });
      return result;
    },
    { step: 'initialize', name: 'hesitant' },
  );
  return { client, requests: () => requests };
}

it('asks again for keys that were left unprocessed, until all are read', async () => {
  const games = range(10).map(() => newGame());
  for (const game of games) await database.views.putCard(card(game, 1));
  const { client, requests } = hesitantClient(4);
  const found = await getMany(client, database.names.views, games.map(cardKey));
  expect(found).toHaveLength(10);
  expect(found).toEqual(expect.arrayContaining(games.map((game) => cardItem(card(game, 1)))));
  expect(requests()).toBe(3);
});

it('sends again deletes that were left unprocessed, until all are done', async () => {
  const games = range(10).map(() => newGame());
  for (const game of games) await database.views.putCard(card(game, 1));
  const { client, requests } = hesitantClient(6);
  await deleteMany(client, database.names.views, games.map(cardKey));
  expect((await all(database.views.allCards())).filter(({ game }) => games.includes(game))).toEqual([]);
  expect(requests()).toBe(2);
});

it('gives up with an error, not with half of the answer, when nothing is ever processed', async () => {
  const { client } = hesitantClient(0);
  client.middlewareStack.add(
    () => async () => ({
      response: {},
      output: {
        $metadata: {},
        UnprocessedKeys: { [database.names.views]: { Keys: [{ pk: str('a'), sk: str('b') }] } },
      } as never,
    }),
    { step: 'initialize', priority: 'high' },
  );
  await expect(getMany(client, database.names.views, [{ pk: str('a'), sk: str('b') }])).rejects.toThrow(
    '1 keys still unprocessed',
  );
});
