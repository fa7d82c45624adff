import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { message } from '../../format/message.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import { CaptureRow } from './capture-row.tsx';
import css from './capture-table.module.css';
import { type Density, sortName, sorts } from './sort-menu.tsx';

/** Height of a row in px; the style sheet sets the same height. */
const rowHeights = { comfortable: 64, compact: 44 } as const;
const page = 10;

/** The columns, for screen readers: each cell says by its looks what it is. */
function Heads() {
  const { by, descending } = useLibrary().library.sort.value;
  return (
    <thead class="unseen">
      <tr aria-rowindex={1}>
        <th scope="col">{message('chosen')}</th>
        <th scope="col">{message('column_title')}</th>
        <th scope="col">{message('details')}</th>
        {sorts.map((one) => (
          <th key={one} scope="col" aria-sort={one !== by ? 'none' : descending ? 'descending' : 'ascending'}>
            {sortName(one)}
          </th>
        ))}
        <th scope="col">{message('more')}</th>
      </tr>
    </thead>
  );
}

/** ARIA in HTML allows a table as a grid, which arrow keys make of it; the grid keeps the focus and one row is active. */
function asGrid(active: number) {
  const descendant = active >= 0 ? { 'aria-activedescendant': `capture-${active}` } : {};
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...descendant } as const;
}

/** All captures as table rows: the grid keeps the focus, one row is active, and only visible rows are rendered. */
export function CaptureTable({ density }: { readonly density: Signal<Density> }) {
  const { library, actions } = useLibrary();
  const scroller = useRef<HTMLTableElement>(null);
  const at = useSignal(0);
  const slots = library.shown.value;
  const lines = library.lines.value;
  const active = Math.min(at.value, slots.length - 1);
  const { rows, height, reveal } = useRowWindow(slots.length, rowHeights[density.value], scroller);
  const [first = 0, end = 0] = [rows[0]?.index, (rows.at(-1)?.index ?? -1) + 1];
  const openAt = library.openRow.value;
  // A capture opened elsewhere, for example by a link, becomes the active row.
  useEffect(() => {
    if (openAt >= 0) at.value = openAt;
  }, [openAt]);
  // Only a change of the active row scrolls it into view; user scrolling does not.
  useEffect(() => {
    if (active >= 0) reveal(active);
  }, [active]);

  useEffect(() => void library.want(first, end), [library, slots, first, end]);

  function go(to: number): void {
    at.value = Math.max(0, Math.min(slots.length - 1, to));
  }
  /** Moves; with Shift, what lies between is selected. */
  function goBy(to: number, extend: boolean): void {
    const from = active;
    go(to);
    if (extend) library.selectTo(at.value, from);
  }
  const moves: Readonly<Record<string, number>> = {
    ...{ ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page },
    ...{ Home: 0, End: slots.length - 1 },
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => slots[active] !== undefined && library.toggle(slots[active]),
    Enter: () => void open(active),
    Delete: () => library.remove(library.selected.value.length > 0 ? library.selected.value : slots.subarray(active, active + 1)),
  };
  async function open(index: number): Promise<void> {
    const slot = slots[index] ?? -1;
    // It may have just scrolled into view and not be read yet.
    const line = lines.get(slot) ?? (await library.linesOf(slots.subarray(index, index + 1)))[0];
    if (line) actions.show(line.id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    // What a row contains handles its own keys.
    if (event.target !== scroller.current) return;
    const command = event.ctrlKey || event.metaKey;
    const to = moves[event.key];
    if (command && event.key === 'a') library.selectAll();
    else if (command || event.altKey) return;
    else if (to !== undefined) goBy(to, event.shiftKey);
    else if (keys[event.key]) keys[event.key]?.();
    else return;
    event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest('a, button, summary')) return;
    const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1);
    const slot = slots[index];
    if (slot === undefined) return;
    const from = active;
    at.value = index;
    if (event.shiftKey) {
      // The browser has selected the text between the two clicks.
      getSelection()?.removeAllRanges();
      library.selectTo(index, from);
    } else if (target.closest('[data-select]') || event.ctrlKey || event.metaKey) library.toggle(slot);
    else void open(index);
  }
  return (
    <table
      ref={scroller}
      class={css.captures}
      data-density={density.value}
      data-selecting={library.selection.value.size > 0}
      {...asGrid(active)}
      aria-label={message('captures')}
      aria-rowcount={slots.length + 1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Heads />
      <tbody style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => {
          const slot = slots[index] ?? -1;
          return <CaptureRow key={slot} {...{ slot, index, top }} line={lines.get(slot)} active={index === active} />;
        })}
      </tbody>
    </table>
  );
}
