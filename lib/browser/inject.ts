import { browser } from './browser.ts';

/**
 * Starts the content scripts in tabs that were open before the extension was installed; the browser itself does so only
 * in pages loaded later. After an update only the isolated ones: the page still holds its first observer.
 */
export async function injectIntoOpenTabs(updated: boolean): Promise<void> {
  for (const script of browser.runtime.getManifest().content_scripts ?? []) {
    const { matches, js = [], world } = script as { matches: string[]; js?: string[]; world?: 'MAIN' | 'ISOLATED' };
    if (updated && world === 'MAIN') continue;
    const tabs = await browser.tabs.query({ url: matches, discarded: false });
    await Promise.all(
      tabs.map(({ id }) =>
        // A tab on an error page, say, refuses.
        id === undefined
          ? null
          : browser.scripting.executeScript({ target: { tabId: id }, files: js, world: world ?? 'ISOLATED' }).catch(() => null),
      ),
    );
  }
}
