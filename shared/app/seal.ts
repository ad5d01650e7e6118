// Sealing a move (A1 to A3): the text is encrypted before anything is decided, and nothing of it but the ciphertext and
// the hashes that bind it leaves this file. The caller holds a port that closes envelopes and none that opens them.

import { envelopeRecord, sealerIn } from '../games/adjournment/record.ts';
import { sealable } from '../games/adjournment/sealable.ts';
import { type GameState, type InPlay, seatOf } from '../games/index.ts';
import { type Rejection, reject } from '../games/rejections.ts';
import type { CommandId, GameId, PlayerId } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { EpochMs } from '../kernel/time.ts';
import type { SealContext, Sealer } from '../ports/sealer.ts';
import type { SealingDesk } from '../ports/sealing-desk.ts';
import { commandDigest } from './commit-chain.ts';
import type { Deps } from './deps.ts';
import {
  commitmentOf,
  envelopeId,
  isWritable,
  NONCE_BYTES,
  packEnvelope,
  type SealedMove,
} from './envelope-text.ts';
import { type Executed, execute, type Refusal } from './execute.ts';
import { randomText } from './links.ts';
import { currentGame } from './queries.ts';

export type Sealing = { readonly deps: Deps; readonly sealer: Sealer };

export type SealRequest = {
  readonly game: GameId;
  readonly player: PlayerId;
  /** The ply that the sealed move will be. */
  readonly ply: number;
  readonly commandId: CommandId;
  readonly expectedVersion?: number | null;
  /** First receipt. */
  readonly at: EpochMs;
};
export type Written = { readonly text: string; readonly notation: string };

/** What an envelope is bound to; the opening function says the same, from the record. */
export const sealContext = (game: GameId, about: Pick<SealContext, 'envelope' | 'seat'> & { ply: number }) =>
  ({ ...about, purpose: 'sealed-move', game, ply: String(about.ply) }) satisfies SealContext;

/**
 * Puts a text into the envelope, which stays open: until it is closed, another may take its place. The same command
 * id again gives the first answer, whatever text comes with it, since the log must not tell two texts apart.
 */
export function draftSeal(
  sealing: Sealing,
  request: SealRequest,
  written: Written,
): Promise<Result<Executed, Refusal>> {
  const move = withNonce(sealing, written);
  return run(sealing, request, 'DraftSeal', async (game) => {
    const may = mayBeSealed(game, written);
    return may.ok ? ok(await enclosed(sealing, request, game, move)) : may;
  });
}

/** Closes the envelope on a text, or (null) on the draft as it lies, unread. Final. */
export function closeEnvelope(
  sealing: Sealing,
  request: SealRequest,
  written: Written | null,
): Promise<Result<Executed, Refusal>> {
  const move = written === null ? null : withNonce(sealing, written);
  return run(sealing, request, 'CloseEnvelope', async (game, at) => {
    const may = move === null ? ok(null) : mayBeSealed(game, move);
    if (!may.ok) return may;
    const inside = move === null ? draftIn(game) : await enclosed(sealing, request, game, move);
    if (inside === null) return err(reject('no-draft'));
    const record = envelopeRecord(game, inside.envelope, at);
    return ok({ ...inside, record, commitment: commitmentOf(record) });
  });
}

/** The rules of the game first; then, for a text that they do not read, what an envelope can hold at all. */
export function mayBeSealed(state: GameState, { text, notation }: Written): Result<null, Rejection> {
  const may = sealable(state, text, notation);
  if (!may.ok) return may;
  return isWritable(text) ? ok(null) : err({ code: 'control-character', params: {} });
}

type Enclosed = { readonly envelope: string; readonly ciphertext: string };
type Complete = (game: InPlay, at: EpochMs) => Promise<Result<object, Rejection>>;

/** Nothing is encrypted for a player who may not seal: the decider refuses him, whatever he wrote. */
function run(
  { deps }: Sealing,
  { game, player, ply, ...request }: SealRequest,
  type: 'DraftSeal' | 'CloseEnvelope',
  complete: Complete,
): Promise<Result<Executed, Refusal>> {
  return execute(deps, {
    ...request,
    game,
    actor: player,
    command: { type, player, ply },
    complete: async (state, at) => {
      const mine = isHisToSeal(state, player, ply) ? state : null;
      return mine === null ? ok({ envelope: '', ciphertext: '', commitment: '' }) : complete(mine, at);
    },
  });
}

function isHisToSeal(state: GameState, player: PlayerId, ply: number): state is InPlay {
  if (state.status !== 'in-play' || state.plies.length + 1 !== ply) return false;
  const seat = seatOf(state.terms, player);
  return seat !== null && sealerIn(state) === seat;
}

const withNonce = ({ deps }: Sealing, { text, notation }: Written): SealedMove => ({
  text,
  notation,
  nonce: randomText(deps, NONCE_BYTES),
});

function draftIn({ adjournment: now }: InPlay): Enclosed | null {
  return now?.phase === 'sealing' || now?.phase === 'resumed' ? now.draft : null;
}

async function enclosed(
  { sealer }: Sealing,
  { game, player, ply }: SealRequest,
  { terms }: InPlay,
  move: SealedMove,
): Promise<Enclosed> {
  const envelope = envelopeId(move);
  const seat = terms.white === player ? 'white' : 'black';
  const cipher = await sealer.seal(packEnvelope(move), sealContext(game, { envelope, ply, seat }));
  return { envelope, ciphertext: Buffer.from(cipher).toString('base64url') };
}

/**
 * For a move that was played on the board after the call to seal: it is the sealed move, and its envelope is closed at
 * once. An offer that came with it is made first, so that it stands on the envelope (A2f).
 */
export const sealingDesk = (sealing: Sealing): SealingDesk => ({
  async handIn({ drawOffer, text, notation, ...request }) {
    const written = { text, notation };
    const offered = drawOffer ? await offerFirst(sealing, request, written) : ok(false);
    if (!offered.ok) return offered;
    // The offer has moved the game on from the version that the player saw.
    const expectedVersion = offered.value ? null : request.expectedVersion;
    const closed = await closeEnvelope(sealing, { ...request, expectedVersion }, written);
    return closed.ok ? ok({ version: closed.value.version, at: closed.value.at }) : closed;
  },
});

/** False where nothing was offered, because the move will be refused or lies in its envelope already. */
async function offerFirst(
  { deps }: Sealing,
  request: SealRequest,
  written: Written,
): Promise<Result<boolean, Refusal>> {
  const { game, player, ply, commandId } = request;
  const { state, version } = await currentGame(deps, game);
  if (!isHisToSeal(state, player, ply)) return ok(false);
  const may = mayBeSealed(state, written);
  if (!may.ok) return err({ ...may.error, currentVersion: version });
  const made = await execute(deps, {
    ...request,
    commandId: commandDigest({ offerWith: commandId }) as CommandId,
    actor: player,
    command: { type: 'OfferDraw', player, seenPly: ply - 1 },
  });
  return made.ok ? ok(true) : made;
}
