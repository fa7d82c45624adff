import { isTree, jsonTree, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListPiece, ListRow } from '../../../core/list.ts';
import { readsAnswers } from '../../../core/read/list-reader.ts';
import { because } from '../../../core/reason.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { each, flag, list, object, record, text, url } from '../../../core/schema.ts';
import { refuse } from '../failures.ts';
import { postCard, postForm, postScroll, postUrl } from './listed-post.ts';
import { shownResults } from './shown-results.ts';

const texts = 'mid mblogid created_at source text video mark reposts_count comments_count attitudes_count';

/**
 * A post as the page of results shows it. Counts are digits, `1.2万`, or a word instead of 0; `original` is the reposted
 * post.
 */
const foundPost = record({
  ...each(text, texts),
  user: record(each(text, 'idstr screen_name')),
  is_cut: flag,
  pictures: list(url),
  original: object,
});

/** Read from the document, not as HTML. */
const foundCard = { ...postCard, text: 'text', html: '' };
const form: RowForm = {
  data: foundPost,
  card: foundCard,
  id: postForm.id,
  core: ['text', 'user.screen_name', 'created_at'],
  usual: ['mblogid', 'source', ...postForm.usual],
  shown: true,
};

/** Parameters that narrow or sort a search: each gives another list (README, A3). */
const filters = 'scope xsort atten vip category viewpoint haspic hasvideo hasmusic haslink timescope region'.split(' ');
/** The last page of any search, even with more results (README, P3). */
const lastPage = 50;

/**
 * When the words of a document were written, epoch ms; NaN: not known. They stay as they are while it is read again and
 * again.
 */
const writtenAt = ({ made }: Tree, { time }: ListPiece): number =>
  made === null ? Number.NaN : typeof made === 'number' && made > 0 && made < time ? made : time;

/**
 * A time as results show it, by Shanghai's clock, in epoch ms; null for other words (README, P3). `now`: when they were
 * written.
 */
function timeOf(shown: string, now: number): number | null {
  const [, ago, unit] = /^(\d{1,4})(秒|分钟|小时)前/.exec(shown) ?? [];
  if (ago) return now - Number(ago) * (unit === '秒' ? 1000 : unit === '分钟' ? 60_000 : 3_600_000) || null;
  const [, year, month, day, hour, minute] =
    /^(?:今天|(?:(\d{4})年)?(\d\d)月(\d\d)日) ?(\d\d):(\d\d)/.exec(shown) ?? [];
  const today = new Date(now + 8 * 3_600_000);
  const date = [
    Number(year ?? today.getUTCFullYear()),
    month ? Number(month) - 1 : today.getUTCMonth(),
    Number(day ?? today.getUTCDate()),
  ] as const;
  return hour ? Date.UTC(...date, Number(hour) - 8, Number(minute)) || null : null;
}

/** Counters as figures: the page writes a word instead of 0 (README, P3). */
const figured = (counters: ListRow['counters']): ListRow['counters'] =>
  Object.fromEntries(Object.entries(counters).map(([name, said]) => [name, /\d/.test(said) ? said : '0']));

/** A card of the page as a record: its ids are in the link of its time. */
function postOf({ link, screen_name, pictures, is_cut, ...shown }: Tree) {
  const [, uid = '', mblogid = ''] = /weibo\.com\/(\d{1,20})\/(\w{1,20})/.exec(textOf(link)) ?? [];
  return {
    ...Object.fromEntries(texts.split(' ').map((name) => [name, textOf(shown[name])])),
    mblogid,
    user: { idstr: uid, screen_name: textOf(screen_name) },
    is_cut: is_cut === true,
    pictures: (Array.isArray(pictures) ? pictures : []).map((one) => textOf(one).replace(/^\/\//, 'https://')),
  };
}

function postRow(card: Tree, now: number): ListRow | null {
  const itemId = textOf(card.mid);
  if (!/^\d{1,20}$/.test(itemId)) return null;
  const post = postOf(card);
  const words = readWords(foundCard, post);
  const { idstr } = post.user;
  const [cover = ''] = post.pictures;
  return {
    itemId,
    url: postUrl(itemId, idstr, post.mblogid),
    record: isTree(card.original) ? { ...post, original: postOf(card.original) } : post,
    media: card.video ? 'video' : cover ? 'image' : 'text',
    ...words,
    authorId: idstr,
    text: `${words.text}${card.is_cut === true ? '…' : ''}`,
    cover,
    time: timeOf(textOf(card.created_at), now),
    counters: figured(words.counters),
    pinned: textOf(card.mark).includes('置顶'),
    advert: false,
  };
}

/** Posts found for a word or a topic. Each page is one document, and nothing else holds them (README, P3). */
export const microblogSearch: ListKind = {
  id: 'search',
  platform: 'microblog',
  paths: [],
  data: foundPost,
  card: foundCard,
  inPage: shownResults,
  read: readsAnswers(
    (query, { own, url: address }) => {
      const keyword = query.get('q');
      if (!own || !keyword || !/^https:\/\/s\.weibo\.com\/weibo\/*(?:\?|$)/.test(address)) return null;
      const order = filters.flatMap((name) => (query.get(name) ? `${name}=${query.get(name)}` : [])).join(' ') || 'all';
      const page = query.get('page') ?? '1';
      return { of: { keyword, order }, from: page === '1' ? '' : page };
    },
    (piece, { from }) => {
      const document = tree(jsonTree(piece.text));
      const { loading, none, next, words, cards } = document;
      const time = writtenAt(document, piece);
      const isLoading = loading === true;
      const shownCards = Array.isArray(cards) ? cards : [];
      // Cards without an id are no posts, unless none has one (README, P3).
      const isNamed = trees(shownCards).some(({ mid }) => textOf(mid) !== '');
      if (shownCards.length === 0 && none !== true && !isLoading)
        throw /验证码|安全验证/.test(textOf(words)) ? refuse('challenge') : refuse('upstream_refused', 'empty_answer');
      const isFull = Number(from) >= lastPage;
      const isLast = !isLoading && (textOf(next) === '' || isFull);
      const following = URL.canParse(textOf(next), piece.page)
        ? new URL(textOf(next), piece.page).searchParams.get('page')
        : null;
      const read = entriesAsRows(shownCards, (card) => postRow(card, time) ?? (isNamed ? [] : null), form);
      return {
        ...(isLoading ? { rows: read.rows, others: 0, loading: true } : read),
        next: isLast ? '' : following,
        end: !isLast ? null : shownCards.length === 0 && from === '' ? 'none' : 'all',
        ...(isLast && isFull && { reason: because('microblog_last_page', { number: lastPage }) }),
      };
    },
  ),
  // Readers of these pages wait 10 s (README, Q6).
  scroll: { ...postScroll, moves: { next: 'a.next' }, nudges: 0, pause: [8000, 12_000], pages: lastPage },
};
