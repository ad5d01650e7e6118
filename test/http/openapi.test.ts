// The contract as it is published: every call of a program is in it, with the body that the handlers read.

import { expect, it } from 'vitest';
import { ROUTES } from '../../functions/http/routes.ts';
import { memoryService } from '../support/memory-service.ts';

type Operation = {
  readonly summary: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  readonly responses: Readonly<Record<string, object>>;
};

const document = async () =>
  (await memoryService().call({ path: '/openapi.json' })).json as {
    paths: Record<string, Record<string, Operation>>;
  };

it('names every address of a game, and no address that there is not', async () => {
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  const games = [...served].filter((address) => address.includes(' /games'));
  expect(games.filter((address) => !described.includes(address))).toEqual([]);
  // The three calls that take a sealed move are another function's.
  expect(described.filter((address) => !served.has(address) && !address.includes('sealed-move'))).toEqual([]);
});

it('describes rulings one by one, regulations, and the two ways to ask for a game', async () => {
  const { paths } = await document();
  const schemaOf = (path: string) =>
    JSON.stringify(paths[path]?.post?.requestBody?.content['application/json'].schema);
  const rulings = schemaOf('/games/{id}/rulings');
  for (const kind of [
    'warning',
    'set-back',
    'swap-colours',
    'annul',
    'open-adjudication',
    'decide-claim',
    'lift',
  ]) {
    expect(rulings).toContain(`"${kind}"`);
  }
  const games = schemaOf('/games');
  for (const field of [
    'opponent',
    'white',
    'deputies',
    'appeals',
    'games',
    'spectatorDelay',
    'appealWithin',
  ]) {
    expect(games).toContain(`"${field}"`);
  }
  expect(schemaOf('/games/{id}/claims')).toContain('"normal-means"');
});
