import { judging } from '../../../core/read/observed.ts';
import type { Page, Transport } from '../../../core/transport.ts';
import type { UpstreamBody } from '../failures.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { detailOf, filterVerdicts } from './detail-answer.ts';

/** The end of the path, the same on both hosts, www and www-hj (README, C3). */
export const detailPath = '/aweme/v1/web/aweme/detail/';

/** Sufficient for a request from a page: its scripts add the rest and the signature (README, Q3). aid 1128 filters out notes. */
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
