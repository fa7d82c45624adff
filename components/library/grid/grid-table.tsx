import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Grid } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { Icon } from '../../parts/icon.tsx';
import { useRowWindow } from '../../rows/use-row-window.ts';
import type { Column } from './column.tsx';
import css from './grid.module.css';
import type { Density } from './sort-menu.tsx';

/** Height of a row in px; the style sheet sets the same height. */
const rowHeights = { comfortable: 64, compact: 44 } as const;
const page = 10;

interface Props<Line> {
  readonly grid: Grid<Line>;
  /** What the rows answer, of a fixed length: another one begins at the top. */
  readonly query: readonly unknown[];
  readonly columns: readonly Column<Line>[];
  readonly density: Signal<Density>;
  readonly label: string;
  readonly onOpen: (row: number) => void;
  /** Deletes these rows; absent: they cannot be deleted. */
  readonly onDelete?: (rows: Uint32Array) => void;
  /** Whether a row belongs to the one above it, and is indented. */
  readonly isBelow?: (line: Line) => boolean;
}

/** The active row's position among those shown; once somebody has moved, it follows its row while others come and go. */
function usePlace<Line>({ grid, query }: Props<Line>, reveal: (index: number) => void) {
  /** `row` -1: nobody has moved. */
  const at = useSignal({ index: 0, row: -1 });
  const rows = grid.shown.value;
  const { index, row } = at.value;
  const kept = row < 0 ? -1 : rows.indexOf(row);
  const active = kept < 0 ? Math.min(index, rows.length - 1) : kept;
  useLayoutEffect(() => {
    // Where the row is gone, the one in its place is active.
    if (row >= 0) at.value = { index: Math.max(0, active), row: rows[active] ?? -1 };
  }, [rows]);
  useLayoutEffect(() => {
    at.value = { index: 0, row: -1 };
  }, query);
  /** Only this and a key scroll the active row into view: rows that come and go do not, nor does user scrolling. */
  function moveTo(to: number): void {
    at.value = { index: to, row: rows[to] ?? -1 };
    if (to !== active) reveal(to);
  }
  const openAt = grid.openRow.value;
  // A row opened elsewhere, for example by a link, becomes the active one.
  useEffect(() => {
    if (openAt >= 0) moveTo(openAt);
  }, [rows[openAt]]);
  return { rows, active, moveTo };
}

/** The active row, and what the keys and the pointer do with it. */
function useActive<Line>(
  props: Props<Line>,
  scroller: { readonly current: HTMLElement | null },
  reveal: (index: number) => void,
) {
  const { grid, onOpen, onDelete } = props;
  const { rows, active, moveTo } = usePlace(props, reveal);

  /** Moves to a row; with Shift, selects the rows in between. */
  function goBy(to: number, extend: boolean): void {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    moveTo(index);
    // The user may have scrolled away from a row that is active already.
    reveal(index);
    if (extend) grid.selectTo(index, active);
  }
  function open(index: number): void {
    const row = rows[index];
    if (row !== undefined) onOpen(row);
  }
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: rows.length - 1,
  };
  const keys: Readonly<Record<string, (() => void) | undefined>> = {
    ' ': () => rows[active] !== undefined && grid.toggle(rows[active]),
    Enter: () => open(active),
    Delete:
      onDelete &&
      (() => onDelete(grid.selected.value.length > 0 ? grid.selected.value : rows.subarray(active, active + 1))),
  };
  function onKeyDown(event: KeyboardEvent): void {
    // Elements within a row handle their own keys.
    if (event.target !== scroller.current) return;
    const command = event.ctrlKey || event.metaKey;
    const to = moves[event.key];
    if (command && event.key === 'a') grid.selectAll();
    else if (command || event.altKey) return;
    else if (to !== undefined) goBy(to, event.shiftKey);
    else if (!keys[event.key]) return;
    // Held, it would go on to the row that comes in the place of the one it deleted.
    else if (!event.repeat) keys[event.key]?.();
    event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest('a, button, summary')) return;
    const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1);
    const row = rows[index];
    if (row === undefined) return;
    moveTo(index);
    if (event.shiftKey) {
      // The browser has selected the text between the two clicks.
      getSelection()?.removeAllRanges();
      grid.selectTo(index, active);
    } else if (target.closest('[data-select]') || event.ctrlKey || event.metaKey) grid.toggle(row);
    else open(index);
  }
  return { active, onKeyDown, onClick };
}

interface RowProps<Line> extends Pick<Props<Line>, 'grid' | 'columns' | 'isBelow'> {
  readonly row: number;
  readonly index: number;
  readonly top: number;
  readonly active: boolean;
}

function GridRow<Line>({ grid, columns, isBelow, row, index, top, active }: RowProps<Line>) {
  const selected = grid.selection.value.has(row);
  const line = grid.lines.value.get(row);
  return (
    <tr
      id={`row-${index}`}
      class={`${css.gridRow} ${active ? 'active' : ''} ${grid.openRow.value === index ? 'open' : ''}`}
      data-row={index}
      data-below={line && isBelow?.(line) ? true : undefined}
      style={{ top: `${top}px` }}
      aria-rowindex={index + 2}
      aria-busy={line === undefined}
      aria-selected={selected}
    >
      <td class={css.rowTick} data-select>
        <span>{selected && <Icon name="check" />}</span>
      </td>
      {line &&
        columns.map(({ id, look, room, title, cell }) => (
          <td key={id} data-look={look} data-column={id} data-room={room} title={title?.(line) || undefined}>
            {cell(line, { row, index, tabIndex: active ? 0 : -1 })}
          </td>
        ))}
    </tr>
  );
}

/**
 * A table with arrow keys has the role grid, as ARIA in HTML allows. The grid keeps the focus, and one row is active.
 */
function asGrid(active: number) {
  const descendant = active >= 0 ? { 'aria-activedescendant': `row-${active}` } : {};
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...descendant } as const;
}

/**
 * The rows of captures or of a list: the grid keeps the focus, one row is active, and only visible rows are rendered.
 */
export function GridTable<Line>(props: Props<Line>) {
  const { grid, query, columns, density, label, isBelow } = props;
  const scroller = useRef<HTMLTableElement>(null);
  const shown = grid.shown.value;
  const { rows, height, reveal } = useRowWindow(shown.length, rowHeights[density.value], scroller, query);
  const { active, onKeyDown, onClick } = useActive(props, scroller, reveal);
  const [first = 0, end = 0] = [rows[0]?.index, (rows.at(-1)?.index ?? -1) + 1];
  useEffect(() => void grid.want(first, end), [grid, shown, first, end]);
  return (
    <table
      ref={scroller}
      class={css.gridTable}
      data-density={density.value}
      data-selecting={grid.selection.value.size > 0}
      {...asGrid(active)}
      aria-label={label}
      aria-rowcount={shown.length + 1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead class="unseen">
        <tr aria-rowindex={1}>
          <th scope="col">{message('chosen')}</th>
          {columns.map(({ id, name, sorted }) => (
            <th key={id} scope="col" aria-sort={sorted}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => {
          const row = shown[index] ?? -1;
          const place = { row, index, top, active: index === active };
          return <GridRow key={row} grid={grid} columns={columns} {...(isBelow && { isBelow })} {...place} />;
        })}
      </tbody>
    </table>
  );
}
