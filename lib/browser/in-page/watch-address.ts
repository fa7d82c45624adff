/** How often the address is read where the browser has no event for it, in ms. */
const pollMs = 1000;

/** Calls `changed` after each in-page navigation, until `signal`. Nothing is dispatched: the page would hear it. */
export function watchAddress(changed: () => void, signal: AbortSignal): void {
  // Firefox has it since 147.
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
