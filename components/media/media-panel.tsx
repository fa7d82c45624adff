import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { filesToSave, type MediaItem, savable } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { Tick } from '../parts/tick.tsx';
import { MediaTile } from './media-tile.tsx';
import { MediaViewer } from './media-viewer.tsx';
import type { Allow } from './use-allowed-hosts.ts';
import { useMediaSaver } from './use-media-saver.ts';

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
        <Button
          label={message('saveSelected', wanted.length)}
          class="primary"
          data-do="save-media"
          disabled={busy.value || wanted.length === 0}
          onClick={() => save(filesToSave(capture, items, wanted))}
        />
        {content.length > 1 && (
          <Tick
            label={message('mediaAll')}
            checked={wanted.length === content.length}
            indeterminate={wanted.length > 0 && wanted.length < content.length}
            onTurn={(all) => (left.value = new Set(all ? [] : content.map(({ place }) => place)))}
          />
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
            onOpen={() => (shown.value = index)}
          />
        ))}
      </ul>
      {open && (
        <MediaViewer item={open} capture={capture} name={`${message(`media_${open.kind}`)} ${(shown.value ?? 0) + 1}`} onClose={close} />
      )}
    </div>
  );
}
