import { plainId } from '../../../core/address/plain-id.ts';

/** A user id as it is asked for: decimal, old ones short (upstream/microblog.md §1.1). @throws Failure `invalid_request` */
export function userId(text: string): string {
  return plainId('uid', text, /^\d{1,20}$/, 'Weibo user id (digits only)');
}
