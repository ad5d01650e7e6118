// Hands a move to the sealing function and waits for its answer. What is thrown here names a status and nothing of the
// move: errors are logged.

import type { HandedIn, SealingDesk } from '../../ports/sealing-desk.ts';
import { type Credentials, signed } from './signature.ts';

type Options = {
  readonly functionName: string;
  readonly region: string;
  readonly credentials: () => Credentials;
  /** Lambda's own where it is left out. */
  readonly endpoint?: string;
  readonly now?: () => Date;
  /** Milliseconds for one try. */
  readonly patience?: number;
};

const TRIES = 3;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const amazon = (region: string): string =>
  `https://lambda.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;

/** Credentials as Lambda gives them to a function; throws outside of one. */
export function functionCredentials(env: NodeJS.ProcessEnv): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) throw new Error('the environment holds no credentials');
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  };
}

/** The same command may be handed in again: it is known by its id, so a lost answer costs nothing. */
export function lambdaSealingDesk(options: Options): SealingDesk {
  const { functionName, region, credentials, now = () => new Date(), patience = 3_000 } = options;
  const origin = options.endpoint ?? amazon(region);
  const url = new URL(`${origin}/2015-03-31/functions/${functionName}/invocations`);

  async function ask(body: string): Promise<Response | null> {
    const headers = { 'content-type': 'application/json', 'x-amz-invocation-type': 'RequestResponse' };
    const scope = { region, service: 'lambda' };
    const { host: _, ...sent } = signed({ method: 'POST', url, headers, body }, scope, credentials(), now());
    try {
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch(url, { method: 'POST', headers: sent, body, signal });
      return answer.status === 429 || answer.status >= 500 ? null : answer;
    } catch {
      return null;
    }
  }

  return {
    async handIn(move) {
      const body = JSON.stringify({ kind: 'plain-move', move });
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const answer = await ask(body);
        if (answer?.ok && answer.headers.get('x-amz-function-error') === null)
          return (await answer.json()) as HandedIn;
        if (answer !== null) throw new Error(`the sealing function answered with ${answer.status}`);
        if (attempt < TRIES) await pause(100 * attempt);
      }
      throw new Error('the sealing function is busy');
    },
  };
}
