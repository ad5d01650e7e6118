// Mail on one machine: one JSON file a mail, instead of a mail service. The inbox pages show what lies here.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpochMs, epochMs } from '../../kernel/time.ts';
import type { Mailer, OutgoingMail } from '../../ports/mailer.ts';

export type StoredMail = OutgoingMail & {
  /** Names the mail in `/inbox/{id}.html`. */
  readonly id: string;
  readonly at: EpochMs;
};

export type Mailbox = Mailer & {
  /** Every mail, newest first. */
  list(): Promise<readonly StoredMail[]>;
};

export class DamagedMail extends Error {
  override readonly name = 'DamagedMail';
}

async function read(path: string): Promise<StoredMail> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as StoredMail;
  } catch (error) {
    throw new DamagedMail(
      `${path} cannot be read (${(error as Error).message}); delete it to go on without it`,
    );
  }
}

const FILE = /^(\d{8})-([0-9a-f]{16})\.json$/;

/** A mail whose key was seen before is taken for a repeat and not stored again. */
export function mailbox(dir: string, now: () => EpochMs = () => epochMs(Date.now())): Mailbox {
  const known = new Map<string, StoredMail>();
  let next = 1;
  const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

  const load = async (): Promise<void> => {
    await mkdir(dir, { recursive: true });
    for (const name of (await readdir(dir)).sort()) {
      const found = FILE.exec(name);
      if (!found) continue;
      next = Math.max(next, Number(found[1]) + 1);
      known.set(found[2]!, await read(join(dir, name)));
    }
  };
  let loaded: Promise<void> | null = null;
  const ready = (): Promise<void> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
  // One at a time, so that numbers are given in the order of sending and a repeat meets its first.
  let queue: Promise<unknown> = Promise.resolve();
  const store = async (mail: OutgoingMail): Promise<void> => {
    await ready();
    const print = fingerprint(mail.idempotencyKey);
    if (known.has(print)) return;
    const id = `${String(next).padStart(8, '0')}-${print}`;
    const stored: StoredMail = { id, at: now(), ...mail };
    await writeFile(join(dir, `.${id}`), `${JSON.stringify(stored, null, 2)}\n`);
    await rename(join(dir, `.${id}`), join(dir, `${id}.json`));
    known.set(print, stored);
    next += 1;
  };

  return {
    send(mail) {
      const done = queue.then(() => store(mail));
      queue = done.catch(() => {});
      return done;
    },
    async list() {
      await ready();
      return [...known.values()].reverse();
    },
  };
}
