/** Bytes of a text. */
const largest = 5_000_000;
/** How long to wait for all of it, in ms. */
const patience = 20_000;

/**
 * Fetches a text as it is, a byte order mark included, without cookies: only media are bound to them. Redirects are not
 * followed, so that no other host is contacted. '' = the host does not serve one, or a larger one. @throws TypeError
 * where it cannot be reached, or sends no UTF-8; TimeoutError
 */
export async function fetchText(url: string): Promise<string> {
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
