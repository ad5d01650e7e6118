// Puts the browser's files beside the API's code while it is bundled. Imported, it is the hook; run as a
// program (`tsx infra/aws/browser-assets.ts <folder>`), it is what the hook calls.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ICommandHooks } from 'aws-cdk-lib/aws-lambda-nodejs';

const SELF = fileURLToPath(import.meta.url);

export const browserAssets: ICommandHooks = {
  beforeBundling: () => [],
  beforeInstall: () => [],
  // The command runs in the folder of the entry, so the checkout is entered first.
  afterBundling: (inputDir, outputDir) => [
    `cd "${inputDir}" && node --import tsx "${SELF}" "${join(outputDir, 'assets')}"`,
  ],
};

if (process.argv[1] === SELF && process.argv[2] !== undefined) {
  const { buildAssets } = await import('../assets/build.ts');
  await buildAssets(process.argv[2]);
}
