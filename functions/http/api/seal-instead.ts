// A1a: a move that is played on the board after the call to seal is the sealed move. It was refused before anybody
// looked at it; now it goes to the function that can close its envelope.

import { HttpProblem } from '../problem.ts';
import type { HttpResponse } from '../respond.ts';

/** What `play` answers; or, where the player has been told to seal, what `seal` does. */
export async function sealInstead(
  play: () => Promise<HttpResponse>,
  seal: () => Promise<HttpResponse>,
): Promise<HttpResponse> {
  try {
    return await play();
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.code !== 'seal-the-move') throw error;
  }
  return seal();
}
