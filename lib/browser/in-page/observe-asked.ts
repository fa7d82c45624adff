import type { Give } from './channel.ts';
import { stringify } from './exact-json.ts';
import { at, endsIn, type ObservedGlobals, observePage } from './observe-page.ts';
import { recall, remember } from './swallow.ts';
import type { watchStreams } from './watch-streams.ts';
import { getOwnPropertyDescriptor, watchUse } from './watch-use.ts';

/** Ends of paths, each with a text that the body of a request must contain. */
export type WantedBodies = readonly (readonly [path: string, words: string])[];

/**
 * Like `observePage`, and copies answers that were asked for with a `wanted` body, too: a text of at most 4,000
 * characters, which then is the first element of the copy's head. It sees the bodies that requests send, and those
 * given to a `fetch` whose address is a text. A failure of a `fetch` with a wanted body counts as handled; no other's
 * promise is touched.
 */
export function observeAsked(
  page: ObservedGlobals,
  isPlain: (address: string) => string | undefined,
  keep: (size: number, copy: (give: Give) => void, path: string | undefined) => void,
  wanted: WantedBodies,
  more?: typeof watchStreams,
  headersOf?: (of: object) => string,
): () => void {
  /** By request object, or answer of a `fetch`. */
  const asked = new WeakMap<object, unknown>();
  // Read without calling a getter of the page's.
  const own = (holder: unknown, name: string | number) => getOwnPropertyDescriptor(holder, name)?.value as unknown;

  /** The wanted path that this request asks; undefined: none. */
  function pathAsked(address: unknown, body: unknown): string | undefined {
    if (typeof address === 'string' && typeof body === 'string' && body.length <= 4_000)
      for (let i = 0; i < wanted.length; i += 1) {
        // Not destructured: that would call a function of the page's.
        const pair = wanted[i] as WantedBodies[number];
        if (at(body, pair[1]) >= 0 && endsIn([pair[0]])(address)) return pair[0];
      }
    return undefined;
  }

  return observePage(
    page,
    (address, of) => {
      const path = pathAsked(address, recall(asked, of));
      // A body that is not wanted is forgotten.
      if (!path) remember(asked, of, '');
      return path || isPlain(address);
    },
    (size, copy, path, of) => {
      const body = recall(asked, of) as string | undefined;
      keep(size, (give) => copy(give, body && `${stringify(body)},`), path);
    },
    (_, hear, handed) => [
      ...(more?.(page, hear, handed) ?? []),
      watchUse(
        page.XMLHttpRequest.prototype,
        'send',
        (request, _sent, given) => remember(asked, request, own(given, 0)),
        0,
      ),
      watchUse(page, 'fetch', (_self, answered: Promise<Response>, given) => {
        const body = own(own(given, 1), 'body');
        if (pathAsked(own(given, 0), body)) hear(answered, (answer) => answer && remember(asked, answer, body));
      }),
    ],
    headersOf,
  );
}
