import type { ComponentChildren } from 'preact';
import { formatTime } from '../../format/format-time.ts';
import { shortDay } from '../../format/short-day.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';

/** A row as its cells see it. */
export interface RowPlace {
  /** The row's own number. */
  readonly row: number;
  /** Its position among the rows shown. */
  readonly index: number;
  /** The tab index of its buttons: only those of the active row can be reached by Tab. */
  readonly tabIndex: number;
}

/** A column of a grid, as data. */
export interface Column<Line> {
  readonly id: string;
  /** Heading for screen readers; to the eye, each cell shows what it is. */
  readonly name: string;
  /**
   * How the style sheet lays its cells out. `what` takes the remaining room; `actions` cover the end of a row in use.
   */
  readonly look: 'what' | 'result' | 'figure' | 'day' | 'actions';
  /** Whether and how the rows are sorted by it; absent: they cannot be. */
  readonly sorted?: 'none' | 'ascending' | 'descending';
  /** Shown only where there is room for it: `wide`, or at least `middle`. */
  readonly room?: 'wide' | 'middle' | undefined;
  readonly title?: (line: Line) => string;
  readonly cell: (line: Line, place: RowPlace) => ComponentChildren;
}

/** How a column is sorted when the rows are sorted by `by`. */
export function sortedAs(id: string, by: string, descending: boolean): NonNullable<Column<unknown>['sorted']> {
  return id !== by ? 'none' : descending ? 'descending' : 'ascending';
}

/** A counter; `text` '' = unknown. */
export const figureCell = (icon: IconName, text: string) => (
  <>
    {text && <Icon name={icon} />}
    {text}
  </>
);

/** A day, with the time to its minute as its title. */
export function dayColumn<Line>(
  facts: Omit<Column<Line>, 'look' | 'cell'>,
  timeOf: (line: Line) => number | null | undefined,
): Column<Line> {
  return {
    ...facts,
    look: 'day',
    title: (line) => {
      const time = timeOf(line);
      return time === null || time === undefined ? '' : formatTime(time);
    },
    cell: (line) => shortDay(timeOf(line)),
  };
}

interface WhatProps {
  readonly picture: ComponentChildren;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** The item of a row: its picture, a line that names it, and further facts. */
export const What = ({ picture, title, children }: WhatProps) => (
  <>
    {picture}
    <span data-part="words">
      <b class="cut" dir="auto">
        {title}
      </b>
      <span class="cut muted">{children}</span>
    </span>
  </>
);
