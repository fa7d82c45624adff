/**
 * Captured before a page can replace them, and without a name of the window: Firefox lists those in the order of their
 * first use.
 */
export const { apply, bind, call } = swallow;

/** A method as a function of its object and its arguments. Calling it looks nothing of the page's up. */
export const bare = (bind as (self: unknown) => unknown).bind(call) as <S, A extends readonly unknown[], R>(
  method: (this: S, ...args: A) => R,
) => (self: S, ...args: A) => R;

/** Runs `work` and hides its errors from the page, which would see them in its own error events. */
export function swallow(work: () => void): void {
  try {
    work();
  } catch {
    // Without a channel or a copy, the page still gets what it requested.
  }
}

export const recall = bare(WeakMap.prototype.get);
export const remember = bare(WeakMap.prototype.set);
