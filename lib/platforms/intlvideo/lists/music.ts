import { madeList } from './listed-items.ts';

/** The items that have one sound. */
export const intlvideoMusic = madeList('music', '/music/item_list/', 'musicID', 'music_id');
