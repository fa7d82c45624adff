import type { MediaItem } from './media.ts';

/** An address of each form of an item, the smallest first: for where it is shown small. [] where there is no item. */
export function smallAddresses(item: MediaItem | undefined): string[] {
  return (item?.files ?? []).toReversed().flatMap(({ addresses }) => addresses.slice(0, 1));
}
