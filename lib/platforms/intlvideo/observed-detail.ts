import type { Failure, FailureKind } from '../../gateway/failure.ts';
import type { Tree } from '../../gateway/json/tree.ts';
import { readObserved } from '../../gateway/read/observed.ts';
import type { PageContext, Reading } from '../../gateway/source.ts';
import type { ObservedAnswer } from '../../gateway/transport.ts';
import { isFailure, itemOfDetail } from './detail-answer.ts';
import { checkAddress } from './refusal.ts';

/** Photo pages and shells ask for the item themselves; they are given 15 s for it (upstream/intlvideo.md, change 3). */
const settle = { open: 15_000, hidden: 15_000 };

/**
 * The item in the page's own `/api/item/detail/`. What that answer states of the item is not asked a second time.
 * @throws Failure of the kinds in `conclusive`
 */
export async function readObservedDetail<Input>(
  id: string,
  { page }: PageContext<Input>,
  conclusive: readonly FailureKind[],
): Promise<Reading<Tree>> {
  if (page.temporary) checkAddress(await page.url());
  function judge(copy: ObservedAnswer): Tree | Failure | null {
    if (new URL(copy.url).searchParams.get('itemId') !== id) return null;
    const said = itemOfDetail(id, copy);
    if (isFailure(said) && said.says === 'all' && conclusive.includes(said.kind)) throw said;
    return said;
  }
  return readObserved(page, '/api/item/detail/', judge, settle);
}
