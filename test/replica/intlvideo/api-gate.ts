import { itemDetailRefused } from '../../fixtures/intlvideo/item-detail.ts';
import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import type { Visitor } from './session.ts';
import type { Site } from './state.ts';

/** Q2: what answered with the least (2026-10). */
export const least = [
  ...['aid', 'app_name', 'browser_language', 'browser_name', 'browser_online', 'browser_platform', 'browser_version'],
  ...['device_id', 'device_platform', 'os', 'region', 'screen_height', 'screen_width'],
];

/** Q2: the web parameters, `msToken` aside. */
export const whole = [
  ...least,
  ...['app_language', 'channel', 'cookie_enabled', 'data_collection_enabled', 'focus_state', 'from_page'],
  ...['history_len', 'is_fullscreen', 'is_page_visible', 'language', 'odinId', 'priority_region', 'referer'],
  ...['tz_name', 'user_is_login', 'WebIdLastTime'],
];

/** R8: so many calls within so many ms want a verification. */
const quick = { calls: 30, within: 10_000 };

/** R5: parameters or signature that do not please. */
export function empty(): Answer {
  return json('', { headers: { tt_orcas_res: '1' } });
}

function fits({ url }: ReplicaRequest, { wid }: Visitor, { world }: Site): boolean {
  const wanted = world.is('least-parameters') ? least : whole;
  return wanted.every((name) => url.searchParams.has(name)) && url.searchParams.get('device_id') === wid;
}

/** R8: 10000 once, then nothing at all until the check has been passed. */
function verification(visitor: Visitor, { world, sessions }: Site): Answer | null {
  const now = world.now();
  visitor.calls = [...visitor.calls.filter((time) => now - time < quick.within), now];
  const most = world.is('verification') ? 0 : quick.calls;
  if (visitor.verifying === 'no' && visitor.calls.length <= most) return null;
  if (visitor.verifying !== 'no') return json('');
  visitor.verifying = 'told';
  return json(JSON.stringify(itemDetailRefused(10000, 'verify')), { setCookies: [sessions.token()] });
}

/** What every `/api/` call meets first; null lets it through. */
export function apiGate(request: ReplicaRequest, site: Site): Answer | null {
  const visitor = site.sessions.known(request);
  const signed = site.signatures.accepts(request, site.world.is('least-parameters'));
  if (!visitor || !signed || !fits(request, visitor, site)) return empty();
  return verification(visitor, site);
}

/** `POST /captcha/verify`: the visitor has passed (R8, R16, R17). */
export function verify(request: ReplicaRequest, { sessions }: Site): Answer {
  const visitor = sessions.known(request);
  if (visitor) Object.assign(visitor, { verifying: 'no', calls: [], lists: [], searchPassed: true });
  return json('{"code":200}');
}
