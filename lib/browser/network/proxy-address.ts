import { Failure } from '../../core/failure.ts';

/** A proxy as given in a request. `user` and `password` are '' when absent. */
export interface ProxyAddress {
  readonly scheme: 'http' | 'https' | 'socks5';
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const standardPorts = { http: 80, https: 443, socks5: 1080 } as const;

/**
 * Parses an `http://`, `https://` or `socks5://` address, with user and password if the proxy needs them. @throws Failure `invalid_request`
 */
export function proxyAddress(text: string): ProxyAddress {
  const scheme = /^(https?|socks5):\/\//i.exec(text)?.[1]?.toLowerCase() as ProxyAddress['scheme'] | undefined;
  // Parsed as http: `URL` treats other schemes as opaque and does not know their standard ports.
  const rest = scheme ? `http://${text.slice(scheme.length + 3)}` : '';
  if (!scheme || !URL.canParse(rest)) throw new Failure('invalid_request', 'proxy: must be an http://, https:// or socks5:// address.');
  const { hostname, port, username, password } = new URL(rest);
  // `URL` drops `:80`, so look for it in the text.
  const given = port || (/:80(?:\/|$)/.test(text) ? '80' : '');
  return {
    scheme,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: given ? Number(given) : standardPorts[scheme],
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
