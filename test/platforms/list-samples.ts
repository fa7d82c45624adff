import { parseJson, printJson, tree } from '../../lib/core/json/json.ts';
import type { ListAnswer } from '../../lib/core/list.ts';
import { placeOf } from '../../lib/core/record/place.ts';
import { answerOf } from '../../lib/features/lists/background/index.ts';
import { lifestyleWorks } from '../../lib/platforms/lifestyle/lists/works.ts';
import { microblogComments } from '../../lib/platforms/microblog/lists/comments.ts';
import { microblogHot } from '../../lib/platforms/microblog/lists/hot.ts';
import { microblogLiked } from '../../lib/platforms/microblog/lists/liked.ts';
import { microblogSaved } from '../../lib/platforms/microblog/lists/saved.ts';
import { microblogSearch } from '../../lib/platforms/microblog/lists/search.ts';
import { microblogWorks } from '../../lib/platforms/microblog/lists/works.ts';
import { notesBoard } from '../../lib/platforms/notes/lists/board.ts';
import { notesComments } from '../../lib/platforms/notes/lists/comments.ts';
import { notesLiked } from '../../lib/platforms/notes/lists/liked.ts';
import { notesSaved } from '../../lib/platforms/notes/lists/saved.ts';
import { notesSearch } from '../../lib/platforms/notes/lists/search.ts';
import { notesWorks } from '../../lib/platforms/notes/lists/works.ts';
import { listItem } from '../fixtures/lifestyle/article-detail.ts';
import { bandWord, hotgov, hotWord } from '../fixtures/microblog/hot-search.ts';
import { oddPosts, post, writtenTime } from '../fixtures/microblog/post.ts';
import { camelCase } from '../fixtures/notes/camel-case.ts';
import { foundNote, listedNote } from '../fixtures/notes/listed-note.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { cnvideoSamples, intlvideoSamples, newsSamples } from './bytedance-samples.ts';
import { hex, id, type ListSample, numbers, sample, treeOf } from './list-sample.ts';
import { shortclipSamples } from './shortclip-samples.ts';

export type { ListSample } from './list-sample.ts';

const face = 'https://www.xiaohongshu.com';
const edith = 'https://edith.xiaohongshu.com/api/sns/web';
const creator = '66a1b2c30000000001020304';
const listed = numbers.map((at) => listedNote(hex(at), creator, at));
const found = listed.map(foundNote);
const notesTree = treeOf(5, (number) => `68f1${String(number).padStart(4, '0')}0000000007001234`);
const person = ({ id: of, name }: TreeComment['author']) => ({
  user_id: `60000${of}`,
  nickname: name,
  image: 'https://a.xhscdn.com/1.jpg',
  xsec_token: 'AB',
  ai_agent: false,
});
const notesRow = (one: TreeComment, root?: TreeComment): object => ({
  id: one.id,
  note_id: hex(0),
  content: one.text,
  create_time: one.time * 1000,
  like_count: '3',
  liked: false,
  status: 0,
  show_tags: one.byAuthor ? ['is_author'] : [],
  ip_location: '江苏',
  user_info: person(one.author),
  at_users: one.mentions.map(({ of }) => person(of)),
  pictures: one.pictures.map(() => ({
    width: 1,
    height: 1,
    url_pre: 'https://a/1',
    url_default: 'https://a/2',
    info_list: [{ url: 'https://a/3' }],
  })),
  ...(root
    ? { target_comment: { id: one.parent, user_info: person(one.answers ?? root.author) } }
    : {
        sub_comment_count: String(one.replies.length),
        sub_comments: one.replies.slice(0, 1).map((reply) => notesRow(reply, one)),
        sub_comment_cursor: '',
        sub_comment_has_more: false,
      }),
});
const given = (data: object) => ({ code: 0, success: true, msg: '成功', data });
const results = `${face}/search_result?keyword=a`;

const notesSamples = [
  sample(
    'works',
    notesWorks,
    `${face}/user/profile/${creator}`,
    `${edith}/v1/user_posted?cursor=&user_id=${creator}`,
    given({ notes: listed, cursor: 'c', has_more: true }),
    'data.notes',
  ),
  sample(
    'works in the page',
    notesWorks,
    `${face}/user/profile/${creator}`,
    '',
    { whose: creator, tab: 'note', hasMore: true, cursor: 'c', entries: camelCase(listed) },
    'entries',
    { own: true },
  ),
  ...[
    { kind: notesSaved, page: `user/profile/${creator}?tab=fav&subTab=note`, of: `user_id=${creator}` },
    { kind: notesLiked, page: `user/profile/${creator}?tab=liked`, of: `user_id=${creator}` },
    { kind: notesBoard, page: `board/${creator}`, of: `board_id=${creator}` },
  ].map(({ kind, page, of }) =>
    sample(
      kind.id,
      kind,
      `${face}/${page}`,
      `https://edith.xiaohongshu.com${kind.paths[0]}?cursor=&${of}`,
      given({ notes: listed, cursor: 'c', has_more: true }),
      'data.notes',
    ),
  ),
  sample(
    'search',
    notesSearch,
    results,
    'https://so.xiaohongshu.com/api/sns/web/v2/search/notes',
    given({ items: [...found, { id: hex(99), model_type: 'hot_query', hot_query: {} }], has_more: true }),
    'data.items',
  ),
  sample(
    'comments',
    notesComments,
    `${face}/explore/${hex(0)}`,
    `${edith}/v2/comment/page?note_id=${hex(0)}&cursor=`,
    given({ comments: notesTree.map((one) => notesRow(one)), cursor: 'c', has_more: true }),
    'data.comments',
  ),
  sample(
    'replies',
    notesComments,
    `${face}/explore/${hex(0)}`,
    `${edith}/v2/comment/sub/page?note_id=${hex(0)}&root_comment_id=${notesTree[0]?.id}&cursor=`,
    given({
      comments: notesTree.flatMap((one) => one.replies.map((reply) => notesRow(reply, one))),
      cursor: 'c',
      has_more: true,
    }),
    'data.comments',
  ),
];

const weibo = 'https://weibo.com';
const uid = '1900000001';
const posts = Array.from({ length: 16 }, (_, at) => ({
  ...post({ uid, nickname: '风筝', domain: 'kites', at }),
  ...(at === 5 ? {} : oddPosts[at]?.(uid)),
}));
const weiboTree = treeOf(6, (number) => String(5_345_000_000_000_000 + number * 13));
const weiboUser = ({ id: of, name, handle }: TreeComment['author']) => ({
  id: Number(of.slice(-9)),
  idstr: of.slice(-9),
  screen_name: name,
  domain: handle,
  verified: false,
  profile_image_url: 'https://a/1',
  profile_url: '/u/1',
});
const weiboRow = (one: TreeComment): object => ({
  id: Number(one.id),
  idstr: one.id,
  mid: one.id,
  rootid: Number(one.root || one.id),
  rootidstr: one.root || one.id,
  floor_number: one.at + 1,
  created_at: writtenTime(one.time * 1000),
  text: one.text.replaceAll('<', '&lt;'),
  text_raw: one.text,
  user: weiboUser(one.author),
  source: '来自北京',
  like_counts: one.likes,
  liked: false,
  is_mblog_author: one.byAuthor,
  isLikedByMblogAuthor: one.likedByAuthor,
  analysis_extra: 'author_uid:1|mid:5305743126561473',
  ...(one.pictures.length > 0 && {
    url_struct: [{ url_title: '查看图片', pic_infos: { a: { large: { url: 'https://a/1' } } } }],
  }),
  ...(one.answers && {
    reply_comment: { id: Number(one.parent), idstr: one.parent, text: '', user: weiboUser(one.answers) },
  }),
  ...(one.root === '' && { total_number: one.replies.length, comments: one.replies.slice(0, 2).map(weiboRow) }),
});
const cardsFound = numbers.map((at) => ({
  mid: `53200000000000${10 + at}`,
  mark: at === 0 ? '置顶' : '',
  link: `//weibo.com/${uid}/QabcdEFG${at}`,
  created_at: '09月20日 22:30',
  source: 'iPhone',
  screen_name: '甲',
  text: `好风 ${at}`,
  is_cut: at === 4,
  reposts_count: '3',
  comments_count: '1.2万',
  attitudes_count: '7',
  pictures: at % 3 === 0 ? ['//wx1.sinaimg.cn/a.jpg'] : [],
  video: at === 7 ? 'type=feedvideo' : '',
}));

const microblogSamples = [
  sample(
    'works',
    microblogWorks,
    `${weibo}/u/${uid}`,
    `${weibo}/ajax/statuses/mymblog?uid=${uid}&page=1&feature=0`,
    { ok: 1, data: { since_id: '1kp2', list: posts, bottom_tips_visible: false, bottom_tips_text: '', total: 153 } },
    'data.list',
  ),
  sample(
    'saved',
    microblogSaved,
    `${weibo}/u/page/fav/${uid}`,
    `${weibo}/ajax/favorites/all_fav?uid=${uid}&page=1&with_total=true`,
    { ok: 1, data: { status: posts, total_number: 50 } },
    'data.status',
  ),
  sample(
    'liked',
    microblogLiked,
    `${weibo}/u/page/like/${uid}`,
    `${weibo}/ajax/statuses/likelist?uid=${uid}&page=1`,
    { ok: 1, data: { list: posts, since_id: 9 } },
    'data.list',
  ),
  sample(
    'hot',
    microblogHot,
    `${weibo}/hot/search`,
    `${weibo}/ajax/side/hotSearch`,
    { ok: 1, data: { realtime: numbers.map(hotWord), hotgov: hotgov('置顶的话题') } },
    'data.realtime',
  ),
  sample(
    'band',
    microblogHot,
    `${weibo}/hot/search`,
    `${weibo}/ajax/statuses/hot_band`,
    { ok: 1, data: { band_list: numbers.map(bandWord) } },
    'data.band_list',
  ),
  sample(
    'search',
    microblogSearch,
    'https://s.weibo.com/weibo?q=a',
    'https://s.weibo.com/weibo?q=a',
    { loading: false, none: false, next: '/weibo?q=a&page=2', words: '', cards: [...cardsFound, {}] },
    'cards',
    { own: true },
  ),
  sample(
    'comments',
    microblogComments,
    `${weibo}/${uid}/R2pp6rwWd`,
    `${weibo}/ajax/statuses/buildComments?id=5305743126561473&flow=0&max_id=0`,
    { ok: 1, data: weiboTree.map(weiboRow), max_id: 9, total_number: 40 },
    'data',
  ),
  sample(
    'replies',
    microblogComments,
    `${weibo}/${uid}/R2pp6rwWd`,
    `${weibo}/ajax/statuses/buildComments?id=${weiboTree[0]?.id}&fetch_level=1&max_id=0`,
    { ok: 1, data: weiboTree.flatMap(({ replies }) => replies.map(weiboRow)), max_id: 9, total_number: 4 },
    'data',
  ),
];

const lemon = 'https://www.lemon8-app.com/@gleaner_tester';
const lemonPosts = numbers.map((at) => {
  const { author, ...post } = listItem(id(at));
  return { ...post, author: { ...author, linkName: 'gleaner_tester' } };
});
const lifestyleSamples = [
  sample(
    'works',
    lifestyleWorks,
    lemon,
    `${lemon}?_data=routes%2F%24user_link_name&_version=1&maxBeHotTime=9`,
    { '$UserPost+%40gleaner_tester': { items: lemonPosts, hasMore: true, maxBeHotTime: 8, offset: 0 } },
    '$UserPost+%40gleaner_tester.items',
  ),
];

/** Of every kind of list an answer, and of each form that it comes in. */
export const listSamples: readonly ListSample[] = [
  ...cnvideoSamples,
  ...intlvideoSamples,
  ...notesSamples,
  ...microblogSamples,
  ...shortclipSamples,
  ...newsSamples,
  ...lifestyleSamples,
];

export const entriesOf = ({ entries, piece }: ListSample): readonly unknown[] => {
  const found = placeOf(parseJson(piece.text), entries);
  return Array.isArray(found) ? found : [];
};

/** The sample's answer with other entries. */
export function withEntries({ kind, piece, entries }: ListSample, changed: readonly unknown[]): ListAnswer | null {
  const whole = parseJson(piece.text);
  const steps = entries.split('.');
  const put = (holder: unknown, [step = '', ...rest]: readonly string[]): unknown => ({
    ...tree(holder),
    [step]: rest.length === 0 ? changed : put(tree(holder)[step], rest),
  });
  return answerOf(kind, { ...piece, text: printJson(put(whole, steps)) });
}
