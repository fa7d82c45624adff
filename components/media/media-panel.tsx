import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useRef } from 'preact/hooks';
import type { Capture } from '../../lib/core/capture.ts';
import { filesToSave, type MediaItem, savable } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { focusOn } from '../parts/focus-on.ts';
import { Tick } from '../parts/tick.tsx';
import css from './media.module.css';
import { MediaPicture, MediaViewer, mediaKey, mediaName, type ViewerToolsProps } from './media-viewer.tsx';
import { useMediaSaver } from './use-media-saver.ts';

interface MediaTileProps {
  readonly item: MediaItem;
  readonly capture: Capture;
  /** 1-based. */
  readonly number: number;
  /** All media of the capture. */
  readonly items: readonly MediaItem[];
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** One picture, video or sound in the grid: a click opens it, the checkbox selects it. */
function MediaTile({ item, capture, number, items, chosen, onChoose, onOpen }: MediaTileProps) {
  const name = mediaName(item, number);
  return (
    <li class={chosen ? css.chosen : ''}>
      <button type="button" class={css.tile} aria-label={message('mediaShow', name)} onClick={onOpen}>
        <MediaPicture item={item} items={items} capture={capture} look="square" />
      </button>
      <Tick label={name} checked={chosen} onTurn={onChoose} />
    </li>
  );
}

interface Props {
  /** All media of the capture. */
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  readonly Tools?: ComponentType<ViewerToolsProps>;
  /** Called when the selected media are saved. */
  readonly onSave?: () => void;
}

/** The main pictures, videos and sounds of a capture: view them, select, and save each once in its best form. */
export function MediaPanel({ items, capture, Tools, onSave }: Props) {
  const content = savable(items);
  /** Keys of deselected media; initially all are selected. */
  const left = useSignal<ReadonlySet<string>>(new Set());
  const shown = useSignal<number | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { busy, outcome, save } = useMediaSaver(capture);
  const wanted = content.filter((item) => !left.value.has(mediaKey(item)));

  function toggle(key: string): void {
    const now = new Set(left.value);
    if (!now.delete(key)) now.add(key);
    left.value = now;
  }
  function close(number: number): void {
    shown.value = null;
    focusOn(grid.current?.querySelectorAll<HTMLElement>('.tile')[number]);
  }
  if (content.length === 0) return null;
  return (
    <div class={css.mediaPanel}>
      <div class="buttons">
        <Button
          label={message('saveSelected', wanted.length)}
          look="primary"
          data-do="save-media"
          disabled={busy.value || wanted.length === 0}
          onClick={() => {
            onSave?.();
            void save(filesToSave(capture, items, wanted));
          }}
        />
        {content.length > 1 && (
          <Tick
            label={message('mediaAll')}
            checked={wanted.length === content.length}
            indeterminate={wanted.length > 0 && wanted.length < content.length}
            onTurn={(all) => (left.value = new Set(all ? [] : content.map(mediaKey)))}
          />
        )}
      </div>
      <p role="status" class="muted">
        {outcome.value}
      </p>
      <ul class={css.tiles} ref={grid}>
        {content.map((item, index) => (
          <MediaTile
            key={mediaKey(item)}
            item={item}
            capture={capture}
            number={index + 1}
            items={items}
            chosen={wanted.includes(item)}
            onChoose={() => toggle(mediaKey(item))}
            onOpen={() => (shown.value = index)}
          />
        ))}
      </ul>
      {shown.value !== null && (
        <MediaViewer items={items} capture={capture} Tools={Tools} first={shown.value} onClose={close} />
      )}
    </div>
  );
}
