// The machine's own clock and randomness.

import { randomBytes } from 'node:crypto';
import { epochMs } from '../../kernel/time.ts';
import type { Clock, Random } from '../../ports/surroundings.ts';

export const systemClock = (): Clock => ({ now: () => epochMs(Date.now()) });

export const systemRandom = (): Random => ({ bytes: (length) => new Uint8Array(randomBytes(length)) });
