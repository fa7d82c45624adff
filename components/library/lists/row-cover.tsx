import type { PlatformId } from '../../../lib/core/platform.ts';
import type { RowLine } from '../../../lib/features/lists/pages/index.ts';
import { rowPicture } from '../../../lib/features/media/model/index.ts';
import { useBackground } from '../../parts/background-context.ts';
import { createTurns } from '../../parts/create-turns.ts';
import { Thumb } from '../../parts/thumb.tsx';
import { useThumbnail } from '../../parts/use-thumbnail.ts';

const useTurn = createTurns();
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
  async function ask(): Promise<void> {
    asked.add(id);
    await background.ask('media.cover', { id, platform, address: cover }).catch(() => null);
  }
  const isWanted = address === '' && cover !== '' && !asked.has(id);
  useTurn(isWanted ? ask : null, [address, background, cover, id, platform]);
  return <Thumb address={address} platform={platform} kind={media === 'text' ? null : media} look="row" />;
}
