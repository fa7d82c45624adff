import type { Page as PlaywrightPage } from 'playwright';
import { failed } from '../../lib/browser/failures.ts';
import { Failure } from '../../lib/core/failure.ts';
import { pageFetch } from '../../lib/core/read/page-fetch.ts';
import type { Json, ObservedAnswer, Page, PageFunction } from '../../lib/core/transport.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { told } from '../core/told.ts';
import { untraced } from './untraced.ts';
import type { VirtualClock } from './virtual-clock.ts';

const observedPaths = platforms.flatMap(({ observed = [] }) => observed).flatMap(({ paths }) => paths);

const late = () => new Failure('timed_out', told('The page did not answer in time.'));

/**
 * A real page as the pipeline sees it. The function crosses as source text, so one that is not self-contained fails
 * here as it would in the extension, and its result crosses as JSON text. `inTurn`: work that is a request to a host.
 */
export function chromiumPage(
  page: PlaywrightPage,
  temporary: boolean,
  deadline: number,
  clock: VirtualClock,
  inTurn: <T>(host: string, work: () => Promise<T>) => Promise<T>,
): Page {
  async function evaluate<A extends readonly Json[], R extends Json>(fn: PageFunction<A, R>, ...args: A): Promise<R> {
    const source = `(async () => JSON.stringify({ value: await (${fn.toString()})(...${JSON.stringify(args)}) }))()`;
    const text = await clock
      .within(
        deadline,
        untraced(() => page.evaluate<string>(source)),
        late,
      )
      .catch((cause: unknown) => {
        if (cause instanceof Failure) throw cause;
        if (page.isClosed()) throw failed('page_gone', [], { cause });
        // A document that is replaced while it is read, as the extension meets it: the next one is asked.
        if (/context was destroyed|navigat/i.test(String(cause))) throw failed('page_left', [], { cause });
        throw new Failure('upstream_changed', told(`The page could not be read (${String(cause).split('\n')[0]}).`), {
          cause,
        });
      });
    return (JSON.parse(text) as { value: R }).value;
  }
  return {
    temporary,
    url: async () => page.url(),
    evaluate,
    request: (host, fn, ...args) => inTurn(host, () => evaluate(fn, ...args)),
    fetch: (url, { headers = {}, body = '' } = {}) =>
      inTurn(new URL(url, page.url()).host, () => evaluate(pageFetch, url, headers, body)),
    observed: async (path) => {
      if (!observedPaths.some((known) => path.endsWith(known))) throw new Error(`no platform observes ${path}`);
      const copies = untraced(() =>
        page.evaluate<ObservedAnswer[], string>((wanted) => {
          const kept = (globalThis as { gleanerObserved?: ObservedAnswer[] }).gleanerObserved ?? [];
          return kept.filter((copy) => new URL(copy.url, location.href).pathname.endsWith(wanted)).reverse();
        }, path),
      );
      // As in the extension: a page that cannot be asked has shown nothing.
      return copies.catch(() => []);
    },
  };
}
