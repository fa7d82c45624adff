/** How often the address is looked at where the browser does not tell, in ms. */
const look = 1000;

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
  }, look);
  signal.addEventListener('abort', () => clearInterval(timer));
}
