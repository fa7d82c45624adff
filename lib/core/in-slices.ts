/** Work done before the page gets its turn, in ms: well under the 50 that a person would notice. */
export const slice = 12;

/** Lets everything else that waits go first. `setTimeout` would wait 4 ms on top each time. */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs long work in slices, so that the page stays responsive. Stops early, with null, once `stopped` says so. */
export async function inSlices<Result>(work: Generator<void, Result>, stopped: () => boolean = () => false): Promise<Result | null> {
  for (;;) {
    const until = performance.now() + slice;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await yieldToPage();
    if (stopped()) return null;
  }
}
