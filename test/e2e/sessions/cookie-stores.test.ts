import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ids as cnvideo } from '../../replica/cnvideo/catalogue.ts';
import { ids as intlvideo } from '../../replica/intlvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage, ExtensionApi } from '../drivers/browser-driver.ts';
import { agePage } from '../stage/age-page.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';

/** In the library's world. */
declare const browser: ExtensionApi;

const detail = { path: '/api/intlvideo/aweme_detail', body: { aweme_id: intlvideo.video } };
const tiktok = 'https://www.tiktok.com/';

// Whose session a run has: that of the tab it is asked from, and of no other container or window.
eachBrowser('a run asked from', (stage) => {
  const firefox = stage.name === 'firefox';
  // Containers are Firefox's; private windows are stores in both, in the long form.
  const stores = [...(all ? ['private'] : []), ...(firefox ? ['container'] : [])].map((store) => ({
    store,
  }));

  describe.each(stores)('a $store tab', ({ store }) => {
    let library: DriverPage;

    // The first private window of Chromium loads the extension anew.
    beforeAll(async () => {
      if (!firefox) await stage.driver.newPrivatePage(stage.replica.origin);
    });
    beforeEach(async () => {
      // Requests of ours are given the page, so that their cookies show.
      stage.replica.columns('intlvideo', ['returning-visitor', 'document-full']);
      library = await stage.driver.openLibrary();
    });

    /** Opens a tab of the store and gives its id. */
    async function open(url: string): Promise<{ id: number; page: DriverPage }> {
      const page = await (store === 'private' ? stage.driver.newPrivatePage(url) : stage.driver.newContainerPage(url));
      const id = await stage.driver.background(async (api) => {
        const tabs = await api.tabs.query({});
        const foreign = tabs.filter(
          (tab) => tab.incognito || /container/.test((tab as { cookieStoreId?: string }).cookieStoreId ?? ''),
        );
        return foreign.map((tab) => tab.id ?? -1);
      });
      expect(id).toHaveLength(1);
      return { id: id[0] ?? -1, page };
    }

    /** The cookies of the tab's store, or of the default one. */
    async function jar(url: string, tabId: number | null): Promise<Record<string, string>> {
      return stage.driver.background(
        async (api, address, tab) => {
          const all = await api.cookies.getAllCookieStores();
          const storeId = tab === null ? undefined : all.find(({ tabIds }) => tabIds.includes(tab))?.id;
          const cookies = await api.cookies.getAll({ url: address, ...(storeId ? { storeId } : {}) });
          return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
        },
        url,
        tabId,
      );
    }

    const asked = (host: string, path: string) => stage.replica.requestsTo(host, path).at(-1)?.cookies ?? {};

    it('carries the cookies of that tab, and leaves both jars alone', async () => {
      await (await stage.driver.newPage(`${tiktok}__replica/sign-in`)).goto(stage.replica.origin);
      const { id, page } = await open(tiktok);
      await page.goto(`${tiktok}__replica/sign-in`);
      await agePage(page);
      const [ordinary, own] = [await jar(tiktok, null), await jar(tiktok, id)];
      expect(own.sessionid).toBeTruthy();
      expect(own.sessionid).not.toBe(ordinary.sessionid);
      const run = await askGateway(library, { ...detail, tabId: id, explicit: false });
      expect(run).toMatchObject({
        state: 'done',
        source: 'page-document',
        session: 'own',
        signedIn: true,
        incognito: store === 'private',
      });
      expect(asked('www.tiktok.com', '/@_/video/')).toEqual(own);
      expect(await jar(tiktok, null)).toEqual(ordinary);
      await expect.poll(() => stage.driver.headerRules()).toEqual([]);
    });

    it.runIf(all)('asks no page of another store, and opens its own tab in that one', longForm, async () => {
      await stage.driver.newPage('https://www.douyin.com/__replica/sign-in');
      const { id } = await open(stage.replica.origin);
      const from = stage.replica.requests.length;
      const run = await askGateway(library, {
        path: '/api/cnvideo/aweme_detail',
        body: { aweme_id: cnvideo.video },
        tabId: id,
      });
      expect(run).toMatchObject({ state: 'done', source: 'player-tab: observed-detail', signedIn: false });
      const sent = stage.replica.requests.slice(from).filter(({ host }) => host.endsWith('.douyin.com'));
      expect(sent.some(({ path }) => path.startsWith('/player/video'))).toBe(true);
      expect(sent.filter(({ cookies }) => cookies.sessionid)).toEqual([]);
      const left = (await stage.driver.openTabs()).filter(({ url }) => url.includes('/player/video'));
      expect(left).toEqual([]);
    });
  });
});
