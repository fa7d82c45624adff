import type { Page, PageAnswer } from '../transport.ts';

/**
 * Runs in the page's main world (self-contained): a credentialed request through the page's own, possibly wrapped,
 * `fetch`. `body` '' makes it a GET. Returns status 0 with the reason as text when the network failed. A text over the
 * 32 MiB limit is cut one character beyond it, which shows that it is too large.
 */
export async function pageFetch(
  url: string,
  headers: { readonly [name: string]: string },
  body: string,
): Promise<{ status: number; url: string; text: string }> {
  try {
    const init = body === '' ? {} : { method: 'POST', body };
    const answer = await fetch(url, { credentials: 'include', headers, ...init });
    return { status: answer.status, url: answer.url, text: (await answer.text()).slice(0, 2 ** 25 + 1) };
  } catch (thrown) {
    return { status: 0, url, text: String(thrown) };
  }
}

/**
 * Runs in the page: a request by `XMLHttpRequest`, for pages whose scripts sign only those. Status 0: no answer.
 * Truncated like `pageFetch`.
 */
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
      // The page's own XMLHttpRequest, which may be replaced or closed to us, does not send it.
      resolve({ status: 0, url, text: '' });
    }
  });
}

/** A request by the page's `XMLHttpRequest`. @throws Failure as `Page.request` */
export function fetchByXhr(page: Page, url: string): Promise<PageAnswer> {
  return page.request(new URL(url).host, xhr, url);
}
