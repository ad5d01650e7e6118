// A clock that tests and the curious can put forward. Its offset outlives a restart: the commits already written
// bear its time, and a clock that went back would contradict them.

import { type EpochMs, epochMs } from '../../shared/kernel/time.ts';
import type { Clock } from '../../shared/ports/surroundings.ts';
import { readIfPresent, replaceFile } from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

export type TestClock = Clock & {
  /** Milliseconds ahead of the machine's clock. */
  readonly offset: () => number;
  /** Puts the clock to `instant`; false, and nothing done, when that lies in its past. */
  put(instant: EpochMs): boolean;
};

function storedOffset(file: string): number {
  const text = readIfPresent(file);
  if (text === null) return 0;
  try {
    const { offset } = JSON.parse(text) as { offset: unknown };
    if (Number.isSafeInteger(offset) && Number(offset) >= 0) return Number(offset);
  } catch {
    // Falls through to the same message.
  }
  throw new StartFailure(`${file} is damaged: it should hold the offset of the test clock in milliseconds`);
}

/** The clock whose offset lies in `file`; none there is no offset. */
export function testClock(file: string): TestClock {
  let offset = storedOffset(file);
  const now = (): EpochMs => epochMs(Date.now() + offset);
  return {
    now,
    offset: () => offset,
    put(instant) {
      const wanted = offset + (instant - now());
      if (wanted < offset) return false;
      replaceFile(file, `${JSON.stringify({ offset: wanted })}\n`);
      offset = wanted;
      return true;
    },
  };
}
