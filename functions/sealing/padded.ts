// Whoever watches the wire or reads the access log sees how long an answer is. A page that shows a move in full words is
// longer for one move than for another; with blanks at its end it is not.

import type { HttpFunction } from '../http/stack.ts';

/** More than any answer of this function has; a longer one is filled up to the next multiple. */
export const ANSWER_BYTES = 128 * 1024;

/** Fills every body up with spaces: they mean nothing behind HTML and JSON. An empty body stays empty. */
export const padded =
  (handle: HttpFunction): HttpFunction =>
  async (event) => {
    const answer = await handle(event);
    const { body } = answer;
    if (body === undefined || body === '') return answer;
    const length = Buffer.byteLength(body, 'utf8');
    const wanted = Math.ceil(length / ANSWER_BYTES) * ANSWER_BYTES;
    return { ...answer, body: body + ' '.repeat(wanted - length) };
  };
