// axe-core in the page, put in by evaluation so that the content security policy stays as strict as it is.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };

/** One line a violation: the rule and the element. Only the named rules where `rules` is given. */
export async function violations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const installed = await page.evaluate('typeof axe');
  if (installed === 'undefined') await page.evaluate(SOURCE);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG_22_AA };
  const found = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then((results) => results.violations)`,
  )) as readonly Violation[];
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
