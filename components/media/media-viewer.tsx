import type { Capture } from '../../lib/core/capture.ts';
import type { MediaItem } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { Button } from '../parts/button.tsx';
import { useModal } from '../parts/use-modal.ts';
import { useMediaAddress } from './use-media-address.ts';

const players = { audio: 'audio', video: 'video', live_photo: 'video', image: null, stream: null } as const;

interface Props {
  readonly item: MediaItem;
  readonly capture: Capture;
  /** `Picture 1`. */
  readonly name: string;
  readonly onClose: () => void;
}

/** A large picture, or a video or sound player, above everything else; Escape closes only this, not the popup. */
export function MediaViewer({ item, capture, name, onClose }: Props) {
  const dialog = useModal();
  const { address, next, failed } = useMediaAddress(
    capture,
    item.files.flatMap(({ addresses }) => addresses),
  );
  const Player = players[item.kind];
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dialog.current?.close();
  }
  return (
    <dialog ref={dialog} class="viewer" aria-label={name} onClose={onClose} onKeyDown={onKeyDown}>
      <div class="buttons">
        <h2>{name}</h2>
        <Button label={message('close')} onClick={() => dialog.current?.close()} />
      </div>
      {failed && <p role="status">{message('mediaNoPreview')}</p>}
      {!failed && address && item.kind === 'image' && <img src={address} alt={name} referrerpolicy="no-referrer" onError={next} />}
      {!failed && address && Player && (
        <Player src={address} controls aria-label={name} onError={next}>
          <track kind="captions" />
        </Player>
      )}
    </dialog>
  );
}
