import { absent, type Item, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse, withoutState } from '../failures.ts';
import { goneFailure, idOf } from '../item.ts';
import { type PageTexts, readWords } from './page-state.ts';

/** PC pages start as an empty shell: the maximum wait for the state after the document's start, in ms (README, C9). */
export const shellFor = 15_000;

/** Whether the document was loaded for the item; after in-page navigation its state describes another item. */
export function isFresh(loaded: string, id: string): boolean {
  return new RegExp(`/(?:video/|article/|group/|item/|i|a)?${id}(?:[/?#]|$)`).test(loaded);
}

/** A page without its state: the state may still come; after that, the failure the page states. */
export async function stateless(page: Page, texts: PageTexts, item: Item): Promise<Reading<never>> {
  const reason = 'no_state';
  const words = isFresh(texts.loaded, idOf(item)) ? await page.evaluate(readWords) : '';
  const said = words === '' ? null : withoutState(words);
  const failure = said?.kind === 'not_found' ? goneFailure(item) : said;
  if (texts.age < shellFor) return pending(reason, failure);
  if (failure) throw failure;
  return absent(reason);
}

/**
 * @throws Failure when the visit was redirected to the login, or to the home page because the item is gone (README, F4)
 */
export function checkLanding(address: string): void {
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'sso.toutiao.com') throw refuse('sign_in_required');
  if (pathname === '/' && searchParams.has('wid')) throw refuse('not_found', 'news_home_page');
}
