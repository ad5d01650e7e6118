// The link key on one machine: 32 random bytes in a file that only its owner may read. It protects nothing from
// the machine's owner, and need not.

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../../ports/surroundings.ts';

export const KEY_FILE = 'link-key';
const BYTES = 32;

export class DamagedKeyFile extends Error {
  override readonly name = 'DamagedKeyFile';
}

async function existing(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  if (bytes.length !== BYTES)
    throw new DamagedKeyFile(`${path} holds ${bytes.length} bytes instead of ${BYTES}`);
  return new Uint8Array(bytes);
}

// Written aside and linked into place: whoever is first wins, and nobody ever reads half a key.
async function create(dir: string, path: string): Promise<Uint8Array> {
  await mkdir(dir, { recursive: true });
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, randomBytes(BYTES), { mode: 0o600 });
  try {
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  const key = await existing(path);
  if (key === null) throw new Error(`${path} vanished`);
  return key;
}

/** Makes the key at the first call ever, then reads it. A file of another length throws `DamagedKeyFile`. */
export function fileKeys(dir: string): Keys {
  const path = join(dir, KEY_FILE);
  let key: Promise<Uint8Array> | null = null;
  const load = async () => (await existing(path)) ?? (await create(dir, path));
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
