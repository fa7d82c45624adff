import { afterEach, expect, it } from 'vitest';
import { realClock } from '../../replica/framework/clock.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import {
  fastClock,
  gatherFront,
  newestList,
  openList,
  ownRequests,
  scrollThrough,
  stopGathering,
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

  it.runIf(all)(
    'a page that is no longer copied is loaded again first; switching that off ends its list',
    long,
    async () => {
      const { driver } = stage;
      const library = await driver.openLibrary();
      const watch = (on: boolean) => askExtension(library, 'settings.change', { unwatched: { cnvideo: !on } });
      const page = await openList(stage, example('what the viewer saved'));
      await gatherFront(stage);
      await watch(false);
      const { id } = await newestList(driver);
      await askExtension(library, 'list.settle', {});
      expect(await newestList(driver)).toMatchObject({ id, state: 'ended', end: 'stopped' });
      await watch(true);
      await page.bringToFront();
      const popup = await driver.openPopup();
      await popup.waitFor('[data-do="reload"]', patient);
      expect(await popup.evaluate(() => document.querySelector('[data-do="gather"]'))).toBeNull();
      await popup.click('[data-do="reload"]');
      await page.waitFor('.card', patient);
      await gatherFront(stage);
      expect(await scrollThrough(driver, page, 400)).toMatchObject({ count: 45, end: 'all' });
      await library.close();
    },
  );

  it('begins in the popup, goes on through two stopped workers and a reload to its end, each row once, and is shown', async () => {
    const { driver } = stage;
    const page = await openList(stage, example('what the viewer saved'));
    const popup = await driver.openPopup();
    await popup.click('[data-do="gather"]:not([aria-busy="true"])', patient);
    await popup.waitFor('[data-list="gathering"]', patient);
    await popup.close();
    await driver.stopWorker();
    const before = await scrollThrough(driver, page, 400, 30);
    await page.goto(example('what the viewer saved'));
    await page.waitFor('.card', patient);
    await driver.stopWorker();
    const list = await scrollThrough(driver, page, 400);
    expect(list).toMatchObject({ id: before.id, count: 45, end: 'all', atLeast: false });
    expect(new Set(list.items).size).toBe(45);
    expect(list.items.slice(0, before.count)).toEqual(before.items);
    const library = await driver.openLibrary();
    await library.click('a[href="#lists"]', patient);
    await library.click('[data-list] a', patient);
    // The covers come once the rows are in view.
    await library.waitFor('[data-row] img', patient);
    await expect.poll(() => library.text('main p[role=status]')).toContain('45');
    await library.close();
  });
});
