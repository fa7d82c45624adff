import { json } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { type Account, accountNamed, mobileBody, profileBody } from './catalogue.ts';
import { faulty, hidden, sessionMissing, toVisitorPage } from './refusals.ts';
import type { Site } from './state.ts';

const names = ['uid', 'custom', 'screen_name'] as const;

function shown(account: Account | null, body: (account: Account) => string, request: ReplicaRequest, { sessions }: Site): Answer {
  // §5 [inf]: `ok` 1 without a user.
  if (!account) return json('{"ok":1,"data":{}}');
  if (account.membersOnly && sessions.holder(request) !== 'signed-in') return hidden();
  return json(body(account));
}

/** `GET weibo.com/ajax/profile/info` (§3.1.1). */
export function profileInfoAnswer(request: ReplicaRequest, site: Site): Answer {
  const fault = site.world.fault(request, 'data');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(request);
  const holder = site.sessions.holder(request);
  if (holder === 'none' || holder === 'stale') return sessionMissing(request);
  // §3.1.1: answers began to demand a Referer of the site in September 2025.
  if (!/^https:\/\/(www\.)?weibo\.com\//.test(request.headers.referer ?? '')) return json('', { status: 403 });
  const params = request.url.searchParams;
  const given = names.filter((name) => params.has(name));
  const [name] = given;
  // §3.1.1: exactly one of the three.
  if (!name || given.length > 1) return json('{"ok":0,"msg":"参数错误"}', { status: 400 });
  const value = params.get(name) ?? '';
  const served = site.world.served(value);
  return served ? json(served) : shown(accountNamed(name, value), profileBody, request, site);
}

/** `GET m.weibo.cn/api/container/getIndex?type=uid` (§3.1.3). */
export function mobileIndex(request: ReplicaRequest, site: Site): Answer {
  const fault = site.world.fault(request, 'data');
  const show = fault ? faulty[fault] : undefined;
  if (show) return show(request);
  const holder = site.sessions.holder(request);
  // §3.1.3: a client without cookies is sent through the visitor page; §5: 432 = cookie rejected.
  if (holder === 'none') return toVisitorPage(request, 'data');
  if (holder === 'stale') return json('', { status: 432 });
  const params = request.url.searchParams;
  if (params.get('type') !== 'uid') return json('{"ok":0,"msg":"这里还没有内容","data":{"cards":[]}}');
  return shown(accountNamed('uid', params.get('value') ?? ''), mobileBody, request, site);
}
