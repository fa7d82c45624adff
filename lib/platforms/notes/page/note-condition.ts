import type { PageCondition } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/** Runs in the page: whether it has loaded, runs the site's client, and holds the function that client signs with. */
function readiness(): { loaded: boolean; client: boolean; signs: boolean; age: number } {
  const { webpackChunkxhs_pc_web: chunks, mnsv2 } = window as unknown as { webpackChunkxhs_pc_web?: unknown; mnsv2?: unknown };
  return {
    loaded: document.readyState === 'complete',
    client: Array.isArray(chunks),
    signs: typeof mnsv2 === 'function',
    age: performance.now(),
  };
}

/** `mnsv2` appears late (README, C7). A page that never has it signs in another way by then, in ms. */
const soonest = 5000;

/** How a page stands: one whose client cannot sign yet is not asked to. Its checks want a person: none passes by itself. */
export async function noteCondition(page: Page): Promise<PageCondition> {
  const { loaded, client, signs, age } = await page.evaluate(readiness);
  if (!loaded) return { state: 'loading', reason: 'the page is loading' };
  if (client && !signs && age < soonest) return { state: 'loading', reason: 'the page cannot sign yet' };
  return { state: 'ready' };
}
