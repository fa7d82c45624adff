import type { Give } from './channel.ts';

/**
 * Maximum number of copies kept of a page's answers, and of characters in all of them; the page keeps as much, and we
 * once more. Lists come in twenties, of up to 3.6 million characters; more would hold more than 32 MB of a page's
 * memory.
 */
export const mostCopies = 40;
export const mostChars = 16_000_000;
const mostOfOne = 6_000_000;

/** A linked list. Not an array: a page may have put a setter on `Array.prototype`. */
interface Kept<T> {
  readonly copy: T;
  readonly size: number;
  readonly path: string | undefined;
  past: Kept<T> | null;
}

/**
 * Keeps what was added last. Beyond the limits, the oldest copy of the same path goes, else the oldest: a list's
 * answers push out no item's. `each` begins with the oldest; `dropped`: how many are gone, or were too large, since
 * `clear`. Calls none of the page's functions.
 */
export function createKept<T>() {
  let newest: Kept<T> | null = null;
  let dropped = 0;
  function each(seen: (copy: T) => void, one = newest): void {
    if (one?.past) each(seen, one.past);
    if (one) seen(one.copy);
  }
  return {
    each,
    dropped: () => dropped,
    add(size: number, copy: T, path: string | undefined): void {
      if (size > mostOfOne) dropped += 1;
      else newest = { copy, size, path, past: newest };
      for (;;) {
        let copies = 0;
        let chars = 0;
        /** The copy after this one may go. */
        let before = newest;
        for (let kept = newest; kept; kept = kept.past) {
          copies += 1;
          chars += kept.size;
          if (kept.past && (kept.past.path === path || before?.past?.path !== path)) before = kept;
        }
        if (!before?.past || (copies <= mostCopies && chars <= mostChars)) return;
        before.past = before.past.past;
        dropped += 1;
      }
    },
    clear(): void {
      newest = null;
      dropped = 0;
    },
  };
}

/**
 * Copies that wait in a page's main world until requested: `flush` gives them, and then how many were dropped since, if
 * any.
 */
export function createPendingCopies() {
  const { each, add, dropped, clear } = createKept<(give: Give) => void>();
  return {
    add,
    flush(give: Give): void {
      each((copy) => copy(give));
      if (dropped()) give(`${dropped()}`);
      clear();
    },
  };
}
