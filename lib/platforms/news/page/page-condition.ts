import { because } from '../../../core/reason.ts';
import type { PageCondition } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';

/**
 * Runs in the page. The only name to test the signer by is the SDK's; a signed request from this document proves the
 * signer.
 */
function pageSigns() {
  const drawn = document.querySelector('#RENDER_DATA, #SSR_HYDRATED_DATA, .weitoutiao-html') !== null;
  const text = `${document.title} ${(document.body?.textContent ?? '').slice(0, 4000)}`;
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const verifies = asked.some((url) => /^https:\/\/verify(center)?\.snssdk\.com\/|\/captcha\//.test(url));
  // The page shows only a script that computes for a moment and then loads the real page, or a human check.
  const check = !drawn && (verifies || /请完成验证|验证码|安全验证|__ac_signature/.test(text));
  const signed = asked.some((url) => url.includes('/api/pc/list/') && /[?&](a_bogus|_signature)=/.test(url));
  // Whether the page's scripts can sign list calls by now.
  return { parsed: document.readyState !== 'loading', check, signs: signed || 'bdms' in window };
}

/** Whether a page of Toutiao can sign its list calls (README, C2, C9). */
export async function newsPageCondition(page: Page): Promise<PageCondition> {
  const { parsed, check, signs } = await page.evaluate(pageSigns);
  if (check) return { state: 'check', reason: refuse('challenge').reason };
  if (!parsed) return { state: 'loading', reason: because('page_loading') };
  return signs ? { state: 'ready' } : { state: 'loading', reason: because('not_signing_yet') };
}
