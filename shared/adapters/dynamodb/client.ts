// One client a process. An endpoint that is not Amazon's (the embedded engine, another DynamoDB) gets made-up
// credentials, so that a laptop needs none and never sends real ones to a local port.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const isAmazon = (endpoint: string): boolean => /\.amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);

/**
 * Retries and backoff are the SDK's own. On AWS a connection or an answer that does not come is given up after
 * some seconds and tried again; an engine on the same machine is waited for, however busy the machine is.
 */
export function dynamoClient(options: { endpoint?: string; region?: string } = {}): DynamoDBClient {
  const elsewhere = options.endpoint !== undefined && !isAmazon(options.endpoint);
  const region = options.region ?? (elsewhere ? 'us-east-1' : undefined);
  return new DynamoDBClient({
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(elsewhere
      ? { credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
      : { requestHandler: { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true } }),
  });
}
