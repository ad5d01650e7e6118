// The envelopes of a record: each commitment is the one of what is written on its envelope, and what was published at the
// opening is what had been committed. That an envelope was opened only when its time had come, and that the result
// follows from it, is found by making the decision again.

import type { GameEvent, GameState } from '../../games/index.ts';
import { commitmentOf, envelopeCommitment } from '../envelope-text.ts';

/** What is wrong with the envelopes that `events` close or open, or null. */
export function envelopeProblem(state: GameState, events: readonly GameEvent[]): string | null {
  for (const event of events) {
    const detail = problemOf(state, event);
    if (detail !== null) return detail;
  }
  return null;
}

function problemOf(state: GameState, event: GameEvent): string | null {
  if (event.type === 'EnvelopeClosed') {
    const { record, commitment } = event;
    return commitmentOf(record) === commitment
      ? null
      : `the commitment of envelope ${record.number} is not that of what is written on it`;
  }
  if (event.type !== 'EnvelopeOpened') return null;
  const { number, text, notation, nonce } = event;
  const envelopes = 'envelopes' in state ? state.envelopes : [];
  const envelope = envelopes.find(({ record }) => record.number === number);
  if (envelope === undefined) return `there is no envelope ${number}`;
  return envelopeCommitment(envelope.record, { text, notation }, nonce) === envelope.commitment
    ? null
    : `envelope ${number}: nonce and text do not give its commitment; it was changed`;
}
