import { scriptsOn } from '../page/page-scripts.ts';
import type { RecordedAnswer } from '../shape/recorded-answer.ts';
import type { Page, Transport } from '../transport.ts';

/** Records every raw answer of a run, accepted or refused, with the source that read it. */
export interface AnswerRecorder {
  /** The run's transport, wrapped to record answers. */
  readonly transport: Transport;
  /** Attributes the following answers to this source; '' for none. */
  begin(source: string): void;
  /** Ms since the first `begin` of a source. */
  took(source: string): number;
  /** Also records the document of a page in which a source did not find its data. Never rejects. */
  meetDocument(source: string, page: Page): Promise<void>;
  readonly answers: readonly RecordedAnswer[];
}

/** Maximum number of answers recorded per run. */
const answersAtMost = 60;

/** Maximum total length of a document's scripts that is recorded, in characters. */
const scriptsAtMost = 8_000_000;

export function recordAnswers(transport: Transport): AnswerRecorder {
  const answers = new Map<unknown, RecordedAnswer>();
  const begun = new Map<string, number>();
  const functions = new Map<unknown, number>();
  const documents = new Set<string>();
  let source = '';

  function note(by: string, key: string, answer: Omit<RecordedAnswer, 'source'>): void {
    if (by === '') return;
    const own = `${by} ${key}`;
    if (answers.has(own) || answers.size < answersAtMost) answers.set(own, { source: by, ...answer });
  }

  /** Numbers page functions: repeated reads by one function, such as of a page's state, count as one answer, the last. */
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

  const wrapped = new WeakMap<Page, Page>();

  function watched(page: Page): Page {
    const seen: Page = {
      ...page,
      async evaluate(fn, ...args) {
        const by = source;
        const start = transport.now();
        // Requested in parallel: recording must not slow down reading a page.
        const address = by ? page.url().catch(() => '') : '';
        const body = await page.evaluate(fn, ...args);
        const ms = transport.now() - start;
        void Promise.resolve(address).then((url) =>
          note(by, `script ${numberOf(fn)} ${url}`, { via: 'script', method: 'GET', url, status: 200, ms, body }),
        );
        return body;
      },
      request: (host, fn, ...args) =>
        timed(page.request(host, fn, ...args), (body, ms) =>
          note(source, `request ${answers.size}`, { via: 'script', method: 'POST', url: `https://${host}/`, status: 200, ms, body }),
        ),
      async fetch(url, request) {
        const method = request?.body ? 'POST' : 'GET';
        return timed(page.fetch(url, request), ({ status, url: from, text }, ms) =>
          note(source, `fetch ${answers.size}`, { via: 'page', method, url: URL.canParse(url) ? url : from, status, ms, body: text }),
        );
      },
      async observed(path) {
        const copies = await page.observed(path);
        for (const copy of copies.slice(0, 3))
          note(source, `watched ${copy.url}`, {
            via: 'watched',
            method: copy.requestBody ? 'POST' : 'GET',
            url: copy.url,
            status: copy.status,
            ms: 0,
            body: copy.text,
          });
        return copies;
      },
    };
    wrapped.set(seen, page);
    return seen;
  }

  return {
    transport: {
      ...transport,
      fetch: (url, request) =>
        timed(transport.fetch(url, request), ({ status, text }, ms) =>
          note(source, `network ${answers.size}`, { via: 'network', method: request.method ?? 'GET', url, status, ms, body: text }),
        ),
      findPages: async (search) => (await transport.findPages(search)).map(watched),
      openPage: async (url, options) => watched(await transport.openPage(url, options)),
    },
    begin(id) {
      source = id;
      if (id && !begun.has(id)) begun.set(id, transport.now());
    },
    took: (id) => transport.now() - (begun.get(id) ?? transport.now()),
    async meetDocument(id, page) {
      const url = await page.url().catch(() => '');
      if (documents.has(url)) return;
      documents.add(url);
      try {
        const { scripts } = await scriptsOn(wrapped.get(page) ?? page, [''], { most: scriptsAtMost });
        const body = scripts.flatMap(({ id: name, text }) => (text === '' ? [] : [{ id: name, text }]));
        note(id, `document ${url}`, { via: 'document', method: 'GET', url, status: 200, ms: 0, body });
      } catch {
        // A page that cannot be read has nothing to record.
      }
    },
    get answers() {
      return [...answers.values()];
    },
  };
}
