import { keptItems } from './kept-items.ts';

/** What somebody likes: the viewer, or another who shows it. */
export const intlvideoLiked = keptItems('liked', '/api/favorite/item_list/');
