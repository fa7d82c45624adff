import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { type Replica, startReplica } from '../replica/start-replica.ts';
import { all, longForm } from '../setup/long-form.ts';
import type { BrowserDriver, DriverPage } from './drivers/browser-driver.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { until } from './drivers/until.ts';
import { browserName, eachBrowser } from './stage/each-browser.ts';
import { probeExtension } from './stage/probe-extension.ts';

// The drivers by themselves, with a small extension of their own: every promise the other browser tests build on.
eachBrowser(
  'the driver',
  (stage) => {
    const video = () => stage.replica.example('cnvideo', 'a video').url;
    const clicked = () =>
      until('the click to arrive', () =>
        stage.driver.background(async (api) => (await api.storage.local.get('clicked')).clicked as object),
      );

    it.runIf(all)('opens pages on real host names, with the content script in them', longForm, async () => {
      const page = await stage.driver.newPage(video());
      // The site's first visit loads its page twice (cnvideo README, R1).
      await until('the video to be shown', async () => (await page.url()) === video());
      await page.waitFor('#next-video');
      // Its script may come after the page's elements.
      await page.waitFor(() => document.documentElement.dataset.probe === 'www.douyin.com');
      await expect(page.evaluate(() => Promise.reject(new Error('said the page')))).rejects.toThrow('said the page');
      expect((await stage.driver.openTabs()).map(({ url, active }) => [url, active])).toEqual([[video(), true]]);
      const names = (await stage.driver.cookies(video())).map(({ name }) => name);
      expect(names).toContain('ttwid');
    });

    it.runIf(all)('follows in-page navigation', longForm, async () => {
      const page = await stage.driver.newPage(video());
      await page.waitFor('#next-video');
      const loads = stage.replica.requestsTo('www.douyin.com', '/video/').length;
      await page.click('#next-video');
      await page.waitFor(() => document.getElementById('title')?.textContent?.startsWith('风筝怎么糊'));
      expect(await page.url()).toBe(`https://www.douyin.com/video/${ids.nextVideo}`);
      expect(stage.replica.requestsTo('www.douyin.com', '/video/')).toHaveLength(loads);
    });

    async function useForm(page: DriverPage): Promise<string> {
      await page.type('#name', '风筝');
      await page.click('#go');
      return page.text('#said');
    }

    it.runIf(all)('opens the true popup over the page in front, and the same page in a tab', longForm, async () => {
      await stage.driver.newPage(video());
      const popup = await stage.driver.openPopup();
      expect(await useForm(popup)).toBe(`true|风筝|${video()}|`);
      expect(await stage.driver.openTabs()).toHaveLength(1);
      const shot = join(stage.driver.downloads, '..', 'popup.png');
      await popup.screenshot(shot);
      expect(readFileSync(shot).subarray(1, 4).toString()).toBe('PNG');
      await popup.close();
      const [tab] = await stage.driver.openTabs();
      const page = await stage.driver.popupAsTab(tab?.id ?? -1);
      expect(await useForm(page)).toMatch(new RegExp(`\\|\\?tab=${tab?.id}$`));
    });

    it.runIf(all)('clicks on what closes its page', longForm, async () => {
      await stage.driver.newPage(video());
      const popup = await stage.driver.openPopup();
      await popup.click('#leave');
      // It may answer once more before it is gone.
      await until('the popup to be gone', () => popup.evaluate(() => false).catch(() => true));
    });

    it.runIf(all)('types into a field once it can be written to', longForm, async () => {
      const page = await stage.driver.popupAsTab(1);
      await page.waitFor('#name');
      await page.evaluate(() => {
        const closed = document.createElement('details');
        closed.append(Object.assign(document.createElement('input'), { id: 'late' }));
        document.body.append(closed);
        setTimeout(() => {
          closed.open = true;
        }, 1000);
      });
      await page.type('#late', '风筝');
      expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('#late')?.value)).toBe('风筝');
    });

    it.runIf(all)('clicks on what slides in where it comes to rest', longForm, async () => {
      const page = await stage.driver.popupAsTab(1);
      await page.waitFor('#name');
      await page.evaluate(() => {
        const late = Object.assign(document.createElement('button'), { id: 'sliding', textContent: 'Here' });
        late.addEventListener('click', () => late.setAttribute('data-hit', ''));
        document.body.append(late);
        // As on a busy machine, it stands still while it is looked at, and jumps before it is pressed.
        const slide = late.animate({ translate: ['200px', '0'] }, { duration: 1000, easing: 'steps(1)' });
        late.addEventListener('pointermove', () => slide.finish());
      });
      await page.click('#sliding');
      await page.waitFor('#sliding[data-hit]', { timeout: 1000 });
    });

    it.runIf(all)('presses keys as a keyboard does', longForm, async () => {
      const page = await stage.driver.popupAsTab(1);
      for (const key of ['Tab', 'Tab', 'Enter'] as const) await page.press(key);
      expect(await page.text('#said')).toMatch(/^true\|\|/);
    });

    it.runIf(all).each([
      ['selection', '#cnvideo', { selectionText: expect.stringContaining('https://v.douyin.com/iReplica1/') }],
      ['link', '#link-notes', { linkUrl: 'https://xhslink.com/m/1replicaNote' }],
      ['page', '', {}],
    ] as const)('chooses a context menu item on a %s, the worker stopped', longForm, async (on, selector, told) => {
      const page = await stage.driver.newPage('https://blog.example.org/');
      await stage.driver.background((api) => api.storage.local.clear());
      await stage.driver.stopWorker();
      await stage.driver.contextMenu(page, { on, selector, item: 'look-up' });
      const blog = { pageUrl: 'https://blog.example.org/', menuItemId: 'look-up', tab: 'https://blog.example.org/' };
      expect(await clicked()).toMatchObject({ ...blog, ...told });
      await expect(stage.driver.contextMenu(page, { on, selector, item: 'nothing' })).rejects.toThrow('nothing');
    });

    it.runIf(all)('reads header rules, and signs in and out as the replica offers', longForm, async () => {
      expect(await stage.driver.headerRules()).toEqual([]);
      const page = await stage.driver.newPage('https://www.douyin.com/__replica/sign-in');
      const names = async () => (await stage.driver.cookies('https://www.douyin.com/')).map(({ name }) => name);
      expect(await names()).toContain('sessionid');
      await page.goto('https://www.douyin.com/__replica/sign-out');
      expect(await names()).not.toContain('sessionid');
    });

    it.runIf(all)('finds downloads under their names', longForm, async () => {
      const page = await stage.driver.newPage(stage.driver.extensionUrl('popup.html'));
      await page.evaluate(() => {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob(['{"id":7565000000000000129}']));
        link.download = 'probe.json';
        link.click();
      });
      const file = join(stage.driver.downloads, 'probe.json');
      await until(
        'the download',
        async () => existsSync(file) && readFileSync(file, 'utf8') === '{"id":7565000000000000129}',
      );
    });

    it.runIf(all)('opens private windows, where the extension is allowed', longForm, async () => {
      const page = await stage.driver.newPrivatePage(video());
      await page.waitFor(() => document.documentElement.dataset.probe === 'www.douyin.com');
      const tabs = await stage.driver.background(async (api) =>
        (await api.tabs.query({})).map(({ incognito }) => incognito),
      );
      expect(tabs).toContain(true);
    });

    it.runIf(all)(
      'counts tabs nobody asked for, and hears complaints from every corner of the extension',
      longForm,
      async () => {
        const { driver } = stage;
        await driver.newPage(video());
        // The first visit loads twice: the browser's list of tabs and the page's own address follow one another.
        await until('no stray tab', async () => (await driver.strayTabs()).length === 0);
        await driver.background((api) =>
          api.tabs.create({ url: 'https://www.douyin.com/recommend', active: false }).then(() => null),
        );
        await until('the tab', async () => (await driver.strayTabs()).length > 0);
        expect(await driver.strayTabs()).toEqual(['https://www.douyin.com/recommend']);
        await (await driver.pageAt('https://www.douyin.com/recommend')).close();
        expect(await driver.complaints()).toEqual([]);
        const popup = await driver.openPopup();
        await popup.click('#complain');
        const heard: string[] = [];
        const all = ['of the background', 'rejected in the background', 'of the popup', 'of the content script'];
        await until('the complaints', async () => {
          heard.push(...(await driver.complaints()));
          return all.every((one) => heard.some((line) => line.includes(one)));
        }).catch(() => expect(heard).toEqual(all));
      },
    );

    it.runIf(all && browserName === 'firefox')(
      'forgets at once what a private window knew, though the browser itself may take its time',
      longForm,
      async () => {
        const home = 'https://www.douyin.com/';
        await stage.driver.newPrivatePage(`${home}__replica/sign-in`);
        const sessions = () => stage.replica.requestsTo('www.douyin.com').map(({ cookies }) => cookies.sessionid ?? '');
        await until('a request that is signed in', async () => sessions().some(Boolean));
        await stage.driver.reset();
        const from = sessions().length;
        await stage.driver.newPrivatePage(`${home}video/${ids.video}`);
        expect(sessions().length).toBeGreaterThan(from);
        expect(sessions().slice(from).filter(Boolean)).toEqual([]);
      },
    );

    it.runIf(all)('starts each test with one blank tab and no cookie', longForm, async () => {
      expect((await stage.driver.openTabs()).map(({ url }) => url)).toEqual(['about:blank']);
      expect(await stage.driver.cookies('https://www.douyin.com/')).toEqual([]);
    });
  },
  { own: probeExtension },
);

// The short form has what it is for: unattended.test.ts.
describe.runIf(all && browserName === 'chromium')('Chromium without a debugger', longForm, () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica();
    driver = await launchBrowser('chromium', { extensionDir: probeExtension('chromium'), replica, debugger: false });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  it('shows background tabs to nobody, as for users', async () => {
    const { url } = replica.example('cnvideo', 'a video');
    const seen = () => driver.background(async (api) => (await api.storage.local.get('seen')).seen);
    await driver.newPage(url);
    await until('the page in front to be seen', async () => (await seen()) === 'visible');
    await driver.background((api, address) => api.tabs.create({ url: address, active: false }), url);
    await until('the page behind to be hidden', async () => (await seen()) === 'hidden');
    expect(await driver.openTabs()).toHaveLength(2);
  });

  it('lets an idle worker die, as for users', async () => {
    const workers = () =>
      driver.background(async (api) => (await api.runtime.getContexts({ contextTypes: ['BACKGROUND'] })).length);
    await driver.background((api) => api.runtime.sendMessage({}).catch(() => null));
    expect(await workers()).toBe(1);
    await until('the worker to die', async () => (await workers()) === 0, { timeout: 60_000 });
  });
});

describe.runIf(all)('a driver with a fresh profile', longForm, () => {
  it('installs the extension, and does not load it once more', async () => {
    const replica = await startReplica();
    onTestFinished(() => replica.close());
    const driver = await launchBrowser(browserName, { extensionDir: probeExtension(browserName), replica });
    onTestFinished(() => driver.close());
    const reason = () => driver.background(async (api) => (await api.storage.session.get('reason')).reason);
    expect(await until('the extension to be told', reason)).toBe('install');
  });
});

describe.runIf(all)('a driver without its extension', longForm, () => {
  it('says so', async () => {
    await expect(launchBrowser(browserName, { extensionDir: '/nowhere', replica: { port: 1 } })).rejects.toThrow(
      '/nowhere',
    );
  });
});
