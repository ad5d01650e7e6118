// The composition root on AWS: environment to adapters, once per process, when the first event comes.

import { dynamoClient } from '../shared/adapters/dynamodb/client.ts';
import { dynamoEventStore } from '../shared/adapters/dynamodb/event-store.ts';
import { dynamoPlayerStore } from '../shared/adapters/dynamodb/player-store.ts';
import { dynamoViewStore } from '../shared/adapters/dynamodb/view-store.ts';
import { kmsKeys } from '../shared/adapters/kms/keys.ts';
import { functionCredentials, lambdaSealingDesk } from '../shared/adapters/lambda/sealing-desk.ts';
import { systemClock, systemRandom } from '../shared/adapters/local/surroundings.ts';
import { sesMailer } from '../shared/adapters/ses/mailer.ts';
import type { Deps } from '../shared/app/deps.ts';
import { MINUTE } from '../shared/kernel/time.ts';
import type { Mailer } from '../shared/ports/mailer.ts';
import type { SealingDesk } from '../shared/ports/sealing-desk.ts';

/** Ten turns of the sweep: none of them in so long is an outage, not a slow minute. */
const OUTAGE_AFTER = 10 * MINUTE;

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`the environment variable ${name} is missing`);
  return value;
}

function mailerOfSes(): Mailer {
  const configurationSet = process.env.SES_CONFIGURATION_SET;
  return sesMailer({ from: setting('MAIL_FROM'), ...(configurationSet ? { configurationSet } : {}) });
}

function fromEnvironment(mailer: Mailer): Deps {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  const client = dynamoClient(endpoint ? { endpoint } : {});
  return {
    events: dynamoEventStore(client, setting('COMMITS_TABLE')),
    views: dynamoViewStore(client, setting('VIEWS_TABLE')),
    players: dynamoPlayerStore(client, setting('PLAYERS_TABLE')),
    mailer,
    clock: systemClock(),
    random: systemRandom(),
    keys: kmsKeys({ keyId: setting('LINK_KEY_ID') }),
    log: (entry) => console.log(JSON.stringify(entry)),
    settings: { baseUrl: setting('BASE_URL'), mailFrom: setting('MAIL_FROM'), outageAfter: OUTAGE_AFTER },
  };
}

type Make<In, Out> = (deps: Deps) => (event: In) => Promise<Out>;

function once<In, Out>(make: () => (event: In) => Promise<Out>): (event: In) => Promise<Out> {
  let handle: ((event: In) => Promise<Out>) | undefined;
  return (event) => {
    handle ??= make();
    return handle(event);
  };
}

export const assetsDir = (): string => process.env.ASSETS_DIR ?? '/var/task/assets';

export const runtime = {
  /** A handler whose dependencies are made when it is first called, and kept for the process. */
  lazily: <In, Out>(make: Make<In, Out>) => once(() => make(fromEnvironment(mailerOfSes()))),
  assetsDir,
};

const SILENT: Mailer = {
  send: () => Promise.reject(new Error('this function sends no mail')),
};

/** The same for a function that writes to nobody: no client of SES comes along. */
export const lazilyWithoutMail = <In, Out>(make: Make<In, Out>) => once(() => make(fromEnvironment(SILENT)));

/** The sealing function, asked by its name. */
export const remoteSealingDesk = (): SealingDesk =>
  lambdaSealingDesk({
    functionName: setting('SEALING_FUNCTION'),
    region: setting('AWS_REGION'),
    credentials: () => functionCredentials(process.env),
  });
