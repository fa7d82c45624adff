import { because } from '../../../core/reason.ts';
import type { PageCondition } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';

/**
 * Runs in the page. The firewall's markers count only on pages without state: the translations in every page contain
 * its words.
 */
function pageSigns(): { firewall: boolean; parsed: boolean; signs: boolean; age: number; path: string } {
  const shows = (selector: string) => document.querySelector(selector) !== null;
  const state = shows('#__UNIVERSAL_DATA_FOR_REHYDRATION__, #SIGI_STATE, #sigi-persisted-data, #__NEXT_DATA__');
  const scripts = () => [...document.scripts].some(({ src, id }) => /slardar_us_waf|SlardarWAF/.test(src + id));
  const marked = () => document.title.startsWith('Please wait') || (shows('#cs') && shows('#wci')) || scripts();
  return {
    firewall: !state && marked(),
    parsed: document.readyState !== 'loading',
    signs: 'byted_acrawler' in window,
    age: performance.now(),
    path: location.pathname,
  };
}

/**
 * How long to wait for a document's signing script, in ms: in a tab of the user, and in a hidden one (cold starts take
 * 20 s).
 */
const signing = { open: 20_000, hidden: 40_000 };

/**
 * The condition of a www.tiktok.com page. The firewall's check passes by itself after 7 to 60 s, in a new document;
 * then calls wait until `webmssdk` has replaced `fetch` (README, C2, Q1). @throws Failure as `Page.evaluate`
 */
export async function pageCondition(page: Page): Promise<PageCondition> {
  const { firewall, parsed, signs, age, path } = await page.evaluate(pageSigns);
  if (firewall) return { state: 'check', reason: because('intlvideo_checking'), passes: true };
  // No data will come on these pages: let the sources report that at once.
  if (page.temporary && /^\/(?:login|notfound)\b/.test(path)) return { state: 'ready' };
  if (!parsed) return { state: 'loading', reason: because('page_loading') };
  const limit = page.temporary ? signing.hidden : signing.open;
  if (!signs && age < limit) return { state: 'loading', reason: because('intlvideo_no_signer_yet') };
  return { state: 'ready' };
}
