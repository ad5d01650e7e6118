// Entry of the API function.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { remoteSealingDesk, runtime } from '../runtime.ts';
import { httpHandler } from './handler.ts';

const handle = runtime.lazily((deps) =>
  httpHandler(deps, { sealing: remoteSealingDesk(), assetsDir: runtime.assetsDir() }),
);

export const handler = (event: APIGatewayProxyEventV2) => handle(event);
