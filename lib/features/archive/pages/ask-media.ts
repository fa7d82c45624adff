import type { Background } from '../../../protocol.ts';
import type { AskMedia } from './fetch-file.ts';

/** Asks a server, as the browser's own function. */
type Request = (url: string, init: RequestInit) => Promise<Response>;

/** How often the background is asked: one that is stopped before it answers begins again with the next message. */
const tries = 3;

/**
 * Asks media hosts from this page: their answers need not fit into memory. A page cannot send the Referer that some of
 * them want; the background adds it until the answer has begun, which the lock says.
 */
export const mediaAsker =
  (ask: Background['ask'], request: Request): AskMedia =>
  (platform, address, init) => {
    const until = `archive-ask-${crypto.randomUUID()}`;
    async function addressAsked(left = tries - 1): Promise<string> {
      try {
        return await ask('archive.address', { platform, address, until });
      } catch (thrown) {
        // No server has said anything: its file would be missing for a reason that is none.
        if (left === 0 || init.signal?.aborted) throw thrown;
        return addressAsked(left - 1);
      }
    }
    return navigator.locks.request(until, async () => {
      const url = await addressAsked();
      return url === '' ? null : request(url, init);
    });
  };
