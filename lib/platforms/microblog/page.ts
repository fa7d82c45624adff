import type { Page } from '../../gateway/transport.ts';

/** Runs in the page: `$CONFIG.uid` is set when signed in (upstream/microblog.md §2). */
function configuredUser(): string {
  try {
    const config = (globalThis as { $CONFIG?: { uid?: unknown } }).$CONFIG;
    return config ? String(config.uid || 'guest') : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Whether the page belongs to somebody signed in; null where it does not say. */
export async function pageSignedIn(page: Page): Promise<boolean | null> {
  const user = await page.evaluate(configuredUser);
  return user === 'unknown' ? null : user !== 'guest';
}

/** The page's host when it is one of `hosts`, else null: a new tab may still be on its way through the visitor page. */
export async function hostAmong(page: Page, hosts: readonly string[]): Promise<string | null> {
  const address = await page.url();
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return hosts.includes(host) ? host : null;
}
