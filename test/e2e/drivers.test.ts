import { expect, it } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import { launchBrowser } from './drivers/launch-browser.ts';
import { until } from './drivers/until.ts';
import { browserName, eachBrowser } from './stage/each-browser.ts';
import { probeExtension } from './stage/probe-extension.ts';

// What other browser tests would be silent about, with a small extension of the drivers' own: that they begin as new,
// and that what may not be left behind is seen.
eachBrowser(
  'the driver',
  (stage) => {
    const video = () => stage.replica.example('cnvideo', 'a video').url;

    it.runIf(all)('counts tabs nobody asked for, and hears complaints from every corner', longForm, async () => {
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
      const corners = ['of the background', 'rejected in the background', 'of the popup', 'of the content script'];
      await until('the complaints', async () => {
        heard.push(...(await driver.complaints()));
        return corners.every((one) => heard.some((line) => line.includes(one)));
      }).catch(() => expect(heard).toEqual(corners));
    });

    it.runIf(all && browserName === 'firefox')('forgets at once what a private window knew', longForm, async () => {
      const home = 'https://www.douyin.com/';
      await stage.driver.newPrivatePage(`${home}__replica/sign-in`);
      const sessions = () => stage.replica.requestsTo('www.douyin.com').map(({ cookies }) => cookies.sessionid ?? '');
      await until('a request that is signed in', async () => sessions().some(Boolean));
      await stage.driver.reset();
      const from = sessions().length;
      await stage.driver.newPrivatePage(`${home}video/${ids.video}`);
      expect(sessions().length).toBeGreaterThan(from);
      expect(sessions().slice(from).filter(Boolean)).toEqual([]);
    });

    it.runIf(all)('starts each test with one blank tab and no cookie', longForm, async () => {
      expect((await stage.driver.openTabs()).map(({ url }) => url)).toEqual(['about:blank']);
      expect(await stage.driver.cookies('https://www.douyin.com/')).toEqual([]);
    });
  },
  { own: probeExtension },
);

it.runIf(all)('a driver without its extension says so', longForm, async () => {
  const launched = launchBrowser(browserName, { extensionDir: '/nowhere', replica: { port: 1 } });
  await expect(launched).rejects.toThrow('/nowhere');
});
