import type { Json, ObservedAnswer, Page, PageFunction, Transport } from '../../lib/core/transport.ts';

/** Texts that name one item, each with the one that names another in its place. */
export type Names = Readonly<Record<string, string>>;

type Swap = <Value>(value: Value) => Value;

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Puts the second of each pair in the place of the first, wherever a value has it, plainly or as an address writes it.
 */
function swapper(pairs: readonly (readonly [string, string])[]): Swap {
  const forms = [
    (text: string) => text,
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
  ];
  const table = new Map(pairs.flatMap(([from, to]) => forms.map((form) => [form(from), form(to)] as const)));
  const longestFirst = [...table.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(quoted).join('|'), 'g');
  return (value) => {
    const text = JSON.stringify(value);
    return text === undefined ? value : JSON.parse(text.replace(pattern, (found) => table.get(found) ?? found));
  };
}

/** The same request or arrangement about the other item. */
export function asOther<Value>(names: Names, value: Value): Value {
  return swapper(Object.entries(names))(value);
}

/**
 * A platform that gives another item whatever is asked: requests go out for the other one, answers come back whole and
 * under the address that was asked, and pages that show the other one stand under the address of the first.
 */
export function swappedTransport(transport: Transport, names: Names): Transport {
  const out = swapper(Object.entries(names));
  const back = swapper(Object.entries(names).map(([from, to]) => [to, from]));

  function disguised(page: Page): Page {
    return {
      ...page,
      url: async () => back(await page.url()),
      // The page is as it is: what it is asked to look for is not swapped, or it would be asked for the other one.
      async fetch(url, request) {
        const answer = await page.fetch(out(url), out(request ?? {}));
        return { ...answer, url: back(answer.url) };
      },
      request: <A extends readonly Json[], R extends Json>(host: string, fn: PageFunction<A, R>, ...args: A) =>
        page.request(host, fn, ...out(args)),
      observed: async (path) =>
        (await page.observed(path)).map(
          (copy): ObservedAnswer => ({ ...copy, url: back(copy.url), page: back(copy.page) }),
        ),
    };
  }

  return {
    ...transport,
    async fetch(url, { session, ...request }) {
      const answer = await transport.fetch(out(url), { ...out(request), session });
      return { ...answer, url: back(answer.url) };
    },
    findPages: async ({ hosts, shows }) =>
      (await transport.findPages({ hosts, ...(shows ? { shows: (target) => shows(back(target)) } : {}) })).map(
        disguised,
      ),
    openPage: async (url) => disguised(await transport.openPage(out(url))),
  };
}
