import type { PageCondition } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/**
 * Runs in the page: whether it shows a check, whether its scripts sign by now, and the age of its document in ms. Checks are pages
 * of a few elements: on others the words may stand in a caption.
 */
function standing(): { check: boolean; signs: boolean; complete: boolean; hidden: boolean; age: number } {
  const age = performance.now();
  const complete = document.readyState === 'complete';
  const { hidden } = document;
  const few = document.getElementsByTagName('*').length < 60;
  const text = few ? document.documentElement.innerHTML.slice(0, 200_000) : '';
  const check = /验证码|安全验证|waf-jschallenge|_wafchallengeid|Please wait|__ac_signature|acrawler|verify-slider/.test(text);
  const native = (fn: unknown) => /\[native code\]/.test(Function.prototype.toString.call(fn));
  const wrapped = 'bdms' in window && !native(window.fetch) && !native(XMLHttpRequest.prototype.send);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const signs = wrapped || asked.some((name) => /\/aweme\/v\d\/web\/|\/webcast\/|\/douhot\/v1\//.test(name) && name.includes('a_bogus='));
  return { check, signs, complete, hidden, age };
}

/** After so long a page that shows no sign of a signer is asked all the same: its signer may be of a new kind. */
const late = { shown: 12_000, hidden: 20_000 };

/**
 * How a page of www or live stands: it is usable long before it can sign, and what it asks unsigned is refused (README,
 * Q2). Counted per document: the first visit's page and "Please wait" pages are replaced by the wanted one.
 */
export async function signerCondition(page: Page): Promise<PageCondition> {
  const { check, signs, hidden, age } = await page.evaluate(standing);
  if (check) return { state: 'check', reason: 'Douyin checks this browser: the page shows a human check, or one that passes by itself.' };
  if (signs || age > (hidden ? late.hidden : late.shown)) return { state: 'ready' };
  return { state: 'loading', reason: 'the page cannot sign requests yet' };
}

/** The hot-list site answers unsigned requests too (README, Q8): its page may be asked once its own scripts have had their time. */
export async function hotListCondition(page: Page): Promise<PageCondition> {
  const { check, signs, complete, age } = await page.evaluate(standing);
  if (check) return { state: 'check', reason: 'Douyin’s hot-list site checks this browser.' };
  if (signs || (complete && age > 5000)) return { state: 'ready' };
  return { state: 'loading', reason: 'the page is loading' };
}
