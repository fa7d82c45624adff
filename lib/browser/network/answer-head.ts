import type { WebRequest } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import { withDeadline } from '../deadline.ts';

/** What `fetch` hides of an answer. */
export interface AnswerHead {
  readonly status: number;
  /** Where a redirect leads, as sent; null = nowhere. */
  readonly location: string | null;
  /** `set-cookie` lines; only when asked for. */
  readonly setCookies: readonly string[];
}

function isOwn({ initiator, originUrl = '' }: WebRequest.OnHeadersReceivedDetailsType): boolean {
  const own = browser.runtime.getURL('');
  return `${initiator}/` === own || originUrl.startsWith(own);
}

function headOf({ statusCode, responseHeaders = [] }: WebRequest.OnHeadersReceivedDetailsType): AnswerHead {
  const values = (wanted: string) =>
    responseHeaders.filter(({ name }) => name.toLowerCase() === wanted).flatMap(({ value }) => (value ? [value] : []));
  // Firefox gives the lines of one answer as one value.
  const setCookies = values('set-cookie').flatMap((value) => value.split('\n'));
  return { status: statusCode, location: values('location')[0] ?? null, setCookies };
}

/** How long the browser's view of an answer may lag behind the answer itself, in ms. */
const lagMs = 300;

/**
 * Runs `work`, one request of our own to `address`, while its answer's head is listened for. `head` waits for it; null = the
 * browser saw none. Cookies are asked for only with requests that leave the jar alone.
 */
export async function withAnswerHead<T>(
  address: URL,
  cookies: boolean,
  work: (head: () => Promise<AnswerHead | null>) => Promise<T>,
): Promise<T> {
  let receive: (head: AnswerHead) => void = () => {};
  const received = new Promise<AnswerHead>((resolve) => {
    receive = resolve;
  });
  const listen = (details: WebRequest.OnHeadersReceivedDetailsType): undefined => {
    if (details.url === address.href && isOwn(details)) receive(headOf(details));
  };
  const event = browser.webRequest.onHeadersReceived;
  // Chromium hides set-cookie unless asked; Firefox does not know the word and would refuse it.
  const extra = cookies && browser.runtime.getURL('').startsWith('chrome-extension:');
  const filter: WebRequest.RequestFilter = { urls: [`https://${address.hostname}/*`], types: ['xmlhttprequest', 'other'], tabId: -1 };
  event.addListener(listen, filter, extra ? ['responseHeaders', 'extraHeaders'] : ['responseHeaders']);
  try {
    await browser.runtime.getPlatformInfo(); // The listener is in place once a later call has been answered.
    return await work(() => withDeadline(received, lagMs, 'The browser saw no head of the answer.').catch(() => null));
  } finally {
    event.removeListener(listen);
  }
}
