// One Lambda function with the house's defaults: the newest runtime (a test says when it is not), arm64, one small ES module with its SDK,
// a log group that forgets, and a role that can do what it was handed and nothing else.

import { fileURLToPath } from 'node:url';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { type BundlingOptions, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BUNDLE } from './bundle.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export type HandlerProps = {
  /** Path of the entry file from the root of the checkout; it exports `handler`. */
  readonly entry: string;
  /** One sentence for the console: what calls it and what it does. */
  readonly description: string;
  readonly memoryMb: number;
  readonly timeout: Duration;
  readonly environment: Readonly<Record<string, string>>;
  /** All that the function may do, besides writing to its own log group. */
  readonly statements: readonly PolicyStatement[];
  /** Full name of the log group. */
  readonly logGroupName: string;
  /** Where a key's policy knows the function by its role. */
  readonly roleName?: string;
  readonly commandHooks?: BundlingOptions['commandHooks'];
};

export class HandlerFunction extends Construct {
  readonly fn: NodejsFunction;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: HandlerProps) {
    super(scope, id);
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: props.logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      ...(props.roleName === undefined ? {} : { roleName: props.roleName }),
      inlinePolicies: {
        duty: new PolicyDocument({ statements: [this.writesItsLog(), ...props.statements] }),
      },
    });
    this.fn = new NodejsFunction(this, 'Function', {
      entry: `${ROOT}${props.entry}`,
      projectRoot: ROOT,
      depsLockFilePath: `${ROOT}package-lock.json`,
      handler: 'handler',
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: props.memoryMb,
      timeout: props.timeout,
      role,
      logGroup: this.logs,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...props.environment },
      bundling: {
        ...BUNDLE,
        format: OutputFormat.ESM,
        ...(props.commandHooks ? { commandHooks: props.commandHooks } : {}),
      },
    });
  }

  /** The group's ARN ends in `:*`, its streams; the group itself is made by the stack, not by the function. */
  private writesItsLog(): PolicyStatement {
    return new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [this.logs.logGroupArn],
    });
  }
}
