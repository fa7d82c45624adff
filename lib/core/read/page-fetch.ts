/**
 * Runs in the page's main world (self-contained): a credentialed fetch by the page's own, possibly wrapped, `fetch`.
 * `body` '' makes it a GET. Answers status 0 with the reason as text when the network failed. Of a text beyond the largest that is
 * read (32 MiB) no more crosses than tells that it is too large.
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
