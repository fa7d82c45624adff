import { createHash, timingSafeEqual } from 'node:crypto';

/** Why a request is denied. */
export interface Denial {
  readonly status: number;
  readonly kind: string;
  readonly sentence: string;
}

export interface RequestHead {
  /** Path and query, as sent. */
  readonly url: string;
  /** Names in lower case; a header that was sent twice is here twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Longest body, in bytes. The specification's requests are short: a field has 100,000 characters at most. */
export const longestBody = 1024 * 1024;

function all(headers: RequestHead['headers'], wanted: string): string[] {
  return headers.filter(([name]) => name === wanted).map(([, value]) => value);
}

/** Paths that reveal nothing about the user: they are answered without a token. */
const open: readonly string[] = ['/health', '/openapi.json'];

/**
 * Denies what web pages can send and programs do not: a foreign `Host` (DNS rebinding), an `Origin`, or the headers in which browsers
 * say who asks. Such requests get no answer beyond the denial. Null: nothing speaks against the request.
 */
export function denialFor({ url, headers }: RequestHead, port: number): Denial | null {
  const hosts = all(headers, 'host');
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (hosts.length !== 1 || !own.includes(hosts[0] ?? '')) {
    return { status: 421, kind: 'misdirected', sentence: 'This server is called 127.0.0.1 and its port, and nothing else.' };
  }
  const site = all(headers, 'sec-fetch-site');
  if (all(headers, 'origin').length > 0 || site.some((value) => value !== 'none')) {
    return { status: 403, kind: 'forbidden', sentence: 'Pages of the web may not ask.' };
  }
  if (!url.startsWith('/') || url.startsWith('//'))
    return { status: 400, kind: 'invalid_request', sentence: 'path: begins with one slash.' };
  if (all(headers, 'transfer-encoding').length > 0 && all(headers, 'content-length').length > 0) {
    return { status: 400, kind: 'invalid_request', sentence: 'content-length: either this or a transfer encoding.' };
  }
  if (all(headers, 'content-length').some((value) => Number(value) > longestBody)) return tooLarge;
  return null;
}

export const tooLarge: Denial = { status: 413, kind: 'too_large', sentence: `A body has ${longestBody} bytes at most.` };

export const unpaired: Denial = {
  status: 401,
  kind: 'not_paired',
  sentence: 'Say who you are: the header "Authorization: Bearer <token>", with the token of gleaner pair.',
};

/** Whether anybody on this computer may ask for a path. */
export function isOpen(path: string): boolean {
  return open.includes(path);
}

/**
 * The token of a request: that of `Bearer`, or the password of `Basic`, which clients send for
 * `http://gleaner:<token>@127.0.0.1:<port>`. '' when there is no such header, or more than one.
 */
export function tokenIn({ headers }: RequestHead): string {
  const given = all(headers, 'authorization');
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +([\w.~+/=-]+)$/i.exec(given.length === 1 ? (given[0] ?? '') : '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export function timingSafeSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
