// A key of one machine: 32 random bytes in a file that only its owner may read. It protects nothing from the
// machine's owner, and need not.

import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const BYTES = 32;

export class DamagedKeyFile extends Error {
  override readonly name = 'DamagedKeyFile';
}

/** The key in a file, or null where there is none. A file of another length throws `DamagedKeyFile`. */
export async function readKeyFile(path: string): Promise<Uint8Array | null> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  if (bytes.length !== BYTES)
    throw new DamagedKeyFile(`${path} holds ${bytes.length} bytes instead of ${BYTES}`);
  return new Uint8Array(bytes);
}

/**
 * Makes a key where there is none, and answers with the one that is there. Written aside and linked into place: whoever
 * is first wins, and nobody ever reads half a key.
 */
export async function makeKeyFile(path: string): Promise<Uint8Array> {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, randomBytes(BYTES), { mode: 0o600 });
  try {
    await link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(aside, { force: true });
  }
  const key = await readKeyFile(path);
  if (key === null) throw new Error(`${path} vanished`);
  return key;
}
