// Runs perft-run.ts and reads its report.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PerftReport } from './perft-run.ts';

const SCRIPT = new URL('./perft-run.ts', import.meta.url).pathname;

/** Counts the files to a depth in a process of its own. */
export async function perftReport(depth: number, files: readonly string[]): Promise<PerftReport> {
  const args = ['--import', 'tsx', SCRIPT, String(depth), ...files];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as PerftReport;
}
