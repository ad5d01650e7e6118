// The built browser files, by hashed name: they never change, so they may be kept for ever.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AssetManifest } from '../../shared/web/reader.ts';
import type { Handler } from './context.ts';
import { HttpProblem } from './problem.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const NAME = /^[A-Za-z0-9._-]{1,80}$/;

/** The manifest that the build wrote. Throws when the assets were not built. */
export const readManifest = (dir: string): AssetManifest =>
  JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as AssetManifest;

export const getAsset: Handler = async ({ assets, assetsDir }, request) => {
  const name = request.params.name ?? '';
  const type = TYPES[extname(name)];
  // Only what the manifest lists is served, so no path can leave the folder.
  if (!NAME.test(name) || type === undefined || !Object.values(assets).includes(name)) {
    throw new HttpProblem('unknown-page');
  }
  return {
    statusCode: 200,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
    body: await readFile(join(assetsDir, name), 'utf8'),
  };
};
