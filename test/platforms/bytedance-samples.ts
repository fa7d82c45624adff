import { cnvideoComments } from '../../lib/platforms/cnvideo/lists/comments.ts';
import { cnvideoFolder } from '../../lib/platforms/cnvideo/lists/folder.ts';
import { cnvideoHot } from '../../lib/platforms/cnvideo/lists/hot.ts';
import { cnvideoLiked } from '../../lib/platforms/cnvideo/lists/liked.ts';
import { cnvideoMix } from '../../lib/platforms/cnvideo/lists/mix.ts';
import { cnvideoSaved } from '../../lib/platforms/cnvideo/lists/saved.ts';
import { cnvideoSearch } from '../../lib/platforms/cnvideo/lists/search.ts';
import { cnvideoWorks } from '../../lib/platforms/cnvideo/lists/works.ts';
import { intlvideoCollection } from '../../lib/platforms/intlvideo/lists/collection.ts';
import { intlvideoComments } from '../../lib/platforms/intlvideo/lists/comments.ts';
import { intlvideoLiked } from '../../lib/platforms/intlvideo/lists/liked.ts';
import { intlvideoMusic } from '../../lib/platforms/intlvideo/lists/music.ts';
import { intlvideoPlaylist } from '../../lib/platforms/intlvideo/lists/playlist.ts';
import { intlvideoSaved } from '../../lib/platforms/intlvideo/lists/saved.ts';
import { intlvideoSearch } from '../../lib/platforms/intlvideo/lists/search.ts';
import { intlvideoTag } from '../../lib/platforms/intlvideo/lists/tag.ts';
import { intlvideoWorks } from '../../lib/platforms/intlvideo/lists/works.ts';
import { newsComments } from '../../lib/platforms/news/lists/comments.ts';
import { newsHot } from '../../lib/platforms/news/lists/hot.ts';
import { newsWorks } from '../../lib/platforms/news/lists/works.ts';
import { authorSecUid } from '../fixtures/cnvideo/author.ts';
import { commentAnswer } from '../fixtures/cnvideo/comment-page.ts';
import { hotWord, hotWords } from '../fixtures/cnvideo/hot-word.ts';
import { cards, listItem, searchAnswer, worksAnswer } from '../fixtures/cnvideo/item-list.ts';
import { threadComment } from '../fixtures/cnvideo/thread-comment.ts';
import { itemList, searchGeneral, searchItems } from '../fixtures/intlvideo/item-list.ts';
import { photoPost } from '../fixtures/intlvideo/photo-post.ts';
import { threadComment as intlComment } from '../fixtures/intlvideo/thread-comment.ts';
import { feedAnswer } from '../fixtures/news/feed-record.ts';
import { hotBoard, hotTopic } from '../fixtures/news/hot-topic.ts';
import { threadReply, threadRow } from '../fixtures/news/thread-comment.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { id, numbers, sample, treeOf } from './list-sample.ts';

const douyin = 'https://www.douyin.com';
const api = `${douyin}/aweme/v1/web`;
const works = numbers.map((at) =>
  listItem({ id: id(at), title: `风筝 ${at}`, time: 1_795_000_000 - at, note: at % 4 === 3 }),
);
const worksBody = { status_code: 0, aweme_list: works, has_more: 1, max_cursor: 9 };
const folder = 'collects/video/list/?collects_id=1&cursor=0';
const cnTree = treeOf(3, (number) => `74810000000000${10_001 + 2 * number}`);
const cnRow = (one: TreeComment) => threadComment(id(0), one, one.replies.length, one.replies.slice(0, 1));

export const cnvideoSamples = [
  sample(
    'works',
    cnvideoWorks,
    `${douyin}/user/${authorSecUid}`,
    `${api}/aweme/post/?sec_user_id=${authorSecUid}&max_cursor=0`,
    worksAnswer(works, 9),
    'aweme_list',
  ),
  ...(
    [
      ['saved', cnvideoSaved, 'user/self?showTab=favorite_collection', 'aweme/listcollection/?aid=6383'],
      ['liked', cnvideoLiked, 'user/self?showTab=like', `aweme/favorite/?sec_user_id=${authorSecUid}&max_cursor=0`],
      ['folder', cnvideoFolder, 'user/self?showTab=favorite_collection&showSubTab=favorite_folder', folder],
      ['mix', cnvideoMix, 'collection/1', 'mix/aweme/?mix_id=1&cursor=0'],
    ] as const
  ).map(([name, kind, page, asked]) =>
    sample(name, kind, `${douyin}/${page}`, `${api}/${asked}`, { ...worksBody, cursor: 9 }, 'aweme_list'),
  ),
  sample(
    'hot',
    cnvideoHot,
    `${douyin}/hot`,
    `${api}/hot/search/list/?detail_list=1`,
    hotWords(numbers.map(hotWord)),
    'data.word_list',
  ),
  sample(
    'search',
    cnvideoSearch,
    `${douyin}/search/a`,
    `${api}/general/search/single/?keyword=a&offset=0`,
    searchAnswer([...works.slice(0, 4).map(cards.item), cards.people(), cards.words()], 9),
    'data',
  ),
  sample(
    'mixes found',
    cnvideoSearch,
    `${douyin}/search/a`,
    `${api}/general/search/single/?keyword=a&offset=0`,
    searchAnswer([cards.mix(works.slice(0, 3))], 9),
    'data',
  ),
  sample(
    'playlets found',
    cnvideoSearch,
    `${douyin}/search/a`,
    `${api}/general/search/single/?keyword=a&offset=0`,
    searchAnswer([cards.playlet(works.slice(0, 3)), cards.playlet(works.slice(3, 5))], 9),
    'data',
  ),
  sample(
    'comments',
    cnvideoComments,
    `${douyin}/video/${id(0)}`,
    `${api}/comment/list/?aweme_id=${id(0)}&cursor=0`,
    commentAnswer({ comments: cnTree.map(cnRow), cursor: 9, hasMore: 1, total: 70 }),
    'comments',
  ),
  sample(
    'replies',
    cnvideoComments,
    `${douyin}/video/${id(0)}`,
    `${api}/comment/list/reply/?item_id=${id(0)}&comment_id=7481000000000001&cursor=0`,
    commentAnswer({
      comments: cnTree
        .flatMap(({ replies }) => replies)
        .slice(0, 9)
        .map(cnRow),
      cursor: 9,
      hasMore: 1,
      total: 9,
    }),
    'comments',
  ),
];

const tiktok = 'https://www.tiktok.com';
const ids = numbers.slice(0, 5).map((at) => `7526000000000${String(10_001 + 2 * at).padStart(6, '0')}`);
const intlTree = treeOf(4, (number) => `75410000000000${10_001 + number}`);
const intlRow = (one: TreeComment) => intlComment(ids[0] ?? '', one, one.replies.slice(0, 1));
const intlComments = (comments: readonly object[]) => ({
  comments,
  cursor: 20,
  has_more: 1,
  total: 40,
  status_code: 0,
});

export const intlvideoSamples = [
  sample(
    'works',
    intlvideoWorks,
    `${tiktok}/@a`,
    `${tiktok}/api/post/item_list/?secUid=a&cursor=0`,
    { ...itemList(ids), hasMore: true, cursor: '9' },
    'itemList',
  ),
  ...(
    [
      ['collection', intlvideoCollection, `@a/collection/b-${id(0)}`, `collection/item_list/?collectionId=${id(0)}`],
      ['playlist', intlvideoPlaylist, `@a/playlist/b-${id(0)}`, `mix/item_list/?mixId=${id(0)}`],
      ['saved', intlvideoSaved, '@a', 'user/collect/item_list/?secUid=a'],
      ['liked', intlvideoLiked, '@a', 'favorite/item_list/?secUid=a'],
      ['tag', intlvideoTag, 'tag/a', 'challenge/item_list/?challengeID=1'],
      ['music', intlvideoMusic, `music/b-${id(0)}`, `music/item_list/?musicID=${id(0)}`],
    ] as const
  ).map(([name, kind, page, asked]) =>
    sample(
      name,
      kind,
      `${tiktok}/${page}`,
      `${tiktok}/api/${asked}&cursor=0`,
      { ...itemList(ids), hasMore: true, cursor: '30' },
      'itemList',
    ),
  ),
  sample(
    'photo posts',
    intlvideoWorks,
    `${tiktok}/@a`,
    `${tiktok}/api/post/item_list/?secUid=a&cursor=0`,
    { ...itemList([]), itemList: ids.map((one) => ({ ...photoPost(one), id: one })), hasMore: true, cursor: '9' },
    'itemList',
  ),
  sample(
    'search',
    intlvideoSearch,
    `${tiktok}/search?q=a`,
    `${tiktok}/api/search/general/full/?keyword=a&offset=0`,
    searchGeneral(ids),
    'data',
  ),
  sample(
    'videos found',
    intlvideoSearch,
    `${tiktok}/search?q=a`,
    `${tiktok}/api/search/item/full/?keyword=a&offset=0`,
    searchItems(ids),
    'item_list',
  ),
  sample(
    'comments',
    intlvideoComments,
    `${tiktok}/@a/video/${ids[0]}`,
    `${tiktok}/api/comment/list/?aweme_id=${ids[0]}&cursor=0`,
    intlComments(intlTree.map(intlRow)),
    'comments',
  ),
  sample(
    'replies',
    intlvideoComments,
    `${tiktok}/@a/video/${ids[0]}`,
    `${tiktok}/api/comment/list/reply/?item_id=${ids[0]}&comment_id=7&cursor=0`,
    intlComments(intlTree.flatMap(({ replies }) => replies).map(intlRow)),
    'comments',
  ),
];

const toutiao = 'https://www.toutiao.com';
const newsTree = treeOf(8, (number) => `75510000000000${10_001 + 2 * number}`);
export const newsSamples = [
  sample(
    'works',
    newsWorks,
    `${toutiao}/c/user/token/MS4wLjABAAAAa/`,
    `${toutiao}/api/pc/list/user/feed?category=profile_all&token=MS4wLjABAAAAa&max_behot_time=0`,
    { ...feedAnswer(ids), has_more: true },
    'data',
  ),
  sample(
    'hot',
    newsHot,
    `${toutiao}/`,
    `${toutiao}/hot-event/hot-board/?origin=toutiao_pc`,
    hotBoard(numbers.map(hotTopic)),
    'data',
  ),
  sample(
    'comments',
    newsComments,
    `${toutiao}/article/${id(0)}/`,
    `${toutiao}/article/v4/tab_comments/?group_id=${id(0)}&offset=0`,
    {
      err_no: 0,
      message: 'success',
      data: [...newsTree.map((one) => threadRow(one, one.replies.slice(0, 2), false)), { ad: {}, id: 1 }],
      has_more: true,
      offset: 20,
      total_number: 59,
    },
    'data',
  ),
  sample(
    'replies',
    newsComments,
    `${toutiao}/article/${id(0)}/`,
    `${toutiao}/2/comment/v4/reply_list/?id=7&offset=0`,
    {
      err_no: 0,
      message: 'success',
      data: {
        data: newsTree.flatMap(({ replies: all }) => all.map((reply) => threadReply(reply))),
        has_more: true,
        offset: 20,
        group_id: BigInt(id(0)),
      },
    },
    'data.data',
  ),
];
