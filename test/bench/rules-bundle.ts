// Size of the rules as they are shipped: one minified module, by esbuild.

import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { print } from './rules-measure.ts';

const RULES = new URL('../../shared/rules/', import.meta.url).pathname;

/** What a board page or a move function needs: both variants, FEN, SAN, UCI, keys, ends and claims. */
const CORE = `
export { parseFen, formatFen, START_FEN } from './fen.ts';
export * from './moves.ts';
export * from './position.ts';
export * from './types.ts';
export { positionKey } from './key.ts';
export { readSan } from './san-read.ts';
export { writeSan } from './san.ts';
export { readUci, writeUci } from './uci.ts';
export * from './claims.ts';
export { repetition } from './repetition.ts';
export { boardEnd, inCheck, insufficientMaterial } from './termination.ts';
export { whyIllegal } from './reasons.ts';
`;

export async function bundled(contents: string, resolveDir: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]!.text;
}

export const ourBundle = (): Promise<string> => bundled(CORE, RULES);
export const ourWholeBundle = (): Promise<string> => bundled(`export * from './index.ts';`, RULES);
export const peerBundle = (peer: string): Promise<string> =>
  bundled(`import * as lib from '${peer}'; export default lib;`, RULES);

export async function benchBundle(): Promise<void> {
  const core = await ourBundle();
  const whole = await ourWholeBundle();
  for (const peer of ['chess.js', 'kokopu']) {
    const theirs = await peerBundle(peer);
    print('bundle: FEN, SAN, UCI, 960, claims, reasons', 'bytes', core.length, peer, theirs.length, true);
    print('bundle, gzip', 'bytes', gzipSync(core).length, peer, gzipSync(theirs).length, true);
    print('bundle: the whole rules module', 'bytes', whole.length, peer, theirs.length, true);
  }
}
