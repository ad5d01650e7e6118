// What an operator is woken for: work that failed for good, functions that fail or are throttled, a stream
// or a queue that falls behind, a sweep that stands still, an API that answers with 5xx.

import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

export type Watched = {
  readonly functions: Readonly<Record<string, IFunction>>;
  readonly stream: IFunction;
  readonly sweep: IFunction;
  readonly stage: HttpStage;
  readonly wakes: IQueue;
  readonly deadLetters: Readonly<Record<string, IQueue>>;
};

const FIVE_MINUTES = Duration.minutes(5);

export class Alarms extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, props: { watched: Watched; address: string | null }) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { displayName: 'Sealed Move alarms', enforceSSL: true });
    this.letCloudWatchPublish();
    if (props.address !== null) this.topic.addSubscription(new EmailSubscription(props.address));
    const { functions, stream, sweep, stage, wakes, deadLetters } = props.watched;

    for (const [name, queue] of Object.entries(deadLetters)) {
      this.above(
        `${name}NotEmpty`,
        queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
        1,
        'Work failed for good and waits to be replayed.',
      );
    }
    for (const [name, fn] of Object.entries(functions)) {
      const sum = { period: FIVE_MINUTES, statistic: Stats.SUM };
      this.above(`${name}Errors`, fn.metricErrors(sum), 1, `The ${name} function failed.`);
      this.above(`${name}Throttles`, fn.metricThrottles(sum), 1, `The ${name} function was throttled.`);
    }
    this.above(
      'StreamBehind',
      stream.metric('IteratorAge', { period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
      Duration.minutes(5).toMilliseconds(),
      'Projections and mail are more than five minutes behind the commits.',
    );
    this.above(
      'WakesBehind',
      wakes.metricApproximateAgeOfOldestMessage({ period: FIVE_MINUTES, statistic: Stats.MAXIMUM }),
      Duration.minutes(15).toSeconds(),
      'Due games wait for a quarter of an hour to be woken.',
    );
    this.above(
      'ApiFails',
      stage.metricServerError({ period: FIVE_MINUTES, statistic: Stats.SUM }),
      5,
      'Players see internal errors.',
    );
    this.sweepStands(sweep);
  }

  /** A topic with a policy of its own (TLS only) has lost the default one, which let this account's alarms in. */
  private letCloudWatchPublish(): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** No late move gets in while the sweep stands, but nobody is reminded and no flag fall is announced. */
  private sweepStands(sweep: IFunction): void {
    const alarm = new Alarm(this, 'SweepStands', {
      metric: sweep.metricInvocations({ period: FIVE_MINUTES, statistic: Stats.SUM }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: 1,
      // Lambda reports nothing at all for a function that is not invoked.
      treatMissingData: TreatMissingData.BREACHING,
      alarmDescription: 'The sweep has not run for five minutes; it should run every minute.',
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  private above(id: string, metric: IMetric, threshold: number, alarmDescription: string): void {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
