import { describe, expect, it } from 'vitest';
import { segmentSize } from '../../../../lib/features/library/store/listing/segment.ts';
import {
  bucketOf,
  buckets,
  findInBlock,
  type WordBlock,
  withoutPlaces,
  wordBlocks,
} from '../../../../lib/features/library/store/listing/words/word-block.ts';

const words = [['walk', 'fog'], [], ['walking', 'fog'], ['雾', 'w']];
const blockOf = (blocks: readonly WordBlock[], word: string) => blocks.find(({ bucket }) => bucket === bucketOf(word));

function found(block: WordBlock | undefined, beginning: string): number[] {
  const slots: number[] = [];
  if (block) findInBlock(block, beginning, (slot) => slots.push(slot));
  return slots;
}

describe('words of a segment', () => {
  it('stand in blocks by their first character, each with the captures that have it', () => {
    expect(bucketOf('walk')).toBe('w'.charCodeAt(0));
    expect(bucketOf('雾')).toBe('雾'.charCodeAt(0) % buckets);
    expect(bucketOf('')).toBe(0);
    const blocks = wordBlocks(2, words);
    expect(blocks.map(({ bucket, segment }) => [bucket, segment])).toEqual(
      ['w', 'f', '雾'].map((word) => [bucketOf(word), 2]),
    );
    expect(blockOf(blocks, 'w')?.text).toBe('\nwalk\t\ue000\nwalking\t\ue002\nw\t\ue003\n');
    expect(blockOf(blocks, 'f')?.text).toBe('\nfog\t\ue000\ue002\n');
    expect(wordBlocks(0, [[], []])).toEqual([]);
  });

  it('are found by their beginning, not by what is inside them', () => {
    const blocks = wordBlocks(2, words);
    const first = 2 * segmentSize;
    expect(found(blockOf(blocks, 'w'), 'walk')).toEqual([first, first + 2]);
    expect(found(blockOf(blocks, 'w'), 'walki')).toEqual([first + 2]);
    expect(found(blockOf(blocks, 'w'), 'w')).toEqual([first, first + 2, first + 3]);
    expect(found(blockOf(blocks, 'f'), 'fog')).toEqual([first, first + 2]);
    expect(found(blockOf(blocks, 'f'), 'og')).toEqual([]);
    // The last place of a segment.
    const last = wordBlocks(0, [...Array.from({ length: segmentSize - 1 }, () => []), ['end']]);
    expect(found(last[0], 'e')).toEqual([segmentSize - 1]);
    // Damaged: a word without its captures.
    expect(found({ bucket: 1, segment: 0, text: '\nend' }, 'end')).toEqual([]);
  });

  it('go with the captures that alone had them', () => {
    const block = blockOf(wordBlocks(0, words), 'w');
    if (!block) throw new Error('no block');
    expect(withoutPlaces(block, [0])).toEqual({ ...block, text: '\nwalking\t\ue002\nw\t\ue003\n' });
    expect(withoutPlaces(block, [1])).toEqual(block);
    expect(withoutPlaces(block, [0, 2, 3])).toEqual({ ...block, text: '' });
    const shared = blockOf(wordBlocks(0, words), 'f');
    if (!shared) throw new Error('no block');
    expect(withoutPlaces(shared, [2])).toEqual({ ...shared, text: '\nfog\t\ue000\n' });
    expect(withoutPlaces({ ...shared, text: '\nno captures\n\nfog\t\ue000\n' }, [1]).text).toBe('\nfog\t\ue000\n');
  });
});
