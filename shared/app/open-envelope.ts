// Opening an envelope (A7, A11): read strongly, asked of the rules of the game whether its time has come, decrypted,
// checked against its commitment, and committed with everything that follows. Twice, late, or two at once: one outcome.

import type { FailureCause } from '../games/adjournment/envelope.ts';
import { waitsForOpening } from '../games/adjournment/waits.ts';
import type { GameState } from '../games/index.ts';
import { type Rejection, reject } from '../games/rejections.ts';
import type { CommandId, GameId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { Opener } from '../ports/sealer.ts';
import type { Deps } from './deps.ts';
import { envelopeCommitment, type SealedMove, unpackEnvelope } from './envelope-text.ts';
import { execute } from './execute.ts';
import { currentGame } from './queries.ts';
import { sealContext } from './seal.ts';

export type Opening = { readonly deps: Deps; readonly opener: Opener };

/** `failed`: its text cannot be had or is not what was committed, and the director rules (A11). */
export type OpeningOutcome = 'opened' | 'failed' | 'nothing';

/**
 * Opens the envelope of a game that waits for it; nothing where none does. Rejects when the service that holds the key
 * or the store cannot be asked: the envelope stays as it is, and the job comes again.
 */
export async function openEnvelope(opening: Opening, id: GameId, now: EpochMs): Promise<OpeningOutcome> {
  const { deps } = opening;
  const { state } = await currentGame(deps, id);
  const number = waitsForOpening(state);
  if (number === null) return 'nothing';
  const opened = await execute(deps, {
    game: id,
    commandId: `open-envelope-${number}` as CommandId,
    actor: 'system',
    command: { type: 'OpenEnvelope', number },
    at: now,
    // Not a byte is decrypted on the word of a card that may lag: the players may have agreed on a draw meanwhile.
    from: 'log',
    complete: (current) => revealed(opening, id, current, number),
  });
  if (!opened.ok) return 'nothing';
  const envelope = envelopeIn(opened.value.state, number);
  return envelope?.state === 'opened' ? 'opened' : 'failed';
}

const envelopeIn = (state: GameState, number: number) =>
  'envelopes' in state ? state.envelopes.find(({ record }) => record.number === number) : undefined;

type Inside = { readonly revealed: SealedMove | { readonly failed: FailureCause } };

async function revealed(
  { opener }: Opening,
  id: GameId,
  state: GameState,
  number: number,
): Promise<Result<Inside, Rejection>> {
  const envelope = waitsForOpening(state) === number ? envelopeIn(state, number) : undefined;
  if (envelope === undefined) return err(reject('envelope-not-due'));
  const { record, ciphertext, commitment } = envelope;
  const { sealer: seat, ply } = record;
  const cipher = new Uint8Array(Buffer.from(ciphertext, 'base64url'));
  const plain = await opener.open(cipher, sealContext(id, { envelope: record.envelope, ply, seat }));
  if (plain === 'refused') return ok({ revealed: { failed: 'decrypt' } });
  const move = unpackEnvelope(plain);
  const kept = move !== null && envelopeCommitment(record, move, move.nonce) === commitment;
  return ok({ revealed: kept ? move : { failed: 'commitment' } });
}
