import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Rows rendered beyond each edge, so that scrolling shows no gap. */
const overscan = 8;

/** The visible part of a scroller, in px. */
interface Visible {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/** The rows (all of one height, px) in view or close to it, and the position of each. */
export function rowsInView(
  count: number,
  rowHeight: number,
  { scrollTop, clientHeight }: Visible,
): { index: number; top: number }[] {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan);
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
    index: first + at,
    top: (first + at) * rowHeight,
  }));
}

/** The scroll position that brings a row fully into view with the least scrolling. */
export function scrollTopFor(index: number, rowHeight: number, { scrollTop, clientHeight }: Visible): number {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - clientHeight);
}

/** The visible rows of a long list, and their positions. */
interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Total height of all rows, in px. */
  readonly height: number;
  /** Brings a row into view with the least scrolling. */
  readonly reveal: (index: number) => void;
}

/**
 * Tracks the scroll position and size of `scroller`. All rows have one height (px). `query`: what the rows answer, of a
 * fixed length; the answer to another one is shown from its top.
 */
export function useRowWindow(
  count: number,
  rowHeight: number,
  scroller: RefObject<HTMLElement | null>,
  query: readonly unknown[] = [],
): RowWindow {
  // Drawn again with each turn.
  const turn = useSignal(0);
  turn.value;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const draw = () => {
      turn.value += 1;
    };
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    element.addEventListener('scroll', draw, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', draw);
    };
  }, [scroller]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, query);
  return {
    rows: rowsInView(count, rowHeight, scroller.current ?? { scrollTop: 0, clientHeight: 0 }),
    height: count * rowHeight,
    reveal(index) {
      const element = scroller.current;
      if (element) element.scrollTop = scrollTopFor(index, rowHeight, element);
    },
  };
}
