import { isAnswerOf } from '../platform.ts';
import { isPageSource, type Source } from '../source.ts';
import type { ObservedAnswer, Page } from '../transport.ts';
import type { HostGate } from './host-gate.ts';
import type { AnswerRecorder } from './record-answers.ts';

/** Runs in the page: the clock that copies are dated by. */
export const clockOfPage = (): number => Date.now();

/** Waits for `work` and tells how long it took, in ms. @throws as `work` */
export async function timed<T>(now: () => number, work: Promise<T>, tell: (value: T, ms: number) => void): Promise<T> {
  const start = now();
  const value = await work;
  tell(value, now() - start);
  return value;
}

/**
 * Makes a page pass the gate with its requests and record every raw answer. Of the answers it observed, only those from
 * `own` hosts (the platform's) pass: pages also send requests to other sites, which may use the same path. None is older
 * than the source that reads it allows.
 */
export function recordedPages(
  now: () => number,
  gate: HostGate,
  recorder: AnswerRecorder,
  own: readonly string[],
  sources: readonly Source<unknown>[],
): (page: Page) => Page {
  const functions = new Map<unknown, number>();
  const isOwn = ({ url }: ObservedAnswer) => isAnswerOf(url, own);

  /**
   * Numbers page functions: repeated reads by one function, such as of a page's state, count as one answer, the last.
   */
  function numberOf(fn: unknown): number {
    const known = functions.get(fn) ?? functions.size;
    functions.set(fn, known);
    return known;
  }

  /** The copies that are not too old for the source being read. */
  async function freshOf(copies: readonly ObservedAnswer[], page: Page): Promise<readonly ObservedAnswer[]> {
    const freshFor = sources.filter(isPageSource).find(({ id }) => id === recorder.source())?.freshFor;
    if (copies.length === 0 || freshFor === undefined) return copies;
    const oldest = (await page.evaluate(clockOfPage)) - freshFor;
    const fresh = copies.filter(({ time }) => time >= oldest);
    if (fresh.length < copies.length) recorder.withhold();
    return fresh;
  }

  return (page: Page): Page => {
    const seen: Page = {
      ...page,
      async evaluate(fn, ...args) {
        const by = recorder.source();
        const start = now();
        // Requested in parallel: recording must not slow down reading a page.
        const address = by ? page.url().catch(() => '') : '';
        const body = await page.evaluate(fn, ...args);
        const ms = now() - start;
        void Promise.resolve(address).then((url) =>
          recorder.note(by, `script ${numberOf(fn)} ${url}`, {
            via: 'script',
            method: 'GET',
            url,
            page: url,
            status: 200,
            ms,
            body,
          }),
        );
        return body;
      },
      async request(host, fn, ...args) {
        gate.pass(host, 'page');
        return timed(now, page.request(host, fn, ...args), (body, ms) => {
          const answer = { via: 'script', method: 'POST', url: `https://${host}/`, status: 200, ms, body } as const;
          recorder.note(recorder.source(), `request ${recorder.answers.length}`, answer);
        });
      },
      async fetch(url, request) {
        const here = await page.url();
        gate.pass(new URL(url, here).host, 'page');
        const method = request?.body ? 'POST' : 'GET';
        return timed(now, page.fetch(url, request), ({ status, url: from, text }, ms) => {
          const asked = URL.canParse(url) ? url : from;
          const answer = { via: 'page', method, url: asked, page: here, status, ms, body: text } as const;
          recorder.note(recorder.source(), `fetch ${recorder.answers.length}`, answer);
        });
      },
      async observed(path) {
        // The clock is no answer: it is asked of the page itself, which records nothing.
        const copies = await freshOf((await page.observed(path)).filter(isOwn), page);
        for (const { url, status, text, headers, page: shownBy, time } of copies.slice(0, 3)) {
          // Pages of a list may all come from one address.
          recorder.note(recorder.source(), `watched ${url} ${time}`, {
            via: 'watched',
            method: 'GET',
            url,
            page: shownBy,
            status,
            headers,
            at: time,
            ms: 0,
            body: text,
          });
        }
        return copies;
      },
    };
    return seen;
  };
}
