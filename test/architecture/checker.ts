// Reads a file's imports and its reaches for the surroundings with the TypeScript parser, and answers
// with findings in words. Functions of their arguments, so that each rule can be shown to fail.

import { posix } from 'node:path';
import ts from 'typescript';
import { IMPURE_PLACES, LONG_TABLES, LONGEST_FILE, PURE_ROWS, type Row, rowOf } from './import-table.ts';

export type Import = {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** `import * as name`, the only form in which zod leaves its unused locales behind. */
  readonly namespace: boolean;
};

const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);

function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

function clauseIsTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  if (clause.name !== undefined || named === undefined || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}

function exportIsTypeOnly(node: ts.ExportDeclaration): boolean {
  if (node.isTypeOnly) return true;
  const clause = node.exportClause;
  if (clause === undefined || !ts.isNamedExports(clause)) return false;
  return clause.elements.length > 0 && clause.elements.every((element) => element.isTypeOnly);
}

function importAt(node: ts.Node): Import | 'computed' | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const named = node.importClause?.namedBindings;
    return {
      specifier: node.moduleSpecifier.text,
      typeOnly: clauseIsTypeOnly(node.importClause),
      namespace: named !== undefined && ts.isNamespaceImport(named),
    };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, typeOnly: exportIsTypeOnly(node), namespace: false };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const literal = node.argument.literal;
    if (ts.isStringLiteral(literal)) return { specifier: literal.text, typeOnly: true, namespace: false };
  }
  if (ts.isExternalModuleReference(node) && ts.isStringLiteral(node.expression)) {
    return { specifier: node.expression.text, typeOnly: false, namespace: false };
  }
  if (ts.isCallExpression(node)) {
    const dynamic = node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const required = ts.isIdentifier(node.expression) && node.expression.text === 'require';
    if (!dynamic && !required) return null;
    const argument = node.arguments[0];
    if (argument === undefined || !ts.isStringLiteralLike(argument)) return 'computed';
    return { specifier: argument.text, typeOnly: false, namespace: false };
  }
  return null;
}

/** Every import of a file: declarations, re-exports, `import()`, `require()`, and types by `import('…')`. */
export function importsOf(path: string, text: string): { imports: Import[]; computed: number } {
  const imports: Import[] = [];
  let computed = 0;
  visitAll(parse(path, text), (node) => {
    const found = importAt(node);
    if (found === 'computed') computed += 1;
    else if (found !== null) imports.push(found);
  });
  return { imports, computed };
}

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function listed(specifier: string, packages: readonly string[] | undefined): boolean {
  return (packages ?? []).some((entry) => {
    if (entry === 'node:*') return specifier.startsWith('node:');
    if (entry.endsWith('/*')) return specifier.startsWith(entry.slice(0, -1));
    return entry === specifier || entry === packageName(specifier);
  });
}

function importRefused(path: string, from: Row, item: Import, table?: readonly Row[]): string | null {
  const { specifier, typeOnly } = item;
  if (!specifier.startsWith('.')) {
    if (listed(specifier, from.packages)) return null;
    if (listed(specifier, from.typePackages)) {
      return typeOnly ? null : `${from.name} may import only types of ${specifier}`;
    }
    return `${from.name} may not import ${specifier}`;
  }
  const target = posix.join(posix.dirname(path), specifier);
  const to = rowOf(target, table);
  if (to === null) return `${target} lies in no folder of the table`;
  if (to.name === from.name || from.imports.includes(to.name)) return null;
  if (from.typesOf?.includes(to.name)) {
    return typeOnly ? null : `${from.name} may import only types of ${to.name} (${target})`;
  }
  return `${from.name} may not import ${to.name} (${target})`;
}

/** What a file imports against the table. */
export function importFindings(path: string, text: string, table?: readonly Row[]): string[] {
  const row = rowOf(path, table);
  if (row === null) return [`${path}: lies in no folder of the table`];
  const { imports, computed } = importsOf(path, text);
  const refused = imports
    .map((item) => importRefused(path, row, item, table))
    .filter((finding) => finding !== null);
  if (computed > 0) refused.push('imports a name that only running shows');
  return refused.map((finding) => `${path}: ${finding}`);
}

/** zod in any form but `import * as z` keeps all of its locales in the bundle (454 KB against 90). */
export function zodFindings(path: string, text: string): string[] {
  return importsOf(path, text)
    .imports.filter((item) => packageName(item.specifier) === 'zod' && !item.namespace && !item.typeOnly)
    .map((item) => `${path}: imports ${item.specifier} other than by import * as z`);
}

/** A name used as a value: not a property's name, not a type, not a declaration of that name. */
function isValueUse(node: ts.Identifier): boolean {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return ts.isIdentifier(parent.expression) && parent.expression.text === 'globalThis';
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) return false;
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent)) return false;
  if (ts.isTypeQueryNode(parent) || ts.isTypePredicateNode(parent)) return false;
  return true;
}

/** The expression that stands for the global: `Date`, or the whole of `globalThis.Date`. */
function globalOf(node: ts.Identifier): ts.Node {
  const parent = node.parent;
  return ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
}

/** The members of a global that a use reaches for; null where it lets go of the whole of it. */
function membersOf(node: ts.Node): readonly string[] | null {
  const parent = node.parent;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) return [parent.name.text];
  if (ts.isElementAccessExpression(parent) && parent.expression === node) {
    return ts.isStringLiteralLike(parent.argumentExpression) ? [parent.argumentExpression.text] : null;
  }
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name)) {
    const names = parent.name.elements.map((element) => {
      const name = element.propertyName ?? element.name;
      return element.dotDotDotToken === undefined && ts.isIdentifier(name) ? name.text : null;
    });
    return names.every((name) => name !== null) ? names : null;
  }
  return null;
}

const HARMLESS_DATE = ['UTC', 'parse', 'prototype'];

function wholeDateReach(whole: ts.Node): string | null {
  const parent = whole.parent;
  if (ts.isNewExpression(parent) && parent.expression === whole) {
    return (parent.arguments?.length ?? 0) > 0 ? null : 'new Date()';
  }
  const instance =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  return instance ? null : 'Date as a value';
}

const READS: Readonly<Record<string, (member: string) => boolean>> = {
  Date: (member) => !HARMLESS_DATE.includes(member),
  Math: (member) => member === 'random',
  process: (member) => member === 'env',
  performance: (member) => member === 'now',
};

/** `Date.now`, `new Date()`, `Math.random`, `process.env`, `performance.now`, taken apart or not. */
function ambientReach(node: ts.Identifier): string | null {
  const reads = Object.hasOwn(READS, node.text) ? READS[node.text] : undefined;
  if (reads === undefined) return null;
  const whole = globalOf(node);
  const members = membersOf(whole);
  if (members === null) return node.text === 'Date' ? wholeDateReach(whole) : `${node.text} as a value`;
  const read = members.filter(reads);
  return read.length === 0 ? null : `${node.text}.${read.join(', ')}`;
}

const AMBIENT = [
  'process',
  'performance',
  'crypto',
  'fetch',
  'console',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
];

/** Reaches for the clock, randomness and the environment outside the places that may. */
export function surroundingsFindings(path: string, text: string): string[] {
  if (IMPURE_PLACES.some((place) => place.test(path))) return [];
  const pure = PURE_ROWS.includes(rowOf(path)?.name ?? '');
  const found: string[] = [];
  visitAll(parse(path, text), (node) => {
    if (!ts.isIdentifier(node) || !isValueUse(node)) return;
    const reach = ambientReach(node);
    if (reach !== null) found.push(`${path}: reads ${reach}`);
    else if (pure && AMBIENT.includes(node.text)) found.push(`${path}: the core uses ${node.text}`);
  });
  return found;
}

/** Files too long to read in one sitting, and files named after nothing. */
export function shapeFindings(path: string, text: string): string[] {
  const found: string[] = [];
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  if (lines > LONGEST_FILE && !LONG_TABLES.includes(path)) {
    found.push(`${path}: ${lines} lines, at most ${LONGEST_FILE}`);
  }
  if (/(^|\/)(utils?|helpers?|misc|common)\.ts$/.test(path)) found.push(`${path}: a name that says nothing`);
  if (/[A-Z_]/.test(posix.basename(path))) found.push(`${path}: file names are kebab-case`);
  return found;
}

const MACHINE_PATH = /(?:^|[\s"'`(=:,])(\/(?:work|root|home|tmp|Users)\/[\w.-]+)/;
const REGISTRY = /\bhttps?:\/\/[^\s/"']*(?:registry|artifactory|nexus|verdaccio|mirror)[^\s/"']*/;

/** Traces of the machine that the file was written on, and addresses of package registries. */
export function machineFindings(path: string, text: string): string[] {
  const found: string[] = [];
  const trace = MACHINE_PATH.exec(text)?.[1];
  if (trace !== undefined) found.push(`${path}: names a machine's path, ${trace}`);
  const host = REGISTRY.exec(text)?.[0];
  if (host !== undefined) found.push(`${path}: names a registry, ${host}`);
  if (posix.basename(path) === 'package-lock.json' && /"resolved":/.test(text)) {
    found.push(`${path}: has resolved addresses`);
  }
  return found;
}
