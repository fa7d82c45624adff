import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { platformName } from '../../format/word.ts';
import { glyphs, Tile } from '../../media/tile.tsx';
import { useMediaAddress } from '../../media/use-media-address.ts';
import { lineName } from '../line-name.ts';
import { useThumbnail } from '../use-thumbnail.ts';

interface Props {
  readonly line: CaptureLine;
  readonly chosen: boolean;
  readonly open: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
}

const none: readonly never[] = [];

/** A capture as a picture: a click opens its media, the checkbox selects it. */
export function PictureTile({ line, chosen, open, onChoose, onOpen }: Props) {
  const kept = useThumbnail(line.id);
  // A stored thumbnail is shown at once; a host is asked only if there is none.
  const { address: asked, next } = useMediaAddress(line, kept === '' ? (line.pictures ?? none) : none);
  const address = kept || asked;
  const kind = line.mediaKind ?? 'image';
  const name = lineName(line);
  return (
    <div class={['picture-tile', chosen && 'chosen', open && 'open'].filter(Boolean).join(' ')}>
      <Tile
        {...{ address, name, chosen, onChoose, onOpen }}
        onError={next}
        glyph={!address ? (Array.from(platformName(line.platform))[0] ?? '') : kind === 'image' ? '' : glyphs[kind]}
        label={<span class="cut">{name}</span>}
      />
    </div>
  );
}
