import { browser } from '../browser.ts';
import { askTab } from './ask-tab.ts';

async function answers(tabId: number): Promise<boolean> {
  return askTab(tabId, 'page.ids', { anchors: [] }).then(
    (answer) => answer !== undefined,
    () => false,
  );
}

/**
 * Starts the content scripts in tabs that were open before the extension was: the browser itself does so only in pages loaded
 * later. Tabs that are loading get them anyway, tabs that answer have them. Not the observer: a page
 * that already runs scripts could notice it.
 */
export async function injectIntoOpenTabs(): Promise<void> {
  for (const { matches, js = [] } of browser.runtime.getManifest().content_scripts ?? []) {
    const tabs = await browser.tabs.query({ url: matches, discarded: false, status: 'complete' });
    await Promise.all(
      tabs.map(async ({ id }) => {
        if (id === undefined || (await answers(id))) return;
        // A page that went away meanwhile, say.
        await browser.scripting.executeScript({ target: { tabId: id }, files: js }).catch(() => {});
      }),
    );
  }
}
