import { parseJson, printJson, tree } from '../../lib/core/json/json.ts';
import type { ListAnswer } from '../../lib/core/list.ts';
import { placeOf } from '../../lib/core/record/place.ts';
import { answerOf } from '../../lib/features/lists/background/index.ts';
import { listItem } from '../fixtures/lifestyle/article-detail.ts';
import { bandWord, hotgov, hotWord } from '../fixtures/microblog/hot-search.ts';
import { oddPosts, post, writtenTime } from '../fixtures/microblog/post.ts';
import { camelCase } from '../fixtures/notes/camel-case.ts';
import { foundNote, listedNote } from '../fixtures/notes/listed-note.ts';
import type { TreeComment } from '../replica/framework/comment-tree.ts';
import { cnvideoSamples, intlvideoSamples, newsSamples } from './bytedance-samples.ts';
import { hex, id, type ListSample, numbers, samplesOf, treeOf } from './list-sample.ts';
import { shortclipSamples } from './shortclip-samples.ts';

export type { ListSample } from './list-sample.ts';

const face = samplesOf('notes', 'https://www.xiaohongshu.com/', 'https://edith.xiaohongshu.com/api/sns/web/');
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
const given = (data: object) => ({
  code: 0,
  success: true,
  msg: '成功',
  data: { cursor: 'c', has_more: true, ...data },
});
const profile = `user/profile/${creator}`;
const listedNotes = given({ notes: listed });
const foundNotes = given({ items: [...found, { id: hex(99), model_type: 'hot_query', hot_query: {} }] });
const inPage = { whose: creator, tab: 'note', hasMore: true, cursor: 'c', entries: camelCase(listed) };
const notesReplies = notesTree.flatMap((one) => one.replies.map((reply) => notesRow(reply, one)));
const threadAsked = `v2/comment/sub/page?note_id=${hex(0)}&root_comment_id=${notesTree[0]?.id}&cursor=`;

const notesSamples = [
  face('works', profile, `v1/user_posted?cursor=&user_id=${creator}`, 'data.notes', listedNotes),
  face('works', profile, '', 'entries', inPage, { name: 'works in the page', own: true }),
  face('saved', `${profile}?tab=fav&subTab=note`, `v2/note/collect/page?user_id=${creator}`, 'data.notes', listedNotes),
  face('liked', `${profile}?tab=liked`, `v1/note/like/page?user_id=${creator}`, 'data.notes', listedNotes),
  face('board', `board/${creator}`, `v1/board/note?board_id=${creator}`, 'data.notes', listedNotes),
  face(
    'search',
    'search_result?keyword=a',
    'https://so.xiaohongshu.com/api/sns/web/v2/search/notes',
    'data.items',
    foundNotes,
  ),
  face(
    'comments',
    `explore/${hex(0)}`,
    `v2/comment/page?note_id=${hex(0)}&cursor=`,
    'data.comments',
    given({ comments: notesTree.map((one) => notesRow(one)) }),
  ),
  face('comments', `explore/${hex(0)}`, threadAsked, 'data.comments', given({ comments: notesReplies }), {
    name: 'replies',
  }),
];

const weibo = samplesOf('microblog', 'https://weibo.com/', 'https://weibo.com/ajax/');
const weiboSearch = samplesOf('microblog', 'https://s.weibo.com/');
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

const weiboAnswer = (data: unknown, more: object = {}) => ({ ok: 1, data, ...more });
const likedPosts = weiboAnswer({ list: posts, since_id: 9 });
const savedPosts = weiboAnswer({ status: posts, total_number: 50 });
const board = weiboAnswer({ realtime: numbers.map(hotWord), hotgov: hotgov('置顶的话题') });
const band = weiboAnswer({ band_list: numbers.map(bandWord) });
const shown = { loading: false, none: false, next: '/weibo?q=a&page=2', words: '', cards: [...cardsFound, {}] };
const weiboComments = (rows: readonly TreeComment[], total_number: number) =>
  weiboAnswer(rows.map(weiboRow), { max_id: 9, total_number });
const weiboReplies = weiboTree.flatMap(({ replies }) => replies);
const comments = `${uid}/R2pp6rwWd`;
const firstAsked = 'statuses/buildComments?id=5305743126561473&flow=0&max_id=0';
const repliesAsked = `statuses/buildComments?id=${weiboTree[0]?.id}&fetch_level=1&max_id=0`;

const microblogSamples = [
  weibo(
    'works',
    `u/${uid}`,
    `statuses/mymblog?uid=${uid}&page=1&feature=0`,
    'data.list',
    weiboAnswer({
      since_id: '1kp2',
      list: posts,
      bottom_tips_visible: false,
      bottom_tips_text: '',
      total: 153,
    }),
  ),
  weibo('saved', `u/page/fav/${uid}`, `favorites/all_fav?uid=${uid}&page=1`, 'data.status', savedPosts),
  weibo('liked', `u/page/like/${uid}`, `statuses/likelist?uid=${uid}&page=1`, 'data.list', likedPosts),
  weibo('hot', 'hot/search', 'side/hotSearch', 'data.realtime', board),
  weibo('hot', 'hot/search', 'statuses/hot_band', 'data.band_list', band, { name: 'band' }),
  weiboSearch('search', 'weibo?q=a', 'weibo?q=a', 'cards', shown, { own: true }),
  weibo('comments', comments, firstAsked, 'data', weiboComments(weiboTree, 40)),
  weibo('comments', comments, repliesAsked, 'data', weiboComments(weiboReplies, 4), { name: 'replies' }),
];

const lemon = samplesOf('lifestyle', 'https://www.lemon8-app.com/@gleaner_tester');
const lemonPosts = numbers.map((at) => {
  const { author, ...post } = listItem(id(at));
  return { ...post, author: { ...author, linkName: 'gleaner_tester' } };
});
const lemonKey = '$UserPost+%40gleaner_tester';
const lemonAsked = '?_data=routes%2F%24user_link_name&_version=1&maxBeHotTime=9';
const lifestyleSamples = [
  lemon('works', '', lemonAsked, `${lemonKey}.items`, {
    [lemonKey]: { items: lemonPosts, hasMore: true, maxBeHotTime: 8, offset: 0 },
  }),
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
