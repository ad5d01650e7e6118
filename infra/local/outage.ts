// `npm run outage -- --from 2026-12-01T08:00Z --to 2026-12-01T14:30Z [--reason "..."]`: credits an outage to every
// running game in the data folder. For what the sweep cannot notice by itself; safe to repeat.

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

import { parseArgs } from 'node:util';
import { creditOutage } from '../../shared/app/outage.ts';
import { repair } from '../../shared/app/repair.ts';
import { type EpochMs, formatInstant, parseInstant } from '../../shared/kernel/time.ts';
import { openData } from './open-data.ts';
import { readSettings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

function instantOf(name: string, text: string | undefined): EpochMs {
  const instant = parseInstant(text ?? '');
  if (instant === null) throw new StartFailure(`--${name} should be an instant such as 2026-12-01T08:00Z`);
  return instant;
}

async function main(): Promise<void> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ options: { from: option, to: option, reason: option } });
  const [from, to] = [instantOf('from', values.from), instantOf('to', values.to)];
  const reason = (values.reason ?? '').slice(0, 200);
  const { dataDir, port, baseUrl } = readSettings([], process.env);
  const data = await openData(dataDir);
  try {
    const deps = data.depsFor({
      baseUrl: baseUrl ?? `http://localhost:${port}`,
      log: (entry) => console.error(JSON.stringify(entry)),
    });
    // Games are found by their cards; a crash may have left some behind.
    await repair(deps);
    const done = await creditOutage(deps, { from, to, reason });
    if (!done.ok) throw new StartFailure('an outage ends after it began, and not in the future');
    await repair(deps);
    console.log(JSON.stringify({ from: formatInstant(from), to: formatInstant(to), ...done.value }));
  } finally {
    await data.close();
  }
}

await main().catch((error: unknown) => {
  console.error(`Nothing was credited: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
