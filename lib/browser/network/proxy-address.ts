import { Failure } from '../../core/failure.ts';

/** A proxy as a request names it. `user` and `password` are '' where it has none. */
export interface ProxyAddress {
  readonly scheme: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const standardPorts = { http: 80, https: 443, socks5: 1080 } as const;

/** `http://`, `https://` or `socks5://`, with user and password where the proxy wants them. @throws Failure `invalid_request` */
export function proxyAddress(text: string): ProxyAddress {
  const scheme = /^(https?|socks5):\/\//i.exec(text)?.[1]?.toLowerCase() as ProxyAddress['scheme'] | undefined;
  // Read as http: other schemes are opaque to URL, and their standard ports unknown.
  const rest = scheme ? `http://${text.slice(scheme.length + 3)}` : '';
  if (!scheme || !URL.canParse(rest)) throw new Failure('invalid_request', 'proxy: must be an http://, https:// or socks5:// address.');
  const { hostname, port, username, password } = new URL(rest);
  // `:80` is lost on the way, so it is looked for in the text.
  const given = port || (/:80(?:\/|$)/.test(text) ? '80' : '');
  return {
    scheme,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: given ? Number(given) : standardPorts[scheme],
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
