import { expect, it } from 'vitest';
import { intlvideoVideoDetail } from '../../../lib/platforms/intlvideo/video-detail/index.ts';

const merged = (...records: readonly unknown[]) => intlvideoVideoDetail.merge?.(records.map((data) => ({ source: 'a', data })));

it('each field comes from the first record that gives it, at any depth', () => {
  const first = { id: '1', stats: { diggCount: 1 }, author: { name: 'a', more: { deep: 1 } } };
  const second = { id: '2', desc: 'x', stats: { diggCount: 2, playCount: 3 }, author: { more: { deep: 2, other: 3 } } };
  expect(merged(first, second)).toEqual({
    ...{ id: '1', desc: 'x', stats: { diggCount: 1, playCount: 3 } },
    author: { name: 'a', more: { deep: 1, other: 3 } },
  });
  expect(merged(second, first)).toMatchObject({ id: '2', stats: { diggCount: 2 }, author: { name: 'a', more: { deep: 2 } } });
  expect(merged(first)).toEqual(first);
});

it('lists, and values of another kind, are taken whole', () => {
  expect(merged({ tags: [1] }, { tags: [2, 3] })).toEqual({ tags: [1] });
  expect(merged({ a: [1], b: { x: 1 }, c: null, d: 'x' }, { a: { x: 1 }, b: [1], c: { x: 1 }, d: { x: 1 } })).toEqual({
    ...{ a: [1], b: { x: 1 }, c: null, d: 'x' },
  });
});
