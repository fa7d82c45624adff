import '../../components/look/tokens.css';
import '../../components/look/base.css';
import { render } from 'preact';
import { message, provideMessages } from '../../components/format/message.ts';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { Popup } from '../../components/popup/popup.tsx';
import { PopupProvider } from '../../components/popup/popup-context.ts';
import { browser } from '../../lib/browser/browser.ts';
import { askOf, listenOf } from '../../lib/browser/messaging/messages.ts';
import { savedFile, showDownload } from '../../lib/browser/show-download.ts';
import { storedValue } from '../../lib/browser/storage/stored-value.ts';
import { followFrontTab } from '../../lib/browser/tabs/front-tab.ts';
import { openSide } from '../../lib/browser/tabs/open-pages.ts';
import { createPopup } from '../../lib/features/capture/pages/index.ts';
import { watchConsent } from '../../lib/features/consent/background/index.ts';
import { provideTemplate } from '../../lib/features/export/model/index.ts';
import { lookIn } from '../../lib/features/settings/model/index.ts';
import { applyAppearance, changeLook } from '../../lib/features/settings/pages/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import type { Background } from '../../lib/protocol.ts';

/**
 * `?tab=<id>`: a page of its own, over that tab, where no popup opens; `?side`: at the side of the window, where it
 * follows the active one.
 */
const asked = new URLSearchParams(location.search);
const isAtSide = asked.has('side');
const tabId = asked.has('tab') ? Number(asked.get('tab')) : null;
const canBeAtSide = tabId === null && ('sidePanel' in browser || 'sidebarAction' in browser);

if (isAtSide) document.body.dataset.side = '';

async function leave(): Promise<void> {
  if (isAtSide) return;
  // Firefox lets no page close itself that it has not opened.
  const own = tabId === null ? undefined : await browser.tabs.getCurrent();
  if (own?.id === undefined) window.close();
  else await browser.tabs.remove(own.id);
}

/** The tab under a popup that is a page of its own: it is in another window, perhaps a private one. */
const over = async () => (tabId === null ? null : browser.tabs.get(tabId).catch(() => null));

async function picture(quality = 30): Promise<string> {
  const tab = await over();
  // If the tab was closed, the window would show something else.
  if (tabId !== null && !tab?.active) return '';
  return browser.tabs.captureVisibleTab(tab?.windowId, { format: 'jpeg', quality }).catch(() => '');
}

provideMessages(await applyAppearance(provideTemplate));
document.documentElement.lang = message('languageTag');

const background: Background = { ask: askOf(), listen: listenOf() };
const typed = storedValue({ area: 'session', key: 'typed', read: (raw) => (typeof raw === 'string' ? raw : '') });
const model = createPopup(background, tabId, {
  get: typed.get,
  set: (text) => typed.change(() => text || null),
});
// Not `watchUserSettings`, which brings all settings: the popup has a size budget.
const look = storedValue({ area: 'local', key: 'settings', read: lookIn });
const here = browser.windows?.getCurrent();
const actions = {
  // In Chromium a click counts for some seconds; in Firefox, which needs no window, only until the next `await`.
  keepOpen:
    isAtSide || !canBeAtSide
      ? null
      : async () => {
          // Where the browser refuses, as for some private windows, the popup stays.
          await openSide('sidePanel' in browser ? (await here).id : undefined).then(leave, () => {});
        },
  grant: (wanted: 'proxy' | readonly string[]) =>
    browser.permissions.request(wanted === 'proxy' ? { permissions: [wanted] } : { origins: [...wanted] }),
  // Clicking the toolbar button grants this (activeTab); a popup opened as a page lacks the permission.
  picture,
  evidence: async (id: string) => {
    await background.ask('evidence.save', { id, address: await picture(90), tab: tabId });
    await leave();
  },
  savedAs: savedFile,
  showSaved: showDownload,
  open: async (place: LibraryPlace) => {
    await background.ask('library.open', place);
    await leave();
  },
  openList: async (text: string, onTaken: () => Promise<void>) => {
    await background.ask('queue.draft', { text });
    await onTaken();
    await leave();
  },
  showPage: async (tab: number | null, url: string, again: boolean) => {
    const windowId = (await over())?.windowId;
    if (tab === null) await browser.tabs.create(windowId === undefined ? { url } : { url, windowId });
    else if (again) await browser.tabs.reload(tab);
    else await browser.tabs.update(tab, { url });
    await leave();
  },
};
render(
  <BackgroundProvider value={background}>
    <PopupProvider value={{ model, actions }}>
      <Popup />
    </PopupProvider>
  </BackgroundProvider>,
  document.body,
);
if (isAtSide) {
  // It stays open while the user chooses another look in the settings, or agrees on the page that greets, or takes that
  // back: no click for the page that is shown.
  look.watch((after, before) => {
    if (JSON.stringify(before) !== JSON.stringify(after)) changeLook(before, after, provideTemplate);
  });
  watchConsent(() => model.view.value.kind === 'page' && model.load('page', true));
  await followFrontTab(model.turnTo);
} else model.load();
