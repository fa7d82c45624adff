import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson, printJson, tree, trees } from '../../../../lib/core/json/json.ts';
import type { BrowserName } from '../../../e2e/drivers/browser-driver.ts';
import { launchBrowser } from '../../../e2e/drivers/launch-browser.ts';
import { gatherFront, openList, scrollOn } from '../../../e2e/lists/list-stage.ts';
import { createLetters, heavyRecord } from '../../../features/lists/heavy-row.ts';
import type { Alteration, Replica } from '../../../replica/start-replica.ts';
import { siteProcessor } from '../site-processor.ts';

const works = '/aweme/v1/web/aweme/post/';
/** Answers that are scrolled through, and how long somebody looks at each screen, in ms. */
const pages = 20;
const look = 400;

const letters = createLetters();
const heavy = Array.from({ length: 20 }, (_, at) => heavyRecord(`${at}`, letters));

/** Works as large as the site's, 30 kB each: the replica's own have a tenth. */
const largeWorks: Alteration = ({ path }, own) => {
  if (path !== works) return null;
  const body = tree(parseJson(String(own.body)));
  const items = trees(body.aweme_list).map((item, at) => {
    const { anchor_info, video } = heavy[at] ?? {};
    return { ...item, anchor_info, video: { ...tree(item.video), bit_rate: tree(video).bit_rate } };
  });
  return { ...own, body: printJson({ ...body, ...(body.aweme_list ? { aweme_list: items } : {}) }) };
};

/**
 * Scrolls a creator's works by hand in a fresh browser; `gathers`: with Gleaner, which gathers them. What the site's
 * processes had of the processor, in ms.
 */
export async function scrollOnce(
  browser: BrowserName,
  replica: Replica,
  extensionDir: string,
  gathers: boolean,
): Promise<number> {
  replica.reset();
  replica.altered(largeWorks);
  const driver = await launchBrowser(browser, { extensionDir, replica, welcomed: !gathers });
  try {
    const { url } = replica.example('cnvideo', 'a creator of 1,003 works');
    const page = await openList({ name: browser, driver, replica }, url);
    if (gathers) await gatherFront({ driver });
    await page.bringToFront();
    await sleep(2000);
    const before = siteProcessor(browser);
    const answers = () => replica.requestsTo('www.douyin.com', works).length;
    const until = answers() + pages;
    for (let looks = 0; answers() < until; looks += 1) {
      if (looks > 10 * pages) throw new Error(`${browser}: the list stopped at ${answers()} of ${until} answers`);
      await scrollOn(page);
      await sleep(look);
    }
    await sleep(1500);
    return siteProcessor(browser) - before;
  } finally {
    await driver.close();
  }
}
