import type { Tree } from '../../../core/json/tree.ts';

/**
 * The web parameters of item detail (README, Q2). `msToken` and the signature (`X-*`) are not among them: the page's script adds
 * its own.
 */
const names = [
  ...['aid', 'app_name', 'app_language', 'browser_language', 'browser_name', 'browser_online', 'browser_platform', 'browser_version'],
  ...['channel', 'cookie_enabled', 'data_collection_enabled', 'device_id', 'device_platform', 'focus_state', 'from_page'],
  ...['history_len', 'is_fullscreen', 'is_page_visible', 'language', 'odinId', 'os', 'priority_region', 'referer', 'region'],
  ...['screen_height', 'screen_width', 'tz_name', 'user_is_login', 'WebIdLastTime'],
];

/** The web parameters of one of the page's own calls; null when it has no device id. */
function ofCall(address: string): Record<string, string> | null {
  if (!URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  if (!searchParams.get('device_id')) return null;
  return Object.fromEntries(names.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name) ?? '']] : [])));
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** The smallest set of parameters that got an answer (2026-10), from the page's own data; null without the page's device id. */
function least(context: Tree, browser: Readonly<Record<string, string>>): Record<string, string> | null {
  const device_id = text(context.wid);
  if (!device_id) return null;
  const known = { device_id, region: text(context.region), odinId: text(context.odinId), WebIdLastTime: text(context.webIdCreatedTime) };
  const fixed = { aid: '1988', app_name: 'tiktok_web', device_platform: 'web_pc' };
  return { ...fixed, ...browser, ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')) };
}

/**
 * The query for item detail: the parameters of the page's latest own call, or else the smallest accepted set. Nothing is invented.
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
