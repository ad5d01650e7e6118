// Conditional moves at rest. Both players may read the log of their game at any time, and it can never be changed, so
// a plan lies in it as ciphertext under a key of the service, beside a salted hash that commits its owner to it.
// In the log rather than in a store of its own: one write, one backup, nothing that can be lost or changed apart from
// the game. The hash proves afterwards what was in force; the salt keeps it from being guessed before.

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import type { OpenPlans, Plan } from '../games/conditional/plan.ts';
import type { GameCommand, GameState } from '../games/index.ts';
import type { Colour } from '../kernel/colour.ts';
import type { CommandId, GameId } from '../kernel/ids.ts';
import { canonicalJson } from '../kernel/json.ts';
import type { Deps } from './deps.ts';

export type Sealed = { readonly hash: string; readonly sealed: string };
export type Opened = { readonly salt: string; readonly plan: Plan };

/** Lengths are rounded up, so that the ciphertext says little about how much there is. */
const PADDED_TO = 512;
const IV = 12;
const TAG = 16;

/** The commitment: SHA-256, base64url, over salt, newline and the plan in canonical JSON. */
export const planHash = ({ salt, plan }: Opened): string =>
  createHash('sha256')
    .update(`${salt}\n${canonicalJson(plan)}`)
    .digest('base64url');

async function keyOf(deps: Deps): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await deps.keys.linkKey(), '', 'conditional moves', 32));
}

/**
 * Seals a plan for one command: the same plan by the same command gives the same bytes, so that a repeated request is
 * recognised; another plan or command another salt and nonce.
 */
export async function sealPlan(deps: Deps, game: GameId, commandId: CommandId, plan: Plan): Promise<Sealed> {
  const key = await keyOf(deps);
  const about = canonicalJson([game, commandId, plan]);
  const derived = createHmac('sha256', key).update(about).digest();
  const salt = derived.subarray(0, 16).toString('base64url');
  const text = JSON.stringify({ salt, plan });
  const length = Math.ceil(Buffer.byteLength(text) / PADDED_TO) * PADDED_TO;
  const iv = derived.subarray(16, 16 + IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(game));
  const padded = Buffer.alloc(length, ' ');
  padded.write(text);
  const bytes = Buffer.concat([cipher.update(padded), cipher.final()]);
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
  return { hash: planHash({ salt, plan }), sealed };
}

/** Opens a sealed plan. Throws where it was not sealed here for this game, or does not fit its hash. */
export async function openPlan(deps: Deps, game: GameId, { hash, sealed }: Sealed): Promise<Opened> {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(deps), bytes.subarray(0, IV))
    .setAAD(Buffer.from(game))
    .setAuthTag(bytes.subarray(IV, IV + TAG));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8');
  const opened = JSON.parse(text) as Opened;
  if (planHash(opened) !== hash) throw new Error('a sealed plan does not fit its hash');
  return opened;
}

/** The plans that stand, opened for one decision; nothing for commands that no plan answers. */
export async function openPlans(
  deps: Deps,
  id: GameId,
  state: GameState,
  type: GameCommand['type'],
): Promise<{ readonly plans?: OpenPlans }> {
  if (state.status !== 'in-play' || state.plans.length === 0) return {};
  if (type !== 'PlayMove' && type !== 'ClaimDraw') return {};
  const plans: { -readonly [seat in Colour]?: OpenPlans[seat] } = {};
  for (const record of state.plans) {
    try {
      const { plan } = await openPlan(deps, id, record);
      plans[record.seat] = { hash: record.hash, plan };
    } catch (error) {
      // A plan that cannot be read stays silent: the opponent's move must not fail for it.
      deps.log({ event: 'plan-unreadable', game: id, error: String(error) });
    }
  }
  return { plans };
}
