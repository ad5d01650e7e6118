// `npm run bench -- <name>`: runs one benchmark and prints JSON lines; nothing here is asserted by a test.

import { existsSync } from 'node:fs';

const NAMES = ['rules', 'move', 'unwinnability', 'sweep', 'tablebase'];

const name = process.argv[2] ?? '';
const file = new URL(`./${name}.ts`, import.meta.url);
if (!NAMES.includes(name) || !existsSync(file)) {
  const available = NAMES.filter((each) => existsSync(new URL(`./${each}.ts`, import.meta.url)));
  console.error(`Usage: npm run bench -- <name>, where <name> is one of: ${available.join(', ')}`);
  process.exit(1);
}
const bench = (await import(file.href)) as { readonly run: () => Promise<void> };
await bench.run();
