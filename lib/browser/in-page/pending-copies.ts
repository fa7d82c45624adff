/**
 * What is kept of a page's answers, in the page and as much once more beside it: the newest copies, and characters in all. Lists come in twenties, of
 * up to 3.6 million characters; more would hold more than 32 MB of a page's memory.
 */
export const mostCopies = 40;
export const mostChars = 16_000_000;

/** A linked list. Not an array: a page may have put a setter on `Array.prototype`. */
interface Kept<T> {
  readonly copy: T;
  readonly size: number;
  readonly path: string;
  past: Kept<T> | null;
}

/**
 * Keeps what was added last. Where that is too much, the path that takes most gives its oldest: a list's answers push out no item's. `add` tells
 * how many were dropped; `each` begins with the oldest. Calls none of the page's functions.
 */
export function createKept<T>() {
  let newest: Kept<T> | null = null;
  function each(seen: (copy: T) => void, one = newest): void {
    if (one?.past) each(seen, one.past);
    if (one) seen(one.copy);
  }
  return {
    each,
    add(copy: T, size: number, path: string): number {
      const first = { __proto__: null, copy, size, path, past: newest } as Kept<T>;
      newest = first;
      for (let dropped = 0; ; dropped += 1) {
        const taken = { __proto__: null } as unknown as Record<string, number>;
        let copies = 0;
        let chars = 0;
        for (let one: Kept<T> | null = first; one; one = one.past) {
          copies += 1;
          chars += one.size;
          taken[one.path] = (taken[one.path] ?? 0) + one.size + mostChars / mostCopies;
        }
        if (copies <= mostCopies && chars <= mostChars) return dropped;
        const behind = ({ past }: Kept<T>) => (past && taken[past.path]) ?? 0;
        let before = first;
        for (let one: Kept<T> | null = first; one; one = one.past) if (one.past && behind(one) >= behind(before)) before = one;
        before.past = before.past?.past ?? null;
      }
    },
    clear(): void {
      newest = null;
    },
  };
}

/** Copies that wait in a page's main world until requested: `flush` gives them, and then how many were dropped since, if any. */
export function createPendingCopies() {
  const kept = createKept<() => string>();
  let dropped = 0;
  return {
    add(size: number, copy: () => string, path: string): void {
      dropped += size > 6_000_000 ? 1 : kept.add(copy, size, path);
    },
    flush(give: (copy: string) => void): void {
      kept.each((copy) => give(copy()));
      kept.clear();
      if (dropped) give(`${dropped}`);
      dropped = 0;
    },
  };
}
