// The calls about adjourning, sealing and resuming, for the OpenAPI document. The three that take a sealed move are
// served by a function of their own.

import {
  adjournmentBody,
  readingBody,
  resumptionBody,
  sealBody,
  sealClosingBody,
} from './adjournment-schemas.ts';
import type { Operation } from './operations.ts';
import { emptyBody } from './schemas.ts';

const acts = {
  success: 200,
  refusals: [400, 403, 404, 409, 412, 413, 422],
  command: true,
} as const satisfies Partial<Operation>;

export const ADJOURNMENT_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/games/{id}/adjournment',
    summary:
      'Adjourn early (the rest of the session is charged), propose to adjourn until a date, or answer such a proposal',
    body: adjournmentBody,
    ...acts,
  },
  {
    method: 'put',
    path: '/games/{id}/sealed-move',
    summary:
      'Put a move into the envelope; until it is closed, another may take its place. It is encrypted at once and never ' +
      'shown again. An Idempotency-Key that was used gives the first answer, whatever move comes with it',
    body: sealBody,
    ...acts,
  },
  {
    method: 'post',
    path: '/games/{id}/sealed-move/closing',
    summary:
      'Close the envelope: on a move, or without one on the draft that lies in it. Final; it stops your clock',
    body: sealClosingBody,
    ...acts,
  },
  {
    method: 'get',
    path: '/games/{id}/envelopes',
    summary:
      'What is written on the envelopes of a game, their commitments, and what lay in those that were opened',
    success: 200,
    refusals: [403, 404],
  },
  {
    method: 'post',
    path: '/games/{id}/envelopes/{number}/opening',
    summary:
      'Agree to open an envelope that the end of the game has left closed; opened when both players do',
    body: emptyBody,
    ...acts,
  },
  {
    method: 'post',
    path: '/games/{id}/arrival',
    summary: 'Say that you are there for the resumption',
    body: emptyBody,
    ...acts,
  },
  {
    method: 'post',
    path: '/games/{id}/resumption',
    summary: 'Propose another date for the resumption, or answer such a proposal',
    body: resumptionBody,
    ...acts,
  },
  {
    method: 'post',
    path: '/games/{id}/reading',
    summary:
      'Choose among the readings of an ambiguous sealed move, where the regulations leave that to the opponent',
    body: readingBody,
    ...acts,
  },
];
