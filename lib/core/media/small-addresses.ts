import type { MediaItem } from './list-media.ts';

/** One address per variant of an item, the smallest first, for thumbnails. [] if there is no item. */
export function smallAddresses(item: MediaItem | undefined): string[] {
  return (item?.files ?? []).toReversed().flatMap(({ addresses }) => addresses.slice(0, 1));
}
