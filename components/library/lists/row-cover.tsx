import { useEffect } from 'preact/hooks';
import type { PlatformId } from '../../../lib/core/platform.ts';
import type { RowLine } from '../../../lib/features/lists/pages/index.ts';
import { rowPicture } from '../../../lib/features/media/model/index.ts';
import { useBackground } from '../../parts/background-context.ts';
import { Thumb } from '../../parts/thumb.tsx';
import { useThumbnail } from '../../parts/use-thumbnail.ts';

/**
 * How many covers are asked for at a time, the others in their turn: a list may be scrolled faster than its pictures
 * come.
 */
const atOnce = 24;
/** How long a row must be in view before its cover is fetched, in ms. */
const settled = 250;
let waiting = 0;
/** Ids of requested pictures: a cover that is gone is not requested again. */
const asked = new Set<string>();

interface Props {
  readonly list: string;
  readonly platform: PlatformId;
  readonly line: Pick<RowLine, 'itemId' | 'cover' | 'media'>;
}

/** A row's stored cover. It is fetched when the row is first shown; the platform's tile replaces a missing one. */
export function RowCover({ list, platform, line: { itemId, cover, media } }: Props) {
  const background = useBackground();
  const id = rowPicture(list, itemId);
  const address = useThumbnail(id);
  useEffect(() => {
    if (address !== '' || cover === '' || asked.has(id)) return;
    let timer = setTimeout(ask, settled);
    async function ask(): Promise<void> {
      if (waiting >= atOnce) {
        timer = setTimeout(ask, settled);
        return;
      }
      asked.add(id);
      waiting += 1;
      await background.ask('media.cover', { id, platform, address: cover }).catch(() => null);
      waiting -= 1;
    }
    return () => clearTimeout(timer);
  }, [address, background, cover, id, platform]);
  return <Thumb address={address} platform={platform} kind={media === 'text' ? null : media} look="row" />;
}
