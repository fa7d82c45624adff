/** Taken before a page can put its own there. */
export const { apply } = Reflect;

/** Does it without a page noticing an error of ours: it would show in the page's own error events. */
export function swallow(work: () => void): void {
  try {
    work();
  } catch {
    // Then there is no channel or no copy; what the page asked for it has.
  }
}
