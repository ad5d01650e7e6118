// Sealing (A1a, A9c): a text that may be replaced until the envelope is closed, and never after. What arrives here is
// encrypted; whether it may be sealed at all was asked by the sealing function (adjournment/sealable.ts).

import type { Colour } from '../../kernel/colour.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { envelopeRecord, sealerIn } from '../adjournment/record.ts';
import type { CloseEnvelope, DraftSeal } from '../commands.ts';
import { type Rejection, reject } from '../rejections.ts';
import type { GameState, InPlay } from '../state.ts';
import { seated } from './in-play.ts';
import type { Decision } from './index.ts';

const BASE64URL = /^[A-Za-z0-9_-]+$/;
/** Far above what a padded text needs; a bound for the log, not a rule. */
const LONGEST_CIPHERTEXT = 8_192;
/** SHA-256 in base64url. */
const COMMITMENT = /^[A-Za-z0-9_-]{43}$/;
const ENVELOPE_ID = /^[A-Za-z0-9_-]{1,64}$/;

export function draftSeal(state: GameState, command: DraftSeal): Decision {
  const found = sealing(state, command);
  if (!found.ok) return err(found.error);
  const { envelope, ciphertext, at } = command;
  return ok([{ type: 'SealDrafted', v: 1, seat: found.value.seat, envelope, ciphertext, at }]);
}

/** Refuses a record that is not the one of this instant: what the commitment covers is what the record says. */
export function closeEnvelope(state: GameState, command: CloseEnvelope): Decision {
  const found = sealing(state, command);
  if (!found.ok) return err(found.error);
  const { envelope, ciphertext, commitment, at } = command;
  if (!COMMITMENT.test(commitment)) return err(reject('envelope-malformed'));
  const record = envelopeRecord(found.value.game, envelope, at);
  if (canonicalJson(record) !== canonicalJson(command.record)) return err(reject('envelope-record-differs'));
  return ok([{ type: 'EnvelopeClosed', v: 1, record, ciphertext, commitment, at }]);
}

type Sealer = Result<{ readonly game: InPlay; readonly seat: Colour }, Rejection>;

function sealing(state: GameState, command: DraftSeal | CloseEnvelope): Sealer {
  const found = seated(state, command.player);
  if (!found.ok) return found;
  const { game, seat } = found.value;
  const ply = game.plies.length + 1;
  if (command.ply !== ply) return err(reject('stale-ply', { ply: command.ply, expected: ply }));
  const sealer = sealerIn(game);
  if (sealer === null) return err(reject('nothing-to-seal'));
  if (sealer !== seat) return err(reject('not-your-turn'));
  const { ciphertext, envelope } = command;
  const sound =
    BASE64URL.test(ciphertext) && ciphertext.length <= LONGEST_CIPHERTEXT && ENVELOPE_ID.test(envelope);
  return sound ? found : err(reject('envelope-malformed'));
}
