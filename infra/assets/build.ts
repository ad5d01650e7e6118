// The static files of the pages: scripts, style and piece drawings, under names that carry their hash, so that
// they can be cached for ever. `manifest.json` maps the logical names to them.

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import type { AssetManifest, AssetName } from '../../shared/web/reader.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES: Readonly<Record<AssetName, string>> = {
  'board.js': 'shared/web/browser/board.ts',
  'zone.js': 'shared/web/browser/zone.ts',
  'style.css': 'shared/web/assets/style.css',
  'pieces.svg': 'shared/web/assets/pieces.svg',
  'icon.svg': 'shared/web/assets/icon.svg',
};

// MIT asks for the notice in copies; minifying drops the comments of the sources.
const NOTICE = '/*! Contains cm-chessboard, (c) Stefan Haack, https://shaack.com, MIT licence */';

const samePath = (a: string, b: string): boolean => resolve(ROOT, a) === resolve(ROOT, b);

function outputOf(metafile: Metafile, source: string): string {
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const made = output.entryPoint ?? Object.keys(output.inputs)[0];
    if (made !== undefined && samePath(made, source)) return basename(path);
  }
  throw new Error(`nothing was built from ${source}`);
}

/** Builds into `outDir` (made if absent, older builds left in place) and answers with the manifest. */
export async function buildAssets(outDir: string): Promise<AssetManifest> {
  await mkdir(outDir, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    // The drawings come in through the style sheet, which names them.
    entryPoints: [SOURCES['board.js'], SOURCES['zone.js'], SOURCES['style.css'], SOURCES['icon.svg']],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    outdir: resolve(ROOT, outDir),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'copy' },
    banner: { js: NOTICE },
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
  });
  const names = Object.entries(SOURCES).map(([name, source]) => [name, outputOf(metafile, source)]);
  const manifest = Object.fromEntries(names) as AssetManifest;
  await writeFile(join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await buildAssets(join(ROOT, '.build/assets')), null, 2));
}
