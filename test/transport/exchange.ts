import { request } from 'node:https';
import { Failure } from '../../lib/core/failure.ts';
import { told } from '../core/told.ts';

interface Exchange {
  readonly status: number;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** `Set-Cookie` lines with the address that sent them, redirects included. */
  readonly setCookies: readonly { readonly url: string; readonly line: string }[];
}

interface Asked {
  readonly port: number;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Ms, or what is aborted when the answer is late. */
  readonly deadline: number | AbortSignal;
  /** The `Cookie` header for one address of the redirect chain, '' for none. */
  cookieFor(url: string): Promise<string>;
  /** Runs one hop when its host's turn has come; absent: at once. */
  turn?<T>(url: URL, isFirst: boolean, work: () => Promise<T>): Promise<T>;
  /** Whether a redirect to this address is not followed. */
  ends?(url: string): boolean;
}

type Hop = Omit<Exchange, 'setCookies'> & { readonly lines: readonly string[]; readonly location: string | undefined };

function hop(url: URL, asked: Asked, cookie: string, signal: AbortSignal): Promise<Hop> {
  const headers = { ...asked.headers, host: url.host, ...(cookie ? { cookie } : {}) };
  const options = {
    host: '127.0.0.1',
    port: asked.port,
    servername: url.hostname,
    path: url.pathname + url.search,
    rejectUnauthorized: false,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...options, method: asked.method, headers, signal }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      incoming.on('end', () => {
        if (!incoming.complete) reject(new Error('the connection was cut'));
        const given = Object.entries(incoming.headers).filter(([name]) => name !== 'set-cookie');
        resolve({
          status: incoming.statusCode ?? 0,
          url: url.href,
          headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
          text: Buffer.concat(chunks).toString('utf8'),
          lines: incoming.headers['set-cookie'] ?? [],
          location: incoming.headers.location,
        });
      });
    });
    outgoing.on('error', reject).end(asked.body);
  });
}

/**
 * One request to the replica, redirects followed, as a browser's background would make it.
 * @throws Failure `timed_out`, `unreachable`
 */
export async function exchange(address: string, asked: Asked): Promise<Exchange> {
  if (typeof asked.deadline !== 'number') return follow(address, asked, asked.deadline);
  const late = new AbortController();
  // Not `AbortSignal.timeout`: that runs on when the answer has come, and is then a wait of the next test.
  const timer = setTimeout(() => late.abort(), asked.deadline);
  return follow(address, asked, late.signal).finally(() => clearTimeout(timer));
}

async function follow(address: string, asked: Asked, signal: AbortSignal): Promise<Exchange> {
  const setCookies: { url: string; line: string }[] = [];
  let url = new URL(address.replace(/^http:/, 'https:'));
  for (let hops = 0; hops < 10; hops += 1) {
    try {
      const ask = async () => hop(url, asked, await asked.cookieFor(url.href), signal);
      const answer = await (asked.turn?.(url, hops === 0, ask) ?? ask());
      setCookies.push(...answer.lines.map((line) => ({ url: url.href, line })));
      if (answer.status < 300 || answer.status > 399 || !answer.location) return { ...answer, setCookies };
      url = new URL(answer.location, url);
      if (asked.ends?.(url.href)) return { ...answer, url: url.href, text: '', setCookies };
    } catch (cause) {
      if (signal.aborted) throw new Failure('timed_out', told(`${url.host} did not answer in time.`), { cause });
      throw new Failure('unreachable', told(`${url.host} could not be reached.`), { cause });
    }
  }
  throw new Failure('unreachable', told(`${url.host} redirects in circles.`));
}
