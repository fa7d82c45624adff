import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The path and query of a request, as sent, and its headers, each as often as it was sent. */
export type RequestHead = Pick<IncomingMessage, 'url' | 'headersDistinct'>;

const denial = (status: number, kind: string, sentence: string) => ({ status, kind, sentence });

export type Denial = ReturnType<typeof denial>;

/** Longest body, in bytes. The specification's requests are short: a field has 100,000 characters at most. */
export const longestBody = 1024 * 1024;

/** Paths that reveal nothing about the user: anybody on this computer may ask for them, without a token. */
export const openPaths: readonly string[] = ['/health', '/openapi.json'];

const misdirected = denial(421, 'misdirected', 'This server is called 127.0.0.1 and its port, and nothing else.');
const fromPage = denial(403, 'forbidden', 'Pages of the web may not ask.');

/** The names of this server. Clients leave the port out where it is that of the scheme. */
const hostsAt = (port: number): readonly string[] =>
  ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);

/**
 * Denies what web pages can send and programs do not: a foreign `Host` (DNS rebinding), an `Origin`, or the headers in
 * which browsers say who asks. Such requests get no answer beyond the denial. Null: the request is admitted.
 */
export function denialFor({ url = '', headersDistinct: headers }: RequestHead, port: number): Denial | null {
  const [host = '', another] = headers.host ?? [];
  if (another !== undefined || !hostsAt(port).includes(host)) return misdirected;
  if (headers.origin || headers['sec-fetch-site']?.some((value) => value !== 'none')) return fromPage;
  if (!url.startsWith('/') || url.startsWith('//'))
    return denial(400, 'invalid_request', 'path: begins with one slash.');
  const lengths = headers['content-length'] ?? [];
  if (headers['transfer-encoding'] && lengths.length > 0)
    return denial(400, 'invalid_request', 'content-length: either this or a transfer encoding.');
  return lengths.some((value) => Number(value) > longestBody) ? tooLarge : null;
}

export const tooLarge = denial(413, 'too_large', `A body has ${longestBody} bytes at most.`);

/** `seconds`: how long the client would have to wait, which is longer than it wants. */
export const tooLong = (seconds: number) =>
  denial(429, 'busy', `An answer would take about ${seconds} s: others wait for this platform.`);

export const noText = denial(400, 'invalid_request', 'body: is not UTF-8.');

/** Denials of bytes that are no request, by the code of Node's error. */
export const unreadable = denial(400, 'invalid_request', 'This is no HTTP request.');
export const unread: Readonly<Record<string, Denial>> = {
  HPE_HEADER_OVERFLOW: denial(431, 'too_large', 'The head of a request has 16 kB at most.'),
  ERR_HTTP_REQUEST_TIMEOUT: denial(408, 'timed_out', 'The request did not come in time.'),
};

export const unpaired = denial(
  401,
  'not_paired',
  'Say who you are: the header "Authorization: Bearer <token>", with the token of gleaner pair.',
);

/** Denials that any path may give, before a token is looked for; below, those that follow. */
export const deniedAnywhere: readonly Denial[] = [
  misdirected,
  fromPage,
  unreadable,
  tooLarge,
  ...Object.values(unread),
];
export const deniedPrograms: readonly Denial[] = [unpaired, tooLong(0)];

/**
 * The token: that of `Bearer`, or the password of `Basic` (`http://gleaner:<token>@…`); '' when there is none, or
 * several.
 */
export function tokenIn({ headersDistinct }: RequestHead): string {
  const [given = '', another] = headersDistinct.authorization ?? [];
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +([\w.~+/=-]+)$/i.exec(another === undefined ? given : '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** How long a client is ready to wait, in s, by its header `Prefer: wait=…` (RFC 7240). */
export function patienceIn({ headersDistinct }: RequestHead): number {
  const [, seconds] = /(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])/.exec((headersDistinct.prefer ?? []).join(',')) ?? [];
  return seconds === undefined ? Number.POSITIVE_INFINITY : Number(seconds);
}

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function timingSafeSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
