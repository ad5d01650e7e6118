// A cold process: import plus the first 100-ply replay, which is what a new function instance pays.
//
// Ours is the bundle that is deployed; a peer is measured bundled in the same way and as it is shipped, and
// the faster of the two counts.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourBundle, peerBundle } from './rules-bundle.ts';
import { hundredPlies } from './rules-games.ts';
import { median, print } from './rules-measure.ts';

const RUNS = 15;

const REPLAYS: Readonly<Record<string, string>> = {
  ours: `let p = lib.initialPosition();
    for (const san of game) { const m = lib.readSan(p, san); if (m === null) throw new Error(san); p = lib.play(p, m); }`,
  kokopu: `const p = new lib.Position();
    for (const san of game) if (!p.play(san)) throw new Error(san);`,
  'chess.js': `const c = new lib.Chess(); for (const san of game) c.move(san, { strict: true });`,
};

type Sample = { readonly wall: number; readonly cpu: number };

function script(module: string, replay: string, game: readonly string[]): string {
  return `const game = ${JSON.stringify(game)};
const before = process.cpuUsage(); const start = process.hrtime.bigint();
const found = await import(${JSON.stringify(module)});
const lib = found.default ?? found;
${replay}
const spent = process.cpuUsage(before);
console.log(JSON.stringify({ wall: Number(process.hrtime.bigint() - start) / 1e6, cpu: (spent.user + spent.system) / 1e3 }));
`;
}

export async function benchCold(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rules-cold-'));
  try {
    const game = hundredPlies();
    const prepare = (name: string, module: string, lib: string): string => {
      const path = join(folder, `${name}.run.mjs`);
      writeFileSync(path, script(module, REPLAYS[lib]!, game));
      return path;
    };
    const bundle = (name: string, text: string): string => {
      const path = join(folder, `${name}.mjs`);
      writeFileSync(path, text);
      return pathToFileURL(path).href;
    };
    const shipped = (peer: string): string =>
      pathToFileURL(createRequire(import.meta.url).resolve(peer)).href;
    const runs: [string, string][] = [['ours', prepare('ours', bundle('ours', await ourBundle()), 'ours')]];
    for (const peer of ['kokopu', 'chess.js']) {
      runs.push([peer, prepare(`${peer}-bundled`, bundle(peer, await peerBundle(peer)), peer)]);
      runs.push([peer, prepare(`${peer}-shipped`, shipped(peer), peer)]);
    }
    const samples = runs.map((): Sample[] => []);
    for (let run = 0; run < RUNS; run++) {
      // In turn, so that a busy moment of the machine falls on all alike.
      runs.forEach(([, path], index) => {
        samples[index]!.push(
          JSON.parse(execFileSync(process.execPath, [path], { encoding: 'utf8' })) as Sample,
        );
      });
    }
    const best = (name: string, part: keyof Sample): number =>
      Math.min(
        ...runs.flatMap(([lib], i) => (lib === name ? [median(samples[i]!.map((s) => s[part]))] : [])),
      );
    for (const peer of ['kokopu', 'chess.js']) {
      print(
        'cold import and first 100-ply replay',
        'ms CPU',
        best('ours', 'cpu'),
        peer,
        best(peer, 'cpu'),
        true,
      );
      print(
        'cold import and first 100-ply replay',
        'ms wall',
        best('ours', 'wall'),
        peer,
        best(peer, 'wall'),
        true,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
