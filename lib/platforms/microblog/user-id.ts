import { Failure } from '../../gateway/failure.ts';

/** A user id as it is asked for: decimal, old ones short (upstream/microblog.md §1.1). @throws Failure `invalid_request` */
export function userId(text: string): string {
  const id = text.trim();
  if (/^\d{1,20}$/.test(id)) return id;
  throw new Failure('invalid_request', `uid: "${id.slice(0, 40)}" is no Weibo user id (digits only).`);
}
