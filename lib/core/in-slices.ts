/** Maximum time to work before yielding to the page, in ms: well under the 50 ms that a user would notice. */
export const slice = 12;

/** Yields to other pending tasks. `setTimeout` would add 4 ms each time. */
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

/**
 * Runs long work in slices, so that the page stays responsive. Stops early and returns null once `stopped` returns
 * true.
 */
export async function inSlices<Result>(
  work: Generator<void, Result>,
  stopped: () => boolean = () => false,
): Promise<Result | null> {
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
