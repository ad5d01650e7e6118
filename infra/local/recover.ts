// What a start makes good after whatever ended the last run: mails in the hands of a sender that is gone, commits
// that were not followed up, views that lag, rows of the due index that a killed engine lost or left behind.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { str, versionKey } from '../../shared/adapters/dynamodb/attributes.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { everyRow } from '../../shared/app/pages.ts';
import { repair } from '../../shared/app/repair.ts';
import { gameStream, type StreamId } from '../../shared/kernel/ids.ts';
import { type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import { DUE_SHARDS, type ViewStore } from '../../shared/ports/view-store.ts';
import type { RepairReport } from '../../shared/ports/wake-queue.ts';
import type { Journal } from './journal.ts';
import type { StreamPump } from './stream-pump.ts';

/** One process holds the data folder, so at its start nobody is sending: held rows are given back. */
export async function releaseHeldMails(views: ViewStore): Promise<void> {
  for await (const row of everyRow((page) => views.unsent(page)))
    if (row.state === 'sending')
      await views.changeOutbox(row, { ...row, state: 'pending', leaseUntil: null });
}

/** Hands the commits that the journal holds open to the pump; the end of those that were never written is noted. */
export async function replayJournal(
  client: DynamoDBClient,
  table: string,
  journal: Journal,
  pump: StreamPump,
): Promise<void> {
  for (const { id, stream, version } of journal.left) {
    const Key = { pk: str(stream), sk: str(versionKey(version)) };
    const { Item } = await client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }));
    if (Item === undefined) journal.end(id);
    else pump.push(Item, id);
  }
  await pump.idle();
}

const END_OF_TIME = epochMs(8.64e15);

async function indexedRows(views: ViewStore): Promise<Map<StreamId, EpochMs[]>> {
  const rows = new Map<StreamId, EpochMs[]>();
  for (let shard = 0; shard < DUE_SHARDS; shard += 1)
    for (let from: string | null | undefined; from !== null; ) {
      const page = await views.due(shard, END_OF_TIME, { limit: 500, ...(from ? { from } : {}) });
      for (const { stream, dueAt } of page.rows) rows.set(stream, [...(rows.get(stream) ?? []), dueAt]);
      from = page.next;
    }
  return rows;
}

/**
 * The engine writes an item and its index row in two steps, so a kill between them leaves a row too many or one too
 * few. Putting the card to the wrong instant and back makes the engine remove that row. Answers how many were wrong.
 */
export async function healDueIndex(views: ViewStore): Promise<number> {
  const rows = await indexedRows(views);
  let healed = 0;
  for await (const { game, version, dueAt } of views.allCards()) {
    const indexed = rows.get(gameStream(game)) ?? [];
    const orphans = indexed.filter((instant) => instant !== dueAt);
    const missing = dueAt !== null && !indexed.includes(dueAt);
    for (const orphan of orphans) await views.reschedule(game, version, orphan);
    if (orphans.length > 0 || missing) await views.reschedule(game, version, dueAt);
    healed += orphans.length + (missing ? 1 : 0);
  }
  return healed;
}

/** All of it, in this order: what comes later relies on what was made good before. */
export async function recover(
  deps: Deps,
  parts: { client: DynamoDBClient; commits: string; journal: Journal; pump: StreamPump },
): Promise<RepairReport & { readonly healed: number }> {
  await releaseHeldMails(deps.views);
  await replayJournal(parts.client, parts.commits, parts.journal, parts.pump);
  const report = await repair(deps);
  deps.log({ event: 'repair', ...report });
  return { ...report, healed: await healDueIndex(deps.views) };
}
