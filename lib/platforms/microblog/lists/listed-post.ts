import { isTree, plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListRow, ScrollPlan } from '../../../core/list.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { isSet } from '../../../core/record/says-nothing.ts';
import type { CardPlaces } from '../../../core/view.ts';

export const postCard: CardPlaces = {
  base: '',
  author: 'user.screen_name',
  text: 'text_raw text',
  html: 'text',
  time: 'created_at',
  place: 'region_name',
  counters: {
    reposts: 'reposts_count',
    comments: 'comments_count',
    likes: 'attitudes_count',
    reads: 'reads_count',
    plays: 'page_info.media_info.online_users_number',
  },
  // A repost carries the video of its original (README, D4).
  borrowed: { where: 'retweeted_status', counters: ['plays'] },
};

/** Whom the viewer follows, and who follows them, stands with each person. */
export const person: Change = { without: 'following follow_me' };
/** What the viewer likes stands with each comment, too. */
export const commentOfViewer: Change = { without: 'liked', within: { user: person } };
/** The author of a video, in its card. */
const cardOfVideo: Change = { within: { media_info: { within: { author_info: person } } } };
/**
 * Fields of a post about its viewer. Cards of videos stand in it alone, or among pictures; lists give some posts with
 * a few comments (README, D4).
 */
export const ofViewer: Change = {
  without: 'can_edit favorited attitudes_status',
  within: {
    user: person,
    comments: commentOfViewer,
    page_info: cardOfVideo,
    mix_media_info: { within: { items: { within: { data: cardOfVideo } } } },
  },
};

/** A post whose own fields, and those of the one that it reposts, `edit` has changed. */
export const withBoth = (post: Tree, edit: (one: Tree) => Tree): Tree =>
  changed(edit(post), { within: { retweeted_status: (inner) => (isTree(inner) ? edit(inner) : inner) } });

/** The address of a post: its short id needs the author's number beside it, its long id does not (README, A1). */
export function postUrl(mid: string, uid: string, mblogid: string): string {
  return `https://weibo.com/${uid && /^\w{1,20}$/.test(mblogid) ? `${uid}/${mblogid}` : `detail/${mid}`}`;
}

/** The counters that are figures: a word may stand there instead. */
const figuresOf = (counters: ListRow['counters']): ListRow['counters'] =>
  Object.fromEntries(Object.entries(counters).filter(([, value]) => /\d/.test(value)));

/** What a post shows: the first of its pictures, and whether it has a video (README, D4). */
function shownBy({ mix_media_info, page_info, pic_ids, pic_infos, pic_num }: Tree): Pick<ListRow, 'media' | 'cover'> {
  const mixed = trees(tree(mix_media_info).items);
  const page = tree(mixed.find(({ type }) => type === 'video')?.data ?? page_info);
  const [first] = Array.isArray(pic_ids) ? pic_ids : [];
  const picture = mixed.find(({ type }) => type === 'pic')?.data ?? tree(pic_infos)[plainText(first)];
  const isVideo = page.object_type === 'video' || plainText(page.type) === '11';
  const media = isVideo ? 'video' : picture || Number(pic_num) > 0 ? 'image' : 'text';
  const cover = textAt(picture, 'bmiddle.url large.url largest.url original.url thumbnail.url');
  return { media, cover: cover || textAt(page, 'page_pic page_pic.url pic_info.pic_big.url') };
}

/** What posts of all pages have in common. */
export const postForm = {
  id: 'mid',
  core: ['text_raw', 'user.screen_name', 'created_at'],
  usual: ['reposts_count', 'comments_count', 'attitudes_count'],
};

/** Whether the words of a post are cut. The flag alone says too much: short posts have it, too (README, D5). */
export const isCut = ({ isLongText, text }: Tree): boolean =>
  isSet(isLongText) && (typeof text !== 'string' || /class="expand"|>全文</.test(text));

/** A post as a row; [] for a card, which has neither ids nor words (README, D5). Cut words end in an ellipsis. */
export function postRow(post: Tree): ListRow | null | [] {
  const itemId = textAt(post, 'mid idstr');
  if (!/^\d{1,20}$/.test(itemId))
    return ['mblogid', 'text', 'text_raw', 'user'].some((name) => name in post) ? null : [];
  const uid = textAt(post, 'user.idstr user.id');
  const own = shownBy(post);
  const words = readWords(postCard, post);
  return {
    itemId,
    url: postUrl(itemId, uid, textOf(post.mblogid)),
    record: withBoth(post, (one) => changed(one, ofViewer)),
    // A repost shows the media of its original.
    ...(own.media === 'text' && own.cover === '' ? shownBy(tree(post.retweeted_status)) : own),
    ...words,
    authorId: uid,
    text: `${words.text.replaceAll('\u200b', '').trim()}${isCut(post) ? '…' : ''}`,
    counters: figuresOf(words.counters),
    pinned: textAt(post, 'title.text').includes('置顶'),
    advert: isSet(post.isAd),
  };
}

/**
 * Our guess, based on what other projects got along with (README, Q6). Only answers tell of an end, a wall or a check:
 * the page has no known mark of them (README, P2).
 */
export const postScroll: ScrollPlan = {
  moves: 'window',
  nudges: 1,
  pause: [1500, 3000],
  rest: { every: 20, for: [30_000, 30_000] },
  pages: 100,
  marks: { end: [], wall: [], check: [] },
};
