import { because } from '../../../core/reason.ts';
import type { PageCondition, Patience } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/**
 * Runs in the page: whether it is a check or has a captcha over it, whether its scripts can sign yet, and the age of
 * its document in ms. Check pages have only a few elements, like the embedded player's page with its scripts. On larger
 * pages the same words may come from a caption, so a captcha is recognised by what it loads (README, F1).
 */
function standing(): {
  check: boolean;
  captcha: boolean;
  signs: boolean;
  complete: boolean;
  hidden: boolean;
  age: number;
} {
  const age = performance.now();
  const complete = document.readyState === 'complete';
  const { hidden } = document;
  const few = document.getElementsByTagName('*').length < 60;
  const text = few ? document.documentElement.innerHTML.slice(0, 200_000) : '';
  const words = /验证码|安全验证|waf-jschallenge|_wafchallengeid|Please wait|verify-slider/.test(text);
  const check = words || (location.hostname !== 'open.douyin.com' && /__ac_signature|acrawler/.test(text));
  const native = (fn: unknown) => /\[native code\]/.test(Function.prototype.toString.call(fn));
  const wrapped = 'bdms' in window && !native(window.fetch) && !native(XMLHttpRequest.prototype.send);
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const loaded = (what: RegExp) => asked.findLastIndex((name) => what.test(name));
  const shows = loaded(/\/captcha\/get\b|^https:\/\/(?:verify\.snssdk|security\.douyin)\.com\/(?!captcha\/)/);
  const captcha = shows > loaded(/\/captcha\/verify\b/);
  const signs =
    wrapped ||
    asked.some((name) => /\/aweme\/v\d\/web\/|\/webcast\/|\/douhot\/v1\//.test(name) && name.includes('a_bogus='));
  return { check, captcha, signs, complete, hidden, age };
}

/** After this age, in ms, a page without a sign of a signer is used anyway: its signer may be of a new kind. */
const late = { shown: 12_000, hidden: 20_000 };

/**
 * The condition of a www or live page: it is usable long before it can sign, and unsigned requests are refused (README,
 * Q2). Counted per document: the wanted page replaces the first visit's page and "Please wait" pages.
 */
export async function signerCondition(page: Page): Promise<PageCondition> {
  const { check, captcha, signs, hidden, age } = await page.evaluate(standing);
  if (check || captcha)
    return { state: 'check', reason: because('cnvideo_checking'), ...(check ? {} : { over: true }) };
  if (signs || age > (hidden ? late.hidden : late.shown)) return { state: 'ready' };
  return { state: 'loading', reason: because('cannot_sign_yet') };
}

/**
 * The hot-list site answers unsigned requests too (README, Q8): its page can be used once its own scripts have had time
 * to run.
 */
export async function hotListCondition(page: Page): Promise<PageCondition> {
  const { check, captcha, signs, complete, age } = await page.evaluate(standing);
  if (check || captcha) return { state: 'check', reason: because('cnvideo_hot_list_checking') };
  if (signs || (complete && age > 5000)) return { state: 'ready' };
  return { state: 'loading', reason: because('page_loading') };
}

/**
 * The document age, in ms, by which a page has requested what it shows: its scripts sign one to three seconds after the
 * load (README, R3), and a bad first answer is followed by a good one a second later (README, R7). Hidden pages get 15
 * s.
 */
export const ownRequestsAfter: Patience = { open: 10_000, hidden: 15_000 };
