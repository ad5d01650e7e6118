// The link key on one machine: a file, made at the first call ever.

import { join } from 'node:path';
import type { Keys } from '../../ports/surroundings.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';

export { DamagedKeyFile } from './key-file.ts';

export const KEY_FILE = 'link-key';

/** Makes the key at the first call ever, then reads it. A file of another length throws `DamagedKeyFile`. */
export function fileKeys(dir: string): Keys {
  const path = join(dir, KEY_FILE);
  let key: Promise<Uint8Array> | null = null;
  const load = async () => (await readKeyFile(path)) ?? (await makeKeyFile(path));
  return {
    linkKey() {
      key ??= load().catch((error: unknown) => {
        key = null;
        throw error;
      });
      return key;
    },
  };
}
