import { type Tree, tree } from '../../../core/json/json.ts';
import { absent, found, type PageContext, pending, type Reading } from '../../../core/source.ts';
import { checkAddress, refuse } from '../failures.ts';
import { captcha } from '../page/page-state.ts';
import { stateOf } from '../page/state-scripts.ts';
import { itemOfDetail } from './detail-answer.ts';
import { ownCalls } from './observed-list.ts';

/**
 * The web parameters of item detail (README, Q2), without `msToken` and the signature (`X-*`): the page's script adds
 * its own.
 */
const names = [
  ...[
    'aid',
    'app_name',
    'app_language',
    'browser_language',
    'browser_name',
    'browser_online',
    'browser_platform',
    'browser_version',
  ],
  ...[
    'channel',
    'cookie_enabled',
    'data_collection_enabled',
    'device_id',
    'device_platform',
    'focus_state',
    'from_page',
  ],
  ...[
    'history_len',
    'is_fullscreen',
    'is_page_visible',
    'language',
    'odinId',
    'os',
    'priority_region',
    'referer',
    'region',
  ],
  ...['screen_height', 'screen_width', 'tz_name', 'user_is_login', 'WebIdLastTime'],
];

/** The web parameters of one of the page's own calls; null when it has no device id. */
function ofCall(address: string): Record<string, string> | null {
  if (!URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  if (!searchParams.get('device_id')) return null;
  return Object.fromEntries(
    names.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])),
  );
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/**
 * The smallest set of parameters that got an answer (2026-10), from the page's own data; null without the page's device
 * id.
 */
function least(context: Tree, browser: Readonly<Record<string, string>>): Record<string, string> | null {
  const device_id = text(context.wid);
  if (!device_id) return null;
  const known = {
    device_id,
    region: text(context.region),
    odinId: text(context.odinId),
    WebIdLastTime: text(context.webIdCreatedTime),
  };
  const fixed = { aid: '1988', app_name: 'tiktok_web', device_platform: 'web_pc' };
  return { ...fixed, ...browser, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')) };
}

/**
 * The query for item detail: the parameters of the page's latest own call, or else the smallest accepted set. Nothing
 * is invented.
 * @param calls addresses of the page's own `/api/` calls, latest first
 * @param context `webapp.app-context` of the page's state
 * @param browser browser data as the page's scripts read it
 */
export function detailQuery(
  id: string,
  calls: readonly string[],
  context: Tree,
  browser: Readonly<Record<string, string>>,
): URLSearchParams | null {
  const copied = calls.map(ofCall).find((one) => one !== null);
  const given = copied ?? least(context, browser);
  return given && new URLSearchParams({ ...given, itemId: id });
}

/** Whether the page has made a call whose parameters can be copied. */
export function hasOwnCall(calls: readonly string[]): boolean {
  return calls.some((address) => ofCall(address) !== null);
}

/**
 * Runs in the page: whether its signing script is loaded, its latest own calls, and its data about device and browser.
 */
function readKeys(overlay: string) {
  const { navigator, screen } = window;
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  const system = /win/i.test(navigator.platform) ? 'windows' : /mac/i.test(navigator.platform) ? 'mac' : 'linux';
  return {
    signs: 'byted_acrawler' in window,
    isCovered: document.querySelector(overlay) !== null,
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
 * The item detail answer, requested by a www.tiktok.com page: its security script signs the call. The parameters are
 * copied from the page's own calls; `device_id` matters most: without it the answer is empty (README, C4).
 * @throws Failure when it is a refusal, or holds no item or another one
 */
export async function readItemDetail<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<Tree>> {
  if (page.temporary) checkAddress(await page.url());
  const { signs, isCovered, age, calls, state, browser } = await page.evaluate(readKeys, captcha);
  // While a captcha is shown, even the page's own calls get empty answers.
  if (isCovered) throw refuse('challenge');
  if (!signs && page.temporary) throw refuse('upstream_changed', 'intlvideo_no_signer');
  if (!signs) return absent('intlvideo_not_signing');
  const own = [...calls, ...(await ownCalls(page))];
  if (!hasOwnCall(own) && age < ownCallBy) return pending('intlvideo_no_own_call');
  const scope = tree(tree(stateOf({ id: '', text: state })).__DEFAULT_SCOPE__);
  const query = detailQuery(id, own, tree(scope['webapp.app-context']), browser);
  if (!query) return absent('intlvideo_no_device');
  return found(itemOfDetail(id, await page.fetch(`https://www.tiktok.com/api/item/detail/?${query}`)));
}
