// One command, one commit: load, settle what is overdue, decide, append, and on a lost race begin again.

import type { CloseEnvelope, DraftSeal, OpenEnvelope } from '../games/adjournment/commands.ts';
import type { GameCommand, GameState } from '../games/index.ts';
import { type Decision, decide, type Rejection } from '../games/index.ts';
import { type CommandId, type GameId, gameStream } from '../kernel/ids.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type EpochMs, epochMs } from '../kernel/time.ts';
import { append } from './append.ts';
import { commandDigest } from './commit-chain.ts';
import type { Deps } from './deps.ts';
import { type LoadedGame, lastInstant, loadFromStart, loadGame } from './load.ts';
import { openPlans } from './sealed-plan.ts';
import { creditOwed } from './sweep-gap.ts';

/** A command before its instant of receipt is known. */
export type Undated<C> = C extends { readonly at: EpochMs } ? Omit<C, 'at'> : never;

/** A command about a sealed text, without the text and everything that could be computed from it. */
export type Incomplete =
  | Pick<DraftSeal | CloseEnvelope, 'type' | 'player' | 'ply'>
  | Pick<OpenEnvelope, 'type' | 'number'>;

export type Request = {
  readonly game: GameId;
  readonly commandId: CommandId;
  readonly actor: string;
  /** Its digest is in the log for everybody to read. */
  readonly command: Undated<GameCommand> | Incomplete;
  /** Fills in what can only be made for one state and one instant (a ciphertext); no part of the digest. */
  readonly complete?: (state: GameState, at: EpochMs) => Promise<Result<object, Rejection>>;
  /** `log`: nothing is decided, and nothing completed, on a card that may lag. */
  readonly from?: 'card' | 'log';
  /** First receipt. */
  readonly at: EpochMs;
  /** `If-Match`: the version that the sender saw; null when he did not say. */
  readonly expectedVersion?: number | null;
};

export type Executed = LoadedGame & {
  /** When it was committed: the instant for the answer's view. */
  readonly at: EpochMs;
  /** True when the same command had been committed before and nothing was done now. */
  readonly repeated: boolean;
};

export type Refusal = Rejection & { readonly currentVersion: number };

const ATTEMPTS = 12;
/** How far back a repeated command id is looked for. */
const REMEMBERED = 60;

/**
 * Executes a command on a game. Refusals are always decided on a consistent read; a repeated command id
 * gives the first answer again, and a key reused for another command is refused. (Not for a move that is
 * legal at the next ply: its ply keeps it from happening twice, and looking for its key would cost every
 * move several reads.) Throws only when the store fails or a dozen races were lost.
 */
export async function execute(deps: Deps, request: Request): Promise<Result<Executed, Refusal>> {
  // A move is tied to its ply and cannot happen twice; other commands are looked for before they are done.
  if (request.command.type !== 'PlayMove') {
    const earlier = await repeated(deps, request);
    if (earlier !== null) return earlier;
  }
  let from = request.from ?? 'card';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const loaded = await settle(deps, await loadGame(deps, request.game, from), request.at);
    if (loaded === 'conflict') {
      from = 'log';
      continue;
    }
    const at = epochMs(Math.max(request.at, lastInstant(loaded.state)));
    const whole = stale(request, loaded) ?? (await completed(deps, request, loaded.state, at));
    const decision = whole.ok ? decide(loaded.state, whole.value) : whole;
    if (!decision.ok) {
      if (from === 'card') {
        from = 'log';
        continue;
      }
      const earlier = await repeated(deps, request);
      return earlier ?? err({ ...decision.error, currentVersion: loaded.version });
    }
    if (decision.value.length === 0) return ok({ ...loaded, at, repeated: false });
    const next = await append(deps, loaded, {
      commandId: request.commandId,
      digest: commandDigest(request.command),
      actor: request.actor,
      at,
      events: decision.value,
    });
    if (next !== 'conflict') return ok({ ...next, at, repeated: false });
    from = 'log';
  }
  throw new Error(`gave up after ${ATTEMPTS} lost races`);
}

function stale(request: Request, loaded: LoadedGame): Result<never, Rejection> | null {
  const expected = request.expectedVersion ?? null;
  if (expected === null || expected === loaded.version) return null;
  return err({ code: 'stale-version', params: { version: expected, current: loaded.version } });
}

async function completed(
  deps: Deps,
  { game, command, complete }: Request,
  state: GameState,
  at: EpochMs,
): Promise<Result<GameCommand, Rejection>> {
  const more = complete === undefined ? ok({}) : await complete(state, at);
  if (!more.ok) return more;
  const plans = await openPlans(deps, game, state, command.type);
  return ok({ ...command, ...plans, ...more.value, at } as GameCommand);
}

/** `decide`, or the same elsewhere: a search of a minute does not belong into a process that answers people. */
export type Decider = (state: GameState, command: GameCommand) => Decision | Promise<Decision>;

/**
 * Commits what the time alone has brought about by `now`; the same game when nothing has. `prove` is given in the
 * background, where there is time for a search that a request has not. Nobody loses on time before he has been
 * credited with the outages that are known: `conflict` then, and the caller reads the game again.
 */
export async function settle(
  deps: Deps,
  loaded: LoadedGame,
  now: EpochMs,
  prove: Decider | null = null,
): Promise<LoadedGame | 'conflict'> {
  if (loaded.version === 0) return loaded;
  const at = epochMs(Math.max(now, lastInstant(loaded.state)));
  const due = await (prove ?? decide)(loaded.state, { type: 'Wake', at, background: prove !== null });
  if (!due.ok || due.value.length === 0) return loaded;
  if (loaded.state.status === 'in-play' && (await creditOwed(deps, loaded))) return 'conflict';
  const commandId = `settle-${loaded.version + 1}` as CommandId;
  const digest = commandDigest({ type: 'Wake' });
  return append(deps, loaded, { commandId, digest, actor: 'system', at, events: due.value });
}

async function repeated(deps: Deps, request: Request): Promise<Result<Executed, Refusal> | null> {
  const newest = await deps.events.latest(gameStream(request.game), REMEMBERED);
  const first = newest.find((commit) => commit.commandId === request.commandId);
  if (first === undefined) return null;
  if (first.digest !== commandDigest(request.command) || first.actor !== request.actor) {
    const currentVersion = newest[0]?.version ?? 0;
    return err({ code: 'idempotency-key-reused', params: {}, currentVersion });
  }
  const then = await loadFromStart(deps, request.game, first.version);
  return ok({ ...then, at: first.at, repeated: true });
}
