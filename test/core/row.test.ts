import { describe, expect, test } from 'vitest';
import { rowOf } from '../../lib/core/capture.ts';
import { rowKindIn } from '../../lib/core/list.ts';
import { kindOfName } from '../../lib/core/row.ts';
import { listKinds } from '../../lib/lists.ts';
import { operations } from '../../lib/operations.ts';
import { platforms } from '../../lib/platforms/index.ts';
import { exampleCapture, failedCapture } from '../tools/screens/example-capture.ts';

describe('the kind of a row', () => {
  test.each(operations.map(({ path, name, pages }) => [path, name, pages] as const))(
    'of %s is its first kind of page',
    (_, name, [kind]) => {
      expect(kindOfName(name)).toBe(kind);
    },
  );

  test.each(listKinds.map((kind) => [kind.platform, kind.id, kind] as const))(
    'of the list %s %s is said',
    (platform, id, kind) => {
      const own = kind.comments
        ? 'comment'
        : (kind.operation?.pages[0] ?? expect.stringMatching(/^(video|note|post|topic)$/));
      expect(rowKindIn({ platform, kind: id }, platforms)).toEqual(own);
    },
  );
});

describe('the row of a capture', () => {
  test('has what its record says, and no record: that stands in the envelope', () => {
    const { itemId, itemUrl, author, title } = exampleCapture;
    expect(rowOf(exampleCapture)).toEqual({
      platform: 'cnvideo',
      kind: 'video',
      itemId,
      url: itemUrl,
      author,
      authorId: '',
      handle: '',
      title: '',
      text: title,
      time: 1_763_000_000_000,
      place: '',
      comments: [],
      media: 'video',
      cover: '',
      record: null,
      counters: { likes: '12840', comments: '356', shares: '77', saves: '1204' },
    });
  });

  test('that failed says what is known of the item, and tells nothing else', () => {
    const { itemId, itemUrl } = exampleCapture;
    expect(rowOf({ ...failedCapture('removed'), author: 'Lin', pictures: ['https://p.example/1'] })).toMatchObject({
      itemId,
      url: itemUrl,
      author: 'Lin',
      text: '',
      time: null,
      counters: {},
      media: null,
      cover: 'https://p.example/1',
    });
  });
});
