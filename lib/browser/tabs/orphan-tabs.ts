import { numbers } from '../../core/json/tree.ts';
import { browser } from '../browser.ts';
import { storedValue } from '../storage/stored-value.ts';
import { closeTab } from './temporary-tab.ts';

/** Where a work tab stands. */
interface Place {
  readonly tabId: number;
  readonly windowId: number | undefined;
}

/** The window of each work tab; -1 = not known. */
const leftTabs = storedValue({ area: 'local', key: 'work-tabs', read: numbers });

/** Work tabs are written down on disk too: an update of the extension forgets the journal, and the tabs stay open. */
export async function trackWorkTab({ tabId, windowId }: Place): Promise<void> {
  await leftTabs.change((tabs) => ({ ...tabs, [tabId]: windowId ?? -1 }));
}

export async function forgetLeft({ tabId }: Place): Promise<void> {
  await leftTabs.change(({ [tabId]: _, ...others }) => others);
}

/**
 * Closes the work tabs of an earlier version of the extension. Numbers start anew with the browser: only a tab that stands in the window
 * where it was opened, and that this extension has muted, is one of them.
 */
export async function closeOrphanTabs(): Promise<void> {
  for (const [id, windowId] of Object.entries(await leftTabs.get())) {
    const tab = await browser.tabs.get(Number(id)).catch(() => null);
    const ours = tab?.windowId === windowId && tab?.mutedInfo?.extensionId === browser.runtime.id;
    if (ours) await closeTab(Number(id));
  }
  await leftTabs.change(() => null);
}
