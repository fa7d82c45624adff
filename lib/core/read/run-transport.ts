import { scriptsOn } from '../page/page-scripts.ts';
import { isAnswerOf } from '../platform.ts';
import type { ObservedAnswer, Page, Transport } from '../transport.ts';
import type { HostGate } from './host-gate.ts';
import type { AnswerRecorder } from './record-answers.ts';

/** Maximum total length of a document's scripts that is recorded, in characters. */
const scriptsAtMost = 8_000_000;

/**
 * The transport of one run: requests pass the gate, and every raw answer is recorded. Of the observed answers, only
 * those from `own` hosts (the platform's) pass: pages also send requests to other sites, which may use the same path.
 */
export function runTransport(transport: Transport, gate: HostGate, met: AnswerRecorder, own: readonly string[]) {
  const functions = new Map<unknown, number>();
  const documents = new Set<string>();
  const bare = new WeakMap<Page, Page>();
  const isOwn = ({ url }: ObservedAnswer) => isAnswerOf(url, own);

  /**
   * Numbers page functions: repeated reads by one function, such as of a page's state, count as one answer, the last.
   */
  function numberOf(fn: unknown): number {
    const known = functions.get(fn) ?? functions.size;
    functions.set(fn, known);
    return known;
  }

  async function timed<T>(work: Promise<T>, tell: (value: T, ms: number) => void): Promise<T> {
    const start = transport.now();
    const value = await work;
    tell(value, transport.now() - start);
    return value;
  }

  function watched(page: Page): Page {
    const seen: Page = {
      ...page,
      async evaluate(fn, ...args) {
        const by = met.source();
        const start = transport.now();
        // Requested in parallel: recording must not slow down reading a page.
        const address = by ? page.url().catch(() => '') : '';
        const body = await page.evaluate(fn, ...args);
        const ms = transport.now() - start;
        void Promise.resolve(address).then((url) =>
          met.note(by, `script ${numberOf(fn)} ${url}`, { via: 'script', method: 'GET', url, status: 200, ms, body }),
        );
        return body;
      },
      async request(host, fn, ...args) {
        gate.pass(host, 'page');
        return timed(page.request(host, fn, ...args), (body, ms) => {
          const answer = { via: 'script', method: 'POST', url: `https://${host}/`, status: 200, ms, body } as const;
          met.note(met.source(), `request ${met.answers.length}`, answer);
        });
      },
      async fetch(url, request) {
        gate.pass(new URL(url, await page.url()).host, 'page');
        const method = request?.body ? 'POST' : 'GET';
        return timed(page.fetch(url, request), ({ status, url: from, text }, ms) => {
          const answer = { via: 'page', method, url: URL.canParse(url) ? url : from, status, ms, body: text } as const;
          met.note(met.source(), `fetch ${met.answers.length}`, answer);
        });
      },
      async observed(path) {
        const copies = (await page.observed(path)).filter(isOwn);
        for (const { url, status, text } of copies.slice(0, 3)) {
          met.note(met.source(), `watched ${url}`, { via: 'watched', method: 'GET', url, status, ms: 0, body: text });
        }
        return copies;
      },
    };
    bare.set(seen, page);
    return seen;
  }

  const recording: Transport = {
    ...transport,
    async fetch(url, request) {
      gate.pass(new URL(url).host);
      return timed(transport.fetch(url, request), ({ status, text }, ms) => {
        const answer = { via: 'network', method: request.method ?? 'GET', url, status, ms, body: text } as const;
        met.note(met.source(), `network ${met.answers.length}`, answer);
      });
    },
    findPages: async (search) => (await transport.findPages(search)).map(watched),
    async openPage(url, options) {
      gate.pass(new URL(url).host, 'page');
      return watched(await transport.openPage(url, options));
    },
  };

  return {
    transport: recording,
    /** Also records the document of a page in which a source did not find its data. Never rejects. */
    async meetDocument(source: string, page: Page): Promise<void> {
      const url = await page.url().catch(() => '');
      if (documents.has(url)) return;
      documents.add(url);
      try {
        const { scripts } = await scriptsOn(bare.get(page) ?? page, [''], { most: scriptsAtMost });
        const body = scripts.flatMap(({ id: name, text }) => (text === '' ? [] : [{ id: name, text }]));
        met.note(source, `document ${url}`, { via: 'document', method: 'GET', url, status: 200, ms: 0, body });
      } catch {
        // A page that cannot be read has nothing to record.
      }
    },
  };
}

export type RunTransport = ReturnType<typeof runTransport>;
