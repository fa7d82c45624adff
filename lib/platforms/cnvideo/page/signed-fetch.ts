import { jsonTree } from '../../../core/json/tree.ts';
import type { Page, PageAnswer, Transport } from '../../../core/transport.ts';

/** Runs in the page: a request as most of the page's own are, by `XMLHttpRequest`. Status 0: it got no answer. Cut like `pageFetch`. */
function xhr(url: string): Promise<{ status: number; url: string; text: string }> {
  return new Promise((resolve) => {
    try {
      const request = new XMLHttpRequest();
      const failed = () => resolve({ status: 0, url, text: '' });
      request.open('GET', url);
      request.withCredentials = true;
      request.timeout = 15_000;
      const text = () => request.responseText.slice(0, 2 ** 25 + 1);
      request.onload = () => resolve({ status: request.status, url: request.responseURL || url, text: text() });
      request.onerror = failed;
      request.onabort = failed;
      request.ontimeout = failed;
      request.send();
    } catch {
      resolve({ status: 0, url, text: '' });
    }
  });
}

/** An answer of a page that did not sign: nothing, or nothing but a status and nulls. What is longer says something. */
function isBare({ status, text }: PageAnswer): boolean {
  if (status !== 200 || text.length > 1000) return false;
  if (text.trim() === '') return true;
  const body = jsonTree(text);
  if (!body || (body.status_code ?? 0) !== 0) return false;
  return Object.entries(body).every(([name, value]) => value === null || ['status_code', 'log_pb', 'extra'].includes(name));
}

/**
 * Asks a data address from a page that signs. Only parameters of the business belong into `url`: one that its scripts add
 * themselves makes the signature void. In some visits only `XMLHttpRequest` is signed, and a signature may be refused now and
 * then: so one more time, and no third (README, C5, C6, C7).
 * @throws Failure as `Page.fetch`
 */
export async function signedFetch(page: Page, transport: Transport, url: string): Promise<PageAnswer> {
  const first = await page.fetch(url);
  const refused = first.status === 403 && first.text.startsWith('Blocked by ArgusSecurityPlugin');
  if (!refused && !isBare(first)) return first;
  if (refused) await transport.pause(3000);
  return page.request(new URL(url).host, xhr, url);
}
