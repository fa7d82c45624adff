import { absent, found, type PageContext, type Reading } from '../../gateway/source.ts';
import { type ItemState, itemState } from './item-state.ts';
import { checkAddress, refuse } from './refusal.ts';
import { type StateScript, stateIds } from './state-scripts.ts';

/** What was read of an item, and what its form leaves out. */
export type StateItem = Extract<ItemState, { says: 'item' }>;

/** Runs in the page. `loaded`: the address its document was loaded from, which in-page navigation does not change. */
function readPage(ids: readonly string[]): { scripts: { id: string; text: string }[]; loaded: string; captcha: boolean } {
  const scripts = [...document.querySelectorAll('script')].flatMap((script) => {
    const text = script.textContent ?? '';
    const id = script.id || (/^\s*window\[["']SIGI_STATE["']\]\s*=/.test(text) ? 'SIGI_STATE' : '');
    return ids.includes(id) ? [{ id, text }] : [];
  });
  const captcha = document.querySelector('[data-e2e="captcha"], .captcha-mask, .secsdk-captcha-wrapper') !== null;
  return { scripts, loaded: performance.getEntriesByType?.('navigation')[0]?.name ?? '', captcha };
}

/**
 * The item in the embedded state of an open page. The state is written once, when the document is loaded: after in-page
 * navigation it is about another item, and what it states without naming one counts only where the document was loaded for
 * the item asked for (upstream/intlvideo.md §2).
 * @throws Failure as the state or a captcha overlay says
 */
export async function readPageState<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<StateItem>> {
  if (page.temporary) checkAddress(await page.url());
  const { scripts, loaded, captcha } = await page.evaluate(readPage, stateIds);
  const said = itemState(scripts as readonly StateScript[], id);
  if (said.says === 'item') return found(said, null, said.lacks);
  if (captcha) throw refuse('challenge');
  if (said.says === 'other') return absent('the page was loaded for another item');
  if (said.says !== 'refused') return absent('the page holds no state of this item');
  if (page.temporary || new RegExp(`/${id}(?:[/?#]|$)`).test(loaded)) throw said.failure;
  return absent('the page was loaded for another address');
}
