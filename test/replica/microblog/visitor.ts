import { readFileSync } from 'node:fs';
import { html, plain, script } from '../framework/answer.ts';
import type { Answer, ReplicaRequest } from '../framework/site.ts';
import { sessionSiteOf } from './sessions.ts';
import { handshake, type Site } from './state.ts';

const program = readFileSync(new URL('page/visitor.js', import.meta.url), 'utf8');

const refusal = (cb: string) => plain(`window.${cb} && ${cb}({"retcode":50111261,"msg":"refused","data":{}});`);

function jsonp(cb: string, data: object, setCookies: readonly string[] = []): Answer {
  return plain(`window.${cb} && ${cb}(${JSON.stringify({ retcode: 20_000_000, msg: 'succ', data })});`, { setCookies });
}

/**
 * R15: `POST …/visitor/genvisitor2`, refused in some columns, in one of them only without a `rid`; R19: and while
 * another one is unfinished.
 */
function newerVisitor({ method, host, body }: ReplicaRequest, { sessions, world, isUnfinished }: Site): Answer {
  const form = new URLSearchParams(body);
  const cb = form.get('cb') ?? '';
  const isRefused = world.is('visitor-old') || world.is('visitor-none') || (world.is('rid-wanted') && !form.get('rid'));
  if (method !== 'POST' || !/^\w+$/.test(cb) || isRefused || isUnfinished(world.now())) return refusal('cb');
  const { sub, subp, lines } = sessions.newVisitor(sessionSiteOf(host), true);
  const answer = jsonp(
    cb,
    { next: 'cross_domain', sub, subp, alt: '', savestate: 0, tid: '01replica', new_tid: true, confidence: 95 },
    lines,
  );
  return { ...answer, delay: handshake };
}

/** L1, old form: the first of its two requests names a visitor. */
function olderVisitor({ method, body }: ReplicaRequest, { world }: Site): Answer {
  const form = new URLSearchParams(body);
  const named = method === 'POST' && form.get('cb') === 'gen_callback' && form.has('fp');
  if (!named || world.is('visitor-none')) return refusal('gen_callback');
  return jsonp('gen_callback', { tid: '01older', new_tid: true, confidence: 95 });
}

/** L1, old form: the second one gives the cookies. */
function incarnate({ host, url }: ReplicaRequest, { sessions, world }: Site): Answer {
  const { searchParams } = url;
  const known = searchParams.get('t') === '01older' && searchParams.get('w') === '3' && searchParams.get('c') === '095';
  if (!known || world.is('visitor-none')) return refusal('cross_domain');
  const { sub, subp, lines } = sessions.newVisitor(sessionSiteOf(host), false);
  return jsonp('cross_domain', { sub, subp }, lines);
}

/** L1: the visitor page. */
function visitorPage(request: ReplicaRequest, site: Site): Answer {
  if (request.url.searchParams.get('a') === 'incarnate') return incarnate(request, site);
  return html(
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>Sina Visitor System</title><p>…</p><script src="/visitor/replica.js"></script></html>',
  );
}

/** passport.weibo.com and visitor.passport.weibo.cn. */
export function passport(request: ReplicaRequest, site: Site): Answer | null {
  if (request.path === '/sso/signin') return html('<!doctype html><title>微博登录</title><h1>登录</h1>');
  if (request.path === '/visitor/genvisitor2') {
    // L1, inferred: a visitor that is not given: no retcode 20000000.
    if (site.world.fault(request, 'data') === 'no-visitor') return refusal('cb');
    return newerVisitor(request, site);
  }
  if (request.path === '/visitor/genvisitor') {
    return site.world.fault(request, 'data') === 'no-visitor' ? refusal('gen_callback') : olderVisitor(request, site);
  }
  if (request.path === '/visitor/visitor') return visitorPage(request, site);
  return request.path === '/visitor/replica.js' ? script(program) : null;
}
