import { Failure } from '../../gateway/failure.ts';

/** An item id as it is asked for: 15 to 25 digits (upstream/cnvideo.md §1). @throws Failure `invalid_request` */
export function itemId(text: string): string {
  const id = text.trim();
  if (/^\d{15,25}$/.test(id)) return id;
  throw new Failure('invalid_request', `aweme_id: "${id.slice(0, 40)}" is no Douyin item id (15 to 25 digits).`);
}
