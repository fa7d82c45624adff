import { renamed } from '../../gateway/record/renamed.ts';
import type { Page } from '../../gateway/transport.ts';
import { commentPageRenames } from './records/comment-page.ts';
import { accepted, refuse, type UpstreamBody } from './refusal.ts';

/** In a page these suffice; its scripts add the signature (upstream/cnvideo.md §3.4). */
const common = 'item_type=0&insert_ids=&whale_cut_token=&cut_version=1&rcFT=&aid=6383&device_platform=webapp&channel=channel_pc_web';

interface Wanted {
  readonly awemeId: string;
  readonly cursor: number;
  readonly count: number;
}

/** A comment of another item among them, or null. Replies and pinned comments carry the item's own id (20 of 20). */
function stranger(comments: readonly unknown[], awemeId: string): string | null {
  const ids = comments.map((one) => (one as { readonly aweme_id?: unknown } | null)?.aweme_id);
  const other = ids.find((id) => id !== undefined && String(id) !== awemeId);
  return other === undefined ? null : String(other);
}

/**
 * One page of an item's first-level comments, asked for by a www.douyin.com page itself. No comments (`comments` null): there
 * are none, or they are closed. Fewer than asked for: Douyin gives about 20 at most.
 * @throws Failure when it is refused or holds another item's comments
 */
export async function fetchComments(page: Page, { awemeId, cursor, count }: Wanted): Promise<UpstreamBody> {
  const query = `aweme_id=${awemeId}&cursor=${cursor}&count=${count}&${common}`;
  const body = accepted(await page.fetch(`https://www.douyin.com/aweme/v1/web/comment/list/?${query}`));
  const { comments } = body;
  if (comments !== null && !Array.isArray(comments)) throw refuse('upstream_changed', 'no list of comments');
  const other = stranger(comments ?? [], awemeId);
  if (other) throw refuse('upstream_changed', `asked for ${awemeId}, got comments of ${other}`);
  return body;
}

/** A page of comments as the specification's record. */
export function fromComments(body: UpstreamBody): UpstreamBody {
  return renamed(body, commentPageRenames);
}
