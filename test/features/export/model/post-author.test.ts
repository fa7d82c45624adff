import { expect, test } from 'vitest';
import { authorOf } from '../../../../lib/features/export/model/post-author.ts';

test.each([
  ['https://www.tiktok.com/@mila.k/video/7300000000000000001', 'mila.k'],
  ['https://www.tiktok.com/%40mila.k/video/7300000000000000001', 'mila.k'],
  ['https://weibo.com/1900000001/QabcDefGh', '1900000001'],
])('the author of a post is told by its address, %s', (url, named) => {
  expect(authorOf({ url, ids: { aweme_id: '7300000000000000001' } }, null)).toEqual([named]);
});
