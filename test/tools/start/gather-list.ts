import { setTimeout as sleep } from 'node:timers/promises';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { until } from '../../e2e/drivers/until.ts';
import { askExtension } from '../../e2e/stage/ask-extension.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Stage } from './capture-item.ts';

/**
 * What `npm start` gathers: a list whose total is a promise that its site does not keep, and comments with their
 * replies.
 */
const shown = [
  { platform: 'microblog', label: 'a user of 118 posts', signIn: 'https://weibo.com/__replica/sign-in' },
  { platform: 'cnvideo', label: 'a video with threads', signIn: 'https://www.douyin.com/__replica/sign-in' },
] as const;

/**
 * In the page: one look further down, and a click on the first button that shows replies; tells whether there was one.
 */
function readOn(): boolean {
  window.scrollTo(0, document.documentElement.scrollHeight);
  document.querySelector('[data-sentinel]')?.scrollIntoView({ block: 'end' });
  const button = document.querySelector<HTMLElement>('.replies + *');
  button?.click();
  return button !== null;
}

/** Gathers lists as a user does. */
export async function gatherLists(stage: Stage, replica: Replica): Promise<GatheredList[]> {
  const lists: GatheredList[] = [];
  for (const one of shown) lists.push(await gatherList(stage, replica, one));
  return lists;
}

/** Its page, "Save this list", and scrolling until the site says that is all. @throws Error when it never ends */
async function gatherList(
  { driver, patience }: Stage,
  replica: Replica,
  { platform, label, signIn }: (typeof shown)[number],
) {
  await (await driver.newPage(signIn)).close();
  const page = await driver.newPage(replica.example(platform, label).url);
  const tabId = (await driver.openTabs()).find(({ active }) => active)?.id ?? -1;
  const popup = await driver.openPopup();
  try {
    const look = () => askExtension(popup, 'list.look', { tabId });
    await until('the page to have received a list', async () => ((await look())?.count ?? 0) > 0, {
      timeout: patience,
    });
    await askExtension(popup, 'list.gather', { tabId });
    const ended = async () => {
      // Sooner, the site takes it for a burst.
      await sleep(400);
      const clicked = await page.evaluate(readOn);
      const gathered = (await look())?.gathered;
      return gathered?.state === 'ended' && !clicked && gathered;
    };
    return await until('the list to end', ended, { timeout: patience });
  } finally {
    await popup.close();
    await page.close();
  }
}

/** What became of a list, on one line. */
export function listLine({ kind, title, count, others, total, end, atLeast }: GatheredList): string {
  const name = kind === 'comments' ? 'comments' : 'posts';
  const announced = total === null ? '' : `, ${total} announced`;
  return `${title}: ${atLeast ? 'at least ' : ''}${count} ${name}, ${others} other entries${announced}; ended: ${end}`;
}
