import { Failure } from '../../../core/failure.ts';
import type { ObservedAnswer, Page, Transport } from '../../../core/transport.ts';
import type { UpstreamBody } from '../failures.ts';
import { signedFetch } from '../page/signed-fetch.ts';
import { detailOf, filterVerdicts } from './detail-answer.ts';

/** The end of the path, whatever host is asked: www or www-hj (README, C3). */
export const detailPath = '/aweme/v1/web/aweme/detail/';

/** In a page these suffice: its scripts add the rest and the signature (README, Q3). aid 1128 filters notes. */
const common = 'device_platform=webapp&aid=6383&channel=channel_pc_web';

/** The detail answer of one item, asked for by a www.douyin.com page. @throws Failure as `detailOf` */
export async function fetchDetail(page: Page, transport: Transport, awemeId: string): Promise<UpstreamBody> {
  const url = `https://www.douyin.com${detailPath}?${common}&aweme_id=${awemeId}`;
  return detailOf(await signedFetch(page, transport, url), awemeId);
}

/**
 * What a copy of the page's own detail answer is to this item: its answer, a refusal, or null for another item's.
 * @throws Failure what the answer says of the item itself
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
