import type { GatewayRequest } from '../features/bridge/model/index.ts';
import { published } from '../published.ts';

/** A request as the specification draws it. `body`: JSON text; `cookie`: the caller's own, '' = none. */
export function requestOf(path: string, body: string, cookie = ''): GatewayRequest {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  return { method: 'POST', path, headers, body };
}

/**
 * The path of an operation, given its number (`E2`, in either case) or the path itself; null: there is no such
 * operation.
 */
export function pathNamed(name: string): string | null {
  const operation = published.find(({ spec, path }) => path === name || spec?.toLowerCase() === name.toLowerCase());
  return operation?.path ?? null;
}

/** The display name of a path's platform; the path itself, if it is unknown. */
export function platformNamed(path: string): string {
  return published.find((one) => one.path === path)?.platformName ?? path;
}
