import { jsonTree } from '../../../core/json/json.ts';
import { fetchByXhr } from '../../../core/read/page-fetch.ts';
import type { Page, PageAnswer, Transport } from '../../../core/transport.ts';

/** An answer to an unsigned request: empty, or only a status and nulls. A longer answer has content. */
function isBare({ status, text }: PageAnswer): boolean {
  if (status !== 200 || text.length > 1000) return false;
  if (text.trim() === '') return true;
  const body = jsonTree(text);
  if (!body || (body.status_code ?? 0) !== 0) return false;
  return Object.entries(body).every(
    ([name, value]) => value === null || ['status_code', 'log_pb', 'extra'].includes(name),
  );
}

/**
 * Requests a data address from a page that signs. `url` takes only business parameters: a parameter that the page's
 * scripts add themselves invalidates the signature. On some visits only `XMLHttpRequest` is signed, and a signature is
 * sometimes refused, so the request is repeated once, never twice (README, C5, C6, C7).
 * @throws Failure as `Page.fetch`
 */
export async function signedFetch(page: Page, transport: Transport, url: string): Promise<PageAnswer> {
  const first = await page.fetch(url);
  const refused = first.status === 403 && first.text.startsWith('Blocked by ArgusSecurityPlugin');
  if (!refused && !isBare(first)) return first;
  if (refused) await transport.pause(3000);
  return fetchByXhr(page, url);
}
