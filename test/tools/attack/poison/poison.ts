import type { Answer, ReplicaRequest } from '../../../replica/framework/site.ts';
import type { Names } from '../../../transport/swapped-transport.ts';

/** One way in which a platform's pages are poisoned; it fits every page and answer of every platform. */
export interface Poison {
  readonly name: string;
  /** Runs before all other scripts of every page. */
  readonly script?: string;
  /** What becomes of a good answer with text; `names` of the item asked for, each with another item's. */
  readonly alter?: (own: Answer & { readonly body: string }, request: ReplicaRequest, names: Names) => Answer;
  /**
   * What of the item itself is the poison's, so that a capture has it too: its values but title and author, or all of
   * them.
   */
  readonly changes?: 'values' | 'all';
  /** It stays in the browser: nothing else is tried there afterwards. */
  readonly stays?: true;
}

/** Puts a script before everything that a page's own markup runs. */
export function withScript(html: string, script: string): string {
  const first = /^(?:\s*<!doctype[^>]*>)?(?:\s*<html[^>]*>)?(?:\s*<head[^>]*>)?(?:\s*<meta[^>]*>)*/i;
  return html.replace(first, (head) => `${head}<script>${script}</script>`);
}

/** Texts of the scripts of a page that are long enough to hold state, changed. */
export function inState(html: string, change: (text: string) => string): string {
  return html.replace(/(<script[^>]*>)([\s\S]*?)(<\/script>)/gi, (all, open: string, text: string, close: string) =>
    text.length > 300 ? open + change(text) + close : all,
  );
}

/** The same of answers: whole where they are data, in the state where they are pages. */
export function inData(change: (text: string) => string): Required<Poison>['alter'] {
  return (own) => ({ ...own, body: own.role === 'document' ? inState(own.body, change) : change(own.body) });
}
