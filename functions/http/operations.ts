// Every call that a program may make, as a table: what the OpenAPI document is made from.

import * as z from 'zod';
import { ADJOURNMENT_OPERATIONS } from './adjournment-operations.ts';
import { DESK_OPERATIONS } from './desk-operations.ts';
import { referredClaimBody } from './desk-schemas.ts';
import {
  arrangementBody,
  challengeBody,
  claimBody,
  conditionalBody,
  drawBody,
  emptyBody,
  leaveBody,
  moveBody,
  profileBody,
  reflectionBody,
  resignationBody,
  signInBody,
  tokenBody,
  topUpBody,
} from './schemas.ts';

export type Operation = {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
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
  { method: 'get', path: '/me/leave', summary: 'Your leave, under way and booked', success: 200 },
  {
    method: 'put',
    path: '/me/leave',
    summary: 'Book leave for all your games; each game answers by its own terms',
    body: leaveBody,
    success: 200,
    refusals: [400, 409, 413, 422],
  },
  {
    method: 'delete',
    path: '/me/leave/{leave}',
    summary: 'End or cancel a leave in all your games',
    success: 204,
    refusals: [404],
  },
  {
    method: 'get',
    path: '/me/calendar.ics',
    summary:
      'The deadlines of your running games as a calendar; its address with the `key` is on your profile',
    success: 200,
    refusals: [403, 410],
    open: true,
  },
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
    summary:
      'Challenge somebody; or, with `white` and `black`, invite two players to a game or a match that you direct',
    body: z.union([challengeBody, arrangementBody]),
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
      'A wrong claim costs time, its move is played, and it counts as a draw offer. Claims of normal means, of a ' +
      'forced mate or by tables go to the director or to the service, and the clocks stand meanwhile',
    body: z.union([claimBody, referredClaimBody]),
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/reflection',
    summary: 'ICCF: declare long thinking, so that silence does not lose this move',
    body: reflectionBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/top-up',
    summary: 'Triple block: fill the clock from the bank',
    body: topUpBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'get',
    path: '/games/{id}/conditional-moves',
    summary: 'Your own conditional moves; after the game, what both players had laid down and when',
    success: 200,
    refusals: game,
  },
  {
    method: 'put',
    path: '/games/{id}/conditional-moves',
    summary:
      'Lay down lines that are played in the commit of the opponent’s move; they take the place of earlier ones',
    body: conditionalBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'delete',
    path: '/games/{id}/conditional-moves',
    summary: 'Take your conditional moves back',
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
  ...ADJOURNMENT_OPERATIONS,
  ...DESK_OPERATIONS,
];
