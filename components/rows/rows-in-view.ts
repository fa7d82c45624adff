/** Rows rendered beyond each edge, so that scrolling shows no gap. */
const overscan = 8;

/** The visible part of a scroller, in px. */
export interface Visible {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The rows (all of one height, px) in view or close to it, and the position of each. */
export function rowsInView(count: number, rowHeight: number, { scrollTop, clientHeight }: Visible): { index: number; top: number }[] {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan);
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => ({ index: first + at, top: (first + at) * rowHeight }));
}

/** The scroll position that brings a row fully into view with the least scrolling. */
export function scrollTopFor(index: number, rowHeight: number, { scrollTop, clientHeight }: Visible): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - clientHeight);
}
