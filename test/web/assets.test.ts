// The weight of the built files, on the bytes that are sent, and the licences that come with them.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssets } from '../../infra/assets/build.ts';
import type { AssetManifest, AssetName } from '../../shared/web/index.ts';
import { BOARD_PAGES } from './sample-pages.ts';
import { reader } from './samples.ts';

const KB = 1024;

describe('the built assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  let manifest: AssetManifest;
  beforeAll(async () => {
    manifest = await buildAssets(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const bytes = (name: AssetName) => readFileSync(join(folder, manifest[name]));
  const weight = (name: AssetName) => gzipSync(bytes(name), { level: 9 }).length;

  it('keeps the script of the board page within 25 KB, compressed', () => {
    expect(weight('board.js')).toBeLessThanOrEqual(25 * KB);
  });

  it('keeps the whole board page within 40 KB, compressed, without the drawings', () => {
    const page = gzipSync(BOARD_PAGES['board-to-move']!(reader('ru')), { level: 9 }).length;
    expect(page + weight('board.js') + weight('style.css')).toBeLessThanOrEqual(40 * KB);
  });

  it('names every file by its hash and says so in manifest.json', () => {
    for (const [name, file] of Object.entries(manifest)) {
      const [stem, extension] = name.split('.');
      expect(file).toMatch(new RegExp(`^${stem}-[A-Z0-9]{8}\\.${extension}$`));
    }
    expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect(readdirSync(folder).sort()).toEqual([...Object.values(manifest), 'manifest.json'].sort());
  });

  it('gives the same names for the same sources', async () => {
    expect(await buildAssets(folder)).toEqual(manifest);
  });

  it('keeps the notices of the widget and of the drawings', () => {
    expect(bytes('board.js').toString()).toContain('Stefan Haack');
    expect(bytes('pieces.svg').toString()).toMatch(/Cburnett[\s\S]*CC BY-SA 3\.0/);
    const licences = readFileSync(new URL('../../shared/web/assets/LICENSES.md', import.meta.url), 'utf8');
    expect(licences).toContain('CC BY-SA 3.0');
  });

  it('leaves the schema library out of the browser', () => {
    expect(bytes('board.js').toString()).not.toMatch(/zod/i);
  });

  it('has a drawing for each piece of both sides', () => {
    const svg = bytes('pieces.svg').toString();
    for (const side of 'wb') for (const piece of 'kqrbnp') expect(svg).toContain(`<g id="${side}${piece}"`);
  });
});
