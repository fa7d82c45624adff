import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { chooseFile } from '../store/backup-page.ts';
import { gatherFront, newestList, openList, stopGathering, storedLists } from './list-stage.ts';

eachBrowser('a list for 4CAT', (stage) => {
  afterEach(() => stopGathering(stage.driver));

  it.runIf(all)(
    'is saved in three clicks as a file of its importer, which comes back as a list of its own',
    longForm,
    async () => {
      const { driver } = stage;
      await openList(stage, stage.replica.example('intlvideo', 'a creator of 1,000 works').url);
      await gatherFront(stage);
      const gathered = await until('some rows', async () => {
        const list = await newestList(driver);
        return list.items.length > 4 && list;
      });
      await stopGathering(driver);
      const library = await driver.openLibrary();
      await library.evaluate((to) => {
        location.hash = to;
      }, `#lists=${gathered.id}`);
      for (const button of ['[data-do=export]', '[data-format=fourcat]', '[data-do=save-export]']) {
        await library.waitFor(button, { timeout: 60_000 });
        await library.click(button);
      }
      const name = await until('the file', async () =>
        readdirSync(driver.downloads).find((one) => /^[^/]+Z-tiktok\.ndjson$/.test(one)),
      );
      await expect.poll(() => library.text('dialog [role=status]')).toMatch(/4CAT 1\.56.*tiktok \d+/);
      const { items } = (await storedLists(driver)).find(({ id }) => id === gathered.id) ?? gathered;
      const bytes = await until('all of it', async () => {
        const own = readFileSync(join(driver.downloads, name));
        return own.length > 0 && own;
      });
      const lines = bytes
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly item_id: string });
      expect(lines.map((line) => line.item_id)).toEqual(items);
      await library.press('Escape');
      await library.evaluate(() => {
        location.hash = '#settings';
      });
      await library.waitFor('[data-do=bring-back]', { timeout: 60_000 });
      await chooseFile(library, bytes);
      await library.click('[data-do=merge]');
      await library.waitFor('[data-do=undo-bring]', { timeout: 60_000 });
      const brought = await until('the list of the file', async () =>
        (await storedLists(driver)).find(({ kind }) => kind === 'file'),
      );
      expect(brought.items).toEqual(items);
      expect(await storedLists(driver)).toHaveLength(2);
    },
  );
});
