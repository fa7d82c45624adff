import type { LibraryDatabase } from '../../tables.ts';
import { buckets, withoutPlaces } from './word-block.ts';

/** Deletes the words of some places from their segment's blocks, so that nothing of a deleted capture remains. */
export async function deleteWords({ wordBlocks }: LibraryDatabase, segment: number, places: readonly number[]): Promise<void> {
  const keys = Array.from({ length: buckets }, (_, bucket): [number, number] => [bucket, segment]);
  const blocks = (await wordBlocks.bulkGet(keys)).flatMap((block) => (block ? withoutPlaces(block, places) : []));
  await wordBlocks.bulkDelete(keys);
  await wordBlocks.bulkPut(blocks.filter(({ text }) => text !== ''));
}
