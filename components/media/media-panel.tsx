import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { type MediaItem, mediaFileName, savable } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { MediaTile } from './media-tile.tsx';
import { MediaViewer } from './media-viewer.tsx';
import { type Allow, useMediaSaver } from './use-media-saver.ts';

interface Props {
  /** All media of the capture. */
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  readonly allow: Allow;
}

/** The main pictures, videos and sounds of a capture: view them, select, and save each once in its best form. */
export function MediaPanel({ items, capture, allow }: Props) {
  const content = savable(items);
  const cover = items.find(({ role }) => role === 'cover');
  /** The deselected ones, by position; initially all are selected. */
  const left = useSignal<ReadonlySet<string>>(new Set());
  const shown = useSignal<number | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { busy, outcome, save } = useMediaSaver(capture, allow);
  const wanted = content.filter(({ place }) => !left.value.has(place));

  function toggle(place: string): void {
    const now = new Set(left.value);
    if (!now.delete(place)) now.add(place);
    left.value = now;
  }
  function chooseAll(all: boolean): void {
    left.value = new Set(all ? [] : content.map(({ place }) => place));
  }
  function saveWanted(): Promise<void> {
    // The best form, or the next best if its host refuses that.
    const files = wanted.flatMap((item) => {
      const [best] = item.files;
      const addresses = item.files.flatMap((one) => one.addresses);
      return best ? [{ addresses, name: mediaFileName(capture, item, items.indexOf(item), best) }] : [];
    });
    return save(files);
  }
  function close(): void {
    const number = shown.value ?? 0;
    shown.value = null;
    grid.current?.querySelectorAll<HTMLElement>('.tile')[number]?.focus();
  }
  const open = shown.value === null ? undefined : content[shown.value];
  if (content.length === 0) return null;
  return (
    <div class="media-panel">
      <div class="buttons">
        <button type="button" class="primary" data-do="save-media" disabled={busy.value || wanted.length === 0} onClick={saveWanted}>
          {message('saveSelected', wanted.length)}
        </button>
        {content.length > 1 && (
          <label>
            <input
              type="checkbox"
              checked={wanted.length === content.length}
              indeterminate={wanted.length > 0 && wanted.length < content.length}
              onChange={(event) => chooseAll(event.currentTarget.checked)}
            />{' '}
            {message('mediaAll')}
          </label>
        )}
      </div>
      <p role="status" class="muted">
        {outcome.value}
      </p>
      <ul class="tiles" ref={grid}>
        {content.map((item, index) => (
          <MediaTile
            key={`${item.kind} ${item.place}`}
            item={item}
            capture={capture}
            number={index + 1}
            cover={cover}
            chosen={!left.value.has(item.place)}
            onChoose={() => toggle(item.place)}
            onOpen={() => {
              shown.value = index;
            }}
          />
        ))}
      </ul>
      {open && (
        <MediaViewer item={open} capture={capture} name={`${message(`media_${open.kind}`)} ${(shown.value ?? 0) + 1}`} onClose={close} />
      )}
    </div>
  );
}
