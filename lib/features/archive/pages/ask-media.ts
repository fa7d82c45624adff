import type { Background } from '../../../protocol.ts';
import type { AskMedia } from './fetch-file.ts';

/** Asks a server, as the browser's own function. */
type Request = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Asks media hosts from this page: their answers need not fit into memory. A page cannot send the Referer that some of
 * them want; the background adds it until the answer has begun, which the lock says.
 */
export const mediaAsker =
  (ask: Background['ask'], request: Request): AskMedia =>
  (platform, address, init) => {
    const until = `archive-ask-${crypto.randomUUID()}`;
    return navigator.locks.request(until, async () => {
      const url = await ask('archive.address', { platform, address, until });
      return url === '' ? null : request(url, init);
    });
  };
