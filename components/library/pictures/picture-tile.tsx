import type { CaptureLine, CaptureStore } from '../../../lib/features/library/pages/index.ts';
import { type MediaItem, savable, smallAddresses } from '../../../lib/features/media/model/index.ts';
import { message } from '../../format/message.ts';
import { platformName } from '../../format/word.ts';
import { glyphs } from '../../media/media-tile.tsx';
import { useMediaAddress } from '../../media/use-media-address.ts';
import { lineName } from '../line-name.ts';
import { useThumbnail } from '../use-thumbnail.ts';
import { useCaptureMedia } from './use-capture-media.ts';

interface Props {
  readonly store: Pick<CaptureStore, 'get' | 'thumbnail'>;
  readonly line: CaptureLine;
  readonly chosen: boolean;
  readonly open: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

const none: readonly string[] = [];

/** The picture for a capture: its cover, else its first picture. */
function previewsOf(items: readonly MediaItem[]): string[] {
  return smallAddresses(
    items.find(({ role }) => role === 'cover') ?? items.find(({ role, kind }) => role === 'content' && kind === 'image'),
  );
}

/** A capture as a picture: a click opens its media, the checkbox selects it. */
export function PictureTile({ store, line, chosen, open, onChoose, onOpen }: Props) {
  const items = useCaptureMedia(store, line);
  const kept = useThumbnail(store, line.id);
  // A stored thumbnail is shown at once; a host is asked only if there is none.
  const { address: asked, next } = useMediaAddress(line, kept === '' ? previewsOf(items) : none);
  const address = kept || asked;
  const content = savable(items);
  const kind = content[0]?.kind ?? 'image';
  const name = lineName(line);
  return (
    <div class={['picture-tile', chosen && 'chosen', open && 'open'].filter(Boolean).join(' ')}>
      <button type="button" class="tile" aria-label={message('mediaShow', name)} onClick={onOpen}>
        {address && <img src={address} alt="" loading="lazy" referrerpolicy="no-referrer" onError={next} />}
        {!address && (
          <span class="glyph" aria-hidden="true">
            {Array.from(platformName(line.platform))[0]}
          </span>
        )}
        {address && kind !== 'image' && (
          <span class="glyph" aria-hidden="true">
            {glyphs[kind]}
          </span>
        )}
      </button>
      <label>
        <input type="checkbox" checked={chosen} onChange={onChoose} /> <span class="cut">{name}</span>
      </label>
    </div>
  );
}
