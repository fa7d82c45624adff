import { createHash, timingSafeEqual } from 'node:crypto';

/** Why a request is not let in. */
export interface Shut {
  readonly status: number;
  readonly kind: string;
  readonly sentence: string;
}

export interface Knock {
  /** As it came: path and query. */
  readonly url: string;
  /** Lower-case names; as often as they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Bodies of the specification's requests are short: one field has 100,000 characters at most. */
export const longestBody = 1024 * 1024;

function all(headers: Knock['headers'], wanted: string): string[] {
  return headers.filter(([name]) => name === wanted).map(([, value]) => value);
}

/** Paths that say nothing of the user: they are answered without a token. */
const open: readonly string[] = ['/health', '/openapi.json'];

/**
 * What pages of the web can send and programs do not: a foreign `Host` (DNS rebinding), an `Origin`, the words browsers add about who
 * asks. None of them gets an answer that says more than no. Null: nothing against it.
 */
export function shutFor({ url, headers }: Knock, port: number): Shut | null {
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

export const tooLarge: Shut = { status: 413, kind: 'too_large', sentence: `A body has ${longestBody} bytes at most.` };

export const unpaired: Shut = {
  status: 401,
  kind: 'not_paired',
  sentence: 'Say who you are: the header "Authorization: Bearer <token>", with the token of gleaner pair.',
};

/** Whether a path is answered to anybody on this computer. */
export function isOpen(path: string): boolean {
  return open.includes(path);
}

/**
 * The token of a request: of `Bearer`, or the password of `Basic`, which clients make of `http://gleaner:<token>@127.0.0.1:<port>`. ''
 * when there is none, or more than one.
 */
export function tokenIn({ headers }: Knock): string {
  const given = all(headers, 'authorization');
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +([\w.~+/=-]+)$/i.exec(given.length === 1 ? (given[0] ?? '') : '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Whether two texts are the same, in a time that does not say where they differ. */
export function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
