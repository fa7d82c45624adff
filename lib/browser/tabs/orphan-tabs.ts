import { numbers } from '../../core/json/tree.ts';
import { browser } from '../browser.ts';
import { storedValue } from '../storage/stored-value.ts';
import { closeTab } from './temporary-tab.ts';

/** The location of a work tab. */
interface Place {
  readonly tabId: number;
  readonly windowId: number | undefined;
}

/** The window of each work tab; -1 = unknown. */
const leftTabs = storedValue({ area: 'local', key: 'work-tabs', read: numbers });

/** Records a work tab on disk too: an extension update clears the journal, but the tabs stay open. */
export async function trackWorkTab({ tabId, windowId }: Place): Promise<void> {
  await leftTabs.change((tabs) => ({ ...tabs, [tabId]: windowId ?? -1 }));
}

export async function forgetLeft({ tabId }: Place): Promise<void> {
  await leftTabs.change(({ [tabId]: _, ...others }) => others);
}

/**
 * Closes the work tabs left by an earlier version of the extension. Tab ids start anew with the browser, so a tab counts only if it is in
 * the window where it was opened and was muted by this extension.
 */
export async function closeOrphanTabs(): Promise<void> {
  for (const [id, windowId] of Object.entries(await leftTabs.get())) {
    const tab = await browser.tabs.get(Number(id)).catch(() => null);
    const ours = tab?.windowId === windowId && tab?.mutedInfo?.extensionId === browser.runtime.id;
    if (ours) await closeTab(Number(id));
  }
  await leftTabs.change(() => null);
}
