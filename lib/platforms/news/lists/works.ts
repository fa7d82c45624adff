import { isTree, plainText, type Tree, textOf, tree, trees } from '../../../core/json/json.ts';
import type { ListKind, ListRow } from '../../../core/list.ts';
import { cursorIn, cursorOf, hasMore, readsAnswers } from '../../../core/read/list-reader.ts';
import { because, saying } from '../../../core/reason.ts';
import { digitsOf } from '../../../core/record/comment-row.ts';
import { entriesAsRows, type RowForm } from '../../../core/record/entries-as-rows.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import { textAt } from '../../../core/record/place.ts';
import { readWords } from '../../../core/record/read-words.ts';
import { isNotGiven, isSet, saysNothing } from '../../../core/record/says-nothing.ts';
import type { CardPlaces } from '../../../core/view.ts';
import { refuse } from '../failures.ts';
import { articleAddress, pcAddress, postAddress } from '../item.ts';
import { kindOfRow, userFeed } from '../page/feed-rows.ts';
import { listedRow } from '../upstream/feed-row.ts';
import { bodyOf, checkMarks } from './list-body.ts';

const author = 'user_info.name user.info.name user.name media_info.name source media_name';
const time = 'publish_time create_time';
const likes = 'action.digg_count itemCell.itemCounter.diggCount digg_count';

/** The cell's own counts come first: a row's may be 0 whatever the number (README, C3). */
const card: CardPlaces = {
  base: '',
  author,
  title: 'title',
  text: 'content abstract Abstract',
  time,
  place: 'itemCell.locationInfo.publishLocInfo',
  counters: {
    plays: 'action.play_count itemCell.itemCounter.videoWatchCount',
    reads: 'action.read_count itemCell.itemCounter.readCount read_count',
    likes,
    comments: 'action.comment_count itemCell.itemCounter.commentCount comment_count',
    saves: 'action.repin_count itemCell.itemCounter.repinCount repin_count',
    shares: 'action.share_count itemCell.itemCounter.shareCount',
    reposts: 'forward_info.forward_count action.forward_count itemCell.itemCounter.forwardCount',
  },
};

const form: RowForm = {
  data: listedRow,
  card,
  id: 'group_id',
  core: ['title content', author, time],
  usual: [likes],
};

/** A placeholder, by its kind (README, R7, D5). */
const isPlaceholder = ({ cell_type }: Tree): boolean => plainText(cell_type ?? '') === '48';

/** The id as text is used: the number beside it may be rounded (README, D5). */
const idOf = (row: Tree): string =>
  digitsOf(textAt(row, kindOfRow(row) === 'post' ? 'thread_id_str id group_id' : 'str_group_id group_id'));

const isId = (id: string): boolean => /^\d{15,20}$/.test(id);

/** Some rows of videos say so by what they hold alone (README, D5). */
const hasVideo = ({ has_video, video }: Tree): boolean => isSet(has_video) || (isTree(video) && !saysNothing(video));

const picture =
  'large_image_list.0.url large_image_list.url image_list.0.url video.origin_cover.url video.origin_cover.url_list.0 ' +
  'middle_image.url';

/** What the viewer did with a work, and whether they follow its author (README, D5). */
const ofViewer: Change = {
  without: 'user_digg user_repin user_bury',
  within: {
    itemCell: { without: 'userInteraction' },
    user: { without: 'relation' },
    user_info: { without: 'follow' },
    log_pb: { without: 'is_following' },
  },
};

/** A work as a row; null without an id. */
function workRow(row: Tree): ListRow | null {
  const itemId = idOf(row);
  if (!isId(itemId)) return null;
  const isPost = kindOfRow(row) === 'post';
  const isVideo = hasVideo(row);
  const words = readWords(card, row);
  const cover = textAt(row, picture) || textOf(row.middle_image);
  return {
    ...words,
    // The site writes a title of its own for a post without one (README, F8).
    title: isPost ? '' : words.title,
    itemId,
    url: (isPost ? postAddress : isVideo ? pcAddress : articleAddress)(itemId),
    record: changed(row, ofViewer),
    media: isVideo ? 'video' : isPost && cover ? 'image' : 'text',
    authorId: textAt(row, 'user_info.user_id user.info.user_id user.user_id media_info.user_id'),
    cover,
    pinned: isSet(row.is_stick) || isSet(row.stick_style) || textOf(row.label) === '置顶',
    advert: false,
  };
}

/** The works of an author. Each tab of the page is a list of its own; the first tab's holds all works (README, W1). */
export const newsWorks: ListKind = {
  id: 'works',
  platform: 'news',
  paths: [userFeed],
  data: listedRow,
  card,
  read: readsAnswers(
    (query) => {
      const sec_user_id = query.get('token');
      const [, order] = /^(?:pc_)?profile_(\w{1,20})$/.exec(query.get('category') ?? 'profile_all') ?? [];
      return sec_user_id && order ? { of: { sec_user_id, order }, from: cursorIn(query, 'max_behot_time') } : null;
    },
    (piece, { from }) => {
      const body = bodyOf(piece);
      if (body.decision) throw refuse('challenge');
      if (body.message !== 'success')
        throw refuse('upstream_refused', body.message ? saying(plainText(body.message)) : 'empty_answer');
      if (!Array.isArray(body.data)) throw refuse('upstream_changed', because('lacks', { field: 'data' }));
      // What has no id is an advertisement or a collection, unless most have none (README, D5).
      const held = trees(body.data).filter((row) => !isPlaceholder(row));
      const isNamed = 2 * held.filter((row) => isId(idOf(row))).length >= held.length;
      const more = hasMore(body.has_more);
      const next = cursorOf(tree(body.next).max_behot_time);
      // Without a next cursor there is nothing more, whatever else it says; one page in a row may be empty (README, W2).
      const isLast = more === false || (next === null && !isNotGiven(body.next));
      return {
        ...entriesAsRows(body.data, (row) => workRow(row) ?? (isNamed || isPlaceholder(row) ? [] : null), form),
        next: isLast ? '' : next,
        end: !isLast ? null : body.data.length === 0 && from === '' ? 'none' : 'all',
      };
    },
  ),
  // Slower than what other projects got along with (README, W3).
  scroll: {
    moves: 'window',
    nudges: 2,
    pause: [2000, 4000],
    rest: { every: 25, for: [30_000, 30_000] },
    pages: 60,
    marks: { end: [], wall: [], check: [...checkMarks, 'iframe[src*="/captcha/"]'] },
  },
};
