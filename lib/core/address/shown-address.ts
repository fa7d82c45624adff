/** An address as messages may repeat it: what follows the path can hold an access token. */
export function shownAddress(url: string): string {
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : url.replace(/[?#].*$/s, '').slice(0, 100);
}
