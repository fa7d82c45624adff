import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { message } from '../../format/message.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import { CaptureRow } from './capture-row.tsx';
import { SortHeads } from './sort-heads.tsx';

/** Height of a row in px; the style sheet sets the same height. */
const rowHeight = 56;
/** Height of the column headers, in px. */
const headHeight = 36;
const page = 10;

/** ARIA in HTML allows a table as a grid, which arrow keys make of it; the grid keeps the focus and one row is active. */
function asGrid(active: number) {
  const descendant = active >= 0 ? { 'aria-activedescendant': `capture-${active}` } : {};
  return { role: 'grid', tabIndex: 0, 'aria-multiselectable': true, ...descendant } as const;
}

/** All captures as table rows: the grid keeps the focus, one row is active, and only visible rows are rendered. */
export function CaptureTable() {
  const { library, actions } = useLibrary();
  const scroller = useRef<HTMLTableElement>(null);
  const at = useSignal(0);
  const slots = library.shown.value;
  const lines = library.lines.value;
  const active = Math.min(at.value, slots.length - 1);
  const { rows, height, reveal } = useRowWindow(slots.length, rowHeight, scroller, headHeight);
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
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + page),
    PageUp: () => go(active - page),
    Home: () => go(0),
    End: () => go(slots.length - 1),
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
    // The column headers handle their own keys.
    if ((event.target as Element).closest('button')) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 'a') library.selectAll();
    else if (command || event.altKey || !keys[event.key]) return;
    else keys[event.key]?.();
    event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1);
    const slot = slots[index];
    if (slot === undefined) return;
    at.value = index;
    if (target.closest('[data-select]') || event.ctrlKey || event.metaKey) library.toggle(slot);
    else void open(index);
  }
  return (
    <table
      ref={scroller}
      class="captures"
      {...asGrid(active)}
      aria-label={message('captures')}
      aria-rowcount={slots.length + 1}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <SortHeads />
      <tbody style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => {
          const slot = slots[index] ?? -1;
          return <CaptureRow key={slot} {...{ slot, index, top }} line={lines.get(slot)} active={index === active} />;
        })}
      </tbody>
    </table>
  );
}
