import type { WebRequest } from 'webextension-polyfill';
import { browser } from './browser.ts';

function isOwn(details: WebRequest.OnHeadersReceivedDetailsType): boolean {
  const own = browser.runtime.getURL('').replace(/\/$/, '');
  const from = details.initiator ?? details.originUrl ?? '';
  return details.tabId === -1 && (from === own || from.startsWith(`${own}/`));
}

/**
 * Runs `work`, one request of our own to `address`, and collects the cookies its answers set: `fetch` hides them. Only
 * for requests sent without the jar, whose cookies the browser throws away.
 */
export async function withSetCookies<T>(address: URL, work: () => Promise<T>): Promise<{ answer: T; setCookies: readonly string[] }> {
  const lines: string[] = [];
  let requestId: string | undefined;
  const listen = (details: WebRequest.OnHeadersReceivedDetailsType): undefined => {
    if (!isOwn(details)) return;
    if (requestId === undefined && details.url === address.href) requestId = details.requestId;
    if (details.requestId !== requestId) return;
    for (const { name, value } of details.responseHeaders ?? []) {
      // Firefox joins the lines of one answer.
      if (name.toLowerCase() === 'set-cookie' && value) lines.push(...value.split('\n'));
    }
  };
  const event = browser.webRequest.onHeadersReceived;
  const filter: WebRequest.RequestFilter = { urls: ['https://*/*'], types: ['xmlhttprequest', 'other'], tabId: -1 };
  // Chromium hides set-cookie unless asked; Firefox does not know the word and would refuse it.
  const chromium = browser.runtime.getURL('').startsWith('chrome-extension:');
  event.addListener(listen, filter, chromium ? ['responseHeaders', 'extraHeaders'] : ['responseHeaders']);
  try {
    await browser.runtime.getPlatformInfo(); // The listener is in place once a later call has been answered.
    return { answer: await work(), setCookies: lines };
  } finally {
    event.removeListener(listen);
  }
}
