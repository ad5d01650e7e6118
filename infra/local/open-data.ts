// Everything that lies in a data folder, opened: engine, stores, keys, mailbox and clock. Shared by the service and
// by `npm run rebuild`.

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoClient } from '../../shared/adapters/dynamodb/client.ts';
import { dynamoEventStore } from '../../shared/adapters/dynamodb/event-store.ts';
import { dynamoPlayerStore } from '../../shared/adapters/dynamodb/player-store.ts';
import { createTables, type TableNames } from '../../shared/adapters/dynamodb/tables.ts';
import { dynamoViewStore } from '../../shared/adapters/dynamodb/view-store.ts';
import { DamagedKeyFile, fileKeys } from '../../shared/adapters/local/keys.ts';
import { DamagedMail, type Mailbox, mailbox } from '../../shared/adapters/local/mailbox.ts';
import { fileKeyRing } from '../../shared/adapters/local/sealing-keys.ts';
import { systemRandom } from '../../shared/adapters/local/surroundings.ts';
import { webcryptoOpener } from '../../shared/adapters/webcrypto/opener.ts';
import { webcryptoSealer } from '../../shared/adapters/webcrypto/sealer.ts';
import type { Deps, Log } from '../../shared/app/deps.ts';
import type { Opener, Sealer } from '../../shared/ports/sealer.ts';
import { checkLog } from './check-log.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { type Engine, StoreUnavailable, startEngine } from './engine.ts';
import { StartFailure } from './start-failure.ts';
import { type TestClock, testClock } from './test-clock.ts';

const NAMES: TableNames = { commits: 'commits', views: 'views', players: 'players' };

export type OpenData = {
  readonly folder: DataFolder;
  readonly client: DynamoDBClient;
  readonly names: TableNames;
  readonly mailbox: Mailbox;
  readonly clock: TestClock;
  /** In one process here: whoever owns the machine has both. */
  readonly sealer: Sealer;
  readonly opener: Opener;
  depsFor(settings: { baseUrl: string; log: Log }): Deps;
  close(): Promise<void>;
};

async function start(folder: DataFolder): Promise<Engine> {
  try {
    return await startEngine(folder.database);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new StartFailure(error.message);
    throw error;
  }
}

/** Throws `StartFailure` when the folder is damaged, foreign, newer, or in use by another process. */
export async function openData(dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<OpenData> {
  const folder = openDataFolder(dataDir);
  const clock = testClock(folder.clock);
  const engine = await start(folder);
  const client = dynamoClient({ endpoint: engine.endpoint });
  const close = async (): Promise<void> => {
    client.destroy();
    await engine.stop();
  };
  try {
    await createTables(client, NAMES);
    await checkLog(client, NAMES, folder.path);
    const keys = fileKeys(folder.path);
    const mails = mailbox(folder.mailbox, clock.now);
    const ring = fileKeyRing(folder.path);
    await keys.linkKey();
    await ring.keys();
    await mails.list();
    const mailFrom = env.MAIL_FROM ?? 'Sealed Move <moves@sealed-move.invalid>';
    return {
      folder,
      client,
      names: NAMES,
      mailbox: mails,
      clock,
      sealer: webcryptoSealer(ring),
      opener: webcryptoOpener(ring),
      depsFor: ({ baseUrl, log }) => ({
        events: dynamoEventStore(client, NAMES.commits),
        views: dynamoViewStore(client, NAMES.views),
        players: dynamoPlayerStore(client, NAMES.players),
        mailer: mails,
        clock,
        random: systemRandom(),
        keys,
        log,
        settings: { baseUrl, mailFrom },
      }),
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof DamagedKeyFile || error instanceof DamagedMail)
      throw new StartFailure(error.message);
    throw error;
  }
}
