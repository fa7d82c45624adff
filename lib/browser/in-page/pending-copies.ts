/**
 * What is kept of a page's answers, in the page and as much once more beside it: the newest copies, and characters in all. Lists come in twenties, of
 * up to 3.6 million characters; more would hold more than 32 MB of a page's memory.
 */
export const mostCopies = 40;
export const mostChars = 16_000_000;

/** A linked list of pending copies, each with size and maker. Not an array: a page may have put a setter on `Array.prototype`. */
interface Pending {
  readonly size: number;
  readonly copy: () => string;
  past: Pending | null;
}

/**
 * Copies that wait in a page's main world until requested; the oldest are dropped first. `flush` gives them, the oldest first, and then how many
 * were dropped since, if any. Calls none of the page's functions.
 */
export function createPendingCopies(): { add(size: number, copy: () => string): void; flush(give: (copy: string) => void): void } {
  let newest: Pending | null = null;
  let dropped = 0;
  return {
    add(size, copy) {
      if (size > 6_000_000) {
        dropped += 1;
        return;
      }
      newest = { __proto__: null, size, copy, past: newest } as Pending;
      let last = newest;
      let copies = 0;
      let chars = 0;
      for (let one: Pending | null = newest; one; one = one.past) {
        copies += 1;
        chars += one.size;
        if (copies <= mostCopies && chars <= mostChars) last = one;
        else {
          dropped += 1;
          last.past = null;
        }
      }
    },
    flush(give) {
      function giveFrom(one: Pending | null): void {
        if (!one) return;
        giveFrom(one.past);
        give(one.copy());
      }
      giveFrom(newest);
      newest = null;
      if (dropped) give(`${dropped}`);
      dropped = 0;
    },
  };
}
