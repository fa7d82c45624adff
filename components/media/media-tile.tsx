import type { Capture } from '../../lib/core/capture.ts';
import { type MediaItem, smallAddresses } from '../../lib/features/media/model/index.ts';
import { message } from '../format/message.ts';
import { glyphs, Tile } from './tile.tsx';
import { useMediaAddress } from './use-media-address.ts';

interface Props {
  readonly item: MediaItem;
  readonly capture: Capture;
  /** 1-based. */
  readonly number: number;
  /** The cover picture of a video. */
  readonly cover: MediaItem | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

/** One picture, video or sound in the grid: a click opens it, the checkbox selects it. */
export function MediaTile({ item, capture, number, cover, chosen, onChoose, onOpen }: Props) {
  const { address, next } = useMediaAddress(capture, smallAddresses(item.kind === 'image' ? item : cover));
  const name = `${message(`media_${item.kind}`)} ${number}`;
  return (
    <li class={chosen ? 'chosen' : ''}>
      <Tile
        {...{ address, name, chosen, onChoose, onOpen }}
        onError={next}
        glyph={address && item.kind === 'image' ? '' : glyphs[item.kind]}
        label={name}
      />
    </li>
  );
}
