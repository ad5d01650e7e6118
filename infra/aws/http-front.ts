// The HTTP API: one default route to one function and a few to the one that seals, a limit on how fast it may be called, and an access log
// that never carries a path, because the tokens of mailed links lie in the path.

import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from './settings.ts';

/** No path, no source address, no header: what is left says how the service does, not who played. */
export const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLatency: '$context.responseLatency',
  responseLength: '$context.responseLength',
  integrationStatus: '$context.integrationStatus',
};

// Requests a second, for the whole service; the application limits sign-ins and invitations by itself.
const THROTTLE = { rateLimit: 100, burstLimit: 200 };

export class HttpFront extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** The origin that players open, without a trailing slash. */
  readonly baseUrl: string;

  constructor(scope: Construct, id: string, props: { settings: Settings; logGroupName: string }) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      apiName: props.settings.name,
      description: 'Pages, links and JSON of the service, all by one function',
      createDefaultStage: false,
      disableExecuteApiEndpoint: props.settings.site !== null,
    });
    const logs = new LogGroup(this, 'AccessLog', {
      logGroupName: props.logGroupName,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const site = props.settings.site;
    const domain = site === null ? null : this.domain(site.domain, site.certificateArn);
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS)),
      },
      ...(domain === null ? {} : { domainMapping: { domainName: domain } }),
    });
    this.baseUrl = site === null ? this.api.apiEndpoint : `https://${site.domain}`;
  }

  /** Sends every path to the function. */
  servedBy(fn: IFunction): void {
    const route = new HttpRoute(this, 'Default', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('Integration', fn),
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions::AwsSolutions-APIG4',
      reason:
        'Sign-in and mailed links are capabilities that the application checks itself; public pages need none.',
    });
  }

  /**
   * The addresses at which a move is handed in to be sealed: from there it reaches the function that seals, and passes
   * through no other.
   */
  sealedBy(fn: IFunction, paths: readonly { readonly method: string; readonly path: string }[]): void {
    const integration = new HttpLambdaIntegration('SealingIntegration', fn);
    for (const [index, { method, path }] of paths.entries()) {
      const routeKey = HttpRouteKey.with(path, HttpMethod[method as keyof typeof HttpMethod]);
      const route = new HttpRoute(this, `Sealing${index + 1}`, { httpApi: this.api, routeKey, integration });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions::AwsSolutions-APIG4',
        reason:
          'A token or a mailed link is itself the capability; the application checks it before it seals.',
      });
    }
  }

  private domain(name: string, certificateArn: string): DomainName {
    return new DomainName(this, 'Domain', {
      domainName: name,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
    });
  }
}
