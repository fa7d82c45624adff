import { useLayoutEffect, useReducer } from 'preact/hooks';
import type { UseRowWindow } from './row-window.ts';

const overscan = 8;

/** Rows in view by arithmetic alone: for the popup, whose script has no room for a virtualiser. */
export const useFixedRows: UseRowWindow = (count, rowHeight, scroller) => {
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
  const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
  const last = Math.min(count, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan);
  return {
    rows: Array.from({ length: Math.max(0, last - first) }, (_, at) => ({ index: first + at, top: (first + at) * rowHeight })),
    height: count * rowHeight,
    reveal(index) {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + rowHeight - element.clientHeight;
    },
  };
};
