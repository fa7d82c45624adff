import { useMemo } from 'preact/hooks';
import { JsonNode } from '../../../lib/core/json/json-node.ts';
import type { CaptureLine } from '../../../lib/features/library/pages/index.ts';
import { listMedia, type MediaItem, savable, smallAddresses } from '../../../lib/features/media/model/index.ts';
import { platformName } from '../../format/word.ts';
import { glyphs, Tile } from '../../media/tile.tsx';
import { useMediaAddress } from '../../media/use-media-address.ts';
import { useLibrary } from '../../parts/library-context.ts';
import { useAsked } from '../../parts/use-asked.ts';
import { useOutline } from '../../rows/use-outline.ts';
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

/** The media of a listed capture, parsed in slices once it is visible; [] while it is being read. */
function useCaptureMedia({ id, state }: CaptureLine): readonly MediaItem[] {
  const { store } = useLibrary();
  const [capture] = useAsked(() => (state === 'done' ? store.get(id) : null), [store, id, state]);
  const outline = useOutline(capture?.envelope ?? null);
  return useMemo(() => (outline ? listMedia(new JsonNode(outline)) : none), [outline]);
}

/** The picture for a capture: its cover, else its first picture. */
function previewsOf(items: readonly MediaItem[]): string[] {
  return smallAddresses(
    items.find(({ role }) => role === 'cover') ?? items.find(({ role, kind }) => role === 'content' && kind === 'image'),
  );
}

/** A capture as a picture: a click opens its media, the checkbox selects it. */
export function PictureTile({ line, chosen, open, onChoose, onOpen }: Props) {
  const items = useCaptureMedia(line);
  const kept = useThumbnail(line.id);
  // A stored thumbnail is shown at once; a host is asked only if there is none.
  const { address: asked, next } = useMediaAddress(line, kept === '' ? previewsOf(items) : none);
  const address = kept || asked;
  const content = savable(items);
  const kind = content[0]?.kind ?? 'image';
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
