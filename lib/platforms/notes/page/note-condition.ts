import { because } from '../../../core/reason.ts';
import type { PageCondition } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/**
 * Runs in the page: whether it has loaded, runs the site's client, and has the function with which that client signs.
 */
function readiness(): { loaded: boolean; client: boolean; signs: boolean; age: number } {
  const { webpackChunkxhs_pc_web: chunks, mnsv2 } = window as unknown as {
    webpackChunkxhs_pc_web?: unknown;
    mnsv2?: unknown;
  };
  return {
    loaded: document.readyState === 'complete',
    client: Array.isArray(chunks),
    signs: typeof mnsv2 === 'function',
    age: performance.now(),
  };
}

/** `mnsv2` appears late (README, C7). After this time, in ms, a page without it signs in another way. */
const soonest = 5000;

/**
 * A page's condition: no request goes through a page whose client cannot sign yet. Its checks need a person: none
 * passes by itself.
 */
export async function noteCondition(page: Page): Promise<PageCondition> {
  const { loaded, client, signs, age } = await page.evaluate(readiness);
  if (!loaded) return { state: 'loading', reason: because('page_loading') };
  if (client && !signs && age < soonest) return { state: 'loading', reason: because('notes_cannot_sign') };
  return { state: 'ready' };
}
