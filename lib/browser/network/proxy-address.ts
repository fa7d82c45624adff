import { failed } from '../failures.ts';

const standardPorts = { http: 80, https: 443, socks5: 1080 } as const;

/**
 * A proxy as given in a request: parses an `http://`, `https://` or `socks5://` address, with user and password if the proxy needs them. @throws Failure `invalid_request`
 */
export function proxyAddress(text: string) {
  const scheme = /^(https?|socks5):\/\//i.exec(text)?.[1]?.toLowerCase() as keyof typeof standardPorts | undefined;
  // Parsed as http: `URL` treats other schemes as opaque and does not know their standard ports.
  const rest = scheme ? `http://${text.slice(scheme.length + 3)}` : '';
  if (!scheme || !URL.canParse(rest)) throw failed('proxy_address');
  const { hostname, port, username, password } = new URL(rest);
  // `URL` drops `:80`, so look for it in the text.
  const given = port || (/:80(?:\/|$)/.test(text) ? '80' : '');
  return {
    scheme,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: given ? Number(given) : standardPorts[scheme],
    /** Like the password, '' when absent. */
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

export type ProxyAddress = ReturnType<typeof proxyAddress>;
