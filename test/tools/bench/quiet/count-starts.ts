import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserDriver } from '../../../e2e/drivers/browser-driver.ts';
import { until } from '../../../e2e/drivers/until.ts';
import type { Replica } from '../../../replica/start-replica.ts';

/** What should start the background how many times at most, of 50, and how many times it did. */
export interface Starts {
  readonly of: string;
  readonly starts: number;
  readonly goal: number;
}

const times = 50;
/** Long enough for a start to begin, in ms. */
const moment = 300;
/** Long enough for a background to answer the page that has started it, which else would report again, in ms. */
const answered = 2000;

/** What the browser has still to do for the stage may start it once more. */
async function rest(driver: BrowserDriver): Promise<void> {
  await until('the background to rest', async () => {
    await driver.stopWorker();
    await wait(500);
    return !(await driver.isAwake());
  });
}

/** How many times `act` starts a background that was stopped before each. A second start of the same counts, too. */
async function startsBy(driver: BrowserDriver, act: (n: number) => Promise<unknown>): Promise<number> {
  let starts = 0;
  await rest(driver);
  for (let n = 0; n < times; n += 1) {
    await act(n);
    await wait(moment);
    while (await driver.isAwake()) {
      starts += 1;
      await wait(answered);
      await driver.stopWorker();
      await wait(moment);
    }
  }
  return starts;
}

export async function countStarts(driver: BrowserDriver, replica: Replica): Promise<readonly Starts[]> {
  const video = replica.example('cnvideo', 'a video').url;
  const item = await driver.newPage(video);
  // What a page shows is reported while it is in front: else the first change to it would be the first sight of it.
  await wait(answered);
  const page = await driver.newPage('https://www.example.org/');
  return [
    {
      of: 'loads of a foreign site',
      goal: 0,
      starts: await startsBy(driver, (n) => page.goto(`https://www.example.org/?n=${n}`)),
    },
    { of: 'changes of tab', goal: 0, starts: await startsBy(driver, (n) => (n % 2 ? page : item).bringToFront()) },
    {
      of: 'pages of a platform without an item',
      goal: 0,
      starts: await startsBy(driver, (n) => page.goto(`https://www.douyin.com/aboutus?n=${n}`)),
    },
    { of: 'pages with an item', goal: times, starts: await startsBy(driver, (n) => page.goto(`${video}?n=${n}`)) },
  ];
}
