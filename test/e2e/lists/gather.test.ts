import { afterEach, expect, it } from 'vitest';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { gatherFront, newestList, openList, ownRequests, scrollThrough, storedLists } from './list-stage.ts';

/** Each list of the replica, how many items it has, and how it ends for somebody signed in. */
const lists = [
  ['cnvideo', 'a creator', 400, 120, 'all'],
  ['cnvideo', 'a search', 400, 30, 'check'],
  ['intlvideo', 'a profile', 400, 120, 'all'],
  ['intlvideo', 'a search', 400, 35, 'check'],
  ['notes', 'a creator of 120 notes', 400, 120, 'all'],
  ['notes', 'a search', 400, 60, 'all'],
  ['microblog', 'a user of 118 posts', 600, 118, 'all'],
  ['shortclip', 'a creator of 120 videos', 1700, 120, 'all'],
  ['shortclip', 'a search', 1700, 60, 'all'],
] as const;

eachBrowser('gathering', (stage) => {
  // Its script is registered for as long as something is gathered.
  afterEach(async () => {
    const popup = await stage.driver.openPopup();
    for (const { id, tabId } of await storedLists(stage.driver)) if (tabId !== null) await askExtension(popup, 'list.stop', { id });
    await popup.close();
  });

  it.each(lists)(
    '%s, %s: every row once, in order, at no request of ours',
    async (platform, label, pause, count, end) => {
      const page = await openList(stage, stage.replica.example(platform, label).url);
      const since = stage.replica.requests.length;
      await gatherFront(stage);
      const list = await scrollThrough(stage.driver, page, pause);
      console.log(platform, label, list.count, list.others, list.end, list.atLeast, list.total, list.state, list.drift.slice(0, 3));
      expect(ownRequests(stage, since)).toEqual([]);
      expect(list.items).toHaveLength(list.count);
      expect(new Set(list.items).size).toBe(list.count);
      expect(list.count).toBe(count);
      expect([list.end, list.atLeast]).toEqual([end, false]);
      expect(await newestList(stage.driver)).toMatchObject({ platform });
    },
    180_000,
  );
});
