import { judging, readObserved } from '../../core/read/observed.ts';
import type { Reading } from '../../core/source.ts';
import type { Page } from '../../core/transport.ts';
import { parseAnswer, type UpstreamBody } from './failures.ts';
import { settle } from './page/page.ts';

/**
 * The answers to the page's own requests to `path`, limited to requests that name the item according to `asks`. `take` converts a
 * body to the item's answer. A closed account or an unknown topic is final at once.
 * @throws Failure
 */
export async function readOwnAnswer<Raw>(
  page: Page,
  path: string,
  asks: (query: URLSearchParams) => boolean,
  take: (body: UpstreamBody) => Raw,
): Promise<Reading<Raw>> {
  const judge = judging(asks, (copy) => take(parseAnswer(copy, null)));
  const reading = await readObserved(page, path, judge, settle);
  const last = reading.outcome === 'not-yet' ? reading.finalFailure : null;
  if (last && last.weight === 'full' && (last.kind === 'removed' || last.kind === 'not_found')) throw last;
  return reading;
}
