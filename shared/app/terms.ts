// The terms of a game as people and programs give them.

import { parseTimeControl, parseTimeControlText, type TimeControl } from '../games/clock/index.ts';
import { DEFAULT_RULEBOOK, RULEBOOK_IDS, type RulebookId } from '../games/rulebooks/index.ts';
import type { Result } from '../kernel/result.ts';

export { DEFAULT_RULEBOOK, RULEBOOK_IDS, type RulebookId };

/** A time control in the short text form (`3d`, `30d+1d<=45d`) or as its canonical object. */
export const readTimeControl = (value: unknown): Result<TimeControl, { readonly code: string }> =>
  typeof value === 'string' ? parseTimeControlText(value) : parseTimeControl(value);
