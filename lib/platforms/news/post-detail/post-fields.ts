import { isTree, type Tree, textOf } from '../../../core/json/json.ts';
import {
  allBy,
  by,
  type Change,
  camel,
  changed,
  type Fields,
  mapped,
  part,
  pathsMapped,
  same,
} from '../../../core/record/mapped.ts';
import { countsNothing, isNotGiven } from '../../../core/record/says-nothing.ts';
import { count } from '../video-detail/web-values.ts';

/** Fields under the names of either form: answers write `create_time`, pages `createTime`. */
const either = (names: string): Record<string, string> =>
  Object.fromEntries(Object.entries(camel(names)).map(([name, other]) => [name, `${name} ${other}`]));

/** The title that the author gave; null: the site used the start of the text as the title (README, D4). */
function ownTitle({ title, content }: Tree): unknown {
  return isNotGiven(title) || !textOf(content).startsWith(textOf(title).trim()) ? title : null;
}

const decimal = (value: unknown): unknown => (/^\d+$/.test(String(value)) ? value : undefined);
const secure = (value: unknown): unknown => (/^MS4w/.test(String(value)) ? value : undefined);
const asList = (value: unknown): unknown => (Array.isArray(value) ? value : undefined);

const countAt = (name: string): string => {
  const { [name]: other } = camel(name);
  return `action.${name} action.${other} ${name} ${other} itemCell.itemCounter.${other}`;
};
const counts = {
  digg_count: countAt('digg_count'),
  comment_count: countAt('comment_count'),
  read_count: countAt('read_count'),
  forward_count: `${countAt('forward_count')} forward_info.forward_count`,
};

const base: Fields = {
  title: ownTitle,
  ...either('content rich_content display_create_time thread_type'),
  create_time: 'create_time createTime publish_time publishTime',
  large_image_list: by(asList, 'large_image_list largeImageList image_list imageList'),
  ...allBy(asList, either('origin_image_list thumb_image_list')),
  user: {
    info: part('user.info userInfo user_info user', {
      // Pages of the desktop site write the secure id under this name (README, P1, P4).
      user_id: by(decimal, 'user_id userId'),
      sec_user_id: by(secure, 'sec_user_id secUserId user_id userId'),
      ...either('name avatar_url description user_verified'),
    }),
  },
  action: part('', allBy(count, counts, countsNothing)),
};

const fields: Fields = {
  gid: 'gid',
  biz_tag: 'holder.biz_tag holder.bizTag',
  group_source: 'holder.group_source holder.groupSource',
  thread: { thread_base: part('base', base) },
};

/** A micro post of a page or a list (`Thread`) as the record. */
export const ofThread = { gives: pathsMapped(fields), normalize: (thread: Tree): Tree => mapped(thread, fields) };

const inBase = (names: string): string[] => names.split(' ').map((name) => `thread.thread_base.${name}`);

/** Paths that are read from a page's visible text. */
export const shownPaths = ['gid', ...inBase('content large_image_list display_create_time user.info.name')];

/** Counters that rows of some kinds hold as 0, whatever the number (README, C3). */
export const rowZeros = inBase(
  Object.keys(counts)
    .map((name) => `action.${name}`)
    .join(' '),
);

/** Paths that no known info answer of a micro post has. */
export const pagesAlone = inBase(
  'rich_content display_create_time thread_type large_image_list origin_image_list thumb_image_list ' +
    'user.info.user_id user.info.sec_user_id user.info.avatar_url user.info.description user.info.user_verified ' +
    'action.forward_count',
);

/** Fields of a post about its viewer. */
const ofViewer: Change = {
  without: 'user_digg user_repin user_bury',
  within: { user: { without: 'relation' } },
};

function ownWords(thread: unknown): unknown {
  if (!isTree(thread)) return thread;
  const shown = changed(thread, ofViewer);
  return 'title' in shown ? { ...shown, title: ownTitle(shown) } : shown;
}

const ownFields = same('gid biz_tag group_source creator_uid thread comment');

/** `data` of the info answer as the record, which has the same form. */
export const fromInfo = (data: Tree): Tree =>
  changed(mapped(data, ownFields), {
    within: { thread: { within: { thread_base: ownWords } }, comment: { within: { comment_base: ofViewer } } },
  });
