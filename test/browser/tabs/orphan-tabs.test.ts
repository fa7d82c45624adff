import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../lib/browser/browser.ts';
import { closeOrphanTabs, forgetLeft, trackWorkTab } from '../../../lib/browser/tabs/work-tabs.ts';
import { fakeTabs } from './fake-tabs.ts';

beforeEach(() => fakeBrowser.reset());

describe('work tabs of an earlier version', () => {
  it('are closed, and only those: not one the user has taken, nor one that has the number by chance', async () => {
    const ours = { mutedInfo: { muted: true, reason: 'extension', extensionId: browser.runtime.id } };
    const others = { mutedInfo: { muted: true, reason: 'user' } };
    const { tabs } = fakeTabs([
      { windowId: 5, ...ours },
      { windowId: 1, ...ours },
      { windowId: 5, ...others },
      { windowId: 5, ...ours },
      { windowId: 5, ...ours },
    ]);
    for (const tabId of [1, 2, 3, 4, 77]) await trackWorkTab({ tabId, windowId: 5 });
    await forgetLeft({ tabId: 4, windowId: 5 });
    await closeOrphanTabs();
    expect(tabs.map(({ id }) => id)).toEqual([2, 3, 4, 5]);
    await closeOrphanTabs();
    expect(tabs).toHaveLength(4);
  });
});
