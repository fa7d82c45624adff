import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { message } from '../format/message.ts';
import { useRowWindow } from '../rows/use-row-window.ts';
import { CaptureRow } from './capture-row.tsx';
import type { LibraryModel } from './library-model.ts';

/** Height of a row in px; the style sheet gives rows the same. */
const rowHeight = 56;
const page = 10;

interface Props {
  readonly library: LibraryModel;
  readonly onOpen: (id: string) => void;
}

/** All captures as a list of lines in columns: the list keeps the focus, one line is the active one, only lines in view exist. */
export function CaptureTable({ library, onOpen }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const at = useSignal(0);
  const lines = library.shown.value;
  const active = Math.min(at.value, lines.length - 1);
  const { rows, height, reveal } = useRowWindow(lines.length, rowHeight, scroller);
  const openAt = lines.findIndex(({ id }) => id === library.openId.value);
  // What is opened elsewhere, by a link say, becomes the active row.
  useEffect(() => {
    if (openAt >= 0) at.value = openAt;
  }, [library.openId.value]);
  // Only a new active row is brought into view, not every scrolling.
  useEffect(() => {
    if (active >= 0) reveal(active);
  }, [active]);

  function go(to: number): void {
    at.value = Math.max(0, Math.min(lines.length - 1, to));
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(active + 1),
    ArrowUp: () => go(active - 1),
    PageDown: () => go(active + page),
    PageUp: () => go(active - page),
    Home: () => go(0),
    End: () => go(lines.length - 1),
    ' ': () => act(library.toggle),
    Enter: () => act(onOpen),
    Delete: () => library.remove(library.selected.value.length > 0 ? library.selected.value.map(({ id }) => id) : activeIds()),
  };
  function activeIds(): string[] {
    const id = lines[active]?.id;
    return id ? [id] : [];
  }
  function act(on: (id: string) => void): void {
    for (const id of activeIds()) on(id);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key === 'a') library.selectAll();
    else if (command || event.altKey || !keys[event.key]) return;
    else keys[event.key]?.();
    event.preventDefault();
  }
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const index = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1);
    const id = lines[index]?.id;
    if (!id) return;
    at.value = index;
    if (target.closest('[data-select]') || event.ctrlKey || event.metaKey) library.toggle(id);
    else onOpen(id);
  }
  return (
    <div
      ref={scroller}
      class="captures"
      role="listbox"
      tabIndex={0}
      aria-label={message('captures')}
      aria-multiselectable="true"
      aria-activedescendant={active >= 0 ? `capture-${active}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" style={{ height: `${height}px` }}>
        {rows.map(({ index, top }) => {
          const line = lines[index];
          return line && <CaptureRow key={line.id} library={library} line={line} index={index} top={top} active={index === active} />;
        })}
      </div>
    </div>
  );
}
