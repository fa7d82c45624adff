import { textOf, tree } from '../../core/json/json.ts';
import { anchorsFile, detectorFiles } from '../../core/page-forms.ts';
import {
  idsAt,
  type PageAnchor,
  type PageTarget,
  type Platform,
  type PlatformId,
  platformOf,
  recognize,
} from '../../core/platform.ts';
import { askTab } from '../messaging/ask-tab.ts';
import { runInTab } from '../run-in-tab.ts';
import type { TargetOf } from './find-tabs.ts';

/**
 * Starts the detector in a page that was open before the extension; a running one looks again. `reads`: it also reads
 * elements that name items.
 */
export async function detectIn(tabId: number, platform: PlatformId, reads = false): Promise<void> {
  const files = [...(reads ? [anchorsFile(platform)] : []), ...detectorFiles(platform)];
  // For example, the page was closed in the meantime.
  await runInTab(tabId, { files }).catch(() => {});
}

/** Runs in the page, in our isolated world. */
function forgetAnchors(): void {
  Reflect.deleteProperty(globalThis, 'gleanerAnchors');
}

/** Makes the detector of a page compare addresses alone again. */
export async function readNoMore(tabId: number): Promise<void> {
  await runInTab(tabId, { func: forgetAnchors }).catch(() => {});
}

export function anchorsAt(url: string, platforms: readonly Platform[]): readonly PageAnchor[] {
  const platform = platformOf(url, platforms);
  return platform?.anchors?.filter(({ at }) => at === undefined || idsAt(url, at, platform) !== null) ?? [];
}

/** What a page shows in its anchors, and its address; null when no script answers. */
async function shownIn(tabId: number, platform: PlatformId, anchors: readonly PageAnchor[]): Promise<unknown> {
  const answer = await askTab(tabId, 'page.ids', { anchors });
  if (answer !== null) return answer;
  // The page was open before the extension started, or is still loading.
  await detectIn(tabId, platform);
  return askTab(tabId, 'page.ids', { anchors });
}

/** The item that a page at `url` shows in its anchors, or null. `ids` came from the page: only plain ids count. */
function anchoredTarget(url: string, ids: unknown, platforms: readonly Platform[]): PageTarget | null {
  const platform = platformOf(url, platforms);
  if (!platform) return null;
  for (const { id, kind } of anchorsAt(url, platforms)) {
    const value = textOf(tree(ids)[id]);
    if (/^[\w.-]{1,100}$/.test(value)) return { platform: platform.id, kind, ids: { [id]: value }, url };
  }
  return null;
}

/** Determines a tab's target from the address the browser reports; asks the page only if the address names no item. */
export function createTargetOf(platforms: readonly Platform[]): TargetOf {
  return async (tab) => {
    if (!tab.url || tab.id === undefined) return null;
    const named = recognize(tab.url, platforms);
    const platform = platformOf(tab.url, platforms);
    const anchors = named ? [] : anchorsAt(tab.url, platforms);
    // Only the page itself can tell which item it shows at this address.
    if (!platform || anchors.length === 0) return named;
    const { url, ids } = tree(await shownIn(tab.id, platform.id, anchors).catch(() => null));
    return url === tab.url ? anchoredTarget(tab.url, ids, platforms) : null;
  };
}
