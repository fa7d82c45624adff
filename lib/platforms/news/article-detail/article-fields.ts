import type { Tree } from '../../../core/json/json.ts';
import { allBy, by, camel, type Fields, mapped, part, pathsMapped, same } from '../../../core/record/mapped.ts';
import { countsNothing, isNotGiven } from '../../../core/record/says-nothing.ts';
import { counts } from '../video-detail/feed-video.ts';
import { count } from '../video-detail/web-values.ts';

const asId = (value: unknown): unknown => (isNotGiven(value) ? undefined : String(value));

const pc: Fields = {
  ...allBy(asId, { gid: 'groupId', item_id: 'itemId' }),
  ...same('title abstract content cover'),
  image_list: 'imageList',
  // `publishTime` may be in words.
  publish_time: 'seoTDK.publishTimestamp publishTime',
  keywords: 'seoTDK.keywords',
  digg_count: 'likeData.count',
  media_user: part('mediaInfo', {
    screen_name: 'name',
    avatar_url: 'avatarUrl',
    description: 'description',
    sec_user_id: 'userId',
  }),
};

const mobile: Fields = {
  ...allBy(asId, { gid: 'gid' }),
  ...camel('title content source detail_source digg_count comment_count repin_count repost_count is_original'),
  publish_time: 'publishTime seoTDK.publishTime',
  modified_time: 'seoTDK.modifiedTime',
  abstract: 'seoTDK.abstract',
  media_user: part('mediaUser', {
    ...camel('screen_name avatar_url'),
    user_auth_info: part('userAuthInfo', camel('auth_type auth_info')),
  }),
};

const { video_watch_count: _, ...rowCounts } = counts;
const row: Fields = {
  gid: by(asId, 'group_id'),
  ...same('title source publish_time'),
  abstract: 'abstract Abstract',
  ...allBy(count, rowCounts, countsNothing),
};

/** Converts one form of an article to the record, and says which paths of it that form has. */
function form(fields: Fields) {
  return { gives: pathsMapped(fields), normalize: (article: Tree) => mapped(article, fields, isNotGiven) };
}

export const ofPc = form(pc);
export const ofMobile = form(mobile);
/** Some rows hold 0 in place of a count (README, C3). */
export const ofRow = { ...form(row), zeros: Object.keys(rowCounts) };

/** What info never has. */
export const pagesAlone = [
  ...ofPc.gives.filter((path) => /^(?:item_id|abstract|image_list|cover|keywords|media_user\.(?:desc|sec))/.test(path)),
  'modified_time',
  'read_count',
];
