import { Failure } from '../../../core/failure.ts';

/** A `sec_uid` field that holds a link instead is read like a share text. */
export function isLink(text: string): boolean {
  return /https?:\/\/|douyin\.com\//.test(text);
}

/** A creator's id as it is asked for (upstream/cnvideo.md §1). @throws Failure `invalid_request` */
export function creatorId(text: string): string {
  const id = text.trim();
  if (/^MS4wLjA[\w-]{10,120}$/.test(id)) return id;
  throw new Failure('invalid_request', `sec_uid: "${id.slice(0, 40)}" is no Douyin creator id (they begin with MS4wLjA).`);
}
