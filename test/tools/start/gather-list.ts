import { setTimeout as sleep } from 'node:timers/promises';
import type { GatheredList } from '../../../lib/features/lists/model/index.ts';
import { until } from '../../e2e/drivers/until.ts';
import { askExtension } from '../../e2e/stage/ask-extension.ts';
import type { Replica } from '../../replica/start-replica.ts';
import type { Stage } from './capture-item.ts';

/** The list that `npm start` gathers: one whose total is a promise that its site does not keep. */
const shown = { platform: 'microblog', label: 'a user of 118 posts', signIn: 'https://weibo.com/__replica/sign-in' };

/** Gathers a list as a user does: its page, "Gather", and scrolling until the site says that is all. @throws Error when it never ends */
export async function gatherList({ driver, patience }: Stage, replica: Replica): Promise<GatheredList> {
  await (await driver.newPage(shown.signIn)).close();
  const page = await driver.newPage(replica.example(shown.platform, shown.label).url);
  const tabId = (await driver.openTabs()).find(({ active }) => active)?.id ?? -1;
  const popup = await driver.openPopup();
  try {
    const look = () => askExtension(popup, 'list.look', { tabId });
    await until('the page to have received a list', async () => ((await look())?.count ?? 0) > 0, { timeout: patience });
    await askExtension(popup, 'list.gather', { tabId });
    const ended = async () => {
      // Sooner, the site takes it for a burst.
      await sleep(400);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const gathered = (await look())?.gathered;
      return gathered?.state === 'ended' && gathered;
    };
    return await until('the list to end', ended, { timeout: patience });
  } finally {
    await popup.close();
    await page.close();
  }
}

/** What became of a list, on one line. */
export function listLine({ title, count, others, total, end, atLeast }: GatheredList): string {
  const noPosts = others === 1 ? '1 entry that is no post' : `${others} entries that are no post`;
  const told = [others > 0 && noPosts, total !== null && `${total} announced`].filter(Boolean);
  return `${title}: ${atLeast ? 'at least ' : ''}${count} ${count === 1 ? 'post' : 'posts'}${told.length > 0 ? ` (${told.join(', ')})` : ''}, ended: ${end}`;
}
