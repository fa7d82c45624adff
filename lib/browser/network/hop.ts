import type { WebRequest } from 'webextension-polyfill';
import type { NetworkAnswer, NetworkRequest } from '../../core/transport.ts';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';
import { failed } from '../failures.ts';
import type { HeaderRule, RuleHeaders } from './header-rule.ts';

function isOwn({ initiator, originUrl = '' }: WebRequest.OnHeadersReceivedDetailsType): boolean {
  const own = browser.runtime.getURL('');
  return `${initiator}/` === own || originUrl.startsWith(own);
}

/** The parts of an answer that `fetch` hides. */
function headOf({ statusCode, responseHeaders = [] }: WebRequest.OnHeadersReceivedDetailsType) {
  const values = (wanted: string) =>
    responseHeaders.filter(({ name }) => name.toLowerCase() === wanted).flatMap(({ value }) => (value ? [value] : []));
  return {
    status: statusCode,
    /** The target of a redirect, as sent; null = not a redirect. */
    location: values('location')[0] ?? null,
    /** `set-cookie` lines; only if requested. Firefox joins the lines of one answer into one value. */
    setCookies: values('set-cookie').flatMap((value) => value.split('\n')),
  };
}

export type AnswerHead = ReturnType<typeof headOf>;

/** How long the browser's view of an answer may lag behind the answer itself, in ms. */
const lagMs = 300;

/**
 * Runs `work`, which sends one request to `address`. `head` gives the head of the answer; null: the browser showed
 * none. `cookies`: with its `set-cookie` lines.
 */
export async function withAnswerHead<T>(
  address: URL,
  cookies: boolean,
  work: (head: () => Promise<AnswerHead | null>) => Promise<T>,
): Promise<T> {
  const { promise: received, resolve: receive } = Promise.withResolvers<AnswerHead>();
  const listen = (details: WebRequest.OnHeadersReceivedDetailsType): undefined => {
    if (details.url === address.href && isOwn(details)) receive(headOf(details));
  };
  const event = browser.webRequest.onHeadersReceived;
  // Chromium hides set-cookie without `extraHeaders`; Firefox does not know that option and would reject it.
  const extra = cookies && browser.runtime.getURL('').startsWith('chrome-extension:');
  const filter: WebRequest.RequestFilter = {
    urls: [`https://${address.hostname}/*`],
    types: ['xmlhttprequest', 'other'],
    tabId: -1,
  };
  event.addListener(listen, filter, extra ? ['responseHeaders', 'extraHeaders'] : ['responseHeaders']);
  try {
    await browser.runtime.getPlatformInfo(); // The listener is active once a later call has been answered.
    return await work(() => withDeadline(received, lagMs).catch(() => null));
  } finally {
    event.removeListener(listen);
  }
}

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
  /** The requested headers, names in lower case. */
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
    ...(cookie && { cookie }),
    ...(referer === undefined ? {} : { referer }),
    // By default, the Origin of a POST identifies this installation of the extension.
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
    // By default, fetch would follow a redirect to any site, send that site this extension's origin, and fail over
    // http.
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

/**
 * Sends one request. `next`: where its answer redirects to, null = nowhere, as read from the browser's own view of the
 * answer.
 */
export function sendHop(
  hop: Hop,
  headerRule: HeaderRule,
): Promise<{ readonly answer: NetworkAnswer; readonly next: URL | null }> {
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
