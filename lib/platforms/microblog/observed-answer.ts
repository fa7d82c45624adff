import { Failure } from '../../core/failure.ts';
import { readObserved } from '../../core/read/observed.ts';
import type { Reading } from '../../core/source.ts';
import type { ObservedAnswer, Page } from '../../core/transport.ts';
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
  asks: (url: URL) => boolean,
  take: (body: UpstreamBody) => Raw,
): Promise<Reading<Raw>> {
  const judge = (copy: ObservedAnswer): Raw | Failure | null => {
    if (!URL.canParse(copy.url) || !asks(new URL(copy.url))) return null;
    try {
      return take(parseAnswer(copy, null));
    } catch (thrown) {
      if (thrown instanceof Failure) return thrown;
      throw thrown;
    }
  };
  const reading = await readObserved(page, path, judge, settle);
  const last = reading.outcome === 'not-yet' ? reading.finalFailure : null;
  if (last && last.weight === 'full' && (last.kind === 'removed' || last.kind === 'not_found')) throw last;
  return reading;
}
