import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfBackground } from '../../replica/framework/clock-rule.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { until } from '../drivers/until.ts';
import { browserName, elsewhere, isFor } from '../stage/each-browser.ts';
import { frontButton } from '../stage/front-button.ts';
import { siteHaste } from '../stage/running-stage.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

// Every fresh profile of the other tests has its greeting, too; what it offers is no matter of the browser. One story,
// in its order.
describe.runIf(isFor('chromium'))(`who installs Gleaner in ${browserName}`, { ...elsewhere, shuffle: false }, () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica({ haste: siteHaste });
    driver = await launchBrowser(browserName, {
      extensionDir: extensionDir('gleaner', browserName),
      replica,
      welcomed: true,
    });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  const greetings = async () =>
    (await driver.openTabs()).filter(({ url }) => url === driver.extensionUrl('welcome.html')).length;

  it('is greeted once, by a page with one button that asks no platform for anything', async () => {
    const page: DriverPage = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.waitFor('.welcome [role=switch]');
    const seen = await page.evaluate(() => ({
      buttons: [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
      lines: document.querySelectorAll('.consent dt').length,
      isOn: document.querySelector<HTMLInputElement>('[role=switch]')?.checked,
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(seen).toEqual({ buttons: ['Start'], lines: 6, isOn: false, wide: false });
    expect(replica.requests.filter(({ host }) => /douyin|weibo|tiktok|xiaohongshu/.test(host))).toEqual([]);
  });

  const patient = { timeout: 60_000 };

  const registered = () => driver.background(async (api) => (await api.scripting.getRegisteredContentScripts()).length);
  /** Everything that is stored, and what the button says of the page in front. */
  const state = async () => ({
    stored: await driver.background(async (api) =>
      JSON.stringify([await api.storage.local.get(null), await api.storage.session.get(null)]),
    ),
    captures: await storedCaptures(driver),
  });
  const badge = async () => (await frontButton(driver)).badge;
  /** Whether any of the functions by which the page reads its answers is wrapped: it prints without its name. */
  const isWatched = (page: DriverPage) =>
    page.evaluate(() => {
      const { text, json, blob, arrayBuffer } = Response.prototype;
      return [fetch, XMLHttpRequest.prototype.send, text, json, blob, arrayBuffer].some(
        (one) => !Function.prototype.toString.call(one).includes(one.name),
      );
    });
  // The browser's own have no such mode.
  const ours = () => replica.requests.filter((one) => one.headers['sec-fetch-mode'] && isOfBackground(one));
  const address = (label: string, platform = 'cnvideo') => replica.example(platform, label).url;
  let feed: DriverPage;
  let video: DriverPage;

  it('has no page read before "Start": nothing is registered, asked or stored, and the badge goes by addresses', async () => {
    const before = await state();
    const items = {
      intlvideo: 'a video',
      lifestyle: 'a post',
      notes: 'a note',
      news: 'a video',
      shortclip: 'a profile',
      microblog: 'a topic page',
    };
    // Xiaohongshu shows guests its login.
    const page = await driver.newPage('https://www.xiaohongshu.com/__replica/sign-in');
    // The short form has every third: beside the video they are the same script with other addresses.
    for (const [platform, label] of Object.entries(items).filter((_, at) => all || at % 3 === 0)) {
      await page.goto(address(label, platform));
      await until(`the badge of ${platform} at ${await page.url()}`, badge, { timeout: 5000 });
      expect(await isWatched(page), platform).toBe(false);
    }
    video = await driver.newPage(address('a video'));
    await until('the badge', badge);
    expect(await isWatched(video)).toBe(false);
    feed = await driver.newPage(address('the feed'));
    await feed.click('#next');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await badge()).toBe('');
    expect({ registered: await registered(), ours: ours(), state: await state() }).toEqual({
      registered: 0,
      ours: [],
      state: before,
    });
  });

  it.runIf(all)('captures with a click before that, in a popup that offers "Start" too', longForm, async () => {
    const before = await storedCaptures(driver);
    await video.bringToFront();
    const popup = await driver.openPopup();
    expect(await popup.text('.consent h2')).toBe('Before you start');
    expect(await popup.evaluate(() => document.querySelectorAll('.consent dt').length)).toBe(6);
    await popup.click('[data-do="capture"]', patient);
    await popup.waitFor('main h1.title, main .result, [data-do=save]', patient);
    expect(await storedCaptures(driver)).toBe(before + 1);
    expect(await registered()).toBe(0);
    await popup.close();
  });

  it('has a sample to see from "Start" on, with its picture, and what to do next', async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.bringToFront();
    await page.click('.welcome [data-do=agree]');
    await page.waitFor('.consent[data-state=on]');
    await page.waitFor('.sample[data-platform=intlvideo][aria-busy=false] h2', patient);
    await page.waitFor('.sample [data-look=wide] img[src^="data:image"]', patient);
    expect(ours().length, 'those of the sample').toBeGreaterThan(0);
    const seen = await page.evaluate(() => ({
      sites: document.querySelectorAll('.sites a[href^="https://"]').length,
      steps: document.querySelectorAll('.steps > li').length,
      keys: [...document.querySelectorAll('.steps dd')].map(({ textContent }) => textContent),
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    const bound = await driver.background(async (api) => (await api.commands.getAll()).map(({ shortcut }) => shortcut));
    expect(seen).toMatchObject({ sites: 7, steps: 4, wide: false });
    expect(seen.keys).toEqual(bound.map((keys) => keys || expect.any(String)));
  });

  it.runIf(all)('has something to try of every site that shows guests anything', longForm, async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    const sites = await page.evaluate(() =>
      [...document.querySelectorAll('.sites button')].map(({ id }) => id.replace('try-', '')),
    );
    expect(sites).toHaveLength(6);
    replica.reset();
    for (const id of sites) {
      await page.click(`#try-${id}`, patient);
      await page.waitFor(`.sample[data-platform=${id}][aria-busy=false]`, { timeout: 60_000 });
      expect(await page.evaluate(() => document.querySelector('.sample .why')?.textContent ?? ''), id).toBe('');
    }
  });

  it('has pages read from "Start" on, those that were open before too', async () => {
    await until('the observers', registered);
    await feed.bringToFront();
    await until('the badge', badge);
    // What runs before a page's own scripts comes with its next load.
    await video.goto(address('a video'));
    // The site may load its page twice, to set a cookie.
    await until('the video to be read', () => isWatched(video));
    const later = await driver.newPage(address('a note', 'notes'));
    await until('the note to be read', () => isWatched(later));
    await later.close();
  });

  it('takes it back in the settings: open pages are as without Gleaner at once', async () => {
    const settings = await driver.newPage(driver.extensionUrl('library.html#settings'));
    await settings.click('.consent input');
    await until('the open page to be left', async () => !(await isWatched(video)));
    await until('the observers to be gone', async () => (await registered()) === 0);
    await feed.bringToFront();
    await until('no badge', async () => (await badge()) === '');
    await feed.click('#next');
    await video.goto(address('a video'));
    expect(await isWatched(video)).toBe(false);
    const popup = await driver.openPopup();
    await popup.click('.consent [data-do=agree]', patient);
    await until('the observers', registered);
    await popup.close();
  });

  it.runIf(all)(
    'is told once, with marks, when what was agreed to has changed, and nothing is read until then',
    longForm,
    async () => {
      await driver.background((api) => api.storage.local.set({ consent: '2026-01-01', welcomed: '2026-01-01' }));
      await until('the observers to be gone', async () => (await registered()) === 0);
      await driver.reload();
      const page = await driver.pageAt(driver.extensionUrl('welcome.html'), patient);
      expect(await page.text('.consent h2')).toBe('What Gleaner does has changed');
      expect(await page.evaluate(() => document.querySelectorAll('.consent mark').length)).toBe(6);
      expect(await registered()).toBe(0);
      await page.click('.welcome [data-do=agree]');
      await until('the observers', registered);
      expect(await page.evaluate(() => document.querySelectorAll('.sample').length)).toBe(0);
    },
  );

  it.runIf(all)('is not greeted again when Gleaner starts anew or is updated', longForm, async () => {
    await driver.reload();
    await until('it to have begun', () =>
      driver.background(async (api) => (await api.storage.session.get('started')).started === true),
    );
    expect(await greetings()).toBe(0);
  });
});
