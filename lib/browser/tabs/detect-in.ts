import { detectorFiles } from '../../core/page-forms.ts';
import type { PlatformId } from '../../core/platform.ts';
import { browser } from '../browser.ts';

/** Starts the detector in a page that was open before the extension started. One that already runs is left as it is. */
export async function detectIn(tabId: number, platform: PlatformId): Promise<void> {
  // For example, the page was closed in the meantime.
  await browser.scripting
    .executeScript({ target: { tabId, frameIds: [0] }, files: [...detectorFiles(platform)], injectImmediately: true })
    .catch(() => {});
}
