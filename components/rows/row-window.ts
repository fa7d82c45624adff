import type { RefObject } from 'preact';

/** The rows of a long list that are in view, and where they stand. */
export interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  /** Height of all rows, in px. */
  readonly height: number;
  /** Scrolls as little as needed to bring a row into view. */
  readonly reveal: (index: number) => void;
}

/** A hook that follows the scrolling of `scroller`. All rows have one height (px). */
export type UseRowWindow = (count: number, rowHeight: number, scroller: RefObject<HTMLElement | null>) => RowWindow;
