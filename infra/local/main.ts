// `npm start`: the whole service on this machine, until Ctrl-C.

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

import { startLocal } from './service.ts';
import { readSettings, USAGE } from './settings.ts';
import { StartFailure } from './start-failure.ts';

const args = process.argv.slice(2);
let running = false;

function fail(error: unknown): never {
  const known = error instanceof StartFailure;
  console.error(
    `Sealed Move ${running ? 'stopped' : 'cannot start'}: ${known ? error.message : String(error)}`,
  );
  if (!known && error instanceof Error && error.stack !== undefined) console.error(error.stack);
  process.exit(1);
}

if (args.includes('--help')) {
  console.log(USAGE);
} else {
  // A damaged store can break the engine in the middle of something; that must not look like a clean end.
  process.on('uncaughtException', fail);
  const settings = (() => {
    try {
      return readSettings(args, process.env);
    } catch (error) {
      return fail(error);
    }
  })();
  const service = await startLocal(settings).catch(fail);
  const stop = (): void => {
    // A second Ctrl-C does not wait. The runner may pass on the first one too, so the second has to come later.
    setTimeout(() => process.once('SIGINT', () => process.exit(130)), 1_000).unref();
    process.on('SIGINT', () => {});
    console.log('\nStopping …');
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  running = true;
  console.log(`Sealed Move is running.

  Play     ${service.url}/
  Inbox    ${service.url}/inbox     (mails do not leave this machine)

Games are kept in ${settings.dataDir}. Ctrl-C stops the service; npm start goes on with every game.`);
}
