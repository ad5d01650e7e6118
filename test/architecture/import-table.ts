// The import table of the house as data: which folder may import what. The first row that matches a path
// classifies it, both as importer and as imported. A path that no row matches is itself a finding.

export type Row = {
  readonly name: string;
  readonly at: RegExp;
  /** Rows whose code may be imported, values and types; a row's own files always may. */
  readonly imports: readonly string[];
  /** Rows of which only types may be imported. */
  readonly typesOf?: readonly string[];
  /** Packages by name; `@scope/*` stands for a scope, `node:*` for every module of Node. */
  readonly packages?: readonly string[];
  /** Packages of which only types may be imported. */
  readonly typePackages?: readonly string[];
};

const LAMBDA_TYPES = ['aws-lambda'];

export const IMPORT_TABLE: readonly Row[] = [
  { name: 'kernel', at: /^shared\/kernel\//, imports: [] },
  { name: 'rules', at: /^shared\/rules\//, imports: ['kernel'] },
  { name: 'views', at: /^shared\/games\/views\//, imports: ['kernel', 'rules', 'games'] },
  { name: 'games', at: /^shared\/games\//, imports: ['kernel', 'rules', 'views'] },
  { name: 'tournaments', at: /^shared\/tournaments\//, imports: ['kernel', 'games'] },
  {
    name: 'ports',
    at: /^shared\/ports\//,
    imports: [],
    typesOf: ['kernel', 'games', 'views', 'tournaments'],
  },
  {
    name: 'app',
    at: /^shared\/app\//,
    // Rules too: the score as PGN and a move in words are use cases over a position, not over a game.
    imports: ['kernel', 'rules', 'games', 'views', 'tournaments', 'ports', 'mail'],
    packages: ['node:crypto'],
  },
  {
    name: 'adapters',
    at: /^shared\/adapters\//,
    imports: ['kernel', 'ports'],
    packages: ['@aws-sdk/*', '@smithy/*', 'zod', 'node:*'],
  },
  { name: 'i18n', at: /^shared\/i18n\//, imports: [] },
  { name: 'mail', at: /^shared\/mail\//, imports: ['kernel', 'i18n', 'views'] },
  {
    name: 'browser',
    at: /^shared\/web\/browser\//,
    imports: ['rules'],
    packages: ['cm-chessboard'],
  },
  { name: 'web', at: /^shared\/web\//, imports: ['kernel', 'i18n', 'views'] },
  // The entry files of Lambda: the one place where a handler meets the composition root.
  {
    name: 'entries',
    at: /^functions\/(http|stream|scheduled|sealing|opening)\/(\w+-)?lambda\.ts$/,
    imports: ['http', 'stream', 'scheduled', 'sealing', 'opening', 'runtime'],
    typePackages: LAMBDA_TYPES,
  },
  {
    name: 'http',
    at: /^functions\/http\//,
    // i18n: a refusal becomes words at the edge. Of the core only types, so that deciding stays in app.
    imports: ['kernel', 'app', 'web', 'mail', 'i18n', 'sealing-paths'],
    typesOf: ['rules', 'games', 'views', 'ports'],
    packages: ['zod', '@middy/*', 'node:*'],
    typePackages: LAMBDA_TYPES,
  },
  // Data alone: which addresses go to the function that seals.
  { name: 'sealing-paths', at: /^functions\/sealing\/paths\.ts$/, imports: [] },
  {
    name: 'sealing',
    at: /^functions\/sealing\//,
    // http: the same stack, sessions and answers as for every other address.
    imports: ['kernel', 'app', 'web', 'mail', 'i18n', 'http', 'sealing-paths'],
    typesOf: ['rules', 'games', 'views', 'ports'],
    typePackages: LAMBDA_TYPES,
  },
  {
    name: 'opening',
    at: /^functions\/opening\//,
    imports: ['kernel', 'app', 'ports'],
    typePackages: LAMBDA_TYPES,
  },
  {
    name: 'stream',
    at: /^functions\/stream\//,
    // Adapters: the wire form of a stream record is the DynamoDB adapter's to read.
    imports: ['kernel', 'app', 'ports', 'adapters'],
    typePackages: LAMBDA_TYPES,
  },
  {
    name: 'scheduled',
    at: /^functions\/scheduled\//,
    imports: ['kernel', 'app', 'ports'],
    typePackages: LAMBDA_TYPES,
  },
  {
    name: 'cli',
    at: /^functions\/cli\//,
    imports: ['kernel', 'rules', 'games', 'views', 'app'],
    packages: ['node:*'],
  },
  {
    name: 'runtime',
    at: /^functions\/((queue|sealing|opening)-)?runtime\.ts$/,
    imports: ['kernel', 'ports', 'adapters'],
    typesOf: ['app'],
    packages: ['node:*'],
  },
  {
    name: 'assets',
    at: /^infra\/assets\//,
    imports: [],
    typesOf: ['web'],
    packages: ['esbuild', 'node:*'],
  },
  {
    name: 'aws',
    at: /^infra\/aws\//,
    imports: ['assets', 'sealing-paths'],
    packages: ['aws-cdk-lib', 'constructs', 'cdk-nag', 'esbuild', 'node:*'],
  },
  {
    name: 'local',
    at: /^infra\/local\//,
    imports: [
      ...['kernel', 'ports', 'app', 'adapters', 'web', 'mail', 'i18n'],
      ...['http', 'stream', 'scheduled', 'sealing', 'sealing-paths', 'opening', 'runtime', 'assets'],
    ],
    packages: ['dynalite', 'zod', '@aws-sdk/*', '@smithy/*', 'node:*'],
    typePackages: LAMBDA_TYPES,
  },
];

/** The row that a path of the checkout belongs to; null where the table knows no such place. */
export function rowOf(path: string, table: readonly Row[] = IMPORT_TABLE): Row | null {
  return table.find((row) => row.at.test(path)) ?? null;
}

/** Rows that must not reach for anything but their arguments: no clock, randomness, environment or I/O. */
export const PURE_ROWS: readonly string[] = ['kernel', 'rules', 'views', 'games', 'tournaments'];

/** Where the time, randomness and the environment may be read. */
export const IMPURE_PLACES: readonly RegExp[] = [
  /^functions\/((queue|sealing|opening)-)?runtime\.ts$/,
  /^infra\//,
  /^shared\/adapters\//,
  /^test\//,
];

/** Tables of data, which may be longer than a file of code. */
export const LONG_TABLES: readonly string[] = [];

export const LONGEST_FILE = 250;
