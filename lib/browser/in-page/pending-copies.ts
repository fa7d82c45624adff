/** One copy and those before it. Not in an array: a page may have put a setter on the prototype of all lists. */
interface Pending {
  readonly copy: string;
  earlier: Pending | null;
}

/** A page that is never asked keeps the last answers alone. */
const kept = 12;
const keptChars = 8_000_000;

/** Copies that wait in a page's main world until they are asked for, the newest winning. Nothing of the page's is called. */
export function createPendingCopies(): { add(copy: string): void; giveAll(give: (copy: string) => void): void } {
  let newest: Pending | null = null;
  return {
    add(copy) {
      newest = { __proto__: null, copy, earlier: newest } as Pending;
      let chars = copy.length;
      let count = 1;
      for (let one = newest; one.earlier; one = one.earlier) {
        chars += one.earlier.copy.length;
        count += 1;
        if (count > kept || chars > keptChars) {
          one.earlier = null;
          return;
        }
      }
    },
    giveAll(give) {
      let oldest: Pending | null = null;
      for (let one = newest; one; one = one.earlier) oldest = { __proto__: null, copy: one.copy, earlier: oldest } as Pending;
      newest = null;
      for (let one = oldest; one; one = one.earlier) give(one.copy);
    },
  };
}
