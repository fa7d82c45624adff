/** Rows drawn beyond either edge, so that a scrolled step shows no gap. */
const overscan = 8;

/** What of a scroller is seen, in px. */
export interface Visible {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The rows (of one height, px) that are in view or close to it, and where each stands. */
export function rowsInView(count: number, rowHeight: number, { scrollTop, clientHeight }: Visible): { index: number; top: number }[] {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan);
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => ({ index: first + at, top: (first + at) * rowHeight }));
}

/** Where to scroll, as little as needed, so that a row is wholly in view. */
export function scrollTopFor(index: number, rowHeight: number, { scrollTop, clientHeight }: Visible): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - clientHeight);
}
