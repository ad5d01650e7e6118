// `node --import tsx infra/local/rotate-sealing-key.ts`: a new key for the envelopes of the data folder. It closes them
// from now on, in a running service too; the keys before it go on opening what they closed and must not be deleted.

import { addSealingKey } from '../../shared/adapters/local/sealing-keys.ts';
import { openDataFolder } from './data-folder.ts';
import { readSettings } from './settings.ts';

try {
  const { path } = openDataFolder(readSettings(process.argv.slice(2), process.env).dataDir);
  console.log(JSON.stringify({ keys: await addSealingKey(path) }));
} catch (error) {
  console.error(`No key was added: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
