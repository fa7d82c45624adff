import type { ComponentChildren } from 'preact';
import { formatTime } from '../../format/format-time.ts';
import { shortDay } from '../../format/short-day.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';

/** A row as its cells see it. */
export interface RowPlace {
  /** The row's own number. */
  readonly row: number;
  /** Its place among those shown. */
  readonly index: number;
  /** Of what can be clicked in it: only the active row's is in reach of Tab. */
  readonly tabIndex: number;
}

/** A column of a grid, as data. */
export interface Column<Line> {
  readonly id: string;
  /** Heading, for screen readers: each cell says by its looks what it is. */
  readonly name: string;
  /**
   * How the style sheet lays its cells out. `what` takes the room that the others leave; `actions` lie over the end of
   * a row that is used.
   */
  readonly look: 'what' | 'result' | 'figure' | 'day' | 'actions';
  /** Whether and how the rows are sorted by it; absent: they cannot be. */
  readonly sorted?: 'none' | 'ascending' | 'descending';
  /** Shown only where there is room for it: `wide`, or at least `middle`. */
  readonly room?: 'wide' | 'middle' | undefined;
  readonly title?: (line: Line) => string;
  readonly cell: (line: Line, place: RowPlace) => ComponentChildren;
}

/** How a column is sorted where the rows are sorted by `by`. */
export function sortedAs(id: string, by: string, descending: boolean): NonNullable<Column<unknown>['sorted']> {
  return id !== by ? 'none' : descending ? 'descending' : 'ascending';
}

/** A counter; `text` '' = it is not told. */
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

/** What a row is of: its picture, a line that names it, and what else is said of it. */
export const What = ({ picture, title, children }: WhatProps) => (
  <>
    {picture}
    <span data-part="words">
      <b class="cut">{title}</b>
      <span class="cut muted">{children}</span>
    </span>
  </>
);
