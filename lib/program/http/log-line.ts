import { openPaths } from './guard.ts';

/** One answered request, without its body, cookies, token and query. */
export interface LogLine {
  /** Epoch ms. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** '' when no known program asked. */
  readonly program: string;
}

/** A path as it may be logged. Unknown paths are not shown: they may hold anything. */
export function shownPath(url: string, paths: readonly string[]): string {
  const path = url.split('?')[0] ?? '';
  return [...paths, ...openPaths].includes(path) ? path : '(unknown path)';
}

export function printLine({ at, method, path, status, ms, program }: LogLine): string {
  // The client chooses the method, too.
  const plain = /^[A-Z]{1,10}$/.test(method) ? method : '?';
  return [new Date(at).toISOString(), plain, path, status, `${Math.round(ms)} ms`, program && JSON.stringify(program)]
    .filter(Boolean)
    .join(' ');
}
