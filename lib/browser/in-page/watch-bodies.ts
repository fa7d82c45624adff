import { remember } from './swallow.ts';
import type { Hear } from './watch-streams.ts';
import { getOwnPropertyDescriptor, watchUse } from './watch-use.ts';

/** The globals of a page that are watched for what it asks with. */
export type BodyGlobals = Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest'>;

/**
 * Remembers in `asked` the texts, of at most 4,000 characters, that the page's requests have for a body: by the request object that is sent, or by
 * the answer of a `fetch` that `isWanted` and whose address is a text. A failure of such a `fetch` counts as handled; no other's promise is touched.
 * Runs in the main world, and captures all it uses. Returns the functions that restore what is watched.
 */
export function watchBodies(
  page: BodyGlobals,
  hear: Hear,
  isWanted: (address: string, body: string) => boolean,
  asked: WeakMap<object, unknown>,
): readonly (() => void)[] {
  // Not what a getter of the page's says.
  const own = (holder: unknown, name: string | number) => getOwnPropertyDescriptor(holder, name)?.value as unknown;
  const short = (body: unknown) => (typeof body === 'string' && body.length <= 4_000 ? body : null);
  return [
    watchUse(page.XMLHttpRequest.prototype, 'send', (request, _, given) => remember(asked, request, short(own(given, 0))), 0),
    watchUse(page, 'fetch', (_, answered: Promise<Response>, given) => {
      const address = own(given, 0);
      const init = own(given, 1);
      const body = typeof address === 'string' && typeof init === 'object' && init ? short(own(init, 'body')) : null;
      if (body !== null && isWanted(address as string, body))
        hear(answered, (answer) => {
          if (answer) remember(asked, answer, body);
        });
    }),
  ];
}
