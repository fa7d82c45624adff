import type { ObservedAnswer } from '../../core/transport.ts';
import { createKept } from './pending-copies.ts';

/** Maximum length of a copy's metadata, in characters: limits of copies do not count it, and pages can forge any. */
const longestHead = 1_000_000;

/** `name: value` lines as an object, names in lower case. */
function headersOf(lines: unknown): Record<string, string> {
  if (typeof lines !== 'string') return {};
  const pairs = lines.split(/\r?\n/).map((line) => line.split(/:\s*(.*)/, 2) as [string, string?]);
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, value]) => [name.toLowerCase(), value ?? '']));
}

/**
 * Copies of a page's own answers, limited in number and size. The page may forge them: only their format is checked
 * here.
 */
export function createObservations() {
  const kept = createKept<ObservedAnswer>();
  /** Copies that were dropped in the page. */
  let dropped = 0;
  /** Metadata of the copy whose text comes next. */
  let head = '';

  /**
   * Takes the number of copies dropped in the page; or a copy's metadata as a JSON array (the body of the request may
   * come first), and then its text.
   */
  function receive(part: string): void {
    if (!head && !part.startsWith('[')) dropped += +part || 0;
    else if (!head) head = part.slice(0, longestHead);
    else keep(head, part);
  }

  function keep(of: string, text: string): void {
    head = '';
    try {
      const [page, headers, status, time, url, body] = (JSON.parse(of) as unknown[]).reverse();
      if (typeof url !== 'string' || typeof page !== 'string' || typeof status !== 'number' || typeof time !== 'number')
        return;
      const { href, pathname } = new URL(url, globalThis.location?.href);
      const answer = {
        url: href,
        status,
        headers: headersOf(headers),
        page,
        text,
        time,
        ...(typeof body === 'string' && { body }),
      };
      kept.add(text.length, answer, pathname);
    } catch {
      // Not JSON, or an invalid address: not one of our copies.
    }
  }

  function answers(): ObservedAnswer[] {
    const all: ObservedAnswer[] = [];
    kept.each((one) => all.push(one));
    return all;
  }

  return {
    receive,
    /** Newest first. */
    find: (path: string) =>
      answers()
        .filter(({ url }) => new URL(url).pathname.endsWith(path))
        .reverse(),
    /** All, oldest first, and how many were dropped. */
    all: () => ({ answers: answers(), dropped: dropped + kept.dropped() }),
  };
}
