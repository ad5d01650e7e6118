// Entry of the CDK command line (see cdk.json): empties the output folder, then writes both templates.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './build-app.ts';

// Old bundles would otherwise pile up, and be validated again. The command line keeps its lock files there.
const outdir = process.env.CDK_OUTDIR;
if (outdir !== undefined) {
  for (const name of readdirSync(outdir)) {
    if (!name.endsWith('.lock')) rmSync(join(outdir, name), { recursive: true });
  }
}

buildApp().app.synth();
