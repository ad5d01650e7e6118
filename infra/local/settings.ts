// What a person may set for the local service: environment variables and one flag.

import { StartFailure } from './start-failure.ts';

export const DEFAULT_DATA_DIR = '.data';

export type LocalSettings = {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string | undefined;
  readonly sweepSeconds: number;
  readonly testClock: boolean;
};

export const USAGE = `usage: npm start [-- --test-clock]

  --test-clock    POST /test-clock may put the clock forward

environment
  PORT            3000          port to listen on
  HOST            127.0.0.1     address to listen on; whoever reaches it can read every mail in /inbox
  DATA_DIR        .data         where games, players and mails are kept
  BASE_URL        http://localhost:PORT   origin of the links in mails
  MAIL_FROM                     sender named in mails
  SWEEP_SECONDS   60            how often deadlines are looked for
`;

function whole(name: string, text: string | undefined, fallback: number, from: number, to: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < from || value > to)
    throw new StartFailure(
      `${name} should be a whole number from ${from} to ${to}, not ${JSON.stringify(text)}`,
    );
  return value;
}

function origin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '') !== url.origin)
    throw new StartFailure(
      `BASE_URL should be an origin such as https://chess.example, not ${JSON.stringify(text)}`,
    );
  return url.origin;
}

/** Throws `StartFailure` for a value or an argument that is not understood. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): LocalSettings {
  const unknown = args.find((argument) => argument !== '--test-clock');
  if (unknown !== undefined) throw new StartFailure(`unknown argument ${unknown}; try npm start -- --help`);
  return {
    dataDir: env.DATA_DIR || DEFAULT_DATA_DIR,
    host: env.HOST || '127.0.0.1',
    port: whole('PORT', env.PORT, 3000, 0, 65_535),
    baseUrl: origin(env.BASE_URL),
    sweepSeconds: whole('SWEEP_SECONDS', env.SWEEP_SECONDS, 60, 1, 86_400),
    testClock: args.includes('--test-clock'),
  };
}
