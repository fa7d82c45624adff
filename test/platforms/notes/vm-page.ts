import { createContext, runInContext } from 'node:vm';
import type { ObservedAnswer, Page } from '../../../lib/core/transport.ts';

interface Shown {
  readonly url?: string;
  readonly observed?: readonly ObservedAnswer[];
}

/**
 * A page whose only globals are those given: a page function crosses as its source text, so one that leans on this file
 * or on Node fails here. Results cross as JSON text.
 */
export function vmPage(
  globals: Readonly<Record<string, unknown>>,
  { url = 'https://www.xiaohongshu.com/explore', observed = [] }: Shown = {},
): Page {
  const world = createContext({ window: {}, document: emptyDocument, setTimeout, performance, URL, ...globals });
  const evaluate: Page['evaluate'] = async (fn, ...args) => {
    const call = `(async () => JSON.stringify({ value: await (${fn.toString()})(...${JSON.stringify(args)}) }))()`;
    return JSON.parse(await runInContext(call, world)).value;
  };
  return {
    temporary: false,
    url: async () => url,
    evaluate,
    request: (_host, fn, ...args) => evaluate(fn, ...args),
    fetch: () => Promise.reject(new Error('no fetch is signed here')),
    observed: async (path) => observed.filter((one) => one.url.includes(path)),
  };
}

export const emptyDocument = { querySelector: () => null, querySelectorAll: () => [], readyState: 'complete' };
