import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { reload } from '../stage/reload.ts';
import { chooseFile } from '../store/backup-page.ts';
import { gatherFront, newestList, openList, stopGathering } from './list-stage.ts';

const patient = { timeout: 60_000 };

/** A file of an earlier version: tags by operation, not by item. */
const earlier = (itemId: string) =>
  gzipSync(
    [
      {
        format: 'gleaner-backup',
        version: 1,
        made: '2026-11-20T00:00:00.000Z',
        gleaner: '0.1.0',
        counts: { itemNotes: 1 },
      },
      {
        table: 'itemNotes',
        row: { key: `item /api/cnvideo/aweme_detail ${itemId}`, tags: ['of before'], note: 'kept', changedAt: 1 },
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );

eachBrowser('rows of a list', (stage) => {
  afterEach(() => stopGathering(stage.driver));

  it.runIf(all)(
    'are selected with Shift and tagged, found again, and share that with a capture and with an earlier backup',
    longForm,
    async () => {
      const { driver } = stage;
      await openList(stage, stage.replica.example('cnvideo', 'a creator').url);
      await gatherFront(stage);
      const { id, items } = await until('some rows', async () => {
        const list = await newestList(driver);
        return list.items.length > 4 && list;
      });
      await stopGathering(driver);
      const library = await driver.openLibrary();
      const at = (hash: string) =>
        library.evaluate((to) => {
          location.hash = to;
        }, hash);
      const tags = () =>
        library.evaluate(() => [...document.querySelectorAll('.detail .item-tag')].map((one) => one.textContent ?? ''));
      await at(`#lists=${id}`);
      await library.click('[data-row="1"] [data-select]', patient);
      await library.evaluate(() => {
        const click = new MouseEvent('click', { bubbles: true, shiftKey: true });
        document.querySelector('[data-row="3"] b')?.dispatchEvent(click);
      });
      await expect.poll(() => library.text('.selection-bar [role=status]')).toContain('3');
      await library.click('.selection-bar summary');
      await library.type('.selection-bar [data-do=tags]', 'kites');
      await library.press('Enter');
      await library.waitFor('[data-tag=kites]', patient);
      await reload(library);
      await library.click('[data-tag=kites]', patient);
      const rows = () => library.evaluate(() => document.querySelectorAll('[data-row]').length);
      await expect.poll(rows).toBe(3);
      await library.click('[data-row="0"] b');
      await expect.poll(tags).toEqual(['kites']);
      // In a narrow window it lies over the list.
      await library.click('.detail [data-do=close]');
      // A capture of the same item has it, and what an earlier version kept of it.
      await askGateway(library, {
        path: '/api/cnvideo/aweme_detail',
        body: { aweme_id: items[1] ?? '', share_text: '' },
      });
      await at('#settings');
      await library.waitFor('[data-do=back-up]', patient);
      await chooseFile(library, earlier(items[1] ?? ''));
      await library.click('[data-do=merge]');
      await library.waitFor('[data-do=undo-bring]', patient);
      await at('#');
      await library.click('[data-row="0"] b', patient);
      await expect.poll(tags).toEqual(['kites', 'of before']);
      await at(`#lists=${id}`);
      await library.click('[data-tag="of before"]', patient);
      await expect.poll(rows).toBe(1);
      await library.close();
    },
  );
});
