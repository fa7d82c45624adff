import type { ObservedAnswer } from '../../core/transport.ts';
import { createKept } from './pending-copies.ts';

/** Of a copy's first line, in characters: it is not counted where copies are bounded, and pages forge any. */
const longestHead = 1_000_000;

/** `name: value` lines as an object, names in lower case. */
function headersOf(lines: unknown): Record<string, string> {
  if (typeof lines !== 'string') return {};
  const pairs = lines.split(/\r?\n/).map((line) => line.split(/:\s*(.*)/, 2) as [string, string?]);
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, value]) => [name.toLowerCase(), value ?? '']));
}

/** Copies of a page's own answers, limited in number and size. The page may forge them: only their format is checked here. */
export function createObservations() {
  const kept = createKept<ObservedAnswer>();
  /** In the page. */
  let dropped = 0;

  /** `copy`: how many were dropped in the page, or metadata as a JSON array on one line (the body of the request may come first), then the raw text: encoding and parsing a large text as JSON would slow the page. */
  function receive(copy: string): void {
    const head = copy.indexOf('\n');
    if (head < 0) dropped += Number(copy) || 0;
    if (head < 0 || head > longestHead) return;
    try {
      const [page, headers, status, time, url, body] = (JSON.parse(copy.slice(0, head)) as unknown[]).reverse();
      const text = copy.slice(head + 1);
      if (typeof url !== 'string' || typeof page !== 'string' || typeof status !== 'number' || typeof time !== 'number') return;
      const { href, pathname } = new URL(url, globalThis.location?.href);
      const answer = { url: href, status, headers: headersOf(headers), page, text, time, ...(typeof body === 'string' && { body }) };
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
