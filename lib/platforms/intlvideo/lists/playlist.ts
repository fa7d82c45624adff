import { madeList } from './listed-items.ts';

/** The items of a creator's playlist, which answers call a mix. */
export const intlvideoPlaylist = madeList('playlist', '/mix/item_list/', 'mixId', 'mix_id');
