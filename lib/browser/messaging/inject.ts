import { browser } from '../browser.ts';
import { askTab } from './ask-tab.ts';

type World = 'ISOLATED' | 'MAIN';

async function answers(tabId: number): Promise<boolean> {
  return askTab(tabId, 'page.ids', { anchors: [] }).then(
    (answer) => answer !== undefined,
    () => false,
  );
}

/**
 * Starts the content scripts of one world in tabs that were open before the extension was: the browser itself does so only
 * in pages loaded later. Tabs that are loading get them anyway, tabs that answer have them.
 */
export async function injectIntoOpenTabs(world: World): Promise<void> {
  for (const script of browser.runtime.getManifest().content_scripts ?? []) {
    const { matches, js = [], world: own = 'ISOLATED' } = script as { matches: string[]; js?: string[]; world?: World };
    if (own !== world) continue;
    const tabs = await browser.tabs.query({ url: matches, discarded: false, status: 'complete' });
    await Promise.all(
      tabs.map(async ({ id }) => {
        if (id === undefined || (world === 'ISOLATED' && (await answers(id)))) return;
        // A page that went away meanwhile, say.
        await browser.scripting.executeScript({ target: { tabId: id }, files: js, world }).catch(() => {});
      }),
    );
  }
}
