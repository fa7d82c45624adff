import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import type { ScrollUntil } from '../../../lib/features/lists/protocol.ts';
import { realClock } from '../../replica/framework/clock.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { type TemporaryProfile, temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import { fastClock, newestList, storedLists } from './list-stage.ts';

// "Scroll for me" at length, with pauses, hours and budgets of a minute in a second; what waits for the page takes its time.

const speed = 60;
const long = { ...longForm, timeout: 30 * 60_000 };
const patient = { timeout: 120_000 };
const stops = 20;
/** How many rows there are when the browser is killed. */
const kills = [30, 50, 60, 80, 100];

let replica: Replica;
let driver: BrowserDriver;
let profile: TemporaryProfile;
let page: DriverPage;
let library: DriverPage;

beforeEach(async () => {
  replica = await startReplica();
  profile = temporaryProfile('scroll');
});
afterEach(async () => {
  await driver?.close();
  profile.remove();
  await replica.close();
});

/** The browser with that profile, the list's page in a tab, and the library, with which the test asks. Gives the tab. */
async function open(address: string, platform: string): Promise<number> {
  const first = !profile.used;
  driver = await launchBrowser(browserName, { extensionDir: fastQueue(browserName, speed), replica, profile });
  if (first) await (await driver.newPage(`https://${new URL(address).host}/__replica/sign-in`)).close();
  page = await driver.newPage(address);
  library = await driver.openLibrary();
  await askExtension(library, 'settings.change', { scrolls: { [platform]: true } });
  return (await driver.openTabs()).find(({ url }) => url === address)?.id ?? -1;
}

/** Begins a run as soon as the hour and the budget let it. */
const scroll = (tabId: number, wanted: ScrollUntil = {}): Promise<GatheredList> =>
  until('a run to begin', () => askExtension(library, 'list.scroll', { tabId, until: wanted }).catch(() => null), { timeout: 300_000 });

/** The list as it is stored: the question wakes a worker that was stopped, which then goes on. */
async function listOf(tabId: number): Promise<GatheredList | null> {
  return (await askExtension(library, 'list.look', { tabId }))?.gathered ?? null;
}

it.runIf(all)('brings a list of 1,003 rows to its end, each once, through 20 stops and 5 kills, in several runs', long, async () => {
  const address = replica.example('cnvideo', 'a creator of 1,003 works').url;
  // Ten minutes pass for the site, too, which gives no more than 60 answers in them (cnvideo README, R24): signatures bind its clock to the page's.
  const rest = () =>
    page.evaluate(async () => void (await fetch('https://verify.snssdk.com/captcha/verify?aid=6383', { method: 'POST', mode: 'no-cors' })));
  let stopped = 0;
  let runs = 0;
  for (const rows of [...kills, Number.POSITIVE_INFINITY]) {
    const tabId = await open(address, 'cnvideo');
    await rest();
    await scroll(tabId);
    runs += 1;
    for (let before = 0; ; ) {
      const list = await listOf(tabId);
      if (!list || list.count >= rows || list.state === 'ended') break;
      if (stopped < stops && list.count - before >= 40) {
        before = list.count;
        stopped += 1;
        await rest();
        await driver.stopWorker();
      }
      await sleep(500);
    }
    if (!Number.isFinite(rows)) break;
    profile.kill();
    await sleep(500);
  }
  const list = await newestList(driver);
  console.log(`${browserName}: ${list.count} rows, ${runs} runs, ${stopped} stops, ended ${list.end}`);
  expect(list).toMatchObject({ count: 1003, end: 'all', atLeast: false });
  expect([list.items.length, new Set(list.items).size, stopped, runs]).toEqual([1003, 1003, stops, kills.length + 1]);
  expect(await storedLists(driver)).toHaveLength(1);
});

it.runIf(all)('follows the links of a search to its last page, through a stopped worker', long, async () => {
  replica.follow(fastClock(speed));
  const tabId = await open(replica.example('microblog', 'a search of 50 pages').url, 'microblog');
  await scroll(tabId);
  await until('some pages', async () => ((await listOf(tabId))?.count ?? 0) >= 100, patient);
  await driver.stopWorker();
  await until('its end', async () => (await listOf(tabId))?.state === 'ended', { timeout: 600_000 });
  const list = await newestList(driver);
  expect(list).toMatchObject({ count: 500, end: 'all', atLeast: false });
  expect([list.items.length, new Set(list.items).size]).toEqual([500, 500]);
  replica.follow(realClock);
});

it.runIf(all)('says that a search wants a sign-in, where its site leads to one', long, async () => {
  replica.follow(fastClock(speed));
  const tabId = await open(replica.example('microblog', 'a search of 50 pages').url, 'microblog');
  await scroll(tabId);
  await until('some pages', async () => ((await listOf(tabId))?.count ?? 0) >= 30, patient);
  await (await driver.newPage('https://s.weibo.com/__replica/sign-out')).close();
  await until('its end', async () => (await listOf(tabId))?.state === 'ended', patient);
  expect(await newestList(driver)).toMatchObject({ end: 'sign_in' });
});
