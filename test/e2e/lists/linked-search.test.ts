import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import { fastClock, newestList, openList } from './list-stage.ts';

// "Scroll for me" on Weibo's search, whose pages are documents with links from one to the next. Its pauses and budgets
// pass so many times as fast; what waits for the page takes its time.

const speed = 200;
const long = { ...longForm, timeout: 240_000 };
const patient = { timeout: 120_000 };

let replica: Replica;
let driver: BrowserDriver;
let library: DriverPage;

beforeEach(async () => {
  replica = await startReplica();
  replica.follow(fastClock(speed));
});
afterEach(async () => {
  await driver?.close();
  await replica.close();
});

/**
 * Begins to scroll a search, with the library open, which asks. The search's own tab stays beside the window that is
 * scrolled. Gives that tab.
 */
async function scroll(address: string): Promise<number> {
  driver = await launchBrowser(browserName, { extensionDir: fastQueue(browserName, speed), replica });
  await openList({ name: browserName, driver, replica }, address);
  library = await driver.openLibrary();
  await askExtension(library, 'settings.change', { scrolls: { microblog: true } });
  const tabId = (await driver.openTabs()).find(({ url }) => url === address)?.id ?? -1;
  await askExtension(library, 'list.scroll', { tabId, until: {} });
  return tabId;
}

/**
 * The list once it has so many rows, or has ended. The question wakes a worker that was stopped, which then goes on.
 */
const listWith = (tabId: number, rows: number) =>
  until(
    `${rows} rows`,
    async () => {
      const list = (await askExtension(library, 'list.look', { tabId }))?.gathered;
      return list && (list.count >= rows || list.state === 'ended') && list;
    },
    patient,
  );

it.runIf(all)('follows the links of a search to its last page, through a stopped worker', long, async () => {
  const tabId = await scroll('https://s.weibo.com/weibo?q=kites');
  await listWith(tabId, 20);
  await driver.stopWorker();
  await listWith(tabId, Number.POSITIVE_INFINITY);
  const list = await newestList(driver);
  expect(list).toMatchObject({ count: 30, end: 'all', atLeast: false });
  expect(new Set(list.items).size).toBe(30);
});

it.runIf(all)('says that a search wants a sign-in, where its site leads to one', long, async () => {
  const tabId = await scroll(replica.example('microblog', 'a search of 50 pages').url);
  await listWith(tabId, 50);
  await (await driver.newPage('https://s.weibo.com/__replica/sign-out')).close();
  expect(await listWith(tabId, Number.POSITIVE_INFINITY)).toMatchObject({ end: 'sign_in' });
});
