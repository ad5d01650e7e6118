// The whole service on one machine: what AWS wires together in infra/aws is wired together here, around the same
// handlers.

import { rmSync } from 'node:fs';
import { httpHandler } from '../../functions/http/handler.ts';
import { openingHandler } from '../../functions/opening/handler.ts';
import { sealingHandler } from '../../functions/sealing/handler.ts';
import { isForSealing } from '../../functions/sealing/paths.ts';
import { streamHandler } from '../../functions/stream/handler.ts';
import type { Mailbox } from '../../shared/adapters/local/mailbox.ts';
import { memoryWakeQueue } from '../../shared/adapters/memory/wake-queue.ts';
import type { Deps, Log } from '../../shared/app/deps.ts';
import { moveMark } from '../../shared/app/sweep-gap.ts';
import { MINUTE } from '../../shared/kernel/time.ts';
import { buildAssets } from '../assets/build.ts';
import { deferred } from './deferred.ts';
import { close, listen } from './http/listen.ts';
import { type Handler, httpServer } from './http/server.ts';
import { type Journal, openJournal } from './journal.ts';
import { withLocalPages } from './local-pages.ts';
import { type OpenData, openData } from './open-data.ts';
import { startOpenings } from './openings.ts';
import { startProver } from './prover.ts';
import { recover } from './recover.ts';
import { StartFailure } from './start-failure.ts';
import { attachPump, type StreamHandler, streamPump } from './stream-pump.ts';
import { type Sweeper, startSweeper } from './sweeper.ts';

export type LocalOptions = {
  readonly dataDir: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host?: string;
  /** Origin of the links in mails; `http://localhost:<port>` where it is not given. */
  readonly baseUrl?: string;
  /** Whether `POST /test-clock` may put the clock forward. */
  readonly testClock?: boolean;
  readonly sweepSeconds?: number;
  /** Logs nothing. */
  readonly quiet?: boolean;
};

export type LocalService = {
  /** Origin of the service, the same as in its mails. */
  readonly url: string;
  readonly deps: Deps;
  readonly mailbox: Mailbox;
  /** Resolves when every commit so far is projected and its mails are sent, but for what fails again and again. */
  idle(): Promise<void>;
  /** One sweep now, and whatever follows from it. */
  sweep(): Promise<void>;
  /** Finishes requests, projections and mails, then closes the engine. */
  stop(): Promise<void>;
};

// Failures are worth a line on a terminal; a line for every request and every empty sweep is not.
const failuresOnly: Log = (entry) => {
  if (String(entry.event).endsWith('failed')) console.error(JSON.stringify(entry));
};

/** So long without a sweep is an outage, as on AWS; three turns where they are set further apart. */
const outageAfter = (sweepSeconds: number): number => Math.max(10 * MINUTE, 3 * sweepSeconds * 1000);

type Running = {
  readonly deps: Deps;
  readonly handler: Handler;
  readonly idle: () => Promise<void>;
  readonly sweeper: Sweeper;
};

/** The two functions that HTTP requests go to, as API Gateway has them. */
function requests(deps: Deps, { sealer, folder }: OpenData): Handler {
  const assetsDir = folder.assets;
  const sealing = sealingHandler(deps, { sealer, assetsDir });
  const api = httpHandler(deps, {
    sealing: { handIn: (move) => sealing({ kind: 'plain-move', move }) },
    assetsDir,
  });
  return (event) =>
    isForSealing(event.requestContext.http.method, event.rawPath) ? sealing(event) : api(event);
}

async function run(
  data: OpenData,
  journal: Journal,
  baseUrl: string,
  log: Log,
  options: LocalOptions,
): Promise<Running> {
  const sweepSeconds = options.sweepSeconds ?? 60;
  const opened = data.depsFor({ baseUrl, log });
  const deps = { ...opened, settings: { ...opened.settings, outageAfter: outageAfter(sweepSeconds) } };
  const stream = deferred<StreamHandler>();
  const pump = streamPump(stream.promise, journal, log);
  attachPump(data.client, data.names.commits, pump, journal);
  const jobs = memoryWakeQueue();
  const openings = startOpenings(openingHandler({ deps, opener: data.opener }), jobs);
  stream.resolve(streamHandler(deps, openings));
  // A commit may have an envelope opened, which is another commit.
  const idle = async (): Promise<void> => {
    for (await pump.idle(); openings.size() > 0; await pump.idle()) await openings.idle();
  };
  await recover(deps, { client: data.client, commits: data.names.commits, journal, pump });
  rmSync(data.folder.assets, { recursive: true, force: true });
  await buildAssets(data.folder.assets);
  const queues = { queue: openings, jobs };
  const sweeper = startSweeper(deps, queues, { ...pump, idle }, sweepSeconds, startProver());
  const handler = withLocalPages({
    mailbox: data.mailbox,
    clock: options.testClock === true ? data.clock : null,
    sweep: sweeper.sweep,
    beforeJump: (to) => moveMark(deps, to),
    service: requests(deps, data),
  });
  return { deps, handler, idle, sweeper };
}

/** Starts everything. Throws `StartFailure`, with a message for the terminal, when it cannot. */
export async function startLocal(options: LocalOptions): Promise<LocalService> {
  const log: Log = options.quiet === true ? () => {} : failuresOnly;
  const handler = deferred<Handler>();
  // The port first: where it is taken, the data folder is not touched. Requests wait until all is ready.
  const server = httpServer(handler.promise, { log });
  const port = await listen(server, options.host ?? '127.0.0.1', options.port);
  const url = options.baseUrl ?? `http://localhost:${port}`;
  const undo: (() => Promise<void> | void)[] = [
    () => {
      server.closeAllConnections();
      return close(server);
    },
  ];
  try {
    const data = await openData(options.dataDir);
    undo.unshift(data.close);
    if (data.clock.offset() > 0 && options.testClock !== true)
      throw new StartFailure(
        `the test clock of ${data.folder.path} is ahead of the time; start with --test-clock, or set DATA_DIR to another folder`,
      );
    const journal = openJournal(data.folder.journal);
    undo.unshift(journal.close);
    const { deps, idle, sweeper, handler: ready } = await run(data, journal, url, log, options);
    handler.resolve(ready);
    let stopping: Promise<void> | null = null;
    const stop = async (): Promise<void> => {
      await close(server);
      await sweeper.stop();
      await idle();
      journal.close();
      await data.close();
    };
    return {
      url,
      deps,
      mailbox: data.mailbox,
      idle,
      sweep: sweeper.sweep,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}
