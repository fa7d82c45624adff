import { keptItems } from './kept-items.ts';

/** The items that somebody likes: the viewer, or another person who shows them. */
export const intlvideoLiked = keptItems('liked', '/api/favorite/item_list/');
