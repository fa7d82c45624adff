import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { ListEnd } from '../../../lib/features/lists/model/index.ts';
import { threadIds as douyinItems } from '../../replica/cnvideo/catalogue.ts';
import { treeOf as douyinTree, later } from '../../replica/cnvideo/lists/comment-threads.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { DriverPage } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName, eachBrowser } from '../stage/each-browser.ts';
import {
  type CommentSite,
  clickFirst,
  douyin,
  exampleOf,
  expectSound,
  expectTrue,
  given,
  longDouyin,
  longXiaohongshu,
  openThreads,
  sites,
} from './comment-sites.ts';
import {
  expectShown,
  gatherFront,
  newestList,
  openList,
  ownRequests,
  scrollOn,
  scrollThrough,
  stopGathering,
} from './list-stage.ts';

const long = { ...longForm, timeout: 180_000 };
const patient = { timeout: 60_000 };

eachBrowser('gathering comments', (stage) => {
  afterEach(() => stopGathering(stage.driver));

  /** One page further by hand, as far as there is one. */
  async function readOn(page: DriverPage, { pause, more }: CommentSite): Promise<void> {
    const { count } = await newestList(stage.driver);
    if (more) await clickFirst(page, more).then(() => sleep(2 * pause));
    else await scrollThrough(stage.driver, page, pause, count + 1);
  }
  /** To the end of the list by hand; `opens`: each page's threads before the next one. */
  async function readAll(page: DriverPage, site: CommentSite, opens = true): Promise<void> {
    for (let count = -1; ; ) {
      if (opens) await openThreads(page, site);
      const list = await newestList(stage.driver);
      if (list.state === 'ended' || list.count === count) break;
      count = list.count;
      await readOn(page, site);
    }
    if (opens) await openThreads(page, site);
    // The last answer is stored.
    await sleep(1_000);
  }

  for (const site of sites)
    it.runIf(all || site.short === browserName)(
      `${site.platform}, ${site.label}: each comment once under its own, numbers that are true, and no request of ours`,
      long,
      async () => {
        const { driver, replica } = stage;
        const page = await openList(stage, exampleOf(stage, site));
        const since = replica.requests.length;
        await gatherFront(stage);
        await openThreads(page, site, all ? undefined : 5);
        await readAll(page, site, all);
        const ended = { platform: site.platform, kind: 'comments', end: site.end ?? 'all', atLeast: false, drift: [] };
        expect(await newestList(driver)).toMatchObject(ended);
        const asked = replica.requests.slice(since).map(site.rootOf).filter(Boolean);
        // The thread that five clicks ended in may have more.
        const last = all ? '' : asked.at(-1);
        await expectTrue(
          stage,
          site,
          asked.filter((id) => id !== last),
        );
        expect(ownRequests(stage, since)).toEqual([]);
      },
    );

  it.runIf(all)('goes on through a reload and two stopped workers, each comment once', long, async () => {
    const { driver, replica } = stage;
    const page = await openList(stage, exampleOf(stage, douyin));
    const since = replica.requests.length;
    const { id } = await gatherFront(stage);
    await openThreads(page, douyin, 2);
    await driver.stopWorker();
    await scrollThrough(driver, page, douyin.pause, 14);
    const before = await newestList(driver);
    await page.goto(exampleOf(stage, douyin));
    await page.waitFor('.comment', patient);
    await driver.stopWorker();
    await readAll(page, douyin);
    const after = await newestList(driver);
    expect(after).toMatchObject({ id, end: 'all' });
    expect(before.items.filter((item) => !after.items.includes(item))).toEqual([]);
    await expectTrue(stage, douyin, replica.requests.slice(since).map(douyin.rootOf));
  });

  it.runIf(all)('keeps all of a guest at the wall, says why, and goes on once signed in', long, async () => {
    const { driver, replica } = stage;
    const page = await driver.newPage(exampleOf(stage, douyin));
    await page.waitFor('.comment', patient);
    const { id } = await gatherFront(stage);
    await scrollThrough(driver, page, douyin.pause);
    const atWall = await newestList(driver);
    expect(atWall).toMatchObject({ id, end: 'sign_in' satisfies ListEnd });
    expect(atWall.count).toBeGreaterThanOrEqual(5);
    await page.goto('https://www.douyin.com/__replica/sign-in');
    await page.goto(exampleOf(stage, douyin));
    await page.waitFor('.comment', patient);
    const since = replica.requests.length;
    await gatherFront(stage);
    await readAll(page, douyin);
    const after = await newestList(driver);
    expect(after).toMatchObject({ id, end: 'all' });
    expect(after.items.slice(0, 5)).toEqual(atWall.items.slice(0, 5));
    await expectTrue(stage, douyin, replica.requests.slice(since).map(douyin.rootOf));
  });

  const checks = [
    {
      site: longDouyin,
      where: 'over the page',
      columns: [],
      pass: (page: DriverPage) => page.click('#captcha-pass', patient),
    },
    {
      site: longXiaohongshu,
      where: 'in the place of the page',
      columns: ['list-check'],
      async pass(page: DriverPage) {
        await page.waitFor(() => location.pathname.endsWith('/captcha'), patient);
        stage.replica.columns('notes', []);
        await page.goto('https://www.xiaohongshu.com/__replica/sign-in');
        await page.goto(exampleOf(stage, longXiaohongshu));
        await page.waitFor('.comment', patient);
      },
    },
  ] as const;
  for (const { site, where, columns, pass } of checks)
    it.runIf(all)(`keeps all at a check ${where}, says why, and goes on once it is passed`, long, async () => {
      const { driver, replica } = stage;
      replica.columns(site.platform, columns);
      const page = await openList(stage, exampleOf(stage, site));
      const since = replica.requests.length;
      const { id } = await gatherFront(stage);
      while ((await newestList(driver)).state !== 'ended') {
        await openThreads(page, site, 12);
        await readOn(page, site);
      }
      // The answer may be stored a moment before the check is seen that it came with.
      const atCheck = await until('the check', async () => {
        const list = await newestList(driver);
        return list.end === 'check' && list;
      });
      expect(atCheck.id).toBe(id);
      expect(atCheck.count).toBeGreaterThan(60);
      await expectShown(driver, 'wants to verify you');
      await pass(page);
      expect((await gatherFront(stage)).id).toBe(id);
      await until(
        'more comments',
        async () => {
          // A page that was refused asks again once its end comes into view anew.
          await page.evaluate(() => document.querySelector('.comment')?.scrollIntoView());
          await sleep(site.pause);
          await scrollOn(page);
          await sleep(site.pause);
          return (await newestList(driver)).count >= atCheck.count + 30;
        },
        patient,
      );
      const { items, list, tally } = await expectSound(driver, site);
      expect(list).toMatchObject({ end: null, atLeast: false });
      expect(items.filter((item) => atCheck.items.includes(item)).length).toBe(atCheck.count);
      const first = given(site.tree()).filter(({ root }) => root === '');
      expect(items.slice(0, tally.first)).toEqual(first.slice(0, tally.first).map((one) => one.id));
      expect(ownRequests(stage, since)).toEqual([]);
    });

  it.runIf(all)('gathers only what is new on a second run, a day later', long, async () => {
    const { driver, replica } = stage;
    const first = await openList(stage, exampleOf(stage, douyin));
    const earlier = await gatherFront(stage);
    await readAll(first, douyin);
    await first.close();
    replica.columns('cnvideo', ['comments-day-later']);
    const page = await openList(stage, exampleOf(stage, douyin));
    const { id } = await gatherFront(stage, { fresh: true });
    await readAll(page, douyin);
    const list = await newestList(driver);
    expect([list.id === id, list.id === earlier.id, list.end]).toEqual([true, false, 'all']);
    const had = new Set(given(douyin.tree()).map((one) => one.id));
    const news = given(douyinTree(douyinItems.few, later)).filter((one) => !had.has(one.id));
    expect(list.items.toSorted()).toEqual(news.map((one) => one.id).sort());
    expect(list.leftOut).toBe(had.size);
  });

  it.runIf(all)('takes no comment of another item that the same page asks for', long, async () => {
    const { driver } = stage;
    const page = await openList(stage, exampleOf(stage, douyin));
    await gatherFront(stage);
    const before = await newestList(driver);
    const answer = await page.evaluate(async (other) => {
      const query = `device_platform=webapp&aid=6383&aweme_id=${other}&cursor=0&count=10&item_type=0`;
      const response = await fetch(`https://www-hj.douyin.com/aweme/v1/web/comment/list/?${query}`, {
        credentials: 'include',
      });
      return response.text();
    }, douyinItems.many);
    expect((JSON.parse(answer) as { comments: unknown[] }).comments.length).toBeGreaterThan(5);
    await scrollThrough(driver, page, douyin.pause, before.count + 10);
    const own = new Set(given(douyin.tree()).map(({ id }) => id));
    const { items } = await newestList(driver);
    expect([items.length > before.count, items.filter((id) => !own.has(id))]).toEqual([true, []]);
  });
});

// In a window of Gleaner's own, whose pauses are shorter than in life: the site minds more than four answers a second.
eachBrowser(
  'scrolling comments',
  (stage) => {
    async function open() {
      const { driver, replica } = stage;
      const address = exampleOf(stage, douyin);
      await openList(stage, address);
      const library = await driver.openLibrary();
      const tabId = (await driver.openTabs()).find(({ url }) => url === address)?.id ?? 0;
      await askExtension(library, 'settings.change', { scrolls: { cnvideo: true } });
      const since = replica.requests.length;
      const asked = () => replica.requests.slice(since).filter(({ path }) => path.includes('/comment/list/'));
      const look = async () => (await askExtension(library, 'list.look', { tabId }))?.gathered;
      const ended = () =>
        until(
          'the window to be closed',
          async () => (await driver.openTabs()).length === tabs && (await look())?.tabId === null,
          {
            timeout: 120_000,
          },
        );
      const tabs = (await driver.openTabs()).length;
      return { library, tabId, asked, look, ended };
    }
    const loads = () =>
      stage.driver.background(async () => {
        const done = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => Object.assign(request, { onsuccess: () => resolve(request.result) }));
        const database = await done(indexedDB.open('library'));
        const ledger = (await done(database.transaction('ledgers').objectStore('ledgers').get('cnvideo'))) as {
          loads: number[];
        };
        database.close();
        return ledger.loads.length;
      });

    for (const stops of [0, 2])
      it.runIf(all)(
        `opens all threads through ${stops} stopped workers; the ledger has what the server was asked for`,
        long,
        async () => {
          const { driver } = stage;
          const { library, tabId, asked, ended } = await open();
          await askExtension(library, 'list.scroll', { tabId, until: { replies: true } });
          for (let count = 3; count < 3 + 5 * stops; count += 5) {
            await until('some answers', async () => asked().length >= count, patient);
            await driver.stopWorker();
          }
          await ended();
          expect(await newestList(driver)).toMatchObject({
            kind: 'comments',
            end: 'all',
            count: given(douyin.tree()).length,
          });
          await expectTrue(stage, douyin, asked().map(douyin.rootOf));
          expect(await loads()).toBe(asked().length);
        },
      );

    it.runIf(all)('asks for nothing more after a check', long, async () => {
      const { driver, replica } = stage;
      const { library, tabId, asked, ended } = await open();
      await askExtension(library, 'list.scroll', { tabId, until: { replies: true } });
      await until('some answers', async () => asked().length >= 4, patient);
      replica.set({ platform: 'cnvideo', fault: 'empty', path: '/comment/list/' });
      const before = asked().length;
      await ended();
      const count = asked().length;
      expect(['check', 'refused']).toContain((await newestList(driver)).end);
      await sleep(2_000);
      expect(asked()).toHaveLength(count);
      expect(count - before).toBeLessThanOrEqual(2);
    });
  },
  { own: (browser) => fastQueue(browser, 6) },
);
