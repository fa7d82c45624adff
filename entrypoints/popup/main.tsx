import { render } from 'preact';
import { message, provideMessages } from '../../components/format/message.ts';
import { BackgroundProvider } from '../../components/parts/background-context.ts';
import { Popup } from '../../components/popup/popup.tsx';
import { PopupProvider } from '../../components/popup/popup-context.ts';
import { askOf } from '../../lib/browser/messaging/ask.ts';
import { listenOf } from '../../lib/browser/messaging/listen.ts';
import { browser } from '../../lib/browser/messaging/native.ts';
import { createPopup } from '../../lib/features/capture/pages/index.ts';
import { provideTemplate } from '../../lib/features/export/model/index.ts';
import { applyAppearance } from '../../lib/features/settings/pages/index.ts';
import type { LibraryPlace } from '../../lib/library-address.ts';
import type { Background } from '../../lib/protocol.ts';

/** `?tab=<id>` opens the popup for a tab other than the active one. */
function tabAsked(): number | null {
  const tab = new URLSearchParams(location.search).get('tab');
  return tab ? Number(tab) : null;
}

provideMessages(await applyAppearance(provideTemplate));
document.documentElement.lang = message('languageTag');

const background: Background = { ask: askOf(), listen: listenOf() };
const model = createPopup(background, tabAsked());
const actions = {
  grant: (wanted: 'proxy' | readonly string[]) =>
    browser.permissions.request(wanted === 'proxy' ? { permissions: [wanted] } : { origins: [...wanted] }),
  // Clicking the toolbar button grants this (activeTab); a popup opened as a page lacks the permission.
  picture: () => browser.tabs.captureVisibleTab(undefined, { format: 'jpeg', quality: 30 }).catch(() => ''),
  open: async (place: LibraryPlace) => {
    await background.ask('library.open', place);
    window.close();
  },
  openList: async (text: string) => {
    await background.ask('queue.draft', { text });
    window.close();
  },
  showPage: async (tab: number | null, url: string, again: boolean) => {
    if (tab === null) await browser.tabs.create({ url });
    else if (again) await browser.tabs.reload(tab);
    else await browser.tabs.update(tab, { url });
    window.close();
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
model.load();
