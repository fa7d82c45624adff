import { plainId } from '../../../core/address/plain-id.ts';
import { Failure } from '../../../core/failure.ts';

/** A note id as it is asked for: 24 hex digits (upstream/notes.md §1.2). @throws Failure `invalid_request` */
export function noteId(text: string): string {
  return plainId('note_id', text, /^[\da-f]{24}$/, 'Xiaohongshu note id (24 digits and letters a to f)');
}

/** An access token as a body carries it: addresses write its final `=` as `%3D` (§1.2). @throws Failure `invalid_request` */
export function noteToken(text: string): string {
  const token = text.trim().replaceAll(/%3D/gi, '=');
  if (/^[\w-]{1,200}={0,2}$/.test(token)) return token;
  throw new Failure('invalid_request', 'xsec_token: this is no access token of a note (letters, digits, - and _, with = at the end).');
}
