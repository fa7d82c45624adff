import { readFileSync } from 'node:fs';
import { html, plain, redirect, script } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { sessionSiteOf } from './sessions.ts';
import type { Site } from './state.ts';

const program = readFileSync(new URL('page/visitor.js', import.meta.url), 'utf8');

/** §4: `POST …/visitor/genvisitor2`. One report says `cb` alone is enough. */
function newVisitor({ method, host, body }: ReplicaRequest, { sessions }: Site): Answer {
  const cb = new URLSearchParams(body).get('cb') ?? '';
  if (method !== 'POST' || !/^\w+$/.test(cb)) return plain('{"retcode":50111261,"msg":"param error"}');
  const { sub, subp, lines } = sessions.newVisitor(sessionSiteOf(host));
  const data = { next: 'cross_domain', sub, subp, alt: '', savestate: 0, tid: '01replica', new_tid: true, confidence: 95 };
  const answer = `window.${cb} && ${cb}(${JSON.stringify({ retcode: 20_000_000, msg: 'succ', data })});`;
  return plain(answer, { setCookies: lines });
}

/** §4: the visitor page, and the step that lets the server set a visitor's cookies. */
function visitorPage({ url }: ReplicaRequest, { sessions }: Site): Answer {
  const params = url.searchParams;
  const target = params.get('url') ?? 'https://weibo.com/';
  if (params.get('a') === 'crossdomain') {
    return sessions.isVisitor(params.get('s') ?? '') ? redirect(target) : html('<!doctype html><title>Sina Visitor System</title>');
  }
  return html(
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Sina Visitor System</title><p>…</p><script src="/visitor/replica.js"></script></html>',
  );
}

/** passport.weibo.com and visitor.passport.weibo.cn. */
export function passport(request: ReplicaRequest, site: Site): Answer | null {
  if (request.path === '/visitor/genvisitor2') {
    // §4 [inf]: a visitor that is not given: no retcode 20000000.
    if (site.world.fault(request, 'data') === 'no-visitor') return plain('window.cb && cb({"retcode":50111261,"msg":"refused"});');
    return newVisitor(request, site);
  }
  if (request.path === '/visitor/visitor') return visitorPage(request, site);
  return request.path === '/visitor/replica.js' ? script(program) : null;
}
