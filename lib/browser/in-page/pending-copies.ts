/** What makes one copy, its size, and those before it. Not in an array: a page may have put a setter on the prototype of all lists. */
interface Pending {
  readonly size: number;
  readonly copy: () => string;
  past: Pending | null;
}

/** Copies that wait in a page's main world until they are asked for, the newest winning. Nothing of the page's is called. */
export function createPendingCopies(): { add(size: number, copy: () => string): void; flush(give: (copy: string) => void): void } {
  let newest: Pending | null = null;
  return {
    add(size, copy) {
      newest = { __proto__: null, size, copy, past: newest } as Pending;
      // A page that is never asked keeps the last answers alone: twelve, or four of the largest. In characters, each taking some beside its text.
      let left = 11_500_000;
      for (let one: Pending | null = newest; one; one = one.past) {
        left -= one.size + 1_000_000;
        if (left < 0) one.past = null;
      }
    },
    flush(give) {
      // The oldest first.
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
