// What can be thrown away and deployed again: functions, the HTTP API, schedules, queues, mail, alarms.

import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALL_SEALING_PATHS } from '../../functions/sealing/paths.ts';
import { Alarms } from './alarms.ts';
import { browserAssets } from './browser-assets.ts';
import {
  deadLetters,
  OPENING_TIMEOUT,
  openingQueue,
  PROOF_TIMEOUT,
  proofQueue,
  REPAIR_TIMEOUT,
  repairQueue,
  streamDeadLetters,
  WAKE_TIMEOUT,
  wakeQueue,
} from './dead-letters.ts';
import { HandlerFunction, type HandlerProps } from './handler-function.ts';
import { HttpFront } from './http-front.ts';
import { MailIdentity } from './mail-identity.ts';
import type { SealingRoles } from './sealing-key.ts';
import type { Settings } from './settings.ts';
import {
  apiStatements,
  openingStatements,
  proofStatements,
  type Reach,
  repairStatements,
  sealingStatements,
  streamStatements,
  sweepStatements,
  wakeStatements,
} from './statements.ts';
import type { StorageStack } from './storage-stack.ts';

export type ServiceProps = StackProps & {
  readonly settings: Settings;
  readonly storage: StorageStack;
  readonly roles: SealingRoles;
};

type Duty = Omit<HandlerProps, 'environment' | 'statements' | 'logGroupName'> & {
  readonly environment?: HandlerProps['environment'];
};

export class ServiceStack extends Stack {
  private readonly settings: Settings;
  private readonly handlerEnvironment: Record<string, string>;

  constructor(scope: Construct, id: string, props: ServiceProps) {
    super(scope, id, props);
    const { settings, storage, roles } = props;
    this.settings = settings;

    const streamDead = streamDeadLetters(this, 'StreamDeadLetters', `${settings.name}-stream-dead-letters`);
    const wakeDead = deadLetters(this, 'WakeDeadLetters', `${settings.name}-wake-dead-letters`);
    const wakes = wakeQueue(this, 'WakeQueue', `${settings.name}-wake`, wakeDead);
    const proofs = proofQueue(this, 'ProofQueue', `${settings.name}-proof`, wakeDead);
    const openingDead = deadLetters(this, 'OpeningDeadLetters', `${settings.name}-opening-dead-letters`);
    const openings = openingQueue(this, 'OpeningQueue', `${settings.name}-opening`, openingDead);
    const repairs = repairQueue(this, 'RepairQueue', `${settings.name}-repair`, wakeDead);
    const mail = new MailIdentity(this, 'Mail', {
      domain: settings.mailDomain,
      address: settings.mailAddress,
    });
    const front = new HttpFront(this, 'Front', {
      settings,
      // API Gateway keeps one resource policy for all groups below this prefix.
      logGroupName: `/aws/vendedlogs/${settings.name}/access`,
    });
    const reach: Reach = {
      tables: storage.tables,
      linkKey: storage.linkKey,
      sealingKey: storage.sealingKey,
      mail,
      streamDeadLetters: streamDead,
      wakes,
      proofs,
      repairs,
      openings,
    };
    this.handlerEnvironment = {
      COMMITS_TABLE: storage.tables.commits.tableName,
      VIEWS_TABLE: storage.tables.views.tableName,
      PLAYERS_TABLE: storage.tables.players.tableName,
      BASE_URL: front.baseUrl,
      MAIL_FROM: `Sealed Move <${mail.address}>`,
      LINK_KEY_ID: storage.linkKey.keyId,
      SES_CONFIGURATION_SET: mail.configurationSetName,
      ASSETS_DIR: '/var/task/assets',
      WAKE_QUEUE_URL: wakes.queueUrl,
      PROOF_QUEUE_URL: proofs.queueUrl,
      REPAIR_QUEUE_URL: repairs.queueUrl,
      OPENING_QUEUE_URL: openings.queueUrl,
      SEALING_KEY_ID: storage.sealingKey.keyId,
    };

    const sealing = this.handler('Sealing', sealingStatements(reach), {
      entry: 'functions/sealing/lambda.ts',
      description: 'Takes a move in and closes its envelope; can open none',
      memoryMb: 1024,
      timeout: Duration.seconds(8),
      roleName: roles.sealing,
      commandHooks: browserAssets,
    });
    const opening = this.handler('Opening', openingStatements(reach), {
      entry: 'functions/opening/lambda.ts',
      description: 'Opens the envelopes whose time has come; closes none',
      memoryMb: 512,
      timeout: OPENING_TIMEOUT,
      roleName: roles.opening,
    });
    const api = this.handler('Api', apiStatements(reach, sealing.fn), {
      entry: 'functions/http/lambda.ts',
      description: 'Answers every request of players and their programs',
      memoryMb: 1024,
      timeout: Duration.seconds(10),
      environment: { SEALING_FUNCTION: sealing.fn.functionName },
      commandHooks: browserAssets,
    });
    const stream = this.handler('Stream', streamStatements(reach), {
      entry: 'functions/stream/lambda.ts',
      description: 'Follows new commits: projections, due index, outbox, mail',
      memoryMb: 512,
      timeout: Duration.seconds(60),
    });
    const sweep = this.handler('Sweep', sweepStatements(reach), {
      entry: 'functions/scheduled/sweep-lambda.ts',
      description: 'Every minute: hands on the streams for which something is due',
      memoryMb: 512,
      timeout: Duration.seconds(50),
    });
    const wake = this.handler('Wake', wakeStatements(reach), {
      entry: 'functions/scheduled/wake-lambda.ts',
      description: 'Takes due streams from the queue: flag falls, reminders, outage credits',
      memoryMb: 1024,
      timeout: WAKE_TIMEOUT,
    });
    const proof = this.handler('Proof', proofStatements(reach), {
      entry: 'functions/scheduled/wake-lambda.ts',
      description: 'Searches for minutes whether a player can still mate',
      // A whole processor, and room for the positions of the search.
      memoryMb: 1792,
      timeout: PROOF_TIMEOUT,
    });
    const repair = this.handler('Repair', repairStatements(reach), {
      entry: 'functions/scheduled/repair-lambda.ts',
      description: 'Every night, page by page: projects streams whose view lags and sends mail that was left',
      memoryMb: 512,
      timeout: REPAIR_TIMEOUT,
    });

    front.servedBy(api.fn);
    front.sealedBy(sealing.fn, ALL_SEALING_PATHS);
    this.followCommits(stream, storage, streamDead);
    this.takeJobs('WakeJobs', wake, wakes, { batchSize: 5, maxConcurrency: 50 });
    this.takeJobs('ProofJobs', proof, proofs, { batchSize: 1, maxConcurrency: 5 });
    this.takeJobs('OpeningJobs', opening, openings, { batchSize: 1, maxConcurrency: 5 });
    this.takeJobs('RepairJobs', repair, repairs, { batchSize: 1, maxConcurrency: 2 });
    this.onSchedule('EveryMinute', sweep, Schedule.rate(Duration.minutes(1)), Duration.minutes(1));
    this.onSchedule('EveryNight', repair, Schedule.cron({ minute: '17', hour: '3' }), Duration.hours(1));
    new Alarms(this, 'Alarms', {
      address: settings.alarmAddress,
      watched: {
        functions: {
          ...{ Api: api.fn, Stream: stream.fn, Sweep: sweep.fn },
          ...{ Wake: wake.fn, Proof: proof.fn, Repair: repair.fn },
          ...{ Sealing: sealing.fn, Opening: opening.fn },
        },
        stream: stream.fn,
        sweep: sweep.fn,
        stage: front.stage,
        wakes,
        deadLetters: {
          ...{ StreamDeadLetters: streamDead, WakeDeadLetters: wakeDead },
          OpeningDeadLetters: openingDead,
        },
      },
    });
    new CfnOutput(this, 'BaseUrl', { value: front.baseUrl, description: 'What players open' });
    new CfnOutput(this, 'RepairFunction', { value: repair.fn.functionName });
    new CfnOutput(this, 'WakeQueueUrl', { value: wakes.queueUrl, description: 'What takes an outage' });
  }

  private handler(id: string, statements: PolicyStatement[], duty: Duty): HandlerFunction {
    return new HandlerFunction(this, id, {
      ...duty,
      statements,
      environment: { ...this.handlerEnvironment, ...duty.environment },
      logGroupName: `/${this.settings.name}/${id.toLowerCase()}`,
    });
  }

  /** Mapping and destination are made by hand: CDK's own would grant `ListStreams` on everything. */
  private followCommits(stream: HandlerFunction, storage: StorageStack, failed: Queue): void {
    new EventSourceMapping(this, 'CommitsToStream', {
      target: stream.fn,
      eventSourceArn: storage.tables.commits.tableStreamArn!,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 25,
      // Commits are only ever inserted; anything else is an operator's doing and projects nothing.
      filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(6),
      onFailure: { bind: () => ({ destination: failed.queueArn }) },
    });
  }

  /**
   * Failures come back one by one. The limit leaves the account's concurrency to the players, however much is due.
   */
  private takeJobs(
    id: string,
    handler: HandlerFunction,
    queue: Queue,
    limits: { batchSize: number; maxConcurrency: number },
  ): void {
    new EventSourceMapping(this, id, {
      target: handler.fn,
      eventSourceArn: queue.queueArn,
      reportBatchItemFailures: true,
      ...limits,
    });
  }

  /** Not retried: the next turn does the same work, and two at once would only get in each other's way. */
  private onSchedule(id: string, handler: HandlerFunction, schedule: Schedule, maxEventAge: Duration): void {
    new Rule(this, id, {
      schedule,
      targets: [new LambdaFunction(handler.fn, { retryAttempts: 0, maxEventAge })],
    });
    handler.fn.configureAsyncInvoke({ retryAttempts: 0, maxEventAge });
  }
}
