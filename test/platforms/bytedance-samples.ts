import { authorSecUid } from '../fixtures/cnvideo/author.ts';
import { commentAnswer } from '../fixtures/cnvideo/comment-page.ts';
import { hotWord, hotWords } from '../fixtures/cnvideo/hot-word.ts';
import { cards, listItem, searchAnswer } from '../fixtures/cnvideo/item-list.ts';
import { threadComment } from '../fixtures/cnvideo/thread-comment.ts';
import { itemList, searchGeneral, searchItems } from '../fixtures/intlvideo/item-list.ts';
import { photoPost } from '../fixtures/intlvideo/photo-post.ts';
import { threadComment as intlComment } from '../fixtures/intlvideo/thread-comment.ts';
import { feedAnswer } from '../fixtures/news/feed-record.ts';
import { hotBoard, hotTopic } from '../fixtures/news/hot-topic.ts';
import { threadReply, threadRow } from '../fixtures/news/thread-comment.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { id, numbers, samplesOf, treeOf } from './list-sample.ts';

const douyin = samplesOf('cnvideo', 'https://www.douyin.com/', 'https://www.douyin.com/aweme/v1/web/');
const byAuthor = `sec_user_id=${authorSecUid}&max_cursor=0`;
const searched = 'general/search/single/?keyword=a&offset=0';
const works = numbers.map((at) =>
  listItem({ id: id(at), title: `风筝 ${at}`, time: 1_795_000_000 - at, note: at % 4 === 3 }),
);
const kept = { status_code: 0, aweme_list: works, has_more: 1, max_cursor: 9, cursor: 9 };
const ofFolder = 'user/self?showTab=favorite_collection&showSubTab=favorite_folder';
const cnTree = treeOf(3, (number) => `74810000000000${10_001 + 2 * number}`);
const cnRow = (one: TreeComment) => threadComment(id(0), one, one.replies.length, one.replies.slice(0, 1));
const cnComments = (comments: readonly TreeComment[], total: number) =>
  commentAnswer({ comments: comments.map(cnRow), cursor: 9, hasMore: 1, total });
const cnReplies = cnTree.flatMap(({ replies }) => replies).slice(0, 9);

export const cnvideoSamples = [
  douyin('works', `user/${authorSecUid}`, `aweme/post/?${byAuthor}`, 'aweme_list', kept),
  douyin('saved', 'user/self?showTab=favorite_collection', 'aweme/listcollection/?aid=6383', 'aweme_list', kept),
  douyin('liked', 'user/self?showTab=like', `aweme/favorite/?${byAuthor}`, 'aweme_list', kept),
  douyin('folder', ofFolder, 'collects/video/list/?collects_id=1&cursor=0', 'aweme_list', kept),
  douyin('mix', 'collection/1', 'mix/aweme/?mix_id=1&cursor=0', 'aweme_list', kept),
  douyin('hot', 'hot', 'hot/search/list/?detail_list=1', 'data.word_list', hotWords(numbers.map(hotWord))),
  ...(
    [
      ['search', [...works.slice(0, 4).map(cards.item), cards.people(), cards.words()]],
      ['mixes found', [cards.mix(works.slice(0, 3))]],
      ['playlets found', [cards.playlet(works.slice(0, 3)), cards.playlet(works.slice(3, 5))]],
    ] as const
  ).map(([name, found]) => douyin('search', 'search/a', searched, 'data', searchAnswer(found, 9), { name })),
  douyin('comments', `video/${id(0)}`, `comment/list/?aweme_id=${id(0)}&cursor=0`, 'comments', cnComments(cnTree, 70)),
  douyin(
    'comments',
    `video/${id(0)}`,
    `comment/list/reply/?item_id=${id(0)}&comment_id=7481000000000001&cursor=0`,
    'comments',
    cnComments(cnReplies, 9),
    { name: 'replies' },
  ),
];

const tiktok = samplesOf('intlvideo', 'https://www.tiktok.com/', 'https://www.tiktok.com/api/');
const ids = numbers.slice(0, 5).map((at) => `7526000000000${String(10_001 + 2 * at).padStart(6, '0')}`);
const items = { ...itemList(ids), hasMore: true, cursor: '30' };
const photos = { ...items, itemList: ids.map((one) => ({ ...photoPost(one), id: one })) };
const intlTree = treeOf(4, (number) => `75410000000000${10_001 + number}`);
const intlComments = (comments: readonly TreeComment[]) => ({
  comments: comments.map((one) => intlComment(ids[0] ?? '', one, one.replies.slice(0, 1))),
  cursor: 20,
  has_more: 1,
  total: 40,
  status_code: 0,
});
const intlReplies = intlComments(intlTree.flatMap(({ replies }) => replies));
const video = `@a/video/${ids[0]}`;
const posted = 'post/item_list/?secUid=a&cursor=0';

export const intlvideoSamples = [
  tiktok('works', '@a', posted, 'itemList', items),
  tiktok('collection', `@a/collection/b-${id(0)}`, `collection/item_list/?collectionId=${id(0)}`, 'itemList', items),
  tiktok('playlist', `@a/playlist/b-${id(0)}`, `mix/item_list/?mixId=${id(0)}`, 'itemList', items),
  tiktok('saved', '@a', 'user/collect/item_list/?secUid=a', 'itemList', items),
  tiktok('liked', '@a', 'favorite/item_list/?secUid=a', 'itemList', items),
  tiktok('tag', 'tag/a', 'challenge/item_list/?challengeID=1', 'itemList', items),
  tiktok('music', `music/b-${id(0)}`, `music/item_list/?musicID=${id(0)}`, 'itemList', items),
  tiktok('works', '@a', posted, 'itemList', photos, { name: 'photo posts' }),
  tiktok('search', 'search?q=a', 'search/general/full/?keyword=a&offset=0', 'data', searchGeneral(ids)),
  tiktok('search', 'search?q=a', 'search/item/full/?keyword=a&offset=0', 'item_list', searchItems(ids), {
    name: 'videos found',
  }),
  tiktok('comments', video, `comment/list/?aweme_id=${ids[0]}&cursor=0`, 'comments', intlComments(intlTree)),
  tiktok('comments', video, `comment/list/reply/?item_id=${ids[0]}&comment_id=7&cursor=0`, 'comments', intlReplies, {
    name: 'replies',
  }),
];

const toutiao = samplesOf('news', 'https://www.toutiao.com/');
const newsTree = treeOf(8, (number) => `75510000000000${10_001 + 2 * number}`);
const newsAnswer = (data: unknown, more: object = {}) => ({
  err_no: 0,
  message: 'success',
  data,
  has_more: true,
  offset: 20,
  ...more,
});
const newsRows = [...newsTree.map((one) => threadRow(one, one.replies.slice(0, 2), false)), { ad: {}, id: 1 }];
const newsReplies = newsTree.flatMap(({ replies: all }) => all.map((reply) => threadReply(reply)));
const ofToken = 'category=profile_all&token=MS4wLjABAAAAa&max_behot_time=0';

export const newsSamples = [
  toutiao('works', 'c/user/token/MS4wLjABAAAAa/', `api/pc/list/user/feed?${ofToken}`, 'data', {
    ...feedAnswer(ids),
    has_more: true,
  }),
  toutiao('hot', '', 'hot-event/hot-board/?origin=toutiao_pc', 'data', hotBoard(numbers.map(hotTopic))),
  toutiao(
    'comments',
    `article/${id(0)}/`,
    `article/v4/tab_comments/?group_id=${id(0)}&offset=0`,
    'data',
    newsAnswer(newsRows, { total_number: 59 }),
  ),
  toutiao(
    'comments',
    `article/${id(0)}/`,
    '2/comment/v4/reply_list/?id=7&offset=0',
    'data.data',
    newsAnswer({ data: newsReplies, has_more: true, offset: 20, group_id: BigInt(id(0)) }),
    { name: 'replies' },
  ),
];
