/** The polling interval in browsers without an event for address changes, in ms. */
const pollMs = 1000;

/** Calls `changed` after each in-page navigation until `signal` aborts. Dispatches no event: the page would receive it. */
export function watchAddress(changed: () => void, signal: AbortSignal): void {
  // Firefox has the Navigation API since 147.
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', changed, { signal });
    return;
  }
  let last = location.href;
  const timer = setInterval(() => {
    if (location.href === last) return;
    last = location.href;
    changed();
  }, pollMs);
  signal.addEventListener('abort', () => clearInterval(timer));
}
