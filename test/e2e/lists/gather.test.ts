import { afterEach, expect, it } from 'vitest';
import { realClock } from '../../replica/framework/clock.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser, elsewhere, inChromium, isFor } from '../stage/each-browser.ts';
import {
  fastClock,
  gatherFront,
  newestList,
  openList,
  ownRequests,
  scrollThrough,
  stopGathering,
  storedLists,
} from './list-stage.ts';

/**
 * Lists of the replica: how long a person looks before scrolling on, how many items there are, and how it ends for
 * somebody signed in.
 */
const lists = [
  { platform: 'cnvideo', label: 'a creator', pause: 400, count: 120, end: 'all' },
  { platform: 'cnvideo', label: 'what the viewer saved', pause: 400, count: 45, end: 'all' },
  { platform: 'cnvideo', label: 'what the viewer likes', pause: 400, count: 54, end: 'all' },
  { platform: 'cnvideo', label: 'what a creator likes', pause: 400, count: 40, end: 'all' },
  { platform: 'cnvideo', label: 'folders of what the viewer saved', pause: 400, count: 40, end: 'all' },
  { platform: 'cnvideo', label: 'a mix', pause: 400, count: 28, end: 'all' },
  { platform: 'cnvideo', label: 'the hot board', pause: 400, count: 51, end: 'snapshot' },
  { platform: 'cnvideo', label: 'a search', pause: 400, count: 30, end: 'check' },
  { platform: 'intlvideo', label: 'a profile', pause: 400, count: 120, end: 'all' },
  { platform: 'intlvideo', label: 'a collection', pause: 400, count: 75, end: 'all' },
  { platform: 'intlvideo', label: 'a playlist', pause: 400, count: 64, end: 'all' },
  { platform: 'intlvideo', label: 'a profile', tab: 'saved', pause: 400, count: 52, end: 'all' },
  { platform: 'intlvideo', label: 'a profile', tab: 'liked', pause: 400, count: 45, end: 'all' },
  { platform: 'intlvideo', label: 'a tag', pause: 400, count: 64, end: 'all' },
  { platform: 'intlvideo', label: 'a sound', pause: 400, count: 75, end: 'all' },
  { platform: 'intlvideo', label: 'a search', pause: 400, count: 35, end: 'check' },
  { platform: 'notes', label: 'a creator of 120 notes', pause: 400, count: 120, end: 'all' },
  { platform: 'notes', label: 'saved notes', pause: 400, count: 43, end: 'all' },
  { platform: 'notes', label: 'liked notes', pause: 400, count: 25, end: 'all' },
  { platform: 'notes', label: 'a board', pause: 400, count: 70, end: 'all' },
  { platform: 'notes', label: 'a board on RedNote', pause: 400, count: 70, end: 'all' },
  { platform: 'notes', label: 'a search', pause: 400, count: 60, end: 'all' },
  { platform: 'microblog', label: 'a user of 118 posts', pause: 600, count: 118, end: 'all' },
  { platform: 'microblog', label: 'what a member saved', pause: 600, count: 50, end: 'all' },
  { platform: 'microblog', label: 'what a member liked', pause: 600, count: 45, end: 'all' },
  { platform: 'microblog', label: 'the hot search', pause: 600, count: 52, end: 'snapshot' },
  { platform: 'news', label: 'an author of 120 works', pause: 400, count: 120, end: 'all' },
  { platform: 'news', label: 'the hot board', pause: 400, count: 51, end: 'snapshot' },
  { platform: 'lifestyle', label: 'a profile of 41 posts', pause: 600, count: 41, end: 'all' },
  { platform: 'shortclip', label: 'a creator of 120 videos', pause: 2500, count: 120, end: 'all' },
  { platform: 'shortclip', label: 'a profile of one’s own', tab: 'saved', pause: 2500, count: 40, end: 'all' },
  { platform: 'shortclip', label: 'a profile of one’s own', tab: 'liked', pause: 2500, count: 45, end: 'all' },
  { platform: 'shortclip', label: 'a search', pause: 2500, count: 60, end: 'all' },
] as const;
const patient = { timeout: 60_000 };
const long = { ...longForm, timeout: 180_000 };
const inOne = { ...elsewhere, timeout: 180_000 };

eachBrowser('gathering', (stage) => {
  const example = (label: string, platform = 'cnvideo') => stage.replica.example(platform, label).url;

  afterEach(() => stopGathering(stage.driver));

  for (const { platform, label, pause, count, end, ...form } of lists)
    it.runIf(all)(
      `${platform}, ${label}${'tab' in form ? `, ${form.tab}` : ''}: every row once, at no request of ours`,
      long,
      async () => {
        const page = await openList(stage, example(label, platform));
        if ('tab' in form) {
          await page.click(`[data-tab="${form.tab}"]`, patient);
          await page.waitFor(`[data-tab="${form.tab}"][aria-selected]`, patient);
        }
        const since = stage.replica.requests.length;
        await gatherFront(stage);
        const list = await scrollThrough(stage.driver, page, pause);
        if ('tab' in form) expect(list.kind).toBe(form.tab);
        expect(list).toMatchObject({ platform, count, end, atLeast: false, drift: [] });
        expect([list.items.length, new Set(list.items).size]).toEqual([count, count]);
        expect(ownRequests(stage, since)).toEqual([]);
      },
    );

  it.runIf(all)(
    'microblog, a search of 50 pages: goes on from document to document, at no request of ours',
    long,
    async () => {
      stage.replica.follow(fastClock(20));
      const page = await openList(stage, example('a search of 50 pages', 'microblog'));
      const since = stage.replica.requests.length;
      await gatherFront(stage);
      for (let pages = 1; ; pages += 1) {
        await until(`page ${pages}`, async () => (await newestList(stage.driver)).count === 10 * pages, patient);
        if (pages === 50) break;
        await page.click('a.next', patient);
      }
      const list = await newestList(stage.driver);
      expect(list).toMatchObject({
        platform: 'microblog',
        kind: 'search',
        count: 500,
        others: 50,
        end: 'all',
        atLeast: false,
        drift: [],
      });
      expect([list.items.length, new Set(list.items).size, list.reason?.code]).toEqual([
        500,
        500,
        'microblog_last_page',
      ]);
      expect(ownRequests(stage, since)).toEqual([]);
      stage.replica.follow(realClock);
    },
  );

  it.runIf(all)('lifestyle, a profile whose button brings more: what a click brings is gathered', long, async () => {
    stage.replica.columns('lifestyle', ['works-by-button']);
    const page = await openList(stage, example('a profile of 41 posts', 'lifestyle'));
    expect(await gatherFront(stage)).toMatchObject({ count: 20, total: 41, end: null });
    for (const count of [39, 41]) {
      await page.click('.grid + button', patient);
      await until(`${count} posts`, async () => (await newestList(stage.driver)).count === count, patient);
    }
    expect(await newestList(stage.driver)).toMatchObject({ end: 'all', atLeast: false, drift: [] });
  });

  it.runIf(all)('news, the hot board read twice: two lists, each as it was then', long, async () => {
    const { driver } = stage;
    const page = await openList(stage, example('the hot board', 'news'));
    const { id } = await gatherFront(stage);
    await page.goto(example('the hot board', 'news'));
    await page.waitFor('.card', patient);
    const popup = await driver.openPopup();
    const button = '[data-do="gather"]:not([aria-busy="true"])';
    await popup.waitFor(button, patient);
    expect(await popup.text(button)).toBe('Save 51 topics');
    if (process.env.GLEANER_SCREENS) await popup.screenshot(`${process.env.GLEANER_SCREENS}/board-popup.png`);
    await popup.click(button);
    await popup.waitFor('[data-list="ended"]', patient);
    await popup.close();
    const [second, first, ...others] = await storedLists(driver);
    expect([first?.id, others.length, first?.ids.time === second?.ids.time]).toEqual([id, 0, false]);
    expect(second?.items).not.toEqual(first?.items);
    expect(second?.items.toSorted()).toEqual(first?.items.toSorted());
    if (!process.env.GLEANER_SCREENS) return;
    const library = await driver.openLibrary();
    await library.click('a[href="#lists"]', patient);
    await library.waitFor('[data-list]', patient);
    await library.screenshot(`${process.env.GLEANER_SCREENS}/boards.png`);
    await library.click('[data-list] a', patient);
    await library.waitFor('[data-row]', patient);
    await library.screenshot(`${process.env.GLEANER_SCREENS}/board-rows.png`);
    await library.close();
  });

  it.runIf(isFor('firefox'))('goes on through a reload and two stopped workers, each row once', inOne, async () => {
    const page = await openList(stage, example('a creator'));
    const { id } = await gatherFront(stage);
    await scrollThrough(stage.driver, page, 400, 40);
    await stage.driver.stopWorker();
    await scrollThrough(stage.driver, page, 400, 60);
    const before = await newestList(stage.driver);
    await page.goto(example('a creator'));
    await page.waitFor('.card', patient);
    await stage.driver.stopWorker();
    const list = await scrollThrough(stage.driver, page, 400);
    expect(list).toMatchObject({ id, count: 120, end: 'all' });
    expect(new Set(list.items).size).toBe(120);
    expect(list.items.slice(0, before.count)).toEqual(before.items);
  });

  it.runIf(all)('two tabs of one list give each row once', long, async () => {
    const first = await openList(stage, example('a creator'));
    const { id } = await gatherFront(stage);
    await scrollThrough(stage.driver, first, 400, 40);
    const second = await openList(stage, example('a creator'));
    expect((await gatherFront(stage)).id).toBe(id);
    const list = await scrollThrough(stage.driver, second, 400);
    expect(list).toMatchObject({ id, count: 120, end: 'all' });
    expect(await storedLists(stage.driver)).toHaveLength(1);
  });

  it.runIf(all)('gathers nothing in a private window', long, async () => {
    const { driver } = stage;
    // The first private window of Chromium loads the extension anew, and closes its pages.
    await driver.newPrivatePage(example('a creator'));
    const library = await driver.openLibrary();
    const tabId = await driver.background(
      async (api) => (await api.tabs.query({})).find(({ incognito }) => incognito)?.id ?? -1,
    );
    expect(await askExtension(library, 'list.look', { tabId })).toBeNull();
    await expect(askExtension(library, 'list.gather', { tabId })).rejects.toThrow('list_private');
    expect(await storedLists(driver)).toEqual([]);
    await library.close();
  });

  // What people see of it: the popup's button, the rows in the library.
  inChromium('begins in the popup and is shown in the library', async () => {
    const { driver } = stage;
    const page = await openList(stage, example('a search', 'intlvideo'));
    const popup = await driver.openPopup();
    await popup.click('[data-do="gather"]:not([aria-busy="true"])', patient);
    await popup.waitFor('[data-list="gathering"]', patient);
    if (process.env.GLEANER_SCREENS) await popup.screenshot(`${process.env.GLEANER_SCREENS}/list-popup.png`);
    await popup.close();
    await scrollThrough(driver, page, 400, 20);
    const library = await driver.openLibrary();
    await library.click('a[href="#lists"]', patient);
    await library.waitFor('[data-list]', patient);
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/lists.png`);
    await library.click('[data-list] a', patient);
    // The covers come once the rows are in view.
    await library.waitFor('[data-row] img', patient);
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/list-rows.png`);
    await expect
      .poll(async () => library.text('main p[role=status]'))
      .toContain(String((await newestList(driver)).count));
    await library.close();
  });
});
