import { readFileSync } from 'node:fs';
import { objectionLines } from './objection-lines.ts';

const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A page of either browser. */
export interface Evaluating {
  evaluate<R>(what: string | (() => R | Promise<R>)): Promise<R>;
}

/** What axe finds on a page, and whether it is wider than its window: one line each. */
export async function objections(page: Evaluating): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(objectionLines);
}
