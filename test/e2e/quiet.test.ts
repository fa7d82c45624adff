import { expect, it } from 'vitest';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage, ExtensionApi } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { askExtension } from './stage/ask-extension.ts';
import { eachBrowser, inChromium, inFirefox, type Stage } from './stage/each-browser.ts';

/** In the world of the extension's pages. */
declare const browser: ExtensionApi;

const times = all ? 50 : 3;

/** The text of the badge over the tab in front. */
function badge({ driver }: Stage): Promise<string> {
  return driver.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true });
    return tab?.id === undefined ? '' : api.action.getBadgeText({ tabId: tab.id });
  });
}

/** Long enough for a start to begin. */
const moment = (ms = 500) => new Promise((resolve) => setTimeout(resolve, ms));
/** Long enough for a page to repeat a report that was not answered, which it does after a second. */
const repeated = 1500;

eachBrowser('a background that is stopped', (stage) => {
  /** What the stage has stored for this test may have started it once more. */
  async function rest(ms?: number): Promise<void> {
    await until('the background to rest', async () => {
      await stage.driver.stopWorker();
      await moment(ms);
      return !(await stage.driver.isAwake());
    });
  }

  async function loads(page: DriverPage, address: (n: number) => string): Promise<void> {
    await rest();
    for (let n = 0; n < times; n += 1) await page.goto(address(n));
    await moment();
  }

  inChromium('is started by no page of another site and by no change of tab', async () => {
    const { driver, replica } = stage;
    const item = await driver.newPage(replica.example('cnvideo', 'a video').url);
    await until('the badge', () => badge(stage));
    // The badge stands before the page's report is answered. Where that was cut off, the page repeats it, else once it
    // is in front again.
    await rest(repeated);
    const foreign = await driver.newPage('https://www.example.org/');
    await loads(foreign, (n) => `https://www.example.org/?n=${n}`);
    for (let n = 0; n < times; n += 1) await (n % 2 ? foreign : item).bringToFront();
    await moment();
    expect(await driver.isAwake()).toBe(false);
  });

  it.runIf(all)('is started by no page of a platform that shows nothing which can be captured', longForm, async () => {
    const page = await stage.driver.newPage('https://www.douyin.com/aboutus');
    await loads(page, (n) => `https://www.douyin.com/aboutus?n=${n}`);
    expect(await stage.driver.isAwake()).toBe(false);
  });

  inFirefox('is started by a page that shows an item, whose badge stays when it is stopped again', async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage('https://www.douyin.com/aboutus');
    await rest();
    await page.goto(replica.example('cnvideo', 'a video').url);
    await until('the background', () => driver.isAwake());
    const text = await until('the badge', () => badge(stage));
    await driver.stopWorker();
    expect(await badge(stage)).toBe(text);
    await rest();
    await page.goto('https://www.douyin.com/aboutus');
    await moment();
    expect(await driver.isAwake()).toBe(false);
    expect(await badge(stage)).toBe('');
  });

  const privateRuns = () =>
    stage.driver.background(
      async (api) => ((await api.storage.session.get('private-runs'))['private-runs'] as object[] | undefined) ?? [],
    );
  const alarms = () => stage.driver.background(async (api) => (await api.alarms.getAll()).map(({ name }) => name));

  /** A private window whose capture is kept in memory, and a page of the extension, in front again. */
  async function holdPrivate(): Promise<{ readonly asking: DriverPage; readonly held: DriverPage }> {
    const { driver, replica } = stage;
    const ask = () => driver.newPage(driver.extensionUrl('library.html'));
    // Firefox opens tabs in the newest window; Chromium loads an extension anew that is allowed in private ones.
    const first = stage.name === 'firefox' ? await ask() : null;
    const held = await driver.newPrivatePage(replica.example('cnvideo', 'a video').url);
    const asking = first ?? (await ask());
    const tabId = await driver.background(
      async (api) => (await api.tabs.query({})).find(({ incognito }) => incognito)?.id ?? -1,
    );
    const { offers } = await askExtension(asking, 'page.front', { tabId });
    const request = { path: offers[0]?.operation.path ?? '', body: offers[0]?.body ?? '' };
    await askExtension(asking, 'run.start', { ...request, tabId, explicit: false });
    await until('the capture to be held', async () => (await privateRuns()).length === 1);
    return { asking, held };
  }

  it.runIf(all)('is started once at most by foreign pages after a stop in the middle of a run', longForm, async () => {
    const { driver, replica } = stage;
    const { asking, held } = await holdPrivate();
    await askExtension(asking, 'settings.change', { sessions: { intlvideo: 'anonymous' } });
    replica.set({ platform: 'intlvideo', fault: 'slow' });
    const asked = replica.requestsTo('www.tiktok.com').length;
    const body = JSON.stringify({ aweme_id: /\d{15,}/.exec(replica.example('intlvideo', 'a video').url)?.[0] });
    await asking.evaluate(
      (argument) => void browser.runtime.sendMessage({ name: 'run.start', argument }).catch(() => null),
      {
        path: '/api/intlvideo/aweme_detail',
        body,
        tabId: null,
        explicit: false,
      },
    );
    await until('a request of its own', async () => replica.requestsTo('www.tiktok.com').length > asked);
    // While it listens for the head of the answer.
    await driver.stopWorker();
    const foreign = await driver.newPage('https://www.example.org/');
    let starts = 0;
    for (let n = 0; n < times; n += 1) {
      await foreign.goto(`https://www.example.org/?n=${n}`);
      if (!(await driver.isAwake())) continue;
      starts += 1;
      await moment();
      await driver.stopWorker();
    }
    expect(starts).toBeLessThanOrEqual(1);
    await held.close();
    await askExtension(asking, 'settings.read', {});
  });

  it.runIf(all)(
    'listens to no window once nothing private is held, though it was stopped meanwhile',
    longForm,
    async () => {
      const { driver } = stage;
      const { asking, held } = await holdPrivate();
      await rest();
      await held.close();
      await until('the capture to be forgotten', async () => (await privateRuns()).length === 0);
      await asking.bringToFront();
      await rest();
      await asking.evaluate(async () => {
        const opened = await browser.windows.create({ url: 'about:blank' });
        await browser.windows.remove(opened?.id ?? -1);
      });
      await moment();
      expect(await driver.isAwake()).toBe(false);
    },
  );

  inChromium('has no alarm while nothing is due', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    await until('the badge', () => badge(stage));
    await until('no alarm', async () => (await alarms()).length === 0);
  });
});
