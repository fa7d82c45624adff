import { afterEach, expect, it } from 'vitest';
import { threadIds as douyinItems } from '../../replica/cnvideo/catalogue.ts';
import { treeOf as douyinTree } from '../../replica/cnvideo/lists/comment-threads.ts';
import { realClock } from '../../replica/framework/clock.ts';
import { allOf } from '../../replica/framework/comment-tree.ts';
import { all, longForm } from '../../setup/long-form.ts';
import type { BrowserDriver } from '../drivers/browser-driver.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { type CommentSite, douyin, exampleOf, expectTrue, given } from './comment-sites.ts';
import { expectShown, fastClock, gatherFront, openList, ownRequests, stopGathering } from './list-stage.ts';

const site: CommentSite = {
  ...douyin,
  label: 'a video with 20,000 comments',
  tree: () => douyinTree(douyinItems.crowd),
};
/** Threads that are opened before their answers are waited for: a page keeps forty copies in all. */
const atOnce = 24;
const patient = { timeout: 60_000 };

/** How many answers have been stored. */
const storedAnswers = (driver: BrowserDriver): Promise<number> =>
  driver.background(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) =>
        Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }),
      );
    const database = await done(indexedDB.open('library'));
    const [list] = await done(database.transaction('lists').objectStore('lists').getAll());
    database.close();
    return (list as { answers: number }).answers;
  });

// As fast as pages take it: the site minds more than four answers a second, and sixty in ten minutes (cnvideo README,
// R24).
eachBrowser('gathering 20,000 comments', (stage) => {
  afterEach(async () => {
    stage.replica.follow(realClock);
    await stopGathering(stage.driver);
  });

  it.runIf(all)(
    'each once under its own, totals that are true, and no request of ours',
    { ...longForm, timeout: 600_000 },
    async () => {
      const { driver, replica } = stage;
      replica.columns('cnvideo', ['comments-by-fifty']);
      replica.follow(fastClock(2000));
      const page = await openList(stage, exampleOf(stage, site));
      const since = replica.requests.length;
      const asked = () => replica.requests.slice(since).filter(({ path }) => path.includes('/comment/list/'));
      await gatherFront(stage);
      // What the page had before may be told more than once.
      await until('the first page', async () => (await storedAnswers(driver)) > 0, patient);
      const before = await storedAnswers(driver);
      let answers = 0;
      const hasEnded = () => page.evaluate(() => document.querySelector('.panel > .end') !== null);
      for (;;) {
        const { opened, isLast } = await page.evaluate(async (most) => {
          const all = [...document.querySelectorAll<HTMLElement>('.replies + *')];
          const isLast =
            all.length < most && all.every(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0] ?? 99) <= 50);
          const buttons = all.slice(0, most);
          for (const button of buttons) {
            button.click();
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          return { opened: buttons.length, isLast };
        }, atOnce);
        if (opened === 0 && (await hasEnded())) break;
        answers += opened;
        // Only cards of the last page stay in the document.
        await until(
          'the answers, and the next page',
          async () => {
            if (!isLast || asked().length > answers || (await hasEnded())) return asked().length >= answers;
            // A page whose end is in view when its answer comes asks for one more, and takes this one's unopened threads
            // away. So each page's end is shown once, and leaves the view as soon as the page has been told of it. A slow
            // replica may count the request later: shown again meanwhile, it would be the next page's end.
            await page.evaluate(async () => {
              const end = document.querySelector('[data-sentinel]');
              const last = end?.previousElementSibling as HTMLElement | null | undefined;
              if (!end || !last || Date.now() - Number(last.dataset.seen ?? 0) < 3000) return;
              const seen = new Promise<void>((resolve) => {
                const watch = new IntersectionObserver((entries) => {
                  if (!entries.at(-1)?.isIntersecting) return;
                  watch.disconnect();
                  document.querySelector('.comment')?.scrollIntoView();
                  resolve();
                });
                watch.observe(end);
              });
              last.scrollIntoView({ block: 'center' });
              end.scrollIntoView({ block: 'end' });
              await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, 1000))]);
              last.dataset.seen = String(Date.now());
            });
            return false;
          },
          patient,
        );
        answers = asked().length;
        await until('all answers to be stored', async () => (await storedAnswers(driver)) >= before + answers, patient);
      }
      const comments = given(site.tree()).length;
      const total = allOf(site.tree()?.comments ?? []).length + 1;
      const shown = (count: number) => count.toLocaleString('en');
      await expectShown(
        driver,
        `${shown(comments)} of ${shown(total)} (the site's count): ${shown(total - comments)} not given`,
      );
      await expectTrue(stage, site, asked().map(site.rootOf));
      expect(ownRequests(stage, since)).toEqual([]);
    },
  );
});
