import type { Runtime } from 'webextension-polyfill';
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
  /** Its page was loaded once more, or shows another item, at the same address, since the last look. */
  let isRenewed = false;
  async function look(): Promise<void> {
    const front = { active: true, windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT };
    const [[tab], readable] = await Promise.all([browser.tabs.query(front), browser.tabs.query({ ...front, url })]);
    const now = `${tab?.id} ${tab?.url ?? tab?.title}`;
    if (tab?.id === undefined || (now === last && !isRenewed)) return;
    isRenewed = false;
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
    isRenewed ||= status === 'complete';
    soon();
  });
  // A feed keeps its address while the user scrolls from item to item; its page says what it shows.
  const onMessage = (message: unknown, { tab }: Runtime.MessageSender): undefined => {
    const { name } = message as { readonly name?: unknown };
    if (name !== 'page.seen' || !tab?.active || tab.windowId !== windowId) return;
    isRenewed = true;
    soon();
  };
  browser.runtime.onMessage.addListener(onMessage);
  await look();
}
