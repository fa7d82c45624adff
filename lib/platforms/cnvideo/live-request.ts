import { Failure, type FailureKind } from '../../gateway/failure.ts';
import { tree } from '../../gateway/json/tree.ts';
import type { Page } from '../../gateway/transport.ts';
import { accepted, refuse, type UpstreamBody } from './refusal.ts';
import { fromRoom, withExtraInside } from './stream-extra.ts';

/** `status_code` of web/enter (upstream/cnvideo.md §5). */
const byCode: Readonly<Record<number, FailureKind>> = { 30003: 'not_found', 10011: 'invalid_request', 4001038: 'upstream_refused' };

const ended = 'This live has ended, or its kind is not shown on the web: Douyin gives no room for this number.';
const hidden = 'The host shows this live to chosen viewers only, and you are not one of them.';

/** Runs in the page: what its own requests say of the browser they come from. */
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

/** Parameters the page itself sends; its scripts add msToken and a_bogus (§3.5). */
const common = 'aid=6383&app_name=douyin_web&live_id=1&device_platform=web&language=zh-CN&enter_from=web_live&cookie_enabled=true';
const empty = 'enter_source=&is_need_double_stream=false&insert_task_id=&live_reason=';

/** The texts of `data.prompts` (an address of one form or another is not known) and of a status message. */
function wordsOf(body: UpstreamBody): string {
  const { prompts, message } = tree(body.data);
  return [prompts, message, body.status_msg].filter((text) => typeof text === 'string' && text !== '').join(': ');
}

function refusalOf(body: UpstreamBody): Failure | null {
  const words = wordsOf(body);
  // Said in so many words, whatever the code (RS).
  if (/不在主播设置的可见范围/.test(words)) return new Failure('private', hidden);
  const code = Number(body.status_code);
  const kind = byCode[code];
  if (kind === 'not_found' || /room has finished|直播已结束/.test(words)) return new Failure('not_found', ended);
  if (kind) return refuse(kind, words || `status_code ${code}`);
  return null;
}

/**
 * The web/enter answer for one room, asked for by a live.douyin.com page itself.
 * @throws Failure when it is refused, the room is hidden or there is none
 */
export async function fetchRoom(page: Page, webRid: string): Promise<UpstreamBody> {
  const facts = new URLSearchParams(await page.evaluate(browserFacts));
  const query = `${common}&${facts}&web_rid=${encodeURIComponent(webRid)}&${empty}`;
  const body = accepted(await page.fetch(`https://live.douyin.com/webcast/room/web/enter/?${query}`));
  const refused = refusalOf(body);
  if (refused) throw refused;
  const { data } = tree(body.data);
  if (data !== null && !Array.isArray(data)) throw refuse('upstream_changed', 'no list of rooms');
  if (!data?.length) throw wordsOf(body) ? refuse('upstream_refused', wordsOf(body)) : new Failure('not_found', ended);
  return body;
}

/** A web/enter answer as the specification's record. */
export function fromEnter(body: UpstreamBody): UpstreamBody {
  const data = tree(body.data);
  const rooms = (data.data as unknown[]).map(fromRoom);
  const web = 'web_stream_url' in data ? { web_stream_url: withExtraInside(data.web_stream_url) } : {};
  return { ...body, data: { ...data, data: rooms, ...web } };
}
