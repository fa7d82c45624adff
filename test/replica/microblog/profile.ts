import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { type Account, accountNamed, closed, mobileBody, profileBody } from './catalogue.ts';
import { faultOf, hidden, navigated, sessionMissing, sessionWanted } from './refusals.ts';
import { memberId } from './sessions.ts';
import type { Site } from './state.ts';

const names = ['uid', 'custom', 'screen_name'] as const;

function shown(
  account: Account | null,
  body: (account: Account) => string,
  request: ReplicaRequest,
  { sessions }: Site,
): Answer {
  // F3: no such account, and no reason given.
  if (!account) return json('{"ok":0,"error_type":"link","url":"https://weibo.com/sorry?usernotexists"}');
  if (account.membersOnly && sessions.holder(request) !== 'signed-in') return hidden();
  return json(body(account));
}

/** `GET weibo.com/ajax/profile/info` (Q1). */
export function profileInfoAnswer(request: ReplicaRequest, site: Site): Answer {
  const refused = faultOf(request, site.world) ?? navigated(request) ?? sessionWanted(request, site);
  if (refused) return refused;
  // R16
  if (site.world.is('visitor-500') && site.sessions.isNewer(request)) return json('', { status: 500 });
  // Q1: answers began to demand a Referer of the site in September 2025.
  if (!/^https:\/\/(www\.)?weibo\.com\//.test(request.headers.referer ?? '')) return json('', { status: 403 });
  const params = request.url.searchParams;
  const given = names.filter((name) => params.has(name));
  const [name] = given;
  // Q1: exactly one of the three.
  if (!name || given.length > 1) return json('{"ok":0,"msg":"参数错误"}', { status: 400 });
  const value = params.get(name) ?? '';
  if (value === closed.banned)
    return json(
      `{"ok":0,"error_type":"link","url":"https://weibo.com/sorry?usernotexists&msg=${encodeURIComponent('该账号已被封禁')}"}`,
    );
  if (value === closed.frozen) return json('{"ok":0,"message":"账号有问题"}', { status: 400 });
  if (site.world.is('brake') && site.isBraked()) return json('{"ok":0,"data":{}}');
  const served = site.world.served(value);
  return served ? json(served) : shown(accountNamed(name, value), profileBody, request, site);
}

/** `GET m.weibo.cn/api/container/getIndex?type=uid` (Q4). */
export function mobileIndex(request: ReplicaRequest, site: Site): Answer {
  const fault = faultOf(request, site.world);
  if (fault) return fault;
  const holder = site.sessions.holder(request);
  // R17: only a session of weibo.cn itself counts; what a visitor gets differs.
  if (holder === 'none' || holder === 'stale') return json('', { status: 432 });
  if (holder === 'visitor' && !site.world.is('mobile-open')) {
    if (!site.world.is('mobile-wall')) return sessionMissing(request);
    if (!site.sessions.isFirstUse(request)) return json('{"ok":0,"msg":"请先登录"}');
  }
  const params = request.url.searchParams;
  if (params.get('type') !== 'uid') return json('{"ok":0,"msg":"这里还没有内容","data":{"cards":[]}}');
  return shown(accountNamed('uid', params.get('value') ?? ''), mobileBody, request, site);
}

/** `GET weibo.com/ajax/config/get_config`: the user's number stands in a header alone (R11). */
export function configAnswer(request: ReplicaRequest, { sessions }: Site): Answer {
  const refused = navigated(request);
  if (refused) return refused;
  const headers = sessions.holder(request) === 'signed-in' ? { 'x-log-uid': memberId } : {};
  return json('{"ok":1,"data":{}}', { headers });
}
