import type { Failure, FailureKind } from '../../../core/failure.ts';
import { plainText, type Tree, tree } from '../../../core/json/json.ts';
import { failureTable, whatSaid } from '../../../core/read/failure-table.ts';
import { judging } from '../../../core/read/observed.ts';
import { because, saying } from '../../../core/reason.ts';
import { type Change, changed } from '../../../core/record/mapped.ts';
import type { Page, Transport } from '../../../core/transport.ts';
import { missingMember, parseAnswer, refuse, type UpstreamBody } from '../failures.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { ofViewer } from '../records/cn-author.ts';
import { videoControlRenames } from '../records/cn-video-detail.ts';

/** Withheld from everyone for good. */
const forGood = { weight: 'final', action: 'none', retry: 'never' } as const;

/** `filter_reason` of an answer without an item (README, F3). */
const ofFilter = failureTable(refuse, whatSaid, [
  { stated: ['core_dep', 'SYSTEM_ITEM_NOT_EXIST'], kind: 'not_found' },
  { stated: ['status_self_see', 'status_deleted', 'music_deleted_video'], kind: 'removed' },
  { stated: 'status_part_see', kind: 'private' },
  { stated: 'copyright_foreign', kind: 'region_blocked' },
  { stated: 'story_25_filter', kind: 'upstream_refused', ...forGood },
]);

/** Filter reasons that describe the item itself: no other source can add to them. */
export const filterVerdicts: readonly FailureKind[] = ['not_found', 'removed', 'private', 'region_blocked'];

/**
 * The failure that a `filter_detail` or `filter_list` entry states, with its texts; a `reason` alone is a number of
 * unknown meaning.
 */
export function filtered(filter: Tree): Failure {
  const { filter_reason, reason, detail_msg, notice } = filter;
  const texts = [filter_reason ?? `reason ${plainText(reason)}`, detail_msg, notice];
  const said = texts.filter((text) => typeof text === 'string' && text !== '').join(': ');
  return ofFilter({ stated: filter_reason, said }) ?? refuse('upstream_refused', saying(said));
}

/**
 * The body of an aweme/detail answer that holds the item. @throws Failure when it is a refusal, holds no item or
 * another item
 */
export function detailOf(answer: { readonly status: number; readonly text: string }, awemeId: string): UpstreamBody {
  const body = parseAnswer(answer);
  const { aweme_detail: detail, filter_detail: filter } = body;
  if (!detail && filter) throw filtered(tree(filter));
  if (typeof detail !== 'object' || detail === null) throw missingMember(body, 'aweme_detail');
  const { aweme_id } = tree(detail);
  if (String(aweme_id) !== awemeId)
    throw refuse('upstream_changed', because('other_item', { id: String(awemeId) }, { id: String(aweme_id) }));
  return body;
}

/**
 * Converts an item from upstream's data addresses to the specification's record, without what its viewer liked, saved
 * and calls people (README, D3).
 */
export const itemChange: Change = {
  without: 'user_digged collect_stat',
  within: {
    video_control: { names: videoControlRenames },
    author: { without: ofViewer },
    music: { without: 'collect_stat' },
    mix_info: { within: { status: { without: 'is_collected' } } },
    cha_list: { without: 'collect_stat', within: { author: { without: ofViewer } } },
  },
};

export function fromDetail(body: UpstreamBody): UpstreamBody {
  return changed(body, { within: { aweme_detail: itemChange } });
}

/** The end of the path, the same on both hosts, www and www-hj (README, C3). */
export const detailPath = '/aweme/v1/web/aweme/detail/';

/**
 * Sufficient for a request from a page: its scripts add the rest and the signature (README, Q3). aid 1128 filters out
 * notes.
 */
const common = 'device_platform=webapp&aid=6383&channel=channel_pc_web';

/** The detail answer for one item, requested by a www.douyin.com page. @throws Failure as `detailOf` */
export async function fetchDetail(page: Page, transport: Transport, awemeId: string): Promise<UpstreamBody> {
  const url = `https://www.douyin.com${detailPath}?${common}&aweme_id=${awemeId}`;
  return detailOf(await signedFetch(page, transport, url), awemeId);
}

/** Judges copies of the page's own detail answer. */
export const judgeDetail = (awemeId: string) =>
  judging(
    (query) => query.get('aweme_id') === awemeId,
    (copy) => detailOf(copy, awemeId),
    filterVerdicts,
  );
