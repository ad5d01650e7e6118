// The stack that can be deployed again at any time: functions, API, schedules, queues, alarms.

import { Match } from 'aws-cdk-lib/assertions';
import { Runtime } from 'aws-cdk-lib/aws-lambda';
import { describe, expect, test } from 'vitest';
import { ALL_SEALING_PATHS } from '../../functions/sealing/paths.ts';
import { ACCESS_LOG_FIELDS } from '../../infra/aws/http-front.ts';
import { HANDED_ON } from '../../shared/app/sweep.ts';
import { ofType, type Resource, single, synthesise, unbundled } from './deployment.ts';

const { service, all } = synthesise();
const functions = ofType(all, 'AWS::Lambda::Function');
const idOf = (prefix: string): string =>
  functions.find(([id]) => id.startsWith(prefix))?.[0] ?? expect.fail(`no function ${prefix}`);

const queues = ofType(all, 'AWS::SQS::Queue');
const queueNamed = (name: string): [string, Resource] =>
  queues.find(([, { Properties }]) => Properties.QueueName === `sealed-move-${name}`) ??
  expect.fail(`no queue ${name}`);
const mappingTo = (name: string): Resource =>
  ofType(all, 'AWS::Lambda::EventSourceMapping').find(
    ([, { Properties }]) => (Properties.FunctionName as { Ref: string }).Ref === idOf(name),
  )?.[1] ?? expect.fail(`nothing calls ${name}`);

describe('functions', () => {
  test('there are eight: sealing, opening, API, stream, sweep, wake, proof, repair', () => {
    expect(functions.map(([id]) => id.replace(/Function\w+$/, ''))).toEqual([
      'Sealing',
      'Opening',
      'Api',
      'Stream',
      'Sweep',
      'Wake',
      'Proof',
      'Repair',
    ]);
  });

  test.each(functions)(
    '%s runs on the newest runtime that CDK knows, on arm64, bounded, with its own log',
    (_, fn) => {
      expect(fn.Properties).toMatchObject({
        Runtime: Runtime.NODEJS_LATEST.name,
        Architectures: ['arm64'],
        Handler: 'index.handler',
        Timeout: expect.any(Number),
        MemorySize: expect.any(Number),
      });
      const { LogGroup } = fn.Properties.LoggingConfig as { LogGroup: { Ref: string } };
      expect(all[LogGroup.Ref]?.Type).toBe('AWS::Logs::LogGroup');
    },
  );

  test('the newest runtime is not older than Node 24', () => {
    expect(Number(/nodejs(\d+)\.x/.exec(Runtime.NODEJS_LATEST.name)?.[1])).toBeGreaterThanOrEqual(24);
  });

  test.each(functions)('%s is told what the composition root reads, and no secret', (id, fn) => {
    const { Variables } = fn.Properties.Environment as { Variables: Record<string, unknown> };
    expect(Object.keys(Variables).sort()).toEqual([
      'ASSETS_DIR',
      'BASE_URL',
      'COMMITS_TABLE',
      'LINK_KEY_ID',
      'MAIL_FROM',
      'NODE_OPTIONS',
      'OPENING_QUEUE_URL',
      'PLAYERS_TABLE',
      'PROOF_QUEUE_URL',
      'REPAIR_QUEUE_URL',
      ...(id.startsWith('Api') ? ['SEALING_FUNCTION'] : []),
      'SEALING_KEY_ID',
      'SES_CONFIGURATION_SET',
      'VIEWS_TABLE',
      'WAKE_QUEUE_URL',
    ]);
    expect(Variables.ASSETS_DIR).toBe('/var/task/assets');
    expect(Variables.MAIL_FROM).toBe('Sealed Move <moves@chess.example>');
  });

  test('the API answers before API Gateway gives up (30 seconds)', () => {
    expect(all[idOf('Api')]!.Properties.Timeout).toBeLessThan(30);
  });

  test('one run of the sweep ends before the next begins', () => {
    expect(all[idOf('Sweep')]!.Properties.Timeout).toBeLessThan(60);
  });
});

describe('logs', () => {
  test('every log group has a name and forgets after a month', () => {
    const groups = ofType(all, 'AWS::Logs::LogGroup');
    expect(groups.map(([, group]) => group.Properties.LogGroupName).sort()).toEqual([
      '/aws/vendedlogs/sealed-move/access',
      '/sealed-move/api',
      '/sealed-move/opening',
      '/sealed-move/proof',
      '/sealed-move/repair',
      '/sealed-move/sealing',
      '/sealed-move/stream',
      '/sealed-move/sweep',
      '/sealed-move/wake',
    ]);
    for (const [, group] of groups) expect(group.Properties.RetentionInDays).toBe(30);
  });

  test('the access log carries no path, address, header or query: tokens lie in the path', () => {
    const [, stage] = single(all, 'AWS::ApiGatewayV2::Stage');
    const { Format } = stage.Properties.AccessLogSettings as { Format: string };
    expect(JSON.parse(Format)).toEqual(ACCESS_LOG_FIELDS);
    const variables = [...Format.matchAll(/\$context\.([\w.]+)/g)].map((match) => match[1]);
    const harmless = ['requestId', 'requestTime', 'routeKey', 'status', 'responseLatency', 'responseLength'];
    expect(variables).toEqual([...harmless, 'integrationStatus']);
  });
});

describe('the HTTP API', () => {
  test('has a default route to the API function, three to the one that seals, and nothing from other origins', () => {
    service.resourceCountIs('AWS::ApiGatewayV2::Api', 1);
    service.resourceCountIs('AWS::ApiGatewayV2::Route', 4);
    service.resourceCountIs('AWS::ApiGatewayV2::Integration', 2);
    for (const { method, path } of ALL_SEALING_PATHS) {
      const target = Match.objectLike({
        'Fn::Join': ['', ['integrations/', { Ref: Match.stringLikeRegexp('Sealing') }]],
      });
      service.hasResourceProperties('AWS::ApiGatewayV2::Route', {
        RouteKey: `${method} ${path}`,
        Target: target,
      });
    }
    service.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: { 'Fn::GetAtt': [idOf('Sealing'), 'Arn'] },
      PayloadFormatVersion: '2.0',
    });
    service.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: '$default' });
    service.hasResourceProperties('AWS::ApiGatewayV2::Api', { CorsConfiguration: Match.absent() });
    service.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: { 'Fn::GetAtt': [idOf('Api'), 'Arn'] },
      PayloadFormatVersion: '2.0',
    });
  });

  test('is throttled', () => {
    service.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
  });

  test('is reached only by the domain of the site where one is given', () => {
    const named = synthesise({
      siteDomain: 'play.chess.example',
      certificateArn: 'arn:aws:acm:eu-west-1:111111111111:certificate/00000000-0000-0000-0000-000000000000',
    });
    named.service.hasResourceProperties('AWS::ApiGatewayV2::Api', { DisableExecuteApiEndpoint: true });
    named.service.hasResourceProperties('AWS::ApiGatewayV2::DomainName', {
      DomainName: 'play.chess.example',
    });
    named.service.allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ BASE_URL: 'https://play.chess.example' }) },
    });
  });

  test('refuses a domain without its certificate', () => {
    expect(() => unbundled({ siteDomain: 'play.chess.example' })).toThrow('go together');
  });
});

describe('what runs by itself', () => {
  test('the stream function follows inserted commits, in small batches, failing one by one', () => {
    service.resourceCountIs('AWS::Lambda::EventSourceMapping', 5);
    const mapping = mappingTo('Stream');
    const dead = ofType(all, 'AWS::SQS::Queue').find(([id]) => id.startsWith('StreamDeadLetters'))![0];
    expect(mapping.Properties).toMatchObject({
      FunctionName: { Ref: idOf('Stream') },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 25,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      MaximumRecordAgeInSeconds: 21_600,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [dead, 'Arn'] } } },
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    });
    expect(JSON.stringify(mapping)).toMatch(/Commits\w+StreamArn/);
  });

  test.each([
    ['Wake', 'wake', 5, 50],
    ['Proof', 'proof', 1, 5],
    ['Repair', 'repair', 1, 2],
    ['Opening', 'opening', 1, 5],
  ])('%s takes jobs from the queue %s, failing one by one, never all at once', (name, queue, size, most) => {
    const [id, { Properties }] = queueNamed(queue);
    expect(mappingTo(name).Properties).toEqual(
      expect.objectContaining({
        EventSourceArn: { 'Fn::GetAtt': [id, 'Arn'] },
        BatchSize: size,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: most },
      }),
    );
    // A message must not be handed out again while a function may still be at it.
    const timeout = Number(all[idOf(name)]!.Properties.Timeout);
    expect(Number(Properties.VisibilityTimeout)).toBeGreaterThanOrEqual(6 * timeout);
    // And must live through all its tries, or it would vanish without a dead letter.
    const { maxReceiveCount } = Properties.RedrivePolicy as { maxReceiveCount: number };
    expect(Number(Properties.MessageRetentionPeriod)).toBeGreaterThan(
      Number(Properties.VisibilityTimeout) * maxReceiveCount,
    );
  });

  test('a stream that was handed on stays away for longer than a batch of wakes may take', () => {
    expect(HANDED_ON / 1000).toBeGreaterThan(Number(all[idOf('Wake')]!.Properties.Timeout));
    expect(HANDED_ON / 1000).toBeGreaterThan(Number(all[idOf('Proof')]!.Properties.Timeout));
  });

  test.each([
    ['Sweep', 'rate(1 minute)'],
    ['Repair', 'cron(17 3 * * ? *)'],
  ])('%s: %s, and is not retried', (name, schedule) => {
    const target = { 'Fn::GetAtt': [idOf(name), 'Arn'] };
    service.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: schedule,
      State: 'ENABLED',
      Targets: [
        Match.objectLike({ Arn: target, RetryPolicy: Match.objectLike({ MaximumRetryAttempts: 0 }) }),
      ],
    });
    service.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: idOf(name) },
      MaximumRetryAttempts: 0,
    });
  });

  test('there are no other schedules', () => {
    service.resourceCountIs('AWS::Events::Rule', 2);
  });
});

describe('queues', () => {
  test.each(queues)('%s is encrypted, and spoken to over TLS only', (id, queue) => {
    expect(queue.Properties.SqsManagedSseEnabled).toBe(true);
    service.hasResourceProperties('AWS::SQS::QueuePolicy', {
      Queues: [{ Ref: id }],
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ],
      },
    });
  });

  test.each([
    ['wake', 5, 'wake'],
    ['proof', 3, 'wake'],
    ['repair', 3, 'wake'],
    ['opening', 5, 'opening'],
  ])(
    'a job of the queue %s is tried %d times, then set aside for 14 days',
    (name, maxReceiveCount, whose) => {
      const [dead, { Properties }] = queueNamed(`${whose}-dead-letters`);
      expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 3600);
      expect(queueNamed(name)[1].Properties.RedrivePolicy).toEqual({
        deadLetterTargetArn: { 'Fn::GetAtt': [dead, 'Arn'] },
        maxReceiveCount,
      });
    },
  );

  test('what the stream gave up is kept for 14 days', () => {
    service.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: 'sealed-move-stream-dead-letters',
      MessageRetentionPeriod: 14 * 24 * 3600,
    });
  });
});

describe('mail', () => {
  test('comes from our domain, over TLS, and never again to an address that bounced or complained', () => {
    service.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'chess.example',
      ConfigurationSetAttributes: Match.anyValue(),
      MailFromAttributes: { MailFromDomain: 'bounce.chess.example' },
    });
    service.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });
});
