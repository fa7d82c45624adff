import { jsonTree, type Tree, tree } from '../../core/json/json.ts';
import type { AnonymousSession } from '../../core/session.ts';
import type { NetworkAnswer, Transport } from '../../core/transport.ts';
import { refuse } from './failures.ts';

const callback = 'visitor_gray_callback';
/** The site gives its cookies a year; RSSHub and others renew theirs far sooner. */
const lifetime = 24 * 3600 * 1000;

/** `data` of `window.callback && callback({…});`, or null when the site gave none. */
function dataOf(text: string): Tree | null {
  const start = text.indexOf('({');
  const end = text.lastIndexOf('})');
  const answer = start < 0 || end < start ? null : jsonTree(text.slice(start + 1, end + 1));
  return answer && Number(answer.retcode) === 20_000_000 ? tree(answer.data) : null;
}

function valueSet(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0] || undefined;
}

function cookieIn(data: Tree | null, setCookies: readonly string[]): string | null {
  const sub = data?.sub || valueSet(setCookies, 'SUB');
  const subp = data?.subp || valueSet(setCookies, 'SUBP');
  return typeof sub === 'string' && typeof subp === 'string' ? `SUB=${sub}; SUBP=${subp}` : null;
}

const session = { kind: 'anonymous', cookie: '' } as const;

function post(transport: Transport, url: string, form: Readonly<Record<string, string>>): Promise<NetworkAnswer> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return transport.fetch(url, { session, method: 'POST', headers, body: new URLSearchParams(form).toString() });
}

/**
 * The current handshake. `rid` is the time, as a client of September 2026 sends it: an empty one is sometimes refused.
 */
async function newerVisitor(transport: Transport, host: string, returnUrl: string): Promise<string | null> {
  const form = {
    cb: callback,
    ver: '20250916',
    request_id: '',
    tid: '',
    from: 'weibo',
    webdriver: 'false',
    rid: String(Date.now()),
    return_url: returnUrl,
  };
  const { text, setCookies } = await post(transport, `https://${host}/visitor/genvisitor2`, form);
  return cookieIn(dataOf(text), setCookies);
}

/**
 * A visitor's cookies from the older pair of requests, for when the newer is refused; null: none. @throws Failure of
 * the transport
 */
export async function olderVisitor(transport: Transport, host: string): Promise<string | null> {
  const named = await post(transport, `https://${host}/visitor/genvisitor`, {
    cb: 'gen_callback',
    fp: '{"fonts":"undefined","plugins":""}',
  });
  const { tid, new_tid, confidence } = dataOf(named.text) ?? {};
  if (typeof tid !== 'string') return null;
  const query = new URLSearchParams({
    a: 'incarnate',
    t: tid,
    w: new_tid === true ? '3' : '2',
    c: String(confidence ?? 100).padStart(3, '0'),
    cb: 'cross_domain',
    from: 'weibo',
  });
  const { text, setCookies } = await transport.fetch(`https://${host}/visitor/visitor?${query}`, { session });
  return cookieIn(dataOf(text), setCookies);
}

/**
 * A visitor's cookies, requested as by the site's own visitor page (README, L1): the newer handshake, then the older
 * pair, then no further attempt. `SUB` and `SUBP` are in the answer and are also set by Set-Cookie. No device data is
 * sent.
 * @throws Failure `upstream_refused` when the site gives none
 */
export async function visitorSession(transport: Transport, host: string, returnUrl: string): Promise<AnonymousSession> {
  const cookie = (await newerVisitor(transport, host, returnUrl)) ?? (await olderVisitor(transport, host));
  if (!cookie) throw refuse('upstream_refused', 'microblog_no_visitor');
  return { cookie, expiresAt: Date.now() + lifetime };
}
