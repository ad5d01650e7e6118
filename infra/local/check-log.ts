// LevelDB passes over damaged blocks without a word, and so would lose moves. A game's versions have no gaps, and no
// card is ahead of its game's log: a folder where that does not hold is not worked with.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { strOf } from '../../shared/adapters/dynamodb/attributes.ts';
import { scanItems } from '../../shared/adapters/dynamodb/requests.ts';
import type { TableNames } from '../../shared/adapters/dynamodb/tables.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import { gameStream } from '../../shared/kernel/ids.ts';
import { StartFailure } from './start-failure.ts';

const damaged = (path: string, what: string): StartFailure =>
  new StartFailure(
    `${path} is damaged: ${what}. Put back a copy of the folder, or set DATA_DIR to another one`,
  );

/** Throws `StartFailure` where commits are missing in `path`. One scan of the commits' keys and one of the cards. */
export async function checkLog(client: DynamoDBClient, names: TableNames, path: string): Promise<void> {
  const newest = new Map<string, number>();
  const keys = scanItems(client, { TableName: names.commits, ProjectionExpression: 'pk, sk' });
  for await (const key of keys) {
    const stream = strOf(key, 'pk');
    const version = Number(strOf(key, 'sk'));
    const expected = (newest.get(stream) ?? 0) + 1;
    if (version !== expected) throw damaged(path, `commit ${expected} of ${stream} is missing`);
    newest.set(stream, version);
  }
  for await (const { game, version } of dynamoViewStore(client, names.views).allCards())
    if (version > (newest.get(gameStream(game)) ?? 0))
      throw damaged(path, `the last commits of ${gameStream(game)} are missing`);
}
