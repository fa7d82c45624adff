import type { ObservedAnswer } from '../../core/transport.ts';

const kept = 12;
const keptChars = 14_000_000;

/** `name: value` lines as an object, names in lower case. */
function headersOf(lines: unknown): Record<string, string> {
  if (typeof lines !== 'string') return {};
  const pairs = lines.split(/\r?\n/).map((line) => line.split(/:\s*(.*)/, 2) as [string, string?]);
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, value]) => [name.toLowerCase(), value ?? '']));
}

/** Copies of a page's own answers, newest first, limited in number and size. The page may forge them: only their format is checked here. */
export function createObservations() {
  let answers: ObservedAnswer[] = [];

  /** `copy`: metadata as a JSON array on one line, then the raw text: encoding and parsing a large text as JSON would slow the page. */
  function receive(copy: string): void {
    const head = copy.indexOf('\n');
    if (copy.length > keptChars / 2 || head < 0) return;
    try {
      const [url, time, status, headers, page] = JSON.parse(copy.slice(0, head)) as unknown[];
      const text = copy.slice(head + 1);
      if (typeof url !== 'string' || typeof page !== 'string' || typeof status !== 'number' || typeof time !== 'number') return;
      const answer = {
        url: new URL(url, globalThis.location?.href).href,
        status,
        headers: headersOf(headers),
        page,
        text,
        time,
      };
      answers = [answer, ...answers].slice(0, kept);
      let chars = 0;
      answers = answers.filter((answer) => {
        chars += answer.text.length;
        return chars <= keptChars;
      });
    } catch {
      // Not JSON, or an invalid address: not one of our copies.
    }
  }

  return { receive, find: (path: string) => answers.filter(({ url }) => new URL(url).pathname.endsWith(path)) };
}
