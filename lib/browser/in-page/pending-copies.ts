/** A linked list of pending copies, each with size and maker. Not an array: a page may have put a setter on `Array.prototype`. */
interface Pending {
  readonly size: number;
  readonly copy: () => string;
  past: Pending | null;
}

/** Copies that wait in a page's main world until requested; the oldest are dropped first. Calls none of the page's functions. */
export function createPendingCopies(): { add(size: number, copy: () => string): void; flush(give: (copy: string) => void): void } {
  let newest: Pending | null = null;
  return {
    add(size, copy) {
      newest = { __proto__: null, size, copy, past: newest } as Pending;
      // If they are never requested, only the newest copies are kept: twelve, or two of the largest size. The limit is in characters; each
      // copy counts 1,000,000 in addition to its text.
      let left = 11_500_000;
      for (let one: Pending | null = newest; one; one = one.past) {
        left -= one.size + 1_000_000;
        if (left < 0) one.past = null;
      }
    },
    flush(give) {
      // Oldest first.
      function giveFrom(one: Pending | null): void {
        if (!one) return;
        giveFrom(one.past);
        give(one.copy());
      }
      giveFrom(newest);
      newest = null;
    },
  };
}
