import { type Signal, useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Capture } from '../../lib/core/capture.ts';
import { type MediaItem, savable, smallAddresses } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { IconButton } from '../parts/button.tsx';
import { Thumb } from '../parts/thumb.tsx';
import { useModal } from '../parts/use-modal.ts';
import css from './media-viewer.module.css';
import { useMediaAddress } from './use-media-address.ts';

/** `Picture 1`; `number` is 1-based. */
export const mediaName = ({ kind }: MediaItem, number: number): string => `${message(`media_${kind}`)} ${number}`;

/** Tells a capture's own media apart: a picture and its live photo stand at one place. */
export const mediaKey = ({ kind, place }: MediaItem): string => `${kind} ${place}`;

interface PictureProps {
  readonly item: MediaItem;
  /** All media of the capture: a medium without a picture is shown by the cover among them. */
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  readonly look: 'square' | 'wide';
}

/** A small picture of a medium. */
export function MediaPicture({ item, items, capture, look }: PictureProps) {
  const shown = item.kind === 'image' ? item : items.find(({ role }) => role === 'cover');
  const { address, next, failed } = useMediaAddress(capture, smallAddresses(shown));
  return (
    <Thumb
      address={address || (failed ? '' : undefined)}
      on={{ onError: next }}
      platform={capture.platform}
      kind={item.kind}
      look={look}
    />
  );
}

const players = { audio: 'audio', video: 'video', live_photo: 'video', image: null, stream: null } as const;

interface LargeProps {
  readonly item: MediaItem;
  readonly capture: Capture;
  readonly name: string;
  readonly zoomed: boolean;
}

function Large({ item, capture, name, zoomed }: LargeProps) {
  const { address, next, failed } = useMediaAddress(
    capture,
    item.files.flatMap(({ addresses }) => addresses),
  );
  const Player = players[item.kind];
  // A large file is there only once it is whole, where its host wants a Referer.
  if (failed || !address) return <p role="status">{message(failed ? 'mediaNoPreview' : 'mediaLoading')}</p>;
  if (Player) {
    return (
      <Player src={address} controls aria-label={name} onError={next}>
        <track kind="captions" />
      </Player>
    );
  }
  return <img src={address} alt={name} data-zoomed={zoomed} referrerpolicy="no-referrer" onError={next} />;
}

/** The props of tools that pages with enough room add to the viewer. */
export interface ViewerToolsProps {
  /** All media of the capture; and those that are shown. */
  readonly items: readonly MediaItem[];
  readonly content: readonly MediaItem[];
  readonly capture: Capture;
  /** Index of the medium shown. */
  readonly at: number;
  /** Shows a picture twice as large as its place, which then scrolls. */
  readonly zoomed: Signal<boolean>;
  readonly onGo: (to: number) => void;
}

interface Props {
  /** All media of the capture, of which those that can be saved are shown. */
  readonly items: readonly MediaItem[];
  readonly capture: Capture;
  /** Index of the first medium to show, among those that can be saved. */
  readonly first: number;
  readonly Tools?: ComponentType<ViewerToolsProps> | undefined;
  /** Gets the index of the medium shown last. */
  readonly onClose: (last: number) => void;
}

/**
 * The media of a capture, one at a time, as large as the window; arrow keys turn, and Escape closes only this, not the
 * popup.
 */
export function MediaViewer({ items, capture, first, Tools, onClose }: Props) {
  const dialog = useModal();
  const at = useSignal(first);
  const zoomed = useSignal(false);
  const content = savable(items);
  const item = content[at.value];
  if (!item) return null;
  const name = mediaName(item, at.value + 1);
  function go(to: number): void {
    at.value = (to + content.length) % content.length;
    zoomed.value = false;
  }
  const keys: Readonly<Record<string, () => unknown>> = {
    Escape: () => dialog.current?.close(),
    ArrowLeft: () => go(at.value - 1),
    ArrowRight: () => go(at.value + 1),
  };
  function onKeyDown(event: KeyboardEvent): void {
    // Players seek by arrow keys, and a zoomed picture scrolls.
    const own = event.key !== 'Escape' && (event.target as Element).matches('video, audio, [tabindex]');
    const act = own || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  return (
    <dialog ref={dialog} class={css.viewer} aria-label={name} onClose={() => onClose(at.value)} onKeyDown={onKeyDown}>
      <header class={css.viewerHead}>
        <h2>{name}</h2>
        <IconButton icon="x" label={message('close')} data-do="close-viewer" onClick={() => dialog.current?.close()} />
      </header>
      {/* A picture larger than its place can also be scrolled by keyboard. */}
      <div class={css.stage} tabIndex={zoomed.value ? 0 : undefined}>
        <Large key={mediaKey(item)} item={item} capture={capture} name={name} zoomed={zoomed.value} />
      </div>
      {Tools && <Tools items={items} content={content} capture={capture} zoomed={zoomed} at={at.value} onGo={go} />}
    </dialog>
  );
}
