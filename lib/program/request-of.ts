import type { GatewayRequest } from '../core/gateway-request.ts';

/** A request as the specification draws it. `body`: JSON text; `cookie`: the caller's own, '' = none. */
export function requestOf({
  path,
  body,
  cookie = '',
}: {
  readonly path: string;
  readonly body: string;
  readonly cookie?: string;
}): GatewayRequest {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  return { method: 'POST', path, headers, body };
}
