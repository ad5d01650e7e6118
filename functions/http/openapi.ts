// The contract as an OpenAPI 3.1 document, made from the schemas that the handlers themselves use.

import * as z from 'zod';
import type { Handler } from './context.ts';
import { json } from './respond.ts';
import {
  challengeBody,
  claimBody,
  drawBody,
  emptyBody,
  moveBody,
  profileBody,
  resignationBody,
  signInBody,
  tokenBody,
} from './schemas.ts';
import { VERSION } from './version.ts';

type Operation = {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly success: number;
  /** Statuses of refusals, besides 401 where a token is needed. */
  readonly refusals?: readonly number[];
  readonly open?: boolean;
  readonly command?: boolean;
};

const game = [403, 404] as const;
const command = [400, 403, 404, 409, 412, 413, 422] as const;

export const OPERATIONS: readonly Operation[] = [
  { method: 'get', path: '/health', summary: 'Whether the service answers', success: 200, open: true },
  {
    method: 'post',
    path: '/sign-in',
    summary: 'Mail a sign-in link',
    body: signInBody,
    success: 202,
    refusals: [400, 413, 422, 429],
    open: true,
  },
  {
    method: 'post',
    path: '/sign-in/{token}',
    summary: 'Turn a sign-in link into a token, once',
    success: 200,
    refusals: [403, 410],
    open: true,
  },
  { method: 'get', path: '/me', summary: 'Your profile', success: 200 },
  {
    method: 'patch',
    path: '/me',
    summary: 'Change your profile',
    body: profileBody,
    success: 200,
    refusals: [400, 413, 422],
  },
  { method: 'get', path: '/me/games', summary: 'Your games, the most urgent first', success: 200 },
  { method: 'get', path: '/me/tokens', summary: 'Your personal access tokens', success: 200 },
  {
    method: 'post',
    path: '/me/tokens',
    summary: 'Make a personal access token; its text is shown once',
    body: tokenBody,
    success: 201,
    refusals: [400, 413],
  },
  { method: 'delete', path: '/me/tokens/{token}', summary: 'Void a token', success: 204, refusals: [404] },
  {
    method: 'post',
    path: '/games',
    summary: 'Challenge somebody',
    body: challengeBody,
    success: 201,
    refusals: [400, 413, 422, 429],
    command: true,
  },
  { method: 'get', path: '/games/{id}', summary: 'A game', success: 200, refusals: game },
  { method: 'get', path: '/games/{id}/commits', summary: 'The log of a game', success: 200, refusals: game },
  { method: 'get', path: '/games/{id}/pgn', summary: 'The score as PGN', success: 200, refusals: game },
  { method: 'get', path: '/games/{id}/clock', summary: 'The clock ledger', success: 200, refusals: game },
  { method: 'get', path: '/games/{id}/board.svg', summary: 'A picture', success: 200, refusals: game },
  ...(['acceptance', 'refusal', 'withdrawal'] as const).map(
    (answer): Operation => ({
      method: 'post',
      path: `/games/{id}/${answer}`,
      summary: `Answer a challenge: ${answer}`,
      body: emptyBody,
      success: 200,
      refusals: command,
      command: true,
    }),
  ),
  {
    method: 'post',
    path: '/games/{id}/moves',
    summary: 'Play a move; `ply` is the number that it will have, 1 for the first',
    body: moveBody,
    success: 201,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/draw',
    summary: 'Offer, accept or decline a draw',
    body: drawBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/claims',
    summary:
      'Claim a draw for the position on the board, or for the one after an announced move; decided at once. ' +
      'A wrong claim costs time, its move is played, and it counts as a draw offer',
    body: claimBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/resignation',
    summary: 'Resign',
    body: resignationBody,
    success: 200,
    refusals: command,
    command: true,
  },
];

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
