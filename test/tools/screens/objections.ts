import { readFileSync } from 'node:fs';
import { layoutLines } from './layout-lines.ts';
import { objectionLines } from './objection-lines.ts';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A page of either browser. */
interface Evaluating {
  evaluate<R>(what: string | (() => R | Promise<R>)): Promise<R>;
}

/**
 * What axe finds on a page, whether it is wider than its window, and what its layout does that none may: one line each.
 */
export async function objections(page: Evaluating): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return [...(await page.evaluate(objectionLines)), ...(await page.evaluate<string[]>(layoutLines))];
}
