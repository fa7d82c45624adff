import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ids } from '../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../setup/long-form.ts';
import type { DriverPage } from './drivers/browser-driver.ts';
import { until } from './drivers/until.ts';
import { captureInPopup } from './stage/capture-in-popup.ts';
import { eachBrowser } from './stage/each-browser.ts';
import { endedRun, frontTab } from './stage/front-run.ts';
import { shownItem } from './stage/shown-item.ts';
import { shownPick } from './stage/shown-pick.ts';
import { storedCaptures } from './stage/stored-captures.ts';

const detail = '/aweme/v1/web/aweme/detail/';
const primary = '[data-do="capture"]:not([disabled])';
const saved = '[data-do="save"]';
const patient = { timeout: 60_000 };
/** What the page may still bring is not waited for as long as for users. */
const impatient = { pace: 50, firstPoll: 100, openPatience: 1000 };

// What people do with Gleaner, as they do it.
eachBrowser('a user', (stage) => {
  const open = (label: string) => stage.driver.newPage(stage.replica.example('cnvideo', label).url);

  it('captures the video in front with one click, as a guest, and saves and copies the envelope as it is stored', async () => {
    const { driver } = stage;
    const page = await open('a video');
    // The first visit loads twice, and has no title in between.
    await page.waitFor(() => document.title.includes('河边的风筝'));
    const tabId = await frontTab(driver);
    const popup = await driver.openPopup();
    expect(await popup.text('[data-view="page"] header')).toContain('河边的风筝 #风筝 - 抖音Douyin · Video');
    await popup.click(primary, patient);
    await popup.click(saved, patient);
    const run = await endedRun(popup, tabId);
    expect(run).toMatchObject({
      state: 'done',
      source: 'observed-detail',
      session: 'page',
      signedIn: false,
      requests: 0,
    });
    expect(run.envelope).toContain(`"aweme_id":"${ids.video}"`);
    const name = new RegExp(`^douyin-video-${ids.video}-20\\d{6}T\\d{6}Z\\.json$`);
    const file = await until('the file', async () => readdirSync(driver.downloads).find((one) => name.test(one)));
    const whole = () => readFileSync(join(driver.downloads, file));
    await until('the whole file', async () => whole().equals(Buffer.from(run.envelope ?? '')));
    await popup.click('footer span button.primary');
    await until('the copy', async () => (await driver.clipboard(popup)) === run.envelope);
    await popup.close();
  });

  it('looks up a selected share text with a short link on an unrelated site, and asks for no page on the way', async () => {
    const { driver } = stage;
    const page = await driver.newPage('https://blog.example.org/');
    const tabId = await frontTab(driver);
    await driver.contextMenu(page, { on: 'selection', selector: '#cnvideo', item: 'selection' });
    const shown = await shownPick(driver);
    await shown.waitFor(saved, patient);
    expect(await shown.text('body')).toContain('河边的风筝');
    const run = await endedRun(shown, tabId);
    expect(run).toMatchObject({ state: 'done', spec: 'E2', itemId: ids.video, title: '河边的风筝 #风筝' });
    expect((await driver.openTabs()).filter(({ url }) => url.includes('douyin'))).toEqual([]);
    await shown.close();
    expect(stage.replica.requestsTo('v.douyin.com')).not.toEqual([]);
    expect(stage.replica.requestsTo('www.iesdouyin.com', '/share/')).toEqual([]);
  });

  it.runIf(all)(
    'never gets the old video after in-page navigation, not even where the new one is refused',
    longForm,
    async () => {
      const { driver, replica } = stage;
      await driver.background((api, paces) => api.storage.local.set({ paces }), impatient);
      replica.columns('cnvideo', ['fallbacks-empty']);
      const page = await open('a video');
      const tabId = await frontTab(driver);
      await page.click('#next-video');
      await page.waitFor(() => document.getElementById('title')?.textContent?.startsWith('风筝怎么糊'));
      const first = await driver.openPopup();
      expect(await shownItem(first)).toBe(ids.nextVideo);
      await first.click(primary, patient);
      await first.waitFor(saved, patient);
      const run = await endedRun(first, tabId);
      expect(run).toMatchObject({ state: 'done', itemId: ids.nextVideo, title: '风筝怎么糊 #风筝' });
      expect(run.envelope).not.toContain(ids.video);
      await first.close();

      await page.evaluate(() => history.back());
      await page.waitFor(() => document.getElementById('title')?.textContent?.startsWith('河边的风筝'));
      replica.set({ platform: 'cnvideo', fault: 'status-403', path: detail });
      await page.click('#next-note');
      await page.waitFor(() => document.getElementById('title')?.textContent === '页面不存在');
      const second = await captureInPopup(driver);
      const refused = await endedRun(second, tabId);
      expect(refused).toMatchObject({ state: 'failed', itemId: ids.note, failure: { kind: 'upstream_refused' } });
      expect(JSON.parse(refused.envelope ?? '')).toMatchObject({ code: 503, data: null });
      await second.close();
    },
  );

  /**
   * A run that hangs, over a page whose own request hangs as Gleaner's does, until the platform's answers are let go.
   */
  async function hangingRun(): Promise<{ popup: DriverPage; release: () => void }> {
    const { driver, replica } = stage;
    const { promise, resolve } = Promise.withResolvers<void>();
    await driver.background((api, paces) => api.storage.local.set({ paces }), impatient);
    replica.set({ platform: 'cnvideo', fault: 'slow', path: detail, until: promise });
    await open('a video');
    await until("the page's own request", async () => replica.requestsTo('www-hj.douyin.com', detail).length > 0);
    const popup = await driver.openPopup();
    await popup.click(primary, patient);
    await until('the request', async () => replica.requestsTo('www.douyin.com', detail).length > 0);
    return { popup, release: resolve };
  }

  it.runIf(all)('loses nothing by closing the popup in mid-run', longForm, async () => {
    const { driver } = stage;
    const { popup: first, release } = await hangingRun();
    await first.close();
    const second = await driver.openPopup();
    await second.waitFor('main progress', patient);
    release();
    await second.waitFor(saved, patient);
    expect(await second.text('main h1')).toBe('河边的风筝 #风筝');
    await second.close();
    const third = await driver.openPopup();
    await third.waitFor(saved, patient);
    await third.close();
    expect(stage.replica.requestsTo('www.douyin.com', detail)).toHaveLength(1);
    expect(await storedCaptures(driver)).toBe(1);
  });

  it.runIf(all)('repeats with one click what the browser stopped in mid-run', longForm, async () => {
    const { driver, replica } = stage;
    const { popup, release } = await hangingRun();
    const tabId = await frontTab(driver);
    await driver.stopWorker();
    await popup.waitFor('.why button.primary', patient);
    expect(await endedRun(popup, tabId)).toMatchObject({
      state: 'interrupted',
      failure: { kind: 'cancelled', action: 'retry' },
    });
    release();
    replica.reset();
    await popup.click('.why button.primary');
    await popup.waitFor(saved, patient);
    expect(await endedRun(popup, tabId)).toMatchObject({ state: 'done', itemId: ids.video });
    await popup.close();
  });
});
