/**
 * Runs in the page's main world (self-contained): a credentialed request through the page's own, possibly wrapped, `fetch`.
 * `body` '' makes it a GET. Returns status 0 with the reason as text when the network failed. A text over the 32 MiB limit is cut
 * one character beyond it, which shows that it is too large.
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
