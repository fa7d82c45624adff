import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { UseRowWindow } from './row-window.ts';

/** Rows in view, by the virtualiser that also the library's table uses. */
export const useVirtualRows: UseRowWindow = (count, rowHeight, scroller) => {
  const [, redraw] = useReducer((turn: number) => turn + 1, 0);
  const held = useRef<Virtualizer<HTMLElement, HTMLElement> | null>(null);
  const options = {
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    overscan: 8,
    onChange: () => redraw(undefined),
  };
  held.current ??= new Virtualizer<HTMLElement, HTMLElement>(options);
  const virtualizer = held.current;
  virtualizer.setOptions(options);
  useEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return {
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
};
