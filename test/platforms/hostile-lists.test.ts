import { expect, it } from 'vitest';
import type { ListPiece } from '../../lib/core/list.ts';
import { cnvideoComments } from '../../lib/platforms/cnvideo/lists/comments.ts';
import { cnvideoSearch } from '../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../lib/platforms/cnvideo/lists/works.ts';
import { intlvideoComments } from '../../lib/platforms/intlvideo/lists/comments.ts';
import { intlvideoSearch } from '../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoWorks } from '../../lib/platforms/intlvideo/lists/works.ts';
import { newsComments } from '../../lib/platforms/news/lists/comments.ts';
import { authorSecUid } from '../fixtures/cnvideo/author.ts';
import { commentAnswer, commentAt } from '../fixtures/cnvideo/comment-page.ts';
import { cards, listItem, searchAnswer, streamOf, worksAnswer } from '../fixtures/cnvideo/item-list.ts';
import { itemList, searchGeneral } from '../fixtures/intlvideo/item-list.ts';
import { chance } from '../tools/attack/chance.ts';
import { hostileText } from '../tools/attack/hostile.ts';
import { mutated } from '../tools/attack/mutate.ts';
import { listPiece } from './list-piece.ts';

const item = listItem({ id: '7565000000000010001', title: '风筝' });
const ids = ['7526000000000000129', '7526000000000000257'];
const comment = commentAt(ids[0] ?? '', 1, 9);
const cn = 'https://www.douyin.com';
const intl = 'https://www.tiktok.com';

const kinds = [
  [
    cnvideoWorks,
    `${cn}/user/${authorSecUid}`,
    `${cn}/aweme/v1/web/aweme/post/?sec_user_id=a&max_cursor=1`,
    worksAnswer([item, item], 1),
  ],
  [
    cnvideoSearch,
    `${cn}/search/a`,
    `${cn}/aweme/v1/web/general/search/single/?keyword=a&offset=1`,
    streamOf([searchAnswer([cards.mix([item])], 1)]),
  ],
  [intlvideoWorks, `${intl}/@a`, `${intl}/api/post/item_list/?secUid=a&cursor=1`, JSON.stringify(itemList(ids))],
  [
    intlvideoSearch,
    `${intl}/search?q=a`,
    `${intl}/api/search/general/full/?keyword=a&offset=1&search_id=a`,
    JSON.stringify(searchGeneral(ids)),
  ],
  [
    cnvideoComments,
    `${cn}/video/${ids[0]}`,
    `${cn}/aweme/v1/web/comment/list/?aweme_id=${ids[0]}&cursor=5`,
    commentAnswer({
      comments: [comment, { ...comment, cid: '7', reply_comment: [comment] }],
      cursor: 15,
      hasMore: 1,
      total: 9,
    }),
  ],
  [
    intlvideoComments,
    `${intl}/@a/video/${ids[0]}`,
    `${intl}/api/comment/list/reply/?item_id=${ids[0]}&comment_id=7&cursor=3`,
    commentAnswer({ comments: [comment, comment], cursor: 15, hasMore: 1, total: 9 }),
  ],
  [
    newsComments,
    `https://www.toutiao.com/article/${ids[0]}/`,
    `https://www.toutiao.com/article/v4/tab_comments/?group_id=${ids[0]}&offset=20`,
    '{"message":"success","err_no":0,"data":[{"comment":{"id_str":"7","text":"@a b","user_id":1,"reply_list":[{"id":8,"user":{"name":"c"}}]}}],"has_more":true,"offset":40,"total_number":9}',
  ],
] as const;

it.each(kinds.map(([kind, page, url, good]) => ({ name: `${kind.platform} ${kind.id}`, kind, page, url, good })))(
  '$name: whatever a page brings, it is a list of the same shape or none',
  ({ kind, page, url, good }) => {
    const dice = chance(20_778);
    const ends = new Set<unknown>();
    for (let count = 0; count < 400; count += 1) {
      const text = count % 2 === 0 ? mutated(good, dice) : hostileText(dice);
      const over: Partial<ListPiece> = {
        ...(dice.upTo(8) === 0 && { url: hostileText(dice) }),
        ...(dice.upTo(8) === 0 && { page: hostileText(dice) }),
        ...(dice.upTo(8) === 0 && { status: dice.of([0, 204, 403, 500]) }),
        ...(dice.upTo(8) === 0 && { own: true as const }),
      };
      const answer = kind.read(listPiece(page, url, text, over));
      ends.add(answer?.end);
      if (!answer) continue;
      const { comments } = kind;
      for (const { itemId: id, url: link, comment: facts, record } of answer.rows) {
        expect(
          facts ? /^\d{1,25}$/.test(id) && link === '' : link.startsWith('https://www.') && link.endsWith(`/${id}`),
        ).toBe(true);
        expect(
          comments?.people(record).every((one) => typeof one === 'string' && one !== '') ?? /^\d{15,25}$/.test(id),
        ).toBe(true);
      }
      expect(answer.others).toBeGreaterThanOrEqual(0);
    }
    for (const end of [null, 'refused']) expect([...ends]).toContain(end);
  },
);
