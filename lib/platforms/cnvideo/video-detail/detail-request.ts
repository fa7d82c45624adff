import { Failure } from '../../../core/failure.ts';
import type { ObservedAnswer, Page, Transport } from '../../../core/transport.ts';
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

/**
 * Classifies a copy of the page's own detail answer: the item's answer, a refusal, or null for another item's.
 * @throws Failure stated about the item itself
 */
export function judgeDetail(awemeId: string) {
  return (copy: ObservedAnswer): UpstreamBody | Failure | null => {
    if (new URL(copy.url).searchParams.get('aweme_id') !== awemeId) return null;
    try {
      return detailOf(copy, awemeId);
    } catch (thrown) {
      const failure = Failure.from(thrown);
      if (filterVerdicts.includes(failure.kind)) throw failure;
      return failure;
    }
  };
}
