/** A `Set-Cookie` line as Playwright's `addCookies` takes it. `url` is the address that sent it. */
export function cookieOf(line: string, url: string) {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  const given = new Map(attributes.map((part) => [part.split('=')[0]?.toLowerCase() ?? '', part.split('=')[1] ?? '']));
  const age = given.get('max-age');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: given.get('domain') || new URL(url).hostname,
    path: given.get('path') || '/',
    httpOnly: given.has('httponly'),
    secure: true,
    ...(age === undefined ? {} : { expires: Date.now() / 1000 + Number(age) }),
  };
}
