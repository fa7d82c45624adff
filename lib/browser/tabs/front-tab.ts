import { browser } from '../browser.ts';

export interface FrontTab {
  readonly id: number;
  readonly title: string;
  readonly incognito: boolean;
  /** Whether the tab shows a page that the extension may read. */
  readonly readable: boolean;
}

/** How long a page's address has to stay before it counts, in ms: sites change theirs more than once on the way. */
const restMs = 150;

/**
 * Calls `changed` whenever another tab of this window comes to the front, or its page becomes another. For a page that
 * stays open: it listens itself, because a background that listens to tabs is started by every page of any site.
 */
export async function followFrontTab(changed: (tab: FrontTab) => void): Promise<void> {
  const { id: windowId } = await browser.windows.getCurrent();
  const { host_permissions: url = [] } = browser.runtime.getManifest();
  let timer: ReturnType<typeof setTimeout>;
  let last = '';
  /** `again`: its page was loaded once more, at the same address. */
  async function look(again: boolean): Promise<void> {
    const front = { active: true, windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT };
    const [[tab], readable] = await Promise.all([browser.tabs.query(front), browser.tabs.query({ ...front, url })]);
    const now = `${tab?.id} ${tab?.url ?? tab?.title}`;
    if (tab?.id === undefined || (now === last && !again)) return;
    last = now;
    changed({ id: tab.id, title: tab.title ?? '', incognito: tab.incognito, readable: readable.length > 0 });
  }
  function soon(again: boolean): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(again), restMs);
  }
  browser.tabs.onActivated.addListener((tab) => {
    if (tab.windowId === windowId) soon(false);
  });
  browser.tabs.onUpdated.addListener((_, change, tab) => {
    if (tab.active && tab.windowId === windowId && change.status !== 'loading') soon(change.status === 'complete');
  });
  await look(false);
}
