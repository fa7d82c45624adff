import { unknownTopicDetail } from '../../fixtures/microblog/topic-detail.ts';
import { html, json, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest, World } from '../framework/site.ts';
import { topicBody } from './catalogue.ts';
import { sessionSiteOf } from './sessions.ts';
import type { Site } from './state.ts';

/** F4: the visitor handshake of the request's site; pages pass it by themselves, plain requests end there. */
export function toVisitorPage({ host, url }: ReplicaRequest, role: Answer['role'], target = url.href): Answer {
  const passport = sessionSiteOf(host) === 'weibo.cn' ? 'visitor.passport.weibo.cn' : 'passport.weibo.com';
  const query = new URLSearchParams({ entry: 'miniblog', a: 'enter', url: target, domain: `.${sessionSiteOf(host)}` });
  return { ...redirect(`https://${passport}/visitor/visitor?${query}`), role };
}

/** R7: data addresses cannot be opened as pages. */
export function navigated({ headers }: ReplicaRequest): Answer | null {
  return headers['sec-fetch-dest'] === 'document' ? json('{"error":"Forbidden"}', { status: 403 }) : null;
}

/** R8: A the address of 2026, B that of the captured answer of March 2026. */
export function sessionMissing({ headers }: ReplicaRequest, old = false): Answer {
  const login = `https://${old ? 'weibo.com/login.php' : 'passport.weibo.com/sso/signin'}?url=${encodeURIComponent(headers.referer ?? 'https://weibo.com/')}`;
  return json(JSON.stringify({ ok: -100, url: login }));
}

/** F3: seen for an account that guests may not see. */
export function hidden(): Answer {
  return json('{"ok":0,"msg":"这里还没有内容","data":{"cards":[]}}');
}

function page(body: string): Answer {
  return { ...html(`<!doctype html>${body}`), role: 'data' };
}

/** F3, item-level faults on demand: the fault's name → the answer. */
export const faulty: Readonly<Record<string, (request: ReplicaRequest) => Answer>> = {
  'session-missing': (request) => sessionMissing(request),
  // R13
  'html-6102': () => page('<meta http-equiv="refresh" content="0;url=https://passport.weibo.com/?retcode=6102">'),
  'html-bot': () => page('<script>window.wbBotDetector={}</script>'),
  'html-visitor': () => page('<title>Sina Visitor System</title><script src="/js/visitor/mini_original.js"></script>'),
  // R14
  'too-fast': () => ({ ...page('<p>访问过于频繁，请稍后再试</p>'), status: 414 }),
  'login-wall': () => json('{"ok":0,"message":"前方有点拥堵，请登录后使用"}', { status: 403 }),
  relogin: () => json('{"error_code":21301,"error":"relogin!"}', { status: 403 }),
  'login-prose': () => json('{"error":"请登录后查看"}', { status: 403 }),
  forbidden: () => json('{"error":"Forbidden"}', { status: 403 }),
  'another-topic': () => json(topicBody('R&B 之夜')),
  'other-code': () => json('{"code":100001,"msg":"参数错误","data":{}}'),
  hidden,
  captcha: () => json('{"url":"https://passport.weibo.com/captcha?replica=1"}'),
  busy: () => ({ ...html('<!doctype html><title>微博</title><p>系统繁忙，请稍后再试</p>'), role: 'data' }),
  'system-error': () => ({ ...html('system error!'), role: 'data' }),
  html: () => ({ ...html('<!doctype html><title>微博</title>'), role: 'data' }),
  'visitor-redirect': (request) => toVisitorPage(request, 'data'),
  'login-redirect': () => ({ ...redirect('https://login.sina.com.cn/signup/signin.php'), role: 'data' }),
  'no-user': () => json('{"ok":1,"data":{}}'),
  'another-user': () =>
    json('{"ok":1,"data":{"user":{"id":1900000099,"idstr":"1900000099"},"userInfo":{"id":1900000099}}}'),
  'unknown-topic': () => json(JSON.stringify(unknownTopicDetail())),
  'changed-shape': () => json('{"ok":1,"result":{}}'),
};

/** The fault that a test wants in the place of a request's answer, or null. */
export const faultOf = (request: ReplicaRequest, world: World): Answer | null =>
  faulty[world.fault(request, 'data') ?? '']?.(request) ?? null;

/** R8: what is told to whoever brings no session of this site; null: they have one. */
export function sessionWanted(request: ReplicaRequest, { sessions, world }: Site): Answer | null {
  const isKnown = ['visitor', 'signed-in'].includes(sessions.holder(request));
  return isKnown ? null : sessionMissing(request, world.is('login-php'));
}
