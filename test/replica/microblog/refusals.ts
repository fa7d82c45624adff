import { unknownTopicDetail } from '../../fixtures/microblog/topic-detail.ts';
import { html, json, redirect } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { sessionSiteOf } from './sessions.ts';

/** §5: the visitor handshake of the request's site; pages pass it by themselves, plain requests end there. */
export function toVisitorPage({ host, url }: ReplicaRequest, role: Answer['role'], target = url.href): Answer {
  const passport = sessionSiteOf(host) === 'weibo.cn' ? 'visitor.passport.weibo.cn' : 'passport.weibo.com';
  const query = new URLSearchParams({ entry: 'miniblog', a: 'enter', url: target, domain: `.${sessionSiteOf(host)}` });
  return { ...redirect(`https://${passport}/visitor/visitor?${query}`), role };
}

/** §5: the captured answer of March 2026. */
export function sessionMissing({ headers }: ReplicaRequest): Answer {
  const login = `https://weibo.com/login.php?url=${encodeURIComponent(headers.referer ?? 'https://weibo.com/')}`;
  return json(JSON.stringify({ ok: -100, url: login }));
}

/** §5: seen for an account that guests may not see. */
export function hidden(): Answer {
  return json('{"ok":0,"msg":"这里还没有内容","data":{"cards":[]}}');
}

/** §5, item-level faults on demand: the fault's name → the answer. */
export const faulty: Readonly<Record<string, (request: ReplicaRequest) => Answer>> = {
  'session-missing': sessionMissing,
  hidden,
  captcha: () => json('{"url":"https://passport.weibo.com/captcha?replica=1"}'),
  busy: () => ({ ...html('<!doctype html><title>微博</title><p>系统繁忙，请稍后再试</p>'), role: 'data' }),
  'system-error': () => ({ ...html('system error!'), role: 'data' }),
  html: () => ({ ...html('<!doctype html><title>微博</title>'), role: 'data' }),
  'visitor-redirect': (request) => toVisitorPage(request, 'data'),
  'login-redirect': () => ({ ...redirect('https://login.sina.com.cn/signup/signin.php'), role: 'data' }),
  'no-user': () => json('{"ok":1,"data":{}}'),
  'another-user': () => json('{"ok":1,"data":{"user":{"id":1900000099,"idstr":"1900000099"},"userInfo":{"id":1900000099}}}'),
  'unknown-topic': () => json(JSON.stringify(unknownTopicDetail())),
  'changed-shape': () => json('{"ok":1,"result":{}}'),
};
