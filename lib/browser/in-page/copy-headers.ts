import { bare } from './swallow.ts';
import { getter } from './watch-use.ts';

/** The globals of a page that headers are read by. */
export type HeaderGlobals = Pick<typeof globalThis, 'XMLHttpRequest' | 'Response' | 'Headers'>;

/** Reads the headers of an answer, by its Response or request, as `name: value` lines. Captures all it uses. */
export function copyHeaders(page: HeaderGlobals): (of: object) => string {
  const forEach = bare(page.Headers.prototype.forEach);
  const headersOf = getter<Headers>(page.Response.prototype, 'headers');
  const linesOf = bare(page.XMLHttpRequest.prototype.getAllResponseHeaders);
  return (of) => {
    try {
      return linesOf(of);
    } catch {
      // `of` is no request.
      let lines = '';
      forEach(headersOf(of), (value, name) => {
        lines += `${name}: ${value}\n`;
      });
      return lines;
    }
  };
}
