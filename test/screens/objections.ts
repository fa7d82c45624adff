import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

const axe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What axe finds on a page, and whether it is wider than its window: one line each. */
export async function objections(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('main, .panel, .detail, .list')];
    return Math.max(...frames.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    return (await run()).violations;
  });
  const lines = found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`));
  return excess > 0 ? [...lines, `${excess} px wider than its place`] : lines;
}
