import type { Tree } from '../../gateway/json/tree.ts';
import type { Item } from '../../gateway/source.ts';

/** The id a run is about. */
export const idOf = ({ ids }: Item): string => String(ids.aweme_id);

/** The id that a web record carries, or ''. */
export const idIn = (video: Tree): string => String(video.group_id ?? video.groupId ?? video.gid ?? '');

export const pcAddress = (id: string | undefined): string => `https://www.toutiao.com/video/${id}/`;
export const mobileAddress = (id: string | undefined): string => `https://m.toutiao.com/video/${id}/`;
