/** One answered request. Nothing of bodies, cookies, tokens or queries. */
export interface LogLine {
  /** Epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** '' where nobody known asked. */
  readonly program: string;
}

/** A path as it may be written down: one that is known, else that it is none, for anything may stand there. */
export function shownPath(url: string, paths: readonly string[]): string {
  const path = url.split('?')[0] ?? '';
  return [...paths, '/health', '/openapi.json'].includes(path) ? path : '(unknown path)';
}

export function printLine({ at, method, path, status, ms, program }: LogLine): string {
  // A method is a word of the request, too.
  const plain = /^[A-Z]{1,10}$/.test(method) ? method : '?';
  return [new Date(at).toISOString(), plain, path, status, `${Math.round(ms)} ms`, program && JSON.stringify(program)]
    .filter(Boolean)
    .join(' ');
}
