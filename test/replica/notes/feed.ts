import type { ExactJson } from '../../fixtures/exact-json.ts';
import { printJson } from '../../fixtures/exact-json.ts';
import { feedAnswer } from '../../fixtures/notes/feed-answer.ts';
import { imageNote } from '../../fixtures/notes/image-note.ts';
import { json, plain } from '../framework/answer.ts';
import { bodyOf } from '../framework/request.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { type Card, heldUnder, ids } from './catalogue.ts';
import { commentsAnswer, isComments } from './lists/comments.ts';
import { isList, type ListAnswer, listAnswer, said } from './lists/list-answers.ts';
import { otherInfoAnswer } from './profiles.ts';
import type { Site } from './state.ts';

/** Headers of the site's answers to calls from its own pages, whose host is another one. */
function shared({ headers }: ReplicaRequest): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET,POST,OPTIONS',
    // Its own client reads these (Q2, plugin AntiSpam), so they are exposed.
    'access-control-expose-headers': 'Verifytype,Verifyuuid,x-biz,x-replica-edge,x-replica-warning',
    'x-replica-edge': 'edith',
  };
}

const verify = (type: string, biz: string) => ({ Verifytype: type, Verifyuuid: 'b1c2d3e4-replica', 'x-biz': biz });

/** Faults on demand, each a signal of F1. */
const faulty: Readonly<Record<string, ListAnswer>> = {
  'pull-block': { status: 461, headers: verify('102', '461'), body: {} },
  'scan-check': { status: 461, headers: verify('124', '461'), body: {} },
  'risk-spam': { status: 471, headers: verify('102', '471'), body: {} },
  'sent-to-login': { status: 461, headers: verify('301', '461'), body: {} },
  'sent-home': { status: 461, headers: verify('302', '461'), body: {} },
  'soft-461': { status: 461, body: { code: 0, success: true, data: {} } },
  'soft-200': { body: { code: 0, success: true, data: {} } },
  'no-items': { body: { code: 0, success: true, msg: '成功', data: { items: [], cursor_score: '', current_time: 1 } } },
  'forced-login': { status: 465, body: {} },
  'no-fingerprint': { status: 462, body: {} },
  'login-expired': said(-100, '登录已过期'),
  'no-login': { status: 401, ...said(-101, '无登录信息，或登录信息为空') },
  'no-permission': said(-104, '您当前登录的账号没有权限访问'),
  'account-abnormal': said(300011, '检测到帐号异常，请稍后重启试试'),
  'network-abnormal': said(300012, '网络连接异常，请检查网络设置或重启试试'),
  'too-frequent': said(300013, '访问频次异常，请勿频繁操作或重启试试'),
  'browser-abnormal': said(300015, '浏览器异常，请尝试更换浏览器后重试'),
  'not-viewable': said(300031, '当前笔记暂时无法浏览'),
  'not-found': said(-510000, '笔记不存在'),
  'not-public': said(-510001, '笔记状态异常，请稍后查看'),
  'deleted-text': said(-9, '该笔记已被删除'),
  'changed-shape': { body: { code: 0, success: true, msg: '成功', data: { notes: [] } } },
  'other-note': { body: feedAnswer(imageNote(ids.unlisted) as never) as ExactJson },
};

export const feedFaults = Object.keys(faulty);

type FeedRequest = Readonly<Record<'source_note_id' | 'xsec_token' | 'xsec_source', string>>;

/** R1 c: a guest's note; its video has no streams, as without a signed-in `web_session` (C3). */
export function guestCard(card: Card): Card {
  return 'video' in card
    ? ({ ...card, video: { ...card.video, media: { ...card.video.media, stream: {} } } } as unknown as Card)
    : card;
}

function moved(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('xhscdn.com', 'rednotecdn.com');
  if (Array.isArray(value)) return value.map(moved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, moved(inner)]));
}

/** R9: RedNote's media hosts, and an extra in the card. */
export function rednoteCard(card: Card): Card {
  return Object.assign(moved(card) as Card, { note_translation: null });
}

/** Which note a call is for and whether its token is that note's (A2): 300031 without or with another's (F1). */
function noteAnswer(request: ReplicaRequest, site: Site): ListAnswer {
  const { source_note_id: id = '', xsec_token, xsec_source } = bodyOf<FeedRequest>(request.body);
  const login = site.visitors.login(request);
  if (login === 'stale') return said(-100, '登录已过期');
  // R1: guests are walled, by the network in its second arm.
  if (login !== 'signed-in' && site.world.is('guest-error'))
    return said(300012, '网络连接异常，请检查网络设置或重启试试');
  if (login === 'none' || (login === 'guest' && !site.world.is('guest-open')))
    return said(-101, '无登录信息，或登录信息为空');
  if (!site.tokens.opens(String(xsec_token), id, String(xsec_source))) return said(300031, '当前笔记暂时无法浏览');
  const held = heldUnder(id);
  if ('withheld' in held) return said('code' in held.withheld ? held.withheld.code : -9, held.withheld.text);
  if (held.signedInOnly && login !== 'signed-in') return said(-101, '无登录信息，或登录信息为空');
  const card = login === 'signed-in' ? held.card : guestCard(held.card);
  const isRednote = request.host.endsWith('rednote.com');
  const answer = feedAnswer((isRednote ? rednoteCard(card) : card) as never, site.world.now());
  const items = answer.data.items.map((item) => ({ ...item, ...(isRednote && { ignore: false }) }));
  return { body: { ...answer, data: { ...answer.data, items } } as ExactJson };
}

let turn = 0;

/** R6: why a call is not even looked at; null = the page's client signed it. */
function unsigned(request: ReplicaRequest, site: Site): ListAnswer | null {
  const { headers } = request;
  if (!headers['x-s']) {
    turn += 1;
    return turn % 2 ? said(-1, 'create invalid signature') : said(300011, '检测到帐号异常，请稍后重启试试');
  }
  if (!headers['x-rap-param']) return { status: 406, ...said(-1, '') };
  return site.signatures.signed(request) ? null : { status: 461, body: { code: 0, success: true, msg: '' } };
}

/** `edith.xiaohongshu.com` and `webapi.rednote.com` (Q1): calls from pages, with preflight. */
export function api(request: ReplicaRequest, site: Site): Answer | null {
  const headers = shared(request);
  if (request.method === 'OPTIONS') return { ...json('', { status: 204, headers }), role: 'asset' };
  const answered = ({ body, ...fault }: ListAnswer) =>
    json(printJson(body), { status: fault.status ?? 200, headers: { ...headers, ...fault.headers } });
  // R11: asked on every load, says nothing. R12: asked when the comments come into view.
  if (isComments(request)) return answered(unsigned(request, site) ?? commentsAnswer(request, site));
  if (['/api/redcaptcha/v2/getconfig', '/api/sns/web/v2/comment/page'].includes(request.path))
    return { ...json('{"code":0,"success":true}', { headers }), role: 'asset' };
  if (request.path === '/api/sns/web/v1/login/activate') {
    const refused = unsigned(request, site);
    if (refused) return { ...answered(refused), role: 'asset' };
    const setCookies = [site.visitors.issue('guest', request.host)];
    return json('{"code":0,"success":true,"data":{}}', { headers, setCookies, role: 'asset' });
  }
  if (request.path === '/api/sns/web/v1/user/otherinfo') {
    const fault = faulty[site.world.fault(request, 'data') ?? ''];
    return answered(unsigned(request, site) ?? fault ?? otherInfoAnswer(request, site));
  }
  if (isList(request, site)) {
    const answer = unsigned(request, site) ?? listAnswer(request, site);
    // R17: an answer that the page may not read is a failure of the network to it.
    if (!answer) return json('', { status: 403 });
    return 'role' in answer ? { ...answer, headers: { ...answer.headers, ...headers } } : answered(answer);
  }
  if (request.path !== '/api/sns/web/v1/feed' || request.method !== 'POST') return null;
  const refused = unsigned(request, site);
  if (refused) return answered(refused);
  const fault = faulty[site.world.fault(request, 'data') ?? ''];
  if (fault) return answered(fault);
  const held = site.pace.take();
  if (held === 'blocked') return plain('', { headers });
  // R5: calls after too many.
  return answered(held ? said(300013, '访问频次异常，请勿频繁操作或重启试试') : noteAnswer(request, site));
}
