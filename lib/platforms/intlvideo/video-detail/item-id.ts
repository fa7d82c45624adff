import { Failure } from '../../../core/failure.ts';

/** An item id as it is asked for: 15 to 20 digits, 19 on every known item (upstream/intlvideo.md §1). @throws Failure `invalid_request` */
export function itemId(text: string): string {
  const id = text.trim();
  if (/^\d{15,20}$/.test(id)) return id;
  throw new Failure('invalid_request', `aweme_id: "${id.slice(0, 40)}" is no TikTok item id (15 to 20 digits).`);
}
