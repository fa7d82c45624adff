import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { creators, cursorOf, workId, workPages } from '../../replica/cnvideo/lists/creators.ts';
import { type Replica, startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { type TemporaryProfile, temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { fastQueue } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { browserName } from '../stage/each-browser.ts';
import { openList, storedLists } from './list-stage.ts';

// "Scroll for me" at length. Its budgets and its hour pass so many times as fast; its pauses, its rests and what waits for
// the page take their time, which is most of this test's.

const speed = 120;
/** How often Douyin's plan lets a list be begun within an hour, and that hour, in ms of the test. */
const [timesAnHour, hour] = [2, 3_600_000 / speed];
const stops = 20;
/**
 * Each of these runs has one stop, and ends as the browser is killed once there are so many rows. The last run has the
 * other stops.
 */
const kills = [30, 50, 65, 80, 100];
/** Rows from one stop of the last run to the next. */
const apart = 55;
const creator = creators.thousand;
const address = `https://www.douyin.com/user/${creator.secUid}`;
const works = '/aweme/v1/web/aweme/post/';
const long = { ...longForm, timeout: 30 * 60_000 };
/** Every 25 pages the plan rests for two minutes at most, which a stop begins anew. */
const patient = { timeout: 300_000 };

let replica: Replica;
let profile: TemporaryProfile;
let extensionDir: string;
let driver: BrowserDriver;
let page: DriverPage;
let library: DriverPage;
let tabId: number;

beforeEach(async () => {
  replica = await startReplica();
  profile = temporaryProfile('scroll');
  extensionDir = fastQueue(browserName, speed);
  replica.altered(({ path }, own) => {
    // Something can happen while an answer is on its way.
    if (path === works) return { ...own, delay: 500 };
    if (own.role !== 'document') return null;
    // Each step, which takes about a second, leads to the next page: of high cards it would be every sixth or so.
    return { ...own, body: String(own.body).replace('</head>', '<style>.card{height:2rem!important}</style></head>') };
  });
});
afterEach(async () => {
  await driver?.close();
  profile.remove();
  await replica.close();
});

/** The browser with that profile, the list's page in a tab, and the library, with which the test asks. */
async function open(): Promise<void> {
  driver = await launchBrowser(browserName, { extensionDir, replica, profile });
  page = await openList({ name: browserName, driver, replica }, address);
  library = await driver.openLibrary();
  tabId = (await driver.openTabs()).find(({ url }) => url === address)?.id ?? -1;
  await askExtension(library, 'settings.change', { scrolls: { cnvideo: true } });
}

/**
 * The list once it has so many rows, or has ended. The question wakes a worker that was stopped, which then goes on.
 */
const listWith = (rows: number, { timeout } = patient): Promise<GatheredList> =>
  until(
    `${rows} rows`,
    async () => {
      const list = (await askExtension(library, 'list.look', { tabId }))?.gathered;
      return list && (list.count >= rows || list.state === 'ended') && list;
    },
    { timeout },
  );

/**
 * Ten minutes pass for the site, too, which gives no more than 60 answers in them (cnvideo README, R24): signatures
 * bind its clock to the page's.
 */
const rest = () =>
  page.evaluate(
    async () =>
      void (await fetch('https://verify.snssdk.com/captcha/verify?aid=6383', { method: 'POST', mode: 'no-cors' })),
  );

/** The cursors that the page's requests were made with. */
const cursors = () => replica.requestsTo('www.douyin.com', works).map(({ url }) => url.searchParams.get('max_cursor'));

/** Waits for so many rows in a run that goes on. */
async function goesOn(rows: number): Promise<GatheredList> {
  const list = await listWith(rows);
  expect([list.end, list.reason], `after ${list.count} rows`).toEqual([null, null]);
  return list;
}

/** Every second stop and kill comes while an answer is on its way, the others once one has been stored. */
async function moment(turn: number): Promise<void> {
  if (turn % 2 === 0) return;
  const before = cursors().length;
  await until('a page to be asked for', async () => cursors().length > before || (await listWith(0)).end, patient);
  await goesOn(0);
}

it.runIf(all)(
  `brings 1,003 rows, each once, through ${stops} stopped workers and ${kills.length} killed browsers`,
  long,
  async () => {
    const started = Date.now();
    const runs: { readonly asked: number; readonly answered: number }[] = [];
    const refused = new Set<string>();
    let stopped = 0;

    /** Begins a run as soon as the hour lets it. */
    async function scroll(): Promise<void> {
      await rest();
      const begin = async () => {
        const asked = Date.now();
        const refusal = await askExtension(library, 'list.scroll', { tabId, until: {} }).then(() => null, String);
        if (refusal) refused.add(/scroll_\w+/.exec(refusal)?.[0] ?? refusal);
        else runs.push({ asked, answered: Date.now() });
        return !refusal;
      };
      await until('a run to begin', begin, patient);
    }

    async function stop(): Promise<void> {
      await moment(stopped);
      await driver.stopWorker();
      stopped += 1;
      await rest();
    }

    await open();
    // Chromium writes a profile's settings some seconds after its first start, or at its end: a browser that is killed
    // has them.
    await driver.close();
    for (const [turn, rows] of kills.entries()) {
      await open();
      await scroll();
      await stop();
      await goesOn(rows);
      await moment(turn);
      profile.kill();
    }

    await open();
    const [tabs, asked] = [(await driver.openTabs()).length, cursors().length];
    await scroll();
    for (let { count: rows } = await goesOn(1); stopped < stops; ) {
      rows += apart;
      await goesOn(rows);
      await stop();
    }
    const { count, end, atLeast } = await listWith(Number.POSITIVE_INFINITY, { timeout: 300_000 });
    await until('its window to be closed', async () => (await driver.openTabs()).length === tabs);
    const told = { rows: count, end, runs: runs.length, stopped, killed: kills.length, refused: [...refused] };
    console.log(`${browserName}: ${JSON.stringify(told)} in ${Math.round((Date.now() - started) / 1000)} s`);
    expect([count, end, atLeast, stopped]).toEqual([1003, 'all', false, stops]);
    // One list of all works in the site's order. Pinned ones lead; they come again at their time.
    const pages = workPages(creator);
    const ids = [...new Set(pages.flat())].map((at) => workId(creator, at));
    expect((await storedLists(driver)).map(({ items }) => items)).toEqual([ids]);
    // No stop of the last run had a page asked for again.
    expect(cursors().slice(asked)).toEqual(pages.map((_, at) => String(cursorOf(at))));
    // Nothing but the hour, or a run whose browser was just killed, kept a run from its beginning.
    expect(['scroll_busy', 'scroll_rests']).toEqual(expect.arrayContaining([...refused]));
    for (const [at, { answered }] of runs.entries()) {
      const earlier = runs[at - timesAnHour];
      if (earlier) expect(answered - earlier.asked).toBeGreaterThanOrEqual(hour);
    }
  },
);
