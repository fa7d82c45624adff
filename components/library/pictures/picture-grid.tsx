import { useEffect, useRef } from 'preact/hooks';
import { message } from '../../format/message.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import { PictureTile } from './picture-tile.tsx';

/** Height of a row of tiles, and minimum width of a tile, in px; the style sheet sets the same values. */
const rowHeight = 196;
const tileWidth = 130;

/** The listed captures as pictures. Only visible ones are rendered, and only their pictures are loaded. */
export function PictureGrid() {
  const { library, actions } = useLibrary();
  const scroller = useRef<HTMLDivElement>(null);
  const slots = library.shown.value;
  const columns = Math.max(1, Math.floor((scroller.current?.clientWidth ?? 0) / tileWidth));
  const { rows, height } = useRowWindow(Math.ceil(slots.length / columns), rowHeight, scroller);
  const [first = 0, end = 0] = [rows[0]?.index, (rows.at(-1)?.index ?? -1) + 1];
  useEffect(() => void library.want(first * columns, end * columns), [library, slots, first, end, columns]);
  const open = library.openRow.value;
  const before = useRef(-1);
  useEffect(() => {
    // Keyboard navigation continues at the capture that was open.
    if (open < 0) scroller.current?.querySelector<HTMLElement>(`[data-tile="${before.current}"] .tile`)?.focus();
    before.current = open;
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const by = moves[event.key];
    const at = Number((event.target as Element).closest('[data-tile]')?.getAttribute('data-tile') ?? Number.NaN);
    const to = scroller.current?.querySelector<HTMLElement>(`[data-tile="${at + (by ?? 0)}"] .tile`);
    if (by === undefined || !to) return;
    event.preventDefault();
    to.focus();
  }
  return (
    <div ref={scroller} class="picture-grid">
      <ul aria-label={message('captures')} style={{ height: `${height}px` }} onKeyDown={onKeyDown}>
        {rows.flatMap(({ index: row, top }) =>
          Array.from(slots.subarray(row * columns, (row + 1) * columns), (slot, column) => {
            const index = row * columns + column;
            const line = library.lines.value.get(slot);
            const place = { top: `${top}px`, insetInlineStart: `${(column * 100) / columns}%`, width: `${100 / columns}%` };
            return (
              <li key={slot} data-tile={index} style={place} aria-posinset={index + 1} aria-setsize={slots.length}>
                {line && (
                  <PictureTile
                    line={line}
                    chosen={library.selection.value.has(slot)}
                    open={open === index}
                    onChoose={() => library.toggle(slot)}
                    onOpen={() => actions.go({ view: 'capture', id: line.id, part: 'media' })}
                  />
                )}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
