// Keeps the shape of the house: who may import whom, where the clock and randomness may be read, how long
// a file may be. Each rule is first shown to be able to fail, then applied to the checkout.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  importFindings,
  importsOf,
  machineFindings,
  shapeFindings,
  surroundingsFindings,
  zodFindings,
} from './architecture/checker.ts';
import { IMPORT_TABLE, LONG_TABLES } from './architecture/import-table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// What .gitignore leaves out, and git's own folder.
const NOT_OURS = new Set(['node_modules', 'cdk.out', 'coverage', 'reports', 'validation-report.json']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const hidden = entry.name.startsWith('.') && entry.name !== '.ci' && entry.name !== '.gitignore';
    if (NOT_OURS.has(entry.name) || hidden || entry.name.endsWith('.log')) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FILES = filesBelow('');
const CODE = FILES.filter((path) => /\.(m?ts|m?js|tsx)$/.test(path));
const HOUSE = CODE.filter((path) => /^(shared|functions|infra)\//.test(path));

describe('the checkout', () => {
  test('is really read: the kernel is among its files', () => {
    expect(HOUSE).toContain('shared/kernel/result.ts');
    expect(HOUSE.length).toBeGreaterThan(10);
  });

  test('imports only what the table allows', () => {
    expect(HOUSE.flatMap((path) => importFindings(path, read(path)))).toEqual([]);
  });

  test('reads the clock, randomness and the environment only where it may', () => {
    expect(HOUSE.flatMap((path) => surroundingsFindings(path, read(path)))).toEqual([]);
  });

  test('imports zod only as a namespace', () => {
    expect(CODE.flatMap((path) => zodFindings(path, read(path)))).toEqual([]);
  });

  test('has short files with names that say something', () => {
    expect(HOUSE.flatMap((path) => shapeFindings(path, read(path)))).toEqual([]);
  });

  test('exempts from the length only tables that are there', () => {
    expect(LONG_TABLES.filter((path) => !HOUSE.includes(path))).toEqual([]);
  });

  test('names no path of a machine and no registry', () => {
    const texts = FILES.filter((path) => statSync(join(ROOT, path)).size < 4_000_000);
    expect(texts.flatMap((path) => machineFindings(path, read(path)))).toEqual([]);
  });

  test('has only the top level that the house has', () => {
    const top = new Set(FILES.map((path) => path.split('/')[0]));
    const tools = ['biome.json', 'vitest.config.ts', 'vitest.mutation.config.ts', 'stryker.config.json'];
    for (const config of ['.gitignore', 'LICENSE', '.ci', ...tools]) top.delete(config);
    const house = ['infra', 'functions', 'shared', 'test', 'cdk.json', 'package.json', 'package-lock.json'];
    expect([...top].filter((name) => ![...house, 'tsconfig.json', 'README.md'].includes(name!))).toEqual([]);
  });
});

describe('every form of import is seen', () => {
  test.each([
    ["import { a } from './a.ts';", './a.ts', false],
    ["import './a.ts';", './a.ts', false],
    ["import type { a } from './a.ts';", './a.ts', true],
    ["import { type a, type b } from './a.ts';", './a.ts', true],
    ["import { type a, b } from './a.ts';", './a.ts', false],
    ["export * from './a.ts';", './a.ts', false],
    ["export { a } from './a.ts';", './a.ts', false],
    ["export type { a } from './a.ts';", './a.ts', true],
    ["const a = await import('./a.ts');", './a.ts', false],
    ["const a = require('./a.ts');", './a.ts', false],
    ["let a: import('./a.ts').A;", './a.ts', true],
  ])('%s', (text, specifier, typeOnly) => {
    expect(importsOf('x.ts', text).imports).toEqual([expect.objectContaining({ specifier, typeOnly })]);
  });

  test('an import inside a comment or a string is none', () => {
    expect(importsOf('x.ts', "// import './a.ts'\nconst t = \"import './a.ts'\";").imports).toEqual([]);
  });
});

describe('the import table can fail', () => {
  test.each([
    ['shared/kernel/x.ts', "import type { A } from '../rules/a.ts';"],
    ['shared/kernel/x.ts', "import { createHash } from 'node:crypto';"],
    ['shared/rules/x.ts', "import type { A } from '../games/a.ts';"],
    ['shared/rules/x.ts', "import * as z from 'zod';"],
    ['shared/games/x.ts', "import { A } from '../app/a.ts';"],
    ['shared/games/x.ts', "export * from '../ports/a.ts';"],
    ['shared/games/decide/x.ts', "const a = await import('../../adapters/memory/a.ts');"],
    ['shared/tournaments/x.ts', "import { A } from '../rules/a.ts';"],
    ['shared/ports/x.ts', "import { gameStream } from '../kernel/ids.ts';"],
    ['shared/app/x.ts', "import { A } from '../adapters/memory/a.ts';"],
    ['shared/app/x.ts', "import { readFile } from 'node:fs/promises';"],
    ['shared/adapters/ses/x.ts', "import { A } from '../../app/a.ts';"],
    ['shared/mail/x.ts', "import { A } from '../games/state.ts';"],
    ['shared/web/x.ts', "import { A } from '../app/a.ts';"],
    ['shared/web/browser/x.ts', "import { A } from '../../games/a.ts';"],
    ['shared/i18n/x.ts', "import type { A } from '../rules/a.ts';"],
    ['functions/http/x.ts', "import { A } from '../../shared/adapters/dynamodb/a.ts';"],
    ['functions/http/x.ts', "import { runtime } from '../runtime.ts';"],
    ['functions/http/x.ts', "import { A } from 'aws-lambda';"],
    ['functions/stream/x.ts', "import { A } from '../http/a.ts';"],
    ['functions/cli/x.ts', "import { A } from '../../shared/adapters/dynamodb/a.ts';"],
    ['functions/runtime.ts', "import { play } from '../shared/app/play.ts';"],
    ['functions/http/x.ts', "import { A } from '../../infra/local/a.ts';"],
    ['shared/app/x.ts', "import { A } from '../../infra/aws/a.ts';"],
    ['infra/aws/x.ts', "import { A } from '../../shared/app/a.ts';"],
    ['shared/app/x.ts', "import { A } from '../../test/support/a.ts';"],
    ['shared/app/x.ts', 'const a = await import(name);'],
    ['shared/elsewhere/x.ts', ''],
  ])('%s: %s', (path, text) => {
    expect(importFindings(path, text)).toHaveLength(1);
  });

  test.each([
    ['shared/games/x.ts', "import { ok } from '../kernel/result.ts';"],
    ['shared/ports/x.ts', "import type { GameId } from '../kernel/ids.ts';"],
    ['shared/app/x.ts', "import { createHash } from 'node:crypto';"],
    ['shared/mail/x.ts', "import { html } from '../kernel/html.ts';"],
    ['functions/http/lambda.ts', "import { runtime } from '../runtime.ts';"],
    ['functions/scheduled/sweep-lambda.ts', "import { runtime } from '../runtime.ts';"],
    ['functions/runtime.ts', "import type { Deps } from '../shared/app/deps.ts';"],
    ['infra/local/x.ts', "import { A } from '../../functions/http/a.ts';"],
  ])('and lets through what it allows: %s: %s', (path, text) => {
    expect(importFindings(path, text)).toEqual([]);
  });

  test('no row names a row that is not there', () => {
    const names = IMPORT_TABLE.map((row) => row.name);
    const named = IMPORT_TABLE.flatMap((row) => [...row.imports, ...(row.typesOf ?? [])]);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the rule on the surroundings can fail', () => {
  test.each([
    'const t = Date.now();',
    "const t = Date['now']();",
    'const t = new Date();',
    'const t = new Date;',
    'const t = Date();',
    'const { now } = Date;',
    'const t = globalThis.Date.now();',
    'const r = Math.random();',
    'const { random } = Math;',
    'const { ...all } = Math;',
    'const m = Math;',
    'const e = process.env;',
    'const { env } = process;',
    "const e = globalThis.process.env['A'];",
    'const t = performance.now();',
  ])('%s', (text) => {
    expect(surroundingsFindings('shared/app/x.ts', text)).toHaveLength(1);
    expect(surroundingsFindings('shared/games/x.ts', text)).toHaveLength(1);
    expect(surroundingsFindings('functions/http/x.ts', text)).toHaveLength(1);
    expect(surroundingsFindings('functions/runtime.ts', text)).toEqual([]);
    expect(surroundingsFindings('shared/adapters/local/x.ts', text)).toEqual([]);
  });

  test.each([
    'console.log(1);',
    'crypto.randomUUID();',
    "fetch('x');",
    'setTimeout(f, 1);',
    'process.exit(1);',
  ])('the core alone may not: %s', (text) => {
    expect(surroundingsFindings('shared/rules/x.ts', text)).toHaveLength(1);
    expect(surroundingsFindings('shared/app/x.ts', text)).toEqual([]);
  });

  test.each([
    'const d = new Date(at);',
    'const d = Date.UTC(2026, 0, 1);',
    'const ok = value instanceof Date;',
    'const f = (at: Date): Date => at;',
    'const m = Math.floor(1.5);',
    'const { imul } = Math;',
    'const o = { process: 1 }; o.process;',
    '// Date.now() is read elsewhere',
  ])('and lets through: %s', (text) => {
    expect(surroundingsFindings('shared/games/x.ts', text)).toEqual([]);
  });
});

describe('the other rules can fail', () => {
  test.each([
    "import { z } from 'zod';",
    "import z from 'zod';",
    "export { z } from 'zod';",
    "await import('zod');",
  ])('zod: %s', (text) => {
    expect(zodFindings('functions/http/x.ts', text)).toHaveLength(1);
  });

  test('zod as a namespace, and its types, pass', () => {
    expect(zodFindings('x.ts', "import * as z from 'zod';\nimport type { ZodType } from 'zod';")).toEqual([]);
  });

  test('length: 251 lines are too many, 250 are not', () => {
    expect(shapeFindings('shared/app/x.ts', 'a;\n'.repeat(250))).toEqual([]);
    expect(shapeFindings('shared/app/x.ts', 'a;\n'.repeat(251))).toHaveLength(1);
  });

  test.each(['shared/app/utils.ts', 'infra/aws/helpers.ts', 'shared/app/PlayMove.ts'])(
    'names: %s',
    (path) => {
      expect(shapeFindings(path, '')).toHaveLength(1);
    },
  );

  // Put together from parts, so that this file itself passes the rule.
  const path = ['', 'work', 'main', 'x'].join('/');
  const registry = ['https:', '', 'registry.example.org', 'x'].join('/');
  test.each([
    ['README.md', `see ${path}`],
    ['x.ts', `const p = '${path}';`],
    ['x.json', `{"from": "${registry}"}`],
    ['package-lock.json', '"resolved": "elsewhere"'],
  ])('machine: %s', (name, text) => {
    expect(machineFindings(name, text)).toHaveLength(1);
  });

  test('a path of the service, of Lambda, or inside an address passes', () => {
    const text = "'/play/x' '/var/task/assets' 'https://chess.example/home/x' '/work-in-progress'";
    expect(machineFindings('x.ts', text)).toEqual([]);
  });
});
