// What the service costs, from counted units and list prices. The figures of infra/README.md are computed
// here, and a test compares the two; the units of a ply are parameters, because a benchmark measures them.

/** List prices of us-east-1 in US dollars, without free tiers; read in 2026. */
export const PRICES = {
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  storedGbMonth: 0.25,
  pointInTimeGbMonth: 0.2,
  httpRequest: 1e-6,
  invocation: 0.2e-6,
  /** arm64. */
  gbSecond: 0.0000133334,
  loggedGb: 0.5,
  /** A standard queue; sending, receiving or deleting up to ten messages is one. */
  queueRequest: 0.4e-6,
  kmsKeyMonth: 1,
  kmsRequest: 0.03 / 10_000,
  alarmMonth: 0.1,
  mail: 0.1 / 1000,
} as const;

export type Prices = { readonly [K in keyof typeof PRICES]: number };

/** What one ply uses, on average. A read unit is 4 KB read consistently; an eventual read is half of one. */
export type PlyUsage = {
  readonly writeUnits: number;
  readonly readUnits: number;
  readonly httpRequests: number;
  readonly invocations: number;
  /** Billed duration times memory, over every function that the ply runs through. */
  readonly gbSeconds: number;
  readonly loggedBytes: number;
  /** The link key is derived once a cold start. */
  readonly kmsRequests: number;
};

/**
 * The budget of design: 4 write and 2 read units, one request, one run of the API function (20 ms at 1 GB)
 * and one of the stream function (40 ms at 0.5 GB), five log lines of 280 bytes, one cold start in a hundred.
 */
export const PLY_BUDGET: PlyUsage = {
  writeUnits: 4,
  readUnits: 2,
  httpRequests: 1,
  invocations: 2,
  gbSeconds: 0.02 * 1 + 0.04 * 0.5,
  loggedBytes: 5 * 280,
  kmsRequests: 0.02,
};

export type CostLine = { readonly item: string; readonly units: number; readonly dollars: number };

const GB = 1e9;

/** Each item of the bill for a million plies, mail apart: units, and dollars. */
export function perMillionPlies(usage: PlyUsage, prices: Prices = PRICES): readonly CostLine[] {
  const line = (item: string, perPly: number, price: number): CostLine => ({
    item,
    units: perPly * 1e6,
    dollars: perPly * 1e6 * price,
  });
  return [
    line('DynamoDB write units', usage.writeUnits, prices.writeUnit),
    line('DynamoDB read units', usage.readUnits, prices.readUnit),
    line('HTTP API requests', usage.httpRequests, prices.httpRequest),
    line('Lambda invocations', usage.invocations, prices.invocation),
    line('Lambda GB-seconds', usage.gbSeconds, prices.gbSecond),
    line('Log gigabytes', usage.loggedBytes / GB, prices.loggedGb),
    line('KMS requests', usage.kmsRequests, prices.kmsRequest),
  ];
}

/** The shards of the due index, each queried once a run whatever the number of games. */
const SHARDS = 16;
const RUNS_A_MONTH = 60 * 24 * 30;

/** What stands there even if nobody plays: 0.3 s at 0.5 GB and 600 logged bytes a run of the sweep. */
export const IDLE = {
  sweepRuns: RUNS_A_MONTH,
  /** An empty query, eventually consistent, is half a read unit; the mark of the last sweep is read consistently. */
  sweepReadUnits: RUNS_A_MONTH * (SHARDS * 0.5 + 1),
  /** The mark of this sweep. */
  sweepWriteUnits: RUNS_A_MONTH,
  sweepGbSeconds: RUNS_A_MONTH * 0.3 * 0.5,
  sweepLoggedBytes: RUNS_A_MONTH * 600,
  kmsKeys: 2,
  alarms: 23,
  /** DynamoDB asks for the tables' key every five minutes at most, for each of eight roles and three tables. */
  tableKeyRequests: (RUNS_A_MONTH / 5) * 24,
  /** Lambda asks each of four queues on five connections, twenty seconds long. */
  queueRequests: RUNS_A_MONTH * 4 * 5 * 3,
} as const;

/** Each item of the monthly bill of a service in which nobody moves. */
export function idleMonth(prices: Prices = PRICES): readonly CostLine[] {
  const line = (item: string, units: number, price: number): CostLine => ({
    item,
    units,
    dollars: units * price,
  });
  return [
    line('Sweep, read units', IDLE.sweepReadUnits, prices.readUnit),
    line('Sweep, write units', IDLE.sweepWriteUnits, prices.writeUnit),
    line('Sweep, invocations', IDLE.sweepRuns, prices.invocation),
    line('Sweep, GB-seconds', IDLE.sweepGbSeconds, prices.gbSecond),
    line('Sweep, log gigabytes', IDLE.sweepLoggedBytes / GB, prices.loggedGb),
    line('Keys', IDLE.kmsKeys, prices.kmsKeyMonth),
    line('Table keys, requests', IDLE.tableKeyRequests, prices.kmsRequest),
    line('Queues, requests', IDLE.queueRequests, prices.queueRequest),
    line('Alarms', IDLE.alarms, prices.alarmMonth),
  ];
}

export const total = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** Dollars for one game of `plies`, without and with `mails` sent. */
export function perGame(
  plies: number,
  mails: number,
  usage: PlyUsage = PLY_BUDGET,
  prices: Prices = PRICES,
): { readonly withoutMail: number; readonly withMail: number } {
  const withoutMail = (total(perMillionPlies(usage, prices)) / 1e6) * plies;
  return { withoutMail, withMail: withoutMail + mails * prices.mail };
}

/** A bill as rows of a Markdown table, its total last. */
export function markdown(lines: readonly CostLine[]): string {
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  const money = (dollars: number): string => `$${dollars.toFixed(2)}`;
  const rows = lines.map(
    ({ item, units, dollars }) => `| ${item} | ${number.format(units)} | ${money(dollars)} |`,
  );
  return [...rows, `| total | | ${money(total(lines))} |`].join('\n');
}
