import { namedBy } from '../../core/address/plain-id.ts';

/** Operations on items: an id has 15 to 25 digits (README, A1). */
export const byItemId = namedBy('aweme_id', /^\d{15,25}$/, 'cnvideo_item_id');

export const isNoteAddress = (url: string | null): boolean => /\/(?:note|slides|gallery)\//.test(url ?? '');
