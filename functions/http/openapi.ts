// The contract as an OpenAPI 3.1 document, made from the schemas that the handlers themselves use.

import * as z from 'zod';
import type { Handler } from './context.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { json } from './respond.ts';
import { VERSION } from './version.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

function operationObject({ summary, body, success, refusals = [], open, command: acts, path }: Operation) {
  const statuses = [...refusals, ...(open ? [] : [401])].sort();
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(acts
      ? [
          header('Idempotency-Key', 'The command id: the same key gives the first answer again'),
          header('If-Match', 'The version that you saw, `"<version>"`; another one is refused with 412'),
        ]
      : []),
  ];
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            content: {
              'application/json': { schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) },
            },
          },
        }),
    ...(open ? { security: [] } : {}),
    responses: Object.fromEntries([
      [success, { description: 'Done' }],
      ...statuses.map((status) => [status, { $ref: '#/components/responses/Problem' }]),
    ]),
  };
}

/** The OpenAPI document. */
export function openApiDocument(baseUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    const at = paths[operation.path] ?? {};
    paths[operation.path] = at;
    at[operation.method] = operationObject(operation);
  }
  const text = { type: 'string' };
  return {
    openapi: '3.1.0',
    info: { title: 'Sealed Move', version: VERSION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: baseUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'A refusal: its code, and a sentence for people',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      schemas: {
        Problem: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code'],
          properties: {
            type: text,
            title: text,
            status: { type: 'integer' },
            detail: text,
            code: text,
            currentVersion: { type: 'integer' },
            candidates: { type: 'array', items: text },
          },
        },
      },
    },
  };
}

export const getOpenApi: Handler = async ({ deps }) => json(200, openApiDocument(deps.settings.baseUrl));
