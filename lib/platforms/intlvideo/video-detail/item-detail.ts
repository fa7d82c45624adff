import { type Tree, tree } from '../../../core/json/tree.ts';
import { absent, found, type PageContext, pending, type Reading } from '../../../core/source.ts';
import { checkAddress, refuse } from '../failures.ts';
import { stateOf } from '../page/state-scripts.ts';
import { itemOfDetail } from './detail-answer.ts';
import { ownCalls } from './observed-list.ts';
import { detailQuery, hasOwnCall } from './web-parameters.ts';

/** Runs in the page: whether its signing script is loaded, its latest own calls, and its data about device and browser. */
function readKeys() {
  const { navigator, screen } = window;
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  const system = /win/i.test(navigator.platform) ? 'windows' : /mac/i.test(navigator.platform) ? 'mac' : 'linux';
  return {
    signs: 'byted_acrawler' in window,
    captcha: document.querySelector('[data-e2e="captcha"], .captcha-mask, .secsdk-captcha-wrapper') !== null,
    age: performance.now(),
    calls: entries.filter((name) => name.startsWith(`${location.origin}/api/`)).reverse(),
    state: document.getElementById('__UNIVERSAL_DATA_FOR_REHYDRATION__')?.textContent ?? '',
    browser: {
      browser_language: navigator.language,
      browser_name: navigator.appCodeName,
      browser_online: String(navigator.onLine),
      browser_platform: navigator.platform,
      browser_version: navigator.appVersion,
      os: system,
      screen_height: String(screen.height),
      screen_width: String(screen.width),
    },
  };
}

/** If a page has made no call of its own by this age, in ms, the request uses the minimal parameters. */
const ownCallBy = 6000;

/**
 * The item detail answer, requested by a www.tiktok.com page: its security script signs the call. The parameters are copied from
 * the page's own calls; `device_id` matters most: without it the answer is empty (README, C4).
 * @throws Failure when it is a refusal, or holds no item or another one
 */
export async function readItemDetail<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<Tree>> {
  if (page.temporary) checkAddress(await page.url());
  const { signs, captcha, age, calls, state, browser } = await page.evaluate(readKeys);
  // While a captcha is shown, even the page's own calls get empty answers.
  if (captcha) throw refuse('challenge');
  if (!signs && page.temporary) throw refuse('upstream_changed', 'intlvideo_no_signer');
  if (!signs) return absent('intlvideo_not_signing');
  const own = [...calls, ...(await ownCalls(page))];
  if (!hasOwnCall(own) && age < ownCallBy) return pending('intlvideo_no_own_call');
  const scope = tree(tree(stateOf({ id: '', text: state })).__DEFAULT_SCOPE__);
  const query = detailQuery(id, own, tree(scope['webapp.app-context']), browser);
  if (!query) return absent('intlvideo_no_device');
  return found(itemOfDetail(id, await page.fetch(`https://www.tiktok.com/api/item/detail/?${query}`)));
}
