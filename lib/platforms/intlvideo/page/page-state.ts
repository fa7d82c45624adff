import { type OpenPage, scriptsOn } from '../../../core/page/page-scripts.ts';
import { httpStatus } from '../../../core/read/failure-table.ts';
import { held } from '../../../core/read/held.ts';
import { absent, type PageContext, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { checkAddress, refuse } from '../failures.ts';
import type { ItemState } from './item-state.ts';
import { type StateScript, stateMarks, stateOf, stateScripts } from './state-scripts.ts';

/** The item as read, and the fields its form leaves out. */
export type StateItem = Extract<ItemState, { says: 'item' }>;

/** What is read from a page: a video or a profile. */
export interface Sought {
  /** Its step in the path of its page, in lower case: an id, or `@` and a handle. */
  readonly step: string;
  /** Reads what a page's state elements say about it. */
  said(scripts: readonly StateScript[]): ItemState;
}

/** A captcha over a page, by any of the site's marks (README, F4). */
export const captcha =
  '[data-e2e="captcha"], .captcha-mask, .secsdk-captcha-wrapper, .captcha-verify-container, ' +
  '#captcha-verify-container, .captcha_verify_container';
const shell = '[data-source="downgrade-mssdk-preload"]';

/** Runs in the page. */
function reload(): boolean {
  location.reload();
  return true;
}

/**
 * Whether a page is able to ask for its item: a shell is, and a page whose state is whole (README, C3). @throws Failure
 * as `Page.evaluate`
 */
export async function mayAsk(page: Page): Promise<boolean> {
  const { scripts, shown } = await scriptsOn(page, stateMarks, { selectors: [shell] });
  return shown.length > 0 || stateScripts(scripts).some((one) => stateOf(one) !== undefined);
}

/** Shell pages (one page per run) that were already reloaded once. */
const reloaded = new WeakSet<Page>();
/** A shell of this age, in ms, is reloaded (README, C3). */
const shellAge = 1500;
/** A document older than this, in ms, and still without state will not be replaced by one with state. */
const settled = { open: 4000, hidden: 15_000 };

/** Judges a page without state: whether another document may still come. */
async function stateless(page: Page, { scripts, shown, stage, age, status }: OpenPage): Promise<Reading<never>> {
  if (page.temporary && status === 404) throw refuse('not_found', httpStatus({ status }));
  if (stage === 'loading') return pending('page_loading');
  if (shown.includes(shell) && page.temporary && age > shellAge && !reloaded.has(page)) {
    reloaded.add(page);
    await page.request('www.tiktok.com', reload);
    return pending('intlvideo_shell_again');
  }
  const limit = page.temporary ? settled.hidden : settled.open;
  if (stateScripts(scripts).length === 0 && age < limit) return pending('no_state_yet');
  return absent('intlvideo_no_state');
}

/**
 * The item in the embedded state of an open page. The state is written once, when the document loads: after in-page
 * navigation it describes another item, and a statement in it that names no item counts only if the document was loaded
 * for the requested item (README, P3). Overlays mean nothing while there is a state.
 * @throws Failure as the state or a captcha overlay says
 */
export async function readPageState<Input>(
  { step, said: saidBy }: Sought,
  { page }: PageContext<Input>,
): Promise<Reading<StateItem>> {
  if (page.temporary) checkAddress(await page.url());
  const open = await scriptsOn(page, stateMarks, { selectors: [captcha, shell] });
  const said = saidBy(stateScripts(open.scripts));
  if (said.says === 'item') return held(open.age, said, null, said.missing);
  if (open.shown.includes(captcha)) throw refuse('challenge');
  if (said.says === 'other') return absent('intlvideo_other_item');
  if (said.says === 'broken' && open.stage !== 'loading') throw refuse('upstream_changed', 'page_state');
  if (said.says !== 'refused') return stateless(page, open);
  if (page.temporary || open.loaded.toLowerCase().replaceAll('%40', '@').split(/[/?#]/).includes(step))
    throw said.failure;
  return absent('intlvideo_other_address');
}
