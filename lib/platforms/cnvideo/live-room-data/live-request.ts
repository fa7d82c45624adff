import { judging, readObserved } from '../../../core/read/observed.ts';
import { absent, found, type Item, type PageContext, pending, type Reading } from '../../../core/source.ts';
import type { ObservedAnswer, Page } from '../../../core/transport.ts';
import type { UpstreamBody } from '../failures.ts';
import { ownRequestsAfter } from '../page/condition.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { enteredRoom, withoutRoom } from './enter-answer.ts';
import { roomOnPage } from './live-page.ts';

const path = '/webcast/room/web/enter/';

/** Runs in the page: browser parameters, as the page's own requests send them. */
function browserFacts(): { [name: string]: string } {
  const [, name = '', version = ''] = /(Edg|Firefox|Chrome)\/([\d.]+)/.exec(navigator.userAgent) ?? [];
  return {
    screen_width: String(screen.width),
    screen_height: String(screen.height),
    browser_language: navigator.language,
    browser_platform: navigator.platform,
    browser_name: name === 'Edg' ? 'Edge' : name,
    browser_version: version,
  };
}

/** Runs in the page: whether it says that this kind of room is not shown on the web (README, C12). */
const saysAppOnly = (): boolean => (document.body?.textContent ?? '').includes('该直播类型或玩法电脑端暂未支持');

/** Parameters the page itself sends; its scripts add msToken and a_bogus (README, Q6). */
const common =
  'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&language=zh-CN&enter_from=web_live&cookie_enabled=true';
const empty = 'enter_source=&is_need_double_stream=false&insert_task_id=&live_reason=';

async function isPageOf(page: Page, webRid: string): Promise<boolean> {
  return new URL(await page.url()).pathname.replaceAll('/', '') === webRid;
}

/** Requests the room from a live.douyin.com page, whichever room that page shows. @throws Failure as `enteredRoom` */
export async function requestRoom(
  item: Item,
  { page, transport }: PageContext<unknown>,
): Promise<Reading<UpstreamBody>> {
  const shown = await roomOnPage(page, item);
  const webRid = item.ids.web_rid ?? shown?.webRid;
  if (!webRid) return page.temporary ? pending('cnvideo_room_not_shown_yet') : absent('cnvideo_handle_only');
  const facts = new URLSearchParams(await page.evaluate(browserFacts));
  const url = `https://live.douyin.com${path}?${common}&${facts}&web_rid=${encodeURIComponent(webRid)}&${empty}`;
  const body = enteredRoom(await signedFetch(page, transport, url), webRid, shown, item);
  if (body) return found(body);
  // Only the room's own page says why there is no room.
  if (await isPageOf(page, webRid)) throw withoutRoom(await page.evaluate(saysAppOnly));
  return absent('cnvideo_no_room_given');
}

/** The answer to the room page's own request. @throws Failure stated about the room itself */
export async function observedRoom(item: Item, { page }: PageContext<unknown>): Promise<Reading<UpstreamBody>> {
  const shown = await roomOnPage(page, item);
  const webRid = item.ids.web_rid ?? shown?.webRid ?? '';
  const asks = (query: URLSearchParams) => query.get('web_rid') === webRid;
  const take = (copy: ObservedAnswer) => enteredRoom(copy, webRid, shown, item) ?? withoutRoom(true);
  return readObserved(page, path, judging(asks, take, ['not_found', 'private']), ownRequestsAfter);
}
