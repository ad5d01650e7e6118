// The service on the memory adapters with a clock that stands still until it is set: the handlers are the
// real ones, a request is an event, and nothing waits.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { httpHandler } from '../../functions/http/handler.ts';
import { openingHandler } from '../../functions/opening/handler.ts';
import { sealingHandler } from '../../functions/sealing/handler.ts';
import { isForSealing } from '../../functions/sealing/paths.ts';
import { memoryEventStore } from '../../shared/adapters/memory/event-store.ts';
import { memoryMailer } from '../../shared/adapters/memory/mailer.ts';
import { memoryPlayerStore } from '../../shared/adapters/memory/player-store.ts';
import { type MemorySealing, memorySealing } from '../../shared/adapters/memory/sealing.ts';
import { memoryViewStore } from '../../shared/adapters/memory/view-store.ts';
import type { Deps } from '../../shared/app/deps.ts';
import { followCommit } from '../../shared/app/follow.ts';
import { openingAfter } from '../../shared/app/opening-job.ts';
import { type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import type { OutgoingMail } from '../../shared/ports/mailer.ts';
import type { Job } from '../../shared/ports/wake-queue.ts';

export const NOON = epochMs(Date.UTC(2026, 10, 30, 12, 0, 0));

export type MemoryService = {
  readonly deps: Deps;
  readonly sent: readonly OutgoingMail[];
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  readonly call: (call: Call) => Promise<Reply>;
  set(instant: EpochMs): void;
  now(): EpochMs;
  /** Whether commits are projected and announced as they are made; on at first. */
  follow(on: boolean): void;
  /** Closes and opens envelopes; a test may put another port in its place. */
  readonly sealing: { -readonly [Port in keyof MemorySealing]: MemorySealing[Port] };
  /** Whether openings are done as soon as they are put; on at first. Off, they wait in `openings`. */
  opening(on: boolean): void;
  readonly openings: Job[];
  /** Has the opening function do one job, as its queue would; false where it failed and would come again. */
  doOpening(job: Job): Promise<boolean>;
};

export type Call = {
  readonly method?: string;
  readonly path: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly base64?: boolean;
};
export type Reply = APIGatewayProxyStructuredResultV2 & { readonly json: Record<string, unknown> };

const ASSETS = {
  'board.js': 'board-1.js',
  'zone.js': 'zone-1.js',
  'style.css': 's-1.css',
  'pieces.svg': 'p-1.svg',
  'icon.svg': 'i-1.svg',
};

/** One folder with a manifest for the whole process, removed at its end. */
function manifestFolder(): string {
  if (folder === null) {
    const made = mkdtempSync(join(tmpdir(), 'sealed-move-assets-'));
    writeFileSync(join(made, 'manifest.json'), JSON.stringify(ASSETS));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  return folder;
}
let folder: string | null = null;

/** A fresh service at noon of 30 November 2026 (UTC). */
export function memoryService(): MemoryService {
  let now = NOON;
  let following = true;
  let opening = true;
  const openings: Job[] = [];
  let seed = 1;
  const logged: Readonly<Record<string, unknown>>[] = [];
  const mailer = memoryMailer();
  const events = memoryEventStore();
  const deps: Deps = {
    events: {
      ...events,
      append: async (commit: Commit) => {
        const outcome = await events.append(commit);
        if (outcome === 'appended' && following) await follow(commit);
        return outcome;
      },
    },
    views: memoryViewStore(),
    players: memoryPlayerStore(),
    mailer,
    clock: { now: () => now },
    random: {
      // A Lehmer generator: bytes that differ and are the same in every run.
      bytes: (length) =>
        Uint8Array.from({ length }, () => {
          seed = (seed * 48_271) % 0x7fffffff;
          return seed & 0xff;
        }),
    },
    keys: { linkKey: async () => new Uint8Array(32).fill(7) },
    log: (entry) => logged.push(entry),
    settings: { baseUrl: 'https://chess.example', mailFrom: 'Sealed Move <moves@chess.example>' },
  };
  const follow = async (commit: Commit): Promise<void> => {
    const job = await openingAfter(deps, commit);
    await followCommit(deps, commit);
    if (job === null) return;
    if (opening) await doOpening(job);
    else openings.push(job);
  };
  const sealing: MemoryService['sealing'] = { ...memorySealing(deps.random.bytes) };
  const assetsDir = manifestFolder();
  // Ports that a test exchanges later are asked for at each use.
  const sealed = sealingHandler(deps, {
    sealer: { seal: (plain, context) => sealing.sealer.seal(plain, context) },
    assetsDir,
  });
  const openingFunction = openingHandler({
    deps,
    opener: { open: (cipher, context) => sealing.opener.open(cipher, context) },
  });
  async function doOpening(job: Job): Promise<boolean> {
    const event = { Records: [{ messageId: 'm1', body: JSON.stringify(job) }] };
    const { batchItemFailures } = await openingFunction(event as Parameters<typeof openingFunction>[0]);
    return batchItemFailures.length === 0;
  }
  const api = httpHandler(deps, {
    sealing: { handIn: (move) => sealed({ kind: 'plain-move', move }) },
    assetsDir,
  });
  const handle = (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> =>
    isForSealing(event.requestContext.http.method, event.rawPath) ? sealed(event) : api(event);
  return {
    deps,
    sent: mailer.sent,
    logged,
    now: () => now,
    set: (instant) => {
      now = instant;
    },
    follow: (on) => {
      following = on;
    },
    sealing,
    opening: (on) => {
      opening = on;
    },
    openings,
    doOpening,
    call: async (call) => {
      const reply = await handle(eventOf(call));
      return { ...reply, json: jsonOf(reply) };
    },
  };
}

function jsonOf({ body, headers }: APIGatewayProxyStructuredResultV2): Record<string, unknown> {
  return String(headers?.['content-type']).includes('json') ? JSON.parse(body ?? 'null') : {};
}

function eventOf({ method = 'GET', path, query = '', headers = {}, cookies, body, base64 }: Call) {
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: query,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(cookies === undefined ? {} : { cookies }),
    requestContext: {
      requestId: 'request-1',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: base64 ?? false,
  };
  return event as unknown as APIGatewayProxyEventV2;
}

export type Player = { readonly id: string; readonly token: string };

/** Signs somebody in through the mailed link. */
export async function signInTo(service: MemoryService, email: string, name = 'Somebody'): Promise<Player> {
  await service.call({ method: 'POST', path: '/sign-in', body: JSON.stringify({ email, name }) });
  const mail = service.sent.findLast(({ to }) => to === email);
  const path = /\/sign-in\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { json } = await service.call({ method: 'POST', path });
  return { id: String(json.playerId), token: String(json.token) };
}

export const bearer = ({ token }: Player) => ({ authorization: `Bearer ${token}` });

export type Table = { readonly id: string; readonly white: Player; readonly black: Player };

/** Leave as usual, but the days of the whole year: the games of these tests begin when it is nearly over. */
export const WHOLE_YEAR = {
  daysPerYear: 30,
  minimumDays: 3,
  noticeDays: 1,
  endsByMove: true,
  proRata: false,
};

/** A game in progress between Anna (White, the challenger) and Boris; leave as in `WHOLE_YEAR` unless said otherwise. */
export async function gameOn(service: MemoryService, terms: object = {}): Promise<Table> {
  const white = await signInTo(service, 'anna@example.com', 'Anna');
  const black = await signInTo(service, 'boris@example.com', 'Boris');
  const timed = { timeControl: '3d', ...terms };
  const leave = timed.timeControl.startsWith('triple') ? null : WHOLE_YEAR;
  const body = { opponent: 'boris@example.com', colour: 'white', leave, ...timed };
  const made = await service.call({
    method: 'POST',
    path: '/games',
    headers: bearer(white),
    body: JSON.stringify(body),
  });
  const id = String(made.json.id);
  await service.call({ method: 'POST', path: `/games/${id}/acceptance`, headers: bearer(black) });
  return { id, white, black };
}

export const move = (
  table: Table,
  seat: 'white' | 'black',
  ply: number,
  text: string,
  more: object = {},
): Call => ({
  method: 'POST',
  path: `/games/${table.id}/moves`,
  headers: bearer(table[seat]),
  body: JSON.stringify({ ply, move: text, ...more }),
});
