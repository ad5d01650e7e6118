// `npm run rebuild`: throws every projection away and makes it again from the commits. The outbox stays, since it
// remembers what was sent.

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

import { rebuild } from '../../shared/app/rebuild.ts';
import { openData } from './open-data.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

async function main(): Promise<void> {
  const { dataDir, port, baseUrl } = readSettings(process.argv.slice(2), process.env);
  const data = await openData(dataDir);
  try {
    const deps = data.depsFor({
      baseUrl: baseUrl ?? `http://localhost:${port}`,
      log: (entry) => console.error(JSON.stringify(entry)),
    });
    console.log(JSON.stringify({ rebuilt: data.folder.path, ...(await rebuild(deps)) }));
  } finally {
    await data.close();
  }
}

await main().catch((error: unknown) => {
  console.error(`Nothing was rebuilt: ${error instanceof StartFailure ? error.message : String(error)}`);
  process.exitCode = 1;
});
