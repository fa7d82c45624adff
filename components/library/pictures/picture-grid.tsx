import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { CaptureLine, LibraryModel } from '../../../lib/features/library/pages/index.ts';
import { message } from '../../format/message.ts';
import { useTilePicture } from '../../media/use-tile-picture.ts';
import { focusOn } from '../../parts/focus-on.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { Thumb } from '../../parts/thumb.tsx';
import { useThumbnail } from '../../parts/use-thumbnail.ts';
import { useRowWindow } from '../../rows/use-row-window.ts';
import { lineName } from '../list/capture-columns.tsx';
import css from './pictures.module.css';

interface Props {
  readonly line: CaptureLine;
  /** It is in view, not only close to it. */
  readonly seen: boolean;
  readonly chosen: boolean;
  readonly open: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onOpen: () => void;
}

const none: readonly never[] = [];

/** A capture as a picture: a click opens its media, the checkbox selects it. */
function PictureTile({ line, seen, chosen, open, onChoose, onOpen }: Props) {
  const name = lineName(line);
  const kept = useThumbnail(line.id);
  // A stored thumbnail is shown at once; a host is asked only if there is none.
  const { address: asked, on } = useTilePicture(line, kept === '' ? (line.pictures ?? none) : none, seen);
  return (
    <div data-chosen={chosen} class={`${css.pictureTile} ${open ? 'open' : ''}`}>
      <button type="button" aria-label={message('mediaShow', name)} onClick={onOpen}>
        <Thumb
          address={kept || (kept === '' ? asked : undefined)}
          on={on}
          platform={line.platform}
          kind={line.mediaKind}
          look="free"
        />
      </button>
      <label>
        <input type="checkbox" checked={chosen} onClick={onChoose} />{' '}
        <span class="cut" dir="auto">
          {name}
        </span>
      </label>
      <small class="cut">{line.author}</small>
    </div>
  );
}

/** Height of a row of tiles, and minimum width of a tile with its gap, in px; the style sheet sets the same height. */
const rowHeight = 248;
const tileWidth = 212;

/**
 * The ratio of width to height of a capture's picture, within what a row can hold; 1 if there is no picture, or its
 * size is unknown.
 */
function ratioOf(line: CaptureLine | null | undefined): number {
  const { width = 1, height = 1 } = line?.thumbnail ?? {};
  return Math.min(1.9, Math.max(0.7, width / height));
}

/** Once the open capture is closed, keyboard navigation continues at its tile. */
function useReturn({ opened, openRow }: LibraryModel, scroller: { readonly current: HTMLElement | null }): void {
  const before = useRef(-1);
  const open = openRow.value;
  // A search that does not find it closes nothing.
  const isOpen = opened.value !== null && opened.value !== 'gone';
  useLayoutEffect(() => {
    if (open >= 0) before.current = open;
  }, [open]);
  useLayoutEffect(() => {
    if (!isOpen) focusOn(scroller.current?.querySelector<HTMLElement>(`[data-tile="${before.current}"] button`));
  }, [isOpen]);
}

/** The listed captures as pictures. Only those in view or close to it are rendered, and only those in view loaded. */
export function PictureGrid() {
  const { library, actions } = useLibrary();
  const scroller = useRef<HTMLDivElement>(null);
  const slots = library.shown.value;
  const columns = Math.max(1, Math.floor((scroller.current?.clientWidth ?? 0) / tileWidth));
  const query = [library.filter.value, library.sort.value];
  const { rows, height } = useRowWindow(Math.ceil(slots.length / columns), rowHeight, scroller, query);
  const [first = 0, end = 0] = [rows[0]?.index, (rows.at(-1)?.index ?? -1) + 1];
  useEffect(() => void library.want(first * columns, end * columns), [library, slots, first, end, columns]);
  const open = library.openRow.value;
  useReturn(library, scroller);
  const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
  const isSeen = (top: number) => top + rowHeight > scrollTop && top < scrollTop + clientHeight;

  /** The tiles of a row: together as wide as the grid, each with its picture's ratio. Positions are in percent. */
  function inRow(row: number) {
    const own = Array.from(slots.subarray(row * columns, (row + 1) * columns), (slot) => ({
      slot,
      line: library.lines.value.get(slot),
    }));
    const ratios = own.reduce((sum, { line }) => sum + ratioOf(line), columns - own.length);
    let before = 0;
    return own.map((one) => {
      const [from, width] = [before, (ratioOf(one.line) * 100) / ratios];
      before += width;
      return { ...one, from, width };
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const by = moves[event.key];
    const at = Number((event.target as Element).closest('[data-tile]')?.getAttribute('data-tile') ?? Number.NaN);
    const to = scroller.current?.querySelector<HTMLElement>(`[data-tile="${at + (by ?? 0)}"] button`);
    if (by === undefined || !to) return;
    event.preventDefault();
    to.focus();
  }
  return (
    <div ref={scroller} class={css.pictureGrid}>
      <ul aria-label={message('captures')} style={{ height: `${height}px` }} onKeyDown={onKeyDown}>
        {rows.flatMap(({ index: row, top }) =>
          inRow(row).map(({ slot, line, from, width }, column) => {
            const index = row * columns + column;
            const place = { top: `${top}px`, insetInlineStart: `${from}%`, width: `${width}%` };
            return (
              <li
                key={slot}
                data-row
                data-tile={index}
                data-seen={isSeen(top) || undefined}
                style={place}
                aria-posinset={index + 1}
                aria-setsize={slots.length}
              >
                {line && (
                  <PictureTile
                    line={line}
                    seen={isSeen(top)}
                    chosen={library.selection.value.has(slot)}
                    open={open === index}
                    onChoose={({ shiftKey }) => (shiftKey ? library.selectTo(index, index) : library.toggle(slot))}
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
