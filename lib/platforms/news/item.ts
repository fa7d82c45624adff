import type { Failure } from '../../core/failure.ts';
import type { Tree } from '../../core/json/json.ts';
import { hostMatches } from '../../core/platform.ts';
import type { Item } from '../../core/source.ts';
import { refuse } from './failures.ts';

export const idOf = ({ ids }: Item): string => String(ids.aweme_id);

/** The id in a web record, or ''. */
export const idIn = (video: Tree): string => String(video.group_id ?? video.groupId ?? video.gid ?? '');

export const pcAddress = (id: string | undefined): string => `https://www.toutiao.com/video/${id}/`;
export const mobileAddress = (id: string | undefined): string => `https://m.toutiao.com/video/${id}/`;

/** Whether the item was named by a Xigua link; Xigua's items are now on Douyin under the same id (README, C8). */
export const isOfXigua = ({ url }: Item): boolean => url !== null && hostMatches(new URL(url).hostname, ['ixigua.com']);

/** The failure for an item found nowhere; a Xigua item may be on Douyin. */
export function goneFailure(item: Item, weight?: 'last'): Failure {
  return refuse('not_found', isOfXigua(item) ? 'news_xigua_on_douyin' : undefined, weight && { weight });
}
export const postAddress = (id: string | undefined): string => `https://www.toutiao.com/w/${id}/`;
export const articleAddress = (id: string | undefined): string => `https://www.toutiao.com/article/${id}/`;
