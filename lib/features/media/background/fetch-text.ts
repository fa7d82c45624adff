import type { Handlers } from '../../../browser/messaging/serve.ts';
import type { HeaderRule } from '../../../browser/network/header-rule.ts';
import type { Platform } from '../../../core/platform.ts';
import { mediaRequest } from '../model/media-address.ts';
import type { MediaProtocol } from '../protocol.ts';
import { mayAskMedia } from './may-ask-media.ts';
import { withReferer } from './with-referer.ts';

/** Maximum size of a text, in bytes. */
const largest = 5_000_000;
/** How long to wait for the whole text, in ms. */
const patience = 20_000;

/**
 * Fetches a text as it is, a byte order mark included, without cookies: only media are bound to them. Redirects are not
 * followed, so that no other host is contacted. '' = the host serves no text, or too large a one. @throws TypeError
 * when the host cannot be reached, or sends no UTF-8; TimeoutError
 */
async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(patience) });
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [text, size] = ['', 0];
  for await (const piece of answer.body ?? []) {
    size += piece.byteLength;
    if (!answer.ok || size > largest) return '';
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

interface Parts {
  readonly platforms: readonly Platform[];
  readonly headerRule: HeaderRule;
}

/** Gives the texts of media, such as subtitles. */
export const createTextHandlers = ({ platforms, headerRule }: Parts): Handlers<Pick<MediaProtocol, 'media.text'>> => ({
  async 'media.text'({ platform, address }) {
    const { url, referer } = mediaRequest(platforms, platform, address);
    if (url === null) return '';
    await mayAskMedia(platforms, platform);
    return withReferer(headerRule, url, referer, () => fetchText(url)).catch(() => null);
  },
});
