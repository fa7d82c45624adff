import { createContext, runInContext } from 'node:vm';
import { parseHTML } from 'linkedom';
import type { Json, NetworkAnswer, NetworkRequest, ObservedAnswer, PageFunction } from '../../../lib/core/transport.ts';
import type { Replica } from '../../replica/start-replica.ts';
import { exchange } from '../../transport/exchange.ts';

/** What a platform of the replica answers, each request made once: the good answers that are then made bad. */
export interface RecordedSite {
  answer(url: string, request: NetworkRequest): Promise<NetworkAnswer>;
  /** What a page function finds in the document of an address, its scripts not run; undefined where it throws. */
  evaluated<A extends readonly Json[], R extends Json>(
    url: string,
    fn: PageFunction<A, R>,
    args: A,
  ): Promise<R | undefined>;
  /** Answers in JSON so far, as the page's own. */
  copies(path: string): readonly ObservedAnswer[];
}

const nothing = { querySelector: () => null, querySelectorAll: () => [] };

function worldOf(url: string, html: string): object {
  const document = html ? parseHTML(html).document : nothing;
  const performance = { now: () => 1e5, getEntriesByType: () => [{ name: url, domContentLoadedEventStart: 1 }] };
  const soon = (work: () => void) => setImmediate(work);
  const fetch = async () => Promise.reject(new Error('offline'));
  const world = {
    document,
    performance,
    fetch,
    URL,
    setTimeout: soon,
    clearTimeout: () => {},
    navigator: { userAgent: 'Chrome/156.0' },
  };
  return createContext({ ...world, location: new URL(url), window: { document, performance, location: new URL(url) } });
}

export function recordSite(replica: Replica, cookieOf: (url: string) => string): RecordedSite {
  const answers = new Map<string, Promise<NetworkAnswer>>();
  const worlds = new Map<string, Promise<object>>();
  const results = new Map<string, Promise<unknown>>();
  const copies: ObservedAnswer[] = [];

  async function ask(
    url: string,
    { session, method = 'GET', headers = {}, body }: NetworkRequest,
  ): Promise<NetworkAnswer> {
    const given = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0', accept: '*/*', ...headers };
    const cookieFor = async (hop: string) => (session.kind === 'own' ? cookieOf(hop) : session.cookie);
    const answer = await exchange(url, {
      port: replica.port,
      method,
      headers: given,
      body,
      deadline: 20_000,
      cookieFor,
    });
    const { text, status } = answer;
    if (status === 200 && text.startsWith('{')) copies.push({ ...answer, page: '', time: Date.now() });
    return { ...answer, setCookies: session.kind === 'anonymous' ? answer.setCookies.map(({ line }) => line) : [] };
  }

  function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  }

  return {
    answer: (url, request) =>
      once(answers, `${JSON.stringify(request)} ${url.replace(/\b\d{13}\b/g, '')}`, () => ask(url, request)),
    async evaluated<A extends readonly Json[], R extends Json>(url: string, fn: PageFunction<A, R>, args: A) {
      const world = await once(worlds, url, async () =>
        worldOf(url, (await ask(url, { session: { kind: 'own' } })).text),
      );
      const call = `(async () => JSON.stringify({ value: await (${fn})(...${JSON.stringify(args)}) }))()`;
      const run = async (): Promise<unknown> => JSON.parse(await runInContext(call, world, { timeout: 5000 })).value;
      return (await once(results, `${url} ${call}`, () => run().catch(() => undefined))) as R | undefined;
    },
    copies: (path) => copies.filter(({ url }) => new URL(url).pathname.endsWith(path)),
  };
}
