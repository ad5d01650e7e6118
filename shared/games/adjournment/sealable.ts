// Whether a text may be sealed: asked by the sealing function, which alone sees it. Never empty: a player whose envelope
// turned out to hold no move was lost, or suspected thieves (Skopje 1972); here he hears of it before it is closed.

import { err, expectOk, ok, type Result } from '../../kernel/result.ts';
import { parseFen, parseNotation } from '../../rules/index.ts';
import { readText } from '../decide/read-text.ts';
import { type Rejection, reject } from '../rejections.ts';
import { rulesOf } from '../rulebooks/index.ts';
import type { GameState } from '../state.ts';
import { sealerIn } from './record.ts';

/** Characters of a sealed text at most. */
export const LONGEST_SEAL = 64;

/**
 * Refuses where nobody seals, an empty or too long text, an unknown notation. Under `checked`, moreover, everything that
 * does not denote exactly one legal move; under `paper` the text is read at the opening only (A8).
 */
export function sealable(state: GameState, text: string, notation: string): Result<null, Rejection> {
  if (state.status !== 'in-play' || sealerIn(state) === null) return err(reject('nothing-to-seal'));
  if (text.trim() === '') return err(reject('seal-empty'));
  if (text.length > LONGEST_SEAL) return err(reject('seal-too-long', { most: LONGEST_SEAL }));
  if (parseNotation(notation) === null) return err(reject('unreadable-notation', { notation }));
  if (rulesOf(state.terms).sealing.text === 'paper') return ok(null);
  const reading = readText(expectOk(parseFen(state.fen)).position, text, notation);
  return reading.ok ? ok(null) : reading;
}
