/** An address as shown in messages: without query and fragment, which may contain an access token. */
export function shownAddress(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url.replace(/[?#].*$/s, '').slice(0, 100);
}
