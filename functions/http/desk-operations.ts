// The calls of the director's desk, for the table of all operations.

import { analysisBody, appealBody, appealDecisionBody, rulingBody } from './desk-schemas.ts';
import type { Operation } from './operations.ts';

const command = [400, 403, 404, 409, 412, 413, 422] as const;

export const DESK_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/games/{id}/rulings',
    summary:
      'Director and deputies: rule in the game, with article and reason; with `preview` only the game before and after',
    body: rulingBody,
    success: 201,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/appeals',
    summary: 'Players: appeal against a ruling, once, within the time of the regulations',
    body: appealBody,
    success: 201,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/appeals/{appeal}/decision',
    summary: 'Appeals person: decide an appeal; a reversal brings a ruling in the place of the other',
    body: appealDecisionBody,
    success: 200,
    refusals: command,
    command: true,
  },
  {
    method: 'post',
    path: '/games/{id}/analyses',
    summary: 'Players: file an analysis while the game is being adjudicated',
    body: analysisBody,
    success: 201,
    refusals: command,
    command: true,
  },
];
