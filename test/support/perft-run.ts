// Counts perft files in a process of its own and prints what differs as one JSON line: a test runner's module
// wrappers make the generator six times slower, and some files hold hundreds of millions of nodes.
//
// node --import tsx test/support/perft-run.ts <depth> <file>...

import { parseFen, perft } from '../../shared/rules/index.ts';
import { readPerftFile } from './perft-files.ts';

export type PerftReport = {
  readonly counts: number;
  readonly nodes: number;
  readonly different: readonly string[];
  readonly refused: readonly string[];
};

const [depth = '0', ...files] = process.argv.slice(2);
const different: string[] = [];
const refused: string[] = [];
let counts = 0;
let nodes = 0;
for (const record of files.flatMap(readPerftFile)) {
  // Chess960 rights include the standard ones, so one variant reads every file; one board has 54 queens.
  const read = parseFen(record.fen, { variant: 'chess960', material: 'any' });
  if (!read.ok) {
    refused.push(`${record.id}: ${read.error.code}`);
    continue;
  }
  for (const [plies, expected] of record.counts) {
    if (plies > Number(depth) && expected !== 1) continue;
    const found = perft(read.value.position, plies);
    if (found !== expected) different.push(`${record.id} depth ${plies}: ${found}, not ${expected}`);
    counts++;
    nodes += found;
  }
}
const report: PerftReport = { counts, nodes, different, refused };
console.log(JSON.stringify(report));
