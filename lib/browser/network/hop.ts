import type { NetworkAnswer, NetworkRequest } from '../../core/transport.ts';
import { failed } from '../failures.ts';
import { type AnswerHead, withAnswerHead } from './answer-head.ts';
import type { HeaderRule, RuleHeaders } from './header-rule.ts';

function decoder(contentType: string | null): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/** The body as text, decoded as it arrives. @throws Failure `upstream_changed` beyond `maxBytes` */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const decode = decoder(response.headers.get('content-type'));
  let text = '';
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw failed('answer_too_large', [{ number: Math.round(maxBytes / 1024 / 1024) }]);
    text += decode.decode(part, { stream: true });
  }
  return text + decode.decode();
}

/** One request without its redirects. */
export interface Hop {
  readonly address: URL;
  readonly method: 'GET' | 'POST';
  readonly body: string | undefined;
  /** As requested, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Cookie text to send instead of the jar's; null = use the cookie jar. */
  readonly cookie: string | null;
  readonly session: NetworkRequest['session']['kind'];
  readonly signal: AbortSignal;
  /** In bytes; 0: the body is not read. */
  readonly maxBytes: number;
}

/** Headers that need a rule, and User-Agent, which is never changed. */
const ruled = ['cookie', 'referer', 'origin', 'user-agent'];

function rulesFor({ headers, cookie, method }: Hop): RuleHeaders {
  const { referer, origin } = headers;
  return {
    ...(cookie ? { cookie } : {}),
    ...(referer === undefined ? {} : { referer }),
    // Otherwise the Origin of a POST identifies this installation of the extension.
    ...(origin === undefined ? (method === 'POST' ? { origin: null } : {}) : { origin }),
  };
}

function send({ address, method, body, headers, cookie, signal }: Hop): Promise<Response> {
  return fetch(address, {
    method,
    headers: Object.entries(headers).filter(([name]) => !ruled.includes(name)),
    ...(body === undefined ? {} : { body }),
    credentials: cookie === null ? 'include' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    // By default, fetch would follow a redirect to any site, send that site this extension's origin, and fail over http.
    redirect: 'manual',
    signal,
  });
}

/** The answer, or null for a redirect; Chromium rejects a redirect to a non-web address. */
async function attempt(hop: Hop, head: () => Promise<AnswerHead | null>): Promise<Response | null> {
  try {
    const response = await send(hop);
    return response.type === 'opaqueredirect' ? null : response;
  } catch (thrown) {
    if (hop.signal.aborted || !(await head())?.location) throw thrown;
    return null;
  }
}

/** Sends one request. `next`: where its answer redirects to, null = nowhere, as read from the browser's own view of the answer. */
export function sendHop(hop: Hop, headerRule: HeaderRule): Promise<{ readonly answer: NetworkAnswer; readonly next: URL | null }> {
  const { address } = hop;
  const anonymous = hop.session === 'anonymous';
  return withAnswerHead(address, anonymous, async (head) => {
    const response = await headerRule(address, rulesFor(hop), () => attempt(hop, head));
    const seen = anonymous || !response ? await head() : null;
    const setCookies = anonymous ? (seen?.setCookies ?? []) : [];
    if (response) {
      const text = hop.maxBytes > 0 ? await readBody(response, hop.maxBytes) : '';
      if (hop.maxBytes === 0) await response.body?.cancel();
      const headers = Object.fromEntries(response.headers);
      return { answer: { status: response.status, url: address.href, headers, text, setCookies }, next: null };
    }
    if (!seen?.location) throw new Error('the browser did not say where the redirect leads');
    const answer = { status: seen.status, url: address.href, headers: {}, text: '', setCookies };
    return { answer, next: new URL(seen.location, address) };
  });
}
