import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { until } from '../drivers/until.ts';
import { browserName, elsewhere, isFor, otherBrowser } from '../stage/each-browser.ts';
import { siteHaste } from '../stage/running-stage.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

// Every fresh profile of the other tests has its greeting, too; what it offers is no matter of the browser. One story, in its order.
describe.runIf(isFor('chromium'))(`who installs Gleaner in ${browserName}`, { ...elsewhere, shuffle: false }, () => {
  let replica: Replica;
  let driver: BrowserDriver;
  beforeAll(async () => {
    replica = await startReplica({ haste: siteHaste });
    driver = await launchBrowser(browserName, { extensionDir: extensionDir('gleaner', browserName), replica, welcomed: true });
  });
  afterAll(async () => {
    await driver?.close();
    await replica?.close();
  });

  const greetings = async () => (await driver.openTabs()).filter(({ url }) => url === driver.extensionUrl('welcome.html')).length;

  it('is greeted once, by a page that asks no platform for anything', async () => {
    const page: DriverPage = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.waitFor('.welcome h1');
    const seen = await page.evaluate(() => ({
      sites: document.querySelectorAll('.sites a[href^="https://"]').length,
      steps: document.querySelectorAll('.steps > li').length,
      keys: [...document.querySelectorAll('.welcome dd')].map(({ textContent }) => textContent),
      wide: document.documentElement.scrollWidth > innerWidth,
    }));
    const bound = await driver.background(async (api) => (await api.commands.getAll()).map(({ shortcut }) => shortcut));
    expect(seen).toMatchObject({ sites: 7, steps: 4, wide: false });
    expect(seen.keys).toEqual(bound.map((keys) => keys || expect.any(String)));
    expect(replica.requests.filter(({ host }) => /douyin|weibo|tiktok|xiaohongshu/.test(host))).toEqual([]);
  });

  const patient = { timeout: 60_000 };
  const asked = () => replica.requests.filter(({ host }) => /douyin|amemv|lemon8/.test(host)).length;

  it('tries a sample with one click, and finds it in the library', async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    expect(asked()).toBe(0);
    await page.click('#try-cnvideo');
    expect(await page.text('.sample h3', patient)).toContain('风筝节');
    await page.waitFor(() => document.activeElement?.matches('.sample h3'));
    expect(await page.text('.sample .good')).toBe('Captured, and kept in your library.');
    expect(await storedCaptures(driver)).toBe(1);
    await page.click('.sample a.primary');
    await page.waitFor('.detail h2', patient);
    expect(await page.text('.detail h2')).toContain('风筝节');
    expect(new URL(await page.url()).hash).toMatch(/^#capture=/);
    await page.goto(driver.extensionUrl('welcome.html'));
  });

  it('is told why when a platform refuses, and can try again', async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    replica.set({ platform: 'lifestyle', fault: 'region-ban', on: 'document' });
    await page.click('#try-lifestyle');
    expect(await page.text('.sample .why h1', patient)).toBe('Not available in your region');
    replica.reset();
    await page.click('.sample [data-do=retry]');
    await page.waitFor('.sample h3', patient);
    expect(await page.text('.sample .good')).toBe('Captured, and kept in your library.');
  });

  it.runIf(all)('has something to try of every site that shows guests anything', longForm, async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    const sites = await page.evaluate(() => [...document.querySelectorAll('.sites button')].map(({ id }) => id.replace('try-', '')));
    expect(sites).toHaveLength(6);
    replica.reset();
    for (const id of sites) {
      await page.click(`#try-${id}`, patient);
      await page.waitFor(`.sample[data-platform=${id}][aria-busy=false]`, { timeout: 60_000 });
      expect(await page.evaluate(() => document.querySelector('.sample .why')?.textContent ?? ''), id).toBe('');
    }
  });

  // Chromium shows no page of an extension in a private window.
  const privately = browserName === 'firefox' ? longForm : otherBrowser;
  it.runIf(browserName === 'firefox' && all)('keeps nothing that was tried in a private window', privately, async () => {
    const before = await storedCaptures(driver);
    const page = await driver.newPrivatePage(driver.extensionUrl('welcome.html'));
    await page.click('#try-cnvideo', patient);
    await page.waitFor('.sample h3', patient);
    expect(await page.text('.sample')).toContain('Private window: shown here, but not saved.');
    expect(await page.evaluate(() => document.querySelectorAll('.sample a.primary').length)).toBe(0);
    expect(await storedCaptures(driver)).toBe(before);
    await page.close();
  });

  it('comes from it to the settings', async () => {
    const page = await driver.pageAt(driver.extensionUrl('welcome.html'));
    await page.click('.welcome a[href$="#settings"]');
    const settings = await driver.pageAt(driver.extensionUrl('library.html#settings'));
    await settings.waitFor('.settings h2');
  });

  it('is not greeted again when Gleaner starts anew or is updated', async () => {
    await driver.reload();
    await until('it to have begun', () => driver.background(async (api) => (await api.storage.session.get('started')).started === true));
    expect(await greetings()).toBe(0);
  });
});
