import { keptItems } from './kept-items.ts';

/** The items that the viewer has saved. */
export const intlvideoSaved = keptItems('saved', '/api/user/collect/item_list/');
