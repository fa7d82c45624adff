/** Captured before a page can replace it. */
export const { apply } = Reflect;

/** Runs `work` and hides its errors from the page, which would see them in its own error events. */
export function swallow(work: () => void): void {
  try {
    work();
  } catch {
    // Then there is no channel or no copy; the page still gets what it requested.
  }
}
