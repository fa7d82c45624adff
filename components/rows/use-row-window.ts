import type { RefObject } from 'preact';
import { useLayoutEffect, useReducer } from 'preact/hooks';
import { rowsInView, scrollTopFor } from './rows-in-view.ts';

/** The visible rows of a long list, and their positions. */
interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Total height of all rows, in px. */
  readonly height: number;
  /** Brings a row into view with the least scrolling. */
  readonly reveal: (index: number) => void;
}

/** Tracks the scroll position and size of `scroller`. All rows have one height (px); `head` (px) stays visible above them. */
export function useRowWindow(count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>, head = 0): RowWindow {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const draw = () => redraw(undefined);
    const watcher = new ResizeObserver(draw);
    watcher.observe(element);
    element.addEventListener('scroll', draw, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', draw);
    };
  }, [scroller]);
  return {
    rows: rowsInView(count, rowHeight, scroller.current ?? { scrollTop: 0, clientHeight: 0 }),
    height: count * rowHeight,
    reveal(index) {
      const element = scroller.current;
      if (!element) return;
      const { scrollTop, clientHeight } = element;
      element.scrollTop = scrollTopFor(index, rowHeight, { scrollTop, clientHeight: clientHeight - head });
    },
  };
}
