import { namedBy } from '../../../core/read/list-reader.ts';
import { madeList } from './listed-items.ts';

/** The items that have one sound. */
export const intlvideoMusic = madeList('music', ['/music/item_list/'], namedBy('musicID', 'music_id', 'cursor'));
