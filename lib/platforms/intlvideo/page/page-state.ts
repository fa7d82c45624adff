import { absent, found, notYet, type PageContext, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { checkAddress, refuse } from '../failures.ts';
import { type ItemState, itemState } from './item-state.ts';
import { type StateScript, stateIds } from './state-scripts.ts';

/** What was read of an item, and what its form leaves out. */
export type StateItem = Extract<ItemState, { says: 'item' }>;

interface Shown {
  readonly scripts: readonly StateScript[];
  /** The address its document was loaded from, which in-page navigation does not change. */
  readonly loaded: string;
  /** HTTP status of the document; 0 = not known. */
  readonly status: number;
  readonly captcha: boolean;
  readonly shell: boolean;
  readonly parsed: boolean;
  /** Of the document, in ms. */
  readonly age: number;
}

/** Runs in the page; gives a `Shown`. */
function readPage(ids: readonly string[]) {
  const scripts = [...document.querySelectorAll('script')].flatMap((script) => {
    const text = script.textContent ?? '';
    const id = script.id || (/^\s*window(?:\[["']SIGI_STATE["']\]|\.SIGI_STATE)\s*=/.test(text) ? 'SIGI_STATE' : '');
    return ids.includes(id) ? [{ id, text }] : [];
  });
  const navigation = performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined;
  return {
    scripts,
    loaded: navigation?.name ?? '',
    status: navigation?.responseStatus ?? 0,
    captcha: document.querySelector('[data-e2e="captcha"], .captcha-mask, .secsdk-captcha-wrapper') !== null,
    shell: document.querySelector('[data-source="downgrade-mssdk-preload"]') !== null,
    parsed: document.readyState !== 'loading',
    age: performance.now(),
  };
}

/** Runs in the page. */
function reload(): boolean {
  location.reload();
  return true;
}

/** Shells that were loaded anew once, as pages of their runs. */
const reloaded = new WeakSet<Page>();
/** A shell of this age, in ms, is loaded anew (upstream/intlvideo.md, change 3). */
const shellAge = 1500;
/** A document without any state that is older, in ms, is not going to be replaced by one with it. */
const settled = { open: 4000, hidden: 15_000 };

/** What a page says that holds no state: whether another document may still come. */
async function stateless(page: Page, { scripts, shell, parsed, age, status }: Shown): Promise<Reading<never>> {
  if (page.temporary && status === 404) throw refuse('not_found', 'HTTP 404');
  if (!parsed) return notYet('the page is loading');
  if (shell && page.temporary && age > shellAge && !reloaded.has(page)) {
    reloaded.add(page);
    await page.request('www.tiktok.com', reload);
    return notYet('the page was a shell without the item and is loaded again');
  }
  const limit = page.temporary ? settled.hidden : settled.open;
  if (scripts.length === 0 && age < limit) return notYet('the page holds no state yet');
  return absent('the page holds no state of this item');
}

/**
 * The item in the embedded state of an open page. The state is written once, when the document is loaded: after in-page
 * navigation it is about another item, and what it states without naming one counts only where the document was loaded for
 * the item asked for (upstream/intlvideo.md §2). Overlays mean nothing while there is a state.
 * @throws Failure as the state or a captcha overlay says
 */
export async function readPageState<Input>(id: string, { page }: PageContext<Input>): Promise<Reading<StateItem>> {
  if (page.temporary) checkAddress(await page.url());
  const shown: Shown = await page.evaluate(readPage, stateIds);
  const said = itemState(shown.scripts, id);
  if (said.says === 'item') return found(said, null, said.missing);
  if (shown.captcha) throw refuse('challenge');
  if (said.says === 'other') return absent('the page was loaded for another item');
  if (said.says !== 'refused') return stateless(page, shown);
  if (page.temporary || new RegExp(`/${id}(?:[/?#]|$)`).test(shown.loaded)) throw said.failure;
  return absent('the page was loaded for another address');
}
