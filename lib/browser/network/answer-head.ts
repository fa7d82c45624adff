import type { WebRequest } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';

function isOwn({ initiator, originUrl = '' }: WebRequest.OnHeadersReceivedDetailsType): boolean {
  const own = browser.runtime.getURL('');
  return `${initiator}/` === own || originUrl.startsWith(own);
}

/** The parts of an answer that `fetch` hides. */
function headOf({ statusCode, responseHeaders = [] }: WebRequest.OnHeadersReceivedDetailsType) {
  const values = (wanted: string) =>
    responseHeaders.filter(({ name }) => name.toLowerCase() === wanted).flatMap(({ value }) => (value ? [value] : []));
  return {
    status: statusCode,
    /** The target of a redirect, as sent; null = not a redirect. */
    location: values('location')[0] ?? null,
    /** `set-cookie` lines; only if requested. Firefox joins the lines of one answer into one value. */
    setCookies: values('set-cookie').flatMap((value) => value.split('\n')),
  };
}

export type AnswerHead = ReturnType<typeof headOf>;

/** How long the browser's view of an answer may lag behind the answer itself, in ms. */
const lagMs = 300;

/**
 * Runs `work`, one request of our own to `address`, while listening for the head of its answer. `head` waits for that head; null = the
 * browser saw none. `cookies` is set only for requests that do not use the cookie jar.
 */
export async function withAnswerHead<T>(
  address: URL,
  cookies: boolean,
  work: (head: () => Promise<AnswerHead | null>) => Promise<T>,
): Promise<T> {
  const { promise: received, resolve: receive } = Promise.withResolvers<AnswerHead>();
  const listen = (details: WebRequest.OnHeadersReceivedDetailsType): undefined => {
    if (details.url === address.href && isOwn(details)) receive(headOf(details));
  };
  const event = browser.webRequest.onHeadersReceived;
  // Chromium hides set-cookie without `extraHeaders`; Firefox does not know that option and would reject it.
  const extra = cookies && browser.runtime.getURL('').startsWith('chrome-extension:');
  const filter: WebRequest.RequestFilter = { urls: [`https://${address.hostname}/*`], types: ['xmlhttprequest', 'other'], tabId: -1 };
  event.addListener(listen, filter, extra ? ['responseHeaders', 'extraHeaders'] : ['responseHeaders']);
  try {
    await browser.runtime.getPlatformInfo(); // The listener is active once a later call has been answered.
    return await work(() => withDeadline(received, lagMs).catch(() => null));
  } finally {
    event.removeListener(listen);
  }
}
