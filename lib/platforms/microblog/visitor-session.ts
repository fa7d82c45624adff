import { parseJson } from '../../gateway/json/json.ts';
import type { AnonymousSession } from '../../gateway/session.ts';
import type { Transport } from '../../gateway/transport.ts';
import { refuse } from './refusal.ts';

const callback = 'visitor_gray_callback';
/** The site keeps its cookies for a year; RSSHub and others renew theirs far sooner. */
const lifetime = 24 * 3600 * 1000;

interface Visitor {
  readonly sub?: unknown;
  readonly subp?: unknown;
}

/** `data` of `window.visitor_gray_callback && visitor_gray_callback({…});`, or null when the site gave no visitor. */
function visitorOf(text: string): Visitor | null {
  const body = new RegExp(`${callback}\\((\\{[\\s\\S]*\\})\\)`).exec(text)?.[1];
  try {
    const answer = parseJson(body ?? 'null') as { readonly retcode?: unknown; readonly data?: Visitor | null } | null;
    return answer?.retcode === 20_000_000 ? (answer.data ?? null) : null;
  } catch {
    return null;
  }
}

/** The value of one cookie among `Set-Cookie` lines. */
function valueSet(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1).split(';')[0] || undefined;
}

/**
 * A visitor's cookies, as the site's own visitor page asks for them (upstream/microblog.md §4, the form of March 2026):
 * `SUB` and `SUBP` stand in the answer and also come as Set-Cookie. Nothing about the device is stated or made up.
 * @throws Failure `upstream_refused` when the site gives none
 */
export async function visitorSession(transport: Transport, host: string, returnUrl: string): Promise<AnonymousSession> {
  const form = {
    cb: callback,
    ver: '20250916',
    request_id: '',
    tid: '',
    from: 'weibo',
    webdriver: 'false',
    return_url: returnUrl,
  };
  const { text, setCookies } = await transport.fetch(`https://${host}/visitor/genvisitor2`, {
    session: { kind: 'anonymous', cookie: '' },
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const visitor = visitorOf(text);
  const sub = visitor?.sub || valueSet(setCookies, 'SUB');
  const subp = visitor?.subp || valueSet(setCookies, 'SUBP');
  if (typeof sub !== 'string' || typeof subp !== 'string') throw refuse('upstream_refused', 'no visitor session was given');
  return { cookie: `SUB=${sub}; SUBP=${subp}`, expiresAt: Date.now() + lifetime };
}
