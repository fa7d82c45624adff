import type { BrowserDriver } from '../drivers/browser-driver.ts';

/** The entries of the journal: of header rules in memory, of tabs and the proxy on disk. */
export const journalled = (driver: BrowserDriver): Promise<readonly unknown[]> =>
  driver.background(async (api) => {
    const places = await Promise.all([api.storage.session.get('journal'), api.storage.local.get('journal')]);
    return places.flatMap(({ journal }) => journal ?? []);
  });
