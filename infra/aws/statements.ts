// What each function may do, written by hand: CDK's grants add actions that nobody here needs. Nobody may
// update or delete a commit, and only the repair may scan.

import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { MailIdentity } from './mail-identity.ts';
import { IN_CONTEXT } from './sealing-key.ts';
import { DUE_INDEX, type Tables } from './storage-stack.ts';

export type Reach = {
  readonly tables: Tables;
  readonly linkKey: IKey;
  readonly sealingKey: IKey;
  readonly mail: MailIdentity;
  readonly streamDeadLetters: IQueue;
  readonly wakes: IQueue;
  readonly proofs: IQueue;
  readonly repairs: IQueue;
  readonly openings: IQueue;
};

const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
  new PolicyStatement({
    effect: Effect.ALLOW,
    actions,
    resources,
    ...(conditions === undefined ? {} : { conditions }),
  });

const dynamo = (...names: string[]): string[] => names.map((name) => `dynamodb:${name}`);

const KEYED = { StringEquals: { 'kms:MacAlgorithm': 'HMAC_SHA_256' } };
const makesLinks = ({ linkKey }: Reach) => allow(['kms:GenerateMac'], [linkKey.keyArn], KEYED);

/** SendEmail alone (no raw messages), from our one address, through our configuration set. */
const sendsMail = ({ mail }: Reach) =>
  allow(['ses:SendEmail'], [mail.identityArn, mail.configurationSetArn], {
    StringEquals: { 'ses:FromAddress': mail.address },
  });

const onCommits = ({ tables }: Reach, ...names: string[]) =>
  allow(dynamo(...names), [tables.commits.tableArn]);
const onViews = ({ tables }: Reach, ...names: string[]) => allow(dynamo(...names), [tables.views.tableArn]);
const onPlayers = ({ tables }: Reach, ...names: string[]) =>
  allow(dynamo(...names), [tables.players.tableArn]);

const handsOn = (...queues: IQueue[]) =>
  allow(
    ['sqs:SendMessage'],
    queues.map(({ queueArn }) => queueArn),
  );
/** What Lambda's mapping needs of the queue that it empties for the function. */
const takesFrom = ({ queueArn }: IQueue) =>
  allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [queueArn]);
const onDueIndex = ({ tables }: Reach) =>
  allow(dynamo('Query'), [`${tables.views.tableArn}/index/${DUE_INDEX}`]);

/** The item in which the sweep's last turn stands, alone: a request may be the first to notice an outage. */
const marksAnOutage = ({ tables }: Reach) =>
  allow(dynamo('PutItem'), [tables.views.tableArn], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['sweep'] },
  });

/** Rows of the due index stand in the cards: a changed ladder of reminders moves them. Nothing else of a view. */
const movesRows = ({ tables }: Reach) =>
  allow(dynamo('UpdateItem'), [tables.views.tableArn], {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['game#*'] },
  });

/** Whoever writes a mail knows the profiles of both players, and changes none. */
const tells = (reach: Reach): PolicyStatement[] => [
  onPlayers(reach, 'BatchGetItem'),
  makesLinks(reach),
  sendsMail(reach),
];

/**
 * Everything a player asks for: append, read projections, keep profiles, tokens and counters. The one mail
 * that it sends itself is the sign-in link, which belongs to no game and so has no place in the outbox.
 */
export const apiStatements = (reach: Reach, sealing: IFunction): PolicyStatement[] => [
  onCommits(reach, 'Query', 'PutItem'),
  onViews(reach, 'GetItem', 'BatchGetItem', 'Query'),
  marksAnOutage(reach),
  movesRows(reach),
  onPlayers(reach, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  makesLinks(reach),
  sendsMail(reach),
  // For a move that turns out to be the sealed one; it cannot seal it itself.
  allow(['lambda:InvokeFunction'], [sealing.functionArn]),
];

/**
 * Takes a move in, closes its envelope, appends that. It can read neither this envelope nor any other, and knows
 * players only by their tokens and links.
 */
export const sealingStatements = (reach: Reach): PolicyStatement[] => [
  onCommits(reach, 'Query', 'PutItem'),
  onViews(reach, 'GetItem'),
  marksAnOutage(reach),
  onPlayers(reach, 'GetItem', 'BatchGetItem'),
  makesLinks(reach),
  allow(['kms:Encrypt'], [reach.sealingKey.keyArn], IN_CONTEXT),
];

/** Opens envelopes whose time has come, and appends what lay in them. Nobody can ask it for anything else. */
export const openingStatements = (reach: Reach): PolicyStatement[] => [
  takesFrom(reach.openings),
  onCommits(reach, 'Query', 'PutItem'),
  onViews(reach, 'GetItem'),
  marksAnOutage(reach),
  allow(['kms:Decrypt'], [reach.sealingKey.keyArn], IN_CONTEXT),
];

/** Follows the log: reads the stream, projects, sends what the outbox holds; appends its players' leave to a new game. */
export const streamStatements = (reach: Reach): PolicyStatement[] => [
  allow(dynamo('DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'), [
    reach.tables.commits.tableStreamArn!,
  ]),
  allow(['sqs:SendMessage'], [reach.streamDeadLetters.queueArn]),
  handsOn(reach.openings),
  onCommits(reach, 'Query', 'PutItem'),
  onPlayers(reach, 'Query'),
  onViews(reach, 'GetItem', 'Query', 'PutItem'),
  ...tells(reach),
];

/** Looks into the due index, hands on what is due and puts its rows off. Reads no game and tells nobody. */
export const sweepStatements = (reach: Reach): PolicyStatement[] => [
  onViews(reach, 'GetItem', 'PutItem', 'UpdateItem'),
  onDueIndex(reach),
  handsOn(reach.wakes),
];

/** Appends what the clock has brought about, reminds, moves the index row on, goes on with a shard. */
export const wakeStatements = (reach: Reach): PolicyStatement[] => [
  takesFrom(reach.wakes),
  onCommits(reach, 'Query', 'PutItem'),
  onViews(reach, 'GetItem', 'PutItem', 'UpdateItem'),
  onDueIndex(reach),
  handsOn(reach.wakes, reach.proofs, reach.openings),
  onPlayers(reach, 'GetItem'),
  ...tells(reach),
];

/** Reads a game, searches, appends the result. */
export const proofStatements = (reach: Reach): PolicyStatement[] => [
  takesFrom(reach.proofs),
  onCommits(reach, 'Query', 'PutItem'),
  onViews(reach, 'GetItem'),
];

/**
 * Scans for streams whose view lags, games whose due row is gone, mail that nobody sent and leaves that not every
 * game was told of, and puts all of it right.
 */
export const repairStatements = (reach: Reach): PolicyStatement[] => [
  takesFrom(reach.repairs),
  handsOn(reach.repairs),
  onCommits(reach, 'Query', 'PutItem', 'Scan'),
  onViews(reach, 'GetItem', 'PutItem', 'UpdateItem', 'Query', 'Scan'),
  onPlayers(reach, 'Query', 'PutItem', 'Scan'),
  ...tells(reach),
];
