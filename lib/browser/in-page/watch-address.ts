/** The polling interval in browsers without an event for address changes, in ms. */
const pollMs = 1000;

/** Calls `changed` after each in-page navigation. Dispatches no event: the page would receive it. */
export function watchAddress(changed: () => void): void {
  // Firefox has the Navigation API since 147.
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation) {
    navigation.addEventListener('currententrychange', changed);
    return;
  }
  let last = location.href;
  setInterval(() => {
    if (location.href === last) return;
    last = location.href;
    changed();
  }, pollMs);
}
