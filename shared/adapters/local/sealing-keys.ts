// The keys of envelopes on one machine: numbered files in a folder beside the data that they close. That keeps a
// sealed move from whoever gets hold of the database alone, and from nobody else.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyRing, type SealingKey, sealingKey } from '../webcrypto/key-ring.ts';
import { DamagedKeyFile, makeKeyFile, readKeyFile } from './key-file.ts';

export const SEALING_KEYS = 'sealing-keys';

const FILE = /^key-(\d{4})$/;
const nameOf = (number: number): string => `key-${String(number).padStart(4, '0')}`;

async function numbersIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const numbers = names.flatMap((name) => {
    const found = FILE.exec(name);
    return found === null ? [] : [Number(found[1])];
  });
  numbers.sort((a, b) => a - b);
  const missing = numbers.findIndex((number, index) => number !== index + 1);
  // Without an older key the envelopes that it closed would be taken for damaged, and that cannot be undone.
  if (missing >= 0) throw new DamagedKeyFile(`${join(folder, nameOf(missing + 1))} is missing`);
  return numbers;
}

/** Makes the first key at the first call ever. A key that is damaged or missing throws `DamagedKeyFile`. */
export function fileKeyRing(dir: string): KeyRing {
  const folder = join(dir, SEALING_KEYS);
  return {
    // Read each time, so that a new key counts at once; envelopes are rare.
    async keys() {
      const numbers = await numbersIn(folder);
      if (numbers.length === 0) return [sealingKey(await makeKeyFile(join(folder, nameOf(1))))];
      const keys: SealingKey[] = [];
      for (const number of numbers) {
        const bytes = await readKeyFile(join(folder, nameOf(number)));
        if (bytes === null) throw new DamagedKeyFile(`${join(folder, nameOf(number))} is missing`);
        keys.push(sealingKey(bytes));
      }
      return keys;
    },
  };
}

/** Adds a key, which closes every envelope from now on; answers with how many there are. Keys are never removed. */
export async function addSealingKey(dir: string): Promise<number> {
  const next = (await fileKeyRing(dir).keys()).length + 1;
  await makeKeyFile(join(dir, SEALING_KEYS, nameOf(next)));
  return next;
}
