// The data folder: what lies in it, which format it has, and whether this version can work with it.
//   format.json   the version of this layout      db/        the engine's store
//   link-key      signs every mailed link         mailbox/   one JSON file a mail
//   sealing-keys/ close and open envelopes        clock.json offset of the test clock
//   journal       commits not yet followed up

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from './start-failure.ts';

const FORMAT = 1;

export type DataFolder = {
  readonly path: string;
  readonly database: string;
  readonly mailbox: string;
  readonly journal: string;
  readonly clock: string;
  readonly assets: string;
};

/** Written aside and renamed: whoever reads it finds the old text or the new one, never half of it. */
export function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** The text of a file, or null where there is none. */
export function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    readdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StartFailure(`the data folder ${path} is not a folder; set DATA_DIR to another one`);
    throw new StartFailure(`the data folder ${path} cannot be used (${code}); set DATA_DIR to another one`);
  }
}

function checkFormat(path: string): void {
  const file = join(path, 'format.json');
  const text = readIfPresent(file);
  if (text === null) {
    const foreign = readdirSync(path).filter((name) => name !== 'format.json.new');
    if (foreign.length > 0)
      throw new StartFailure(
        `${path} holds files but no format.json: it is damaged, or no data folder of Sealed Move; set DATA_DIR to another one`,
      );
    replaceFile(file, `${JSON.stringify({ format: FORMAT })}\n`);
    return;
  }
  let format: unknown;
  try {
    format = (JSON.parse(text) as { format?: unknown } | null)?.format;
  } catch {
    format = undefined;
  }
  if (!Number.isSafeInteger(format))
    throw new StartFailure(`${file} is damaged: it should name a format version`);
  if (Number(format) > FORMAT)
    throw new StartFailure(
      `${path} was written by a newer version of Sealed Move (format ${format}, this version knows ${FORMAT})`,
    );
}

/** Makes or checks the folder. Throws `StartFailure` for one that cannot be worked with; touches nothing in it then. */
export function openDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  makeFolder(path);
  checkFormat(path);
  return {
    path,
    database: join(path, 'db'),
    mailbox: join(path, 'mailbox'),
    journal: join(path, 'journal'),
    clock: join(path, 'clock.json'),
    assets: join(path, 'assets'),
  };
}
