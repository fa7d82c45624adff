import type { Failure } from '../../../core/failure.ts';
import { because } from '../../../core/reason.ts';
import { type PageCondition, type Patience, pending, type Reading } from '../../../core/source.ts';
import type { Page } from '../../../core/transport.ts';
import { refuse } from '../failures.ts';

/**
 * A page sends its requests once it is loaded, a hidden one on a busy machine seconds later; then a request of ours is
 * quicker.
 */
export const settle: Patience = { open: 1200, hidden: 6000 };

/**
 * Runs in the page: the user's number from `$CONFIG`, in either form, or from the app's own store; '0' when it names a
 * guest; else ''.
 */
function configuredUser(): string {
  const valid = (id: unknown) => (/^[1-9]\d*$/.test(String(id)) ? String(id) : '');
  try {
    type Config = { uid?: unknown; user?: { id?: unknown } | null };
    type Store = { state?: { config?: { config?: Config } } };
    type App = { __vue__?: { $store?: Store }; __vue_app__?: { config?: { globalProperties?: { $store?: Store } } } };
    const config = (window as { $CONFIG?: Config }).$CONFIG;
    const app = document.querySelector('#app') as App | null;
    const store = app?.__vue_app__?.config?.globalProperties?.$store ?? app?.__vue__?.$store;
    return (
      valid(config?.user?.id) || valid(config?.uid) || valid(store?.state?.config?.config?.uid) || (config ? '0' : '')
    );
  } catch {
    // The page's objects are of an unknown kind.
    return '';
  }
}

/** Whether the page names a user in the place for one; null: it has no such place (README, C10). */
export async function pageSignedIn(page: Page): Promise<boolean | null> {
  const user = await page.evaluate(configuredUser);
  return user === '' ? null : user !== '0';
}

/** The page's host when it is one of `hosts`, else null: a new tab may still be passing the visitor page. */
export async function hostAmong(page: Page, hosts: readonly string[]): Promise<string | null> {
  const address = await page.url();
  const { hostname, pathname } = URL.canParse(address) ? new URL(address) : { hostname: '', pathname: '' };
  return hosts.includes(hostname) && !isLogin(pathname) ? hostname : null;
}

const isLogin = (pathname: string): boolean => /^\/(login|newlogin|sso\/signin)/.test(pathname);

/** A page on another host: still passing the visitor page, or stopped at a login. */
export async function elsewhere(page: Page, wanted: string): Promise<Reading<never>> {
  const address = await page.url();
  const walled: Failure | null =
    URL.canParse(address) && isLogin(new URL(address).pathname) ? refuse('sign_in_required') : null;
  return pending(because('microblog_not_on_host_yet', { host: wanted }), walled);
}

/** Runs in the page. Captcha scripts mean nothing: normal pages contain them too. */
function readStand(): { parsed: boolean; visitor: boolean } {
  return { parsed: document.readyState !== 'loading', visitor: document.title === 'Sina Visitor System' };
}

/** The visitor page passes by itself; until then no request is sent. */
export async function weiboCondition(page: Page): Promise<PageCondition> {
  const { parsed, visitor } = await page.evaluate(readStand);
  if (visitor) return { state: 'loading', reason: because('microblog_making_visitor') };
  return parsed ? { state: 'ready' } : { state: 'loading', reason: because('page_loading') };
}
