import { stringify } from './exact-json.ts';
import { endsIn, type ObservedGlobals } from './observe-page.ts';
import { bare, recall, remember } from './swallow.ts';
import type { Hear } from './watch-streams.ts';
import { getOwnPropertyDescriptor, watchUse } from './watch-use.ts';

/** Ends of paths, each with texts of which the body of a request must contain one. */
export type WantedBodies = readonly (readonly [path: string, words: readonly string[]])[];

/**
 * Remembers what the page asks `wanted` addresses with, where that is a text of at most 4,000 characters and the address is one: by the request that
 * is sent, or by the answer of a `fetch`. A failure of such a `fetch` counts as handled; no other's promise is touched. Runs in the main world, and
 * captures all it uses.
 */
export function rememberBodies(wanted: WantedBodies) {
  const asked = new WeakMap<object, unknown>();
  const addresses = new WeakMap<object, unknown>();
  const at = bare(''.indexOf);
  const cut = bare(''.slice);
  // Not what a getter of the page's says.
  const own = (holder: unknown, name: string | number) => getOwnPropertyDescriptor(holder, name)?.value as unknown;

  /** The body, if it is wanted. */
  function wantedOf(address: unknown, body: unknown): string | undefined {
    if (typeof address !== 'string' || typeof body !== 'string' || body.length > 4_000) return undefined;
    for (let i = 0; i < wanted.length; i += 1) {
      const [path, words] = wanted[i] as WantedBodies[number];
      if (!endsIn([path])(address)) continue;
      for (let one = 0; one < words.length; one += 1) if (at(body, words[one] as string) >= 0) return body;
    }
    return undefined;
  }

  function watch(page: ObservedGlobals, hear: Hear): readonly (() => void)[] {
    const requests = page.XMLHttpRequest.prototype;
    return [
      watchUse(requests, 'open', (request, _, given) => remember(addresses, request, own(given, 1)), 0),
      watchUse(requests, 'send', (request, _, given) => remember(asked, request, wantedOf(recall(addresses, request), own(given, 0))), 0),
      watchUse(page, 'fetch', (_, answered: Promise<Response>, given) => {
        const init = own(given, 1);
        const body = typeof init === 'object' && init ? wantedOf(own(given, 0), own(init, 'body')) : undefined;
        if (body !== undefined) hear(answered, (answer) => void (answer && remember(asked, answer, body)));
      }),
    ];
  }
  return {
    watch,
    /** Whether an answer, by its Response or request, was asked for so. */
    isAsked: (of: object): boolean => recall(asked, of) !== undefined,
    /** A copy with the body at the end of its first line. */
    beside(copy: string, of: object): string {
      const end = at(copy, '\n') - 1;
      const body = recall(asked, of);
      return body === undefined ? copy : `${cut(copy, 0, end)},${stringify(body)}${cut(copy, end)}`;
    },
  };
}
