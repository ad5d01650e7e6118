// An operator hears of what goes wrong by itself: each alarm watches what it is named after, and tells somebody.

import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ofType, type Resource, single, synthesise } from './deployment.ts';

const { service, all } = synthesise();
const alarms = ofType(all, 'AWS::CloudWatch::Alarm');
const [topicId] = single(all, 'AWS::SNS::Topic');

const nameOf = (id: string): string => id.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, '');
const alarm = (name: string): Resource =>
  alarms.find(([id]) => nameOf(id) === name)?.[1] ?? expect.fail(`no alarm ${name}`);
const watched = (name: string): string => JSON.stringify(alarm(name).Properties.Dimensions);

const AT_LEAST = 'GreaterThanOrEqualToThreshold';

describe('each alarm watches what it is named after', () => {
  test.each([
    [
      'StreamDeadLettersNotEmpty',
      'AWS/SQS',
      'ApproximateNumberOfMessagesVisible',
      'Maximum',
      1,
      'StreamDeadLetters',
    ],
    [
      'WakeDeadLettersNotEmpty',
      'AWS/SQS',
      'ApproximateNumberOfMessagesVisible',
      'Maximum',
      1,
      'WakeDeadLetters',
    ],
    [
      'OpeningDeadLettersNotEmpty',
      'AWS/SQS',
      'ApproximateNumberOfMessagesVisible',
      'Maximum',
      1,
      'OpeningDeadLetters',
    ],
    ['SealingErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'SealingFunction'],
    ['OpeningErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'OpeningFunction'],
    ['SealingThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'SealingFunction'],
    ['OpeningThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'OpeningFunction'],
    ['ApiErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'ApiFunction'],
    ['StreamErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'StreamFunction'],
    ['SweepErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'SweepFunction'],
    ['WakeErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'WakeFunction'],
    ['ProofErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'ProofFunction'],
    ['RepairErrors', 'AWS/Lambda', 'Errors', 'Sum', 1, 'RepairFunction'],
    ['ApiThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'ApiFunction'],
    ['StreamThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'StreamFunction'],
    ['SweepThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'SweepFunction'],
    ['WakeThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'WakeFunction'],
    ['ProofThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'ProofFunction'],
    ['RepairThrottles', 'AWS/Lambda', 'Throttles', 'Sum', 1, 'RepairFunction'],
    ['StreamBehind', 'AWS/Lambda', 'IteratorAge', 'Maximum', 300_000, 'StreamFunction'],
    ['WakesBehind', 'AWS/SQS', 'ApproximateAgeOfOldestMessage', 'Maximum', 900, 'WakeQueue'],
    ['ApiFails', 'AWS/ApiGateway', '5xx', 'Sum', 5, 'FrontApi'],
  ])('%s: %s %s', (name, Namespace, MetricName, Statistic, Threshold, dimension) => {
    expect(alarm(name).Properties).toMatchObject({
      Namespace,
      MetricName,
      Statistic,
      Threshold,
      Period: 300,
      EvaluationPeriods: 1,
      ComparisonOperator: AT_LEAST,
      TreatMissingData: 'notBreaching',
    });
    expect(watched(name)).toContain(dimension);
  });

  test('SweepStands: silence is the alarm, since Lambda reports nothing for what is not invoked', () => {
    expect(alarm('SweepStands').Properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      MetricName: 'Invocations',
      Statistic: 'Sum',
      Threshold: 1,
      Period: 300,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
    expect(watched('SweepStands')).toContain('SweepFunction');
  });

  test('there are twenty-three, and every function has two of them', () => {
    expect(alarms).toHaveLength(23);
    for (const [id] of ofType(all, 'AWS::Lambda::Function')) {
      const about = alarms.filter(([name]) => watched(nameOf(name)).includes(`"${id}"`));
      expect(about.length, id).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('somebody is told', () => {
  test.each(alarms)('%s speaks to the topic and says what it means', (_, { Properties }) => {
    expect(Properties.AlarmActions).toEqual([{ Ref: topicId }]);
    expect(String(Properties.AlarmDescription).length).toBeGreaterThan(20);
  });

  test('nobody is subscribed until an address is given, then that address is', () => {
    service.resourceCountIs('AWS::SNS::Subscription', 0);
    synthesise({ alarmAddress: 'operator@example.org' }).service.hasResourceProperties(
      'AWS::SNS::Subscription',
      {
        Protocol: 'email',
        Endpoint: 'operator@example.org',
        TopicArn: { Ref: topicId },
      },
    );
  });

  test('the topic lets the alarms of this account in, over TLS only', () => {
    service.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Resource: { Ref: topicId },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ],
      },
    });
  });
});
