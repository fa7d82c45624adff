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
  /** Its page was loaded once more, at the same address, since the last look. */
  let isLoaded = false;
  async function look(): Promise<void> {
    const front = { active: true, windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT };
    const [[tab], readable] = await Promise.all([browser.tabs.query(front), browser.tabs.query({ ...front, url })]);
    const now = `${tab?.id} ${tab?.url ?? tab?.title}`;
    if (tab?.id === undefined || (now === last && !isLoaded)) return;
    isLoaded = false;
    last = now;
    changed({ id: tab.id, title: tab.title ?? '', incognito: tab.incognito, readable: readable.length > 0 });
  }
  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(look, restMs);
  }
  browser.tabs.onActivated.addListener((tab) => {
    if (tab.windowId === windowId) soon();
  });
  browser.tabs.onUpdated.addListener((_, { status }, tab) => {
    if (!tab.active || tab.windowId !== windowId || status === 'loading') return;
    // Its title or sound may change a moment later.
    isLoaded ||= status === 'complete';
    soon();
  });
  await look();
}
