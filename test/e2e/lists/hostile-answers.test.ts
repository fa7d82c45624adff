import { afterEach, expect, it } from 'vitest';
import type { KeptList } from '../../../lib/features/lists/store/tables.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { chance } from '../../tools/attack/chance.ts';
import { hostileText } from '../../tools/attack/hostile.ts';
import { mutated } from '../../tools/attack/mutate.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import {
  expectShown,
  gatherFront,
  newestList,
  openList,
  type StoredList,
  scrollThrough,
  stopGathering,
} from './list-stage.ts';

const answers = 100;

// What is made of each hostile answer is proven in Node; here is that popup, background and library live through them.
eachBrowser('hostile answers of a list', (stage) => {
  afterEach(async () => {
    stage.replica.reset();
    await stopGathering(stage.driver);
  });

  it.runIf(all)(
    'cost no row that is there, add none that has no ID, and break nothing',
    {
      ...longForm,
      timeout: 240_000,
    },
    async () => {
      const { driver, replica } = stage;
      const page = await openList(stage, replica.example('cnvideo', 'a creator').url);
      await gatherFront(stage);
      const before = await scrollThrough(driver, page, 400, 36);
      const dice = chance(20_778);
      let sent = 0;
      replica.altered((request, own) => {
        if (!request.path.endsWith('/aweme/post/') || own.role !== 'data') return null;
        sent += 1;
        return { ...own, body: sent % 2 === 0 ? hostileText(dice) : mutated(String(own.body), dice) };
      });
      await page.evaluate(async (count) => {
        const { name } =
          performance.getEntriesByType('resource').findLast((one) => one.name.includes('/aweme/post/')) ?? {};
        for (let at = 0; at < count; at += 1) {
          await (await fetch(`${name}&hostile=${at}`)).text();
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }, answers);
      expect(sent).toBeGreaterThanOrEqual(answers);
      const taken = async () => ((await newestList(driver)) as StoredList & Pick<KeptList, 'answers'>).answers;
      await expect.poll(taken, { timeout: 60_000 }).toBeGreaterThanOrEqual(answers);
      const after = await newestList(driver);
      expect(before.items.filter((id) => !after.items.includes(id))).toEqual([]);
      expect(after.items.filter((id) => !/^\w{1,40}$/.test(id))).toEqual([]);
      expect([new Set(after.items).size, after.items.length]).toEqual([after.count, after.count]);
      await expectShown(driver, after.count.toLocaleString('en'));
    },
  );
});
