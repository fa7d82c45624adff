import { plainId } from '../../core/address/plain-id.ts';

/** A requested item id: 15 to 25 digits (README, A1). @throws Failure `invalid_request` */
export function itemId(text: string): string {
  return plainId('aweme_id', text, /^\d{15,25}$/, 'cnvideo_item_id');
}
