import { afterEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { fastQueue, statusOf } from '../queue/queue-stage.ts';
import { askExtension } from '../stage/ask-extension.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { showPlace } from '../stage/show-place.ts';
import { gatherFront, newestList, openList, stopGathering } from './list-stage.ts';

const patient = { timeout: 60_000 };
const path = '/api/cnvideo/aweme_detail';

eachBrowser(
  'full details of a row',
  (stage) => {
    afterEach(() => stopGathering(stage.driver));

    it.runIf(all)('come from the operation of its kind, by the queue', { ...longForm, timeout: 180_000 }, async () => {
      const { driver } = stage;
      await openList(stage, stage.replica.example('cnvideo', 'a creator').url);
      await gatherFront(stage);
      const { id } = await until('some rows', async () => {
        const list = await newestList(driver);
        return list.items.length > 2 && list;
      });
      await stopGathering(driver);
      const library = await driver.openLibrary();
      await showPlace(library, `lists=${id}`);
      await library.click('[data-row="1"] [data-select]', patient);
      await library.click('[data-do="capture-chosen"]', patient);
      await library.click('.preview .start:not([disabled])', patient);
      const job = await until(
        'the end of the job',
        async () => {
          const status = await statusOf(library);
          const last = status.jobs.at(-1);
          return last?.state === 'done' ? last : Promise.reject(new Error(JSON.stringify(status)));
        },
        { timeout: 120_000 },
      );
      const lines = await askExtension(library, 'queue.lines', { job: job.id, state: null, offset: 0, limit: 9 });
      expect(lines.map((line) => [line.state, line.path, line.failure])).toEqual([['done', path, null]]);
      // The row leads to its capture.
      await showPlace(library, `lists=${id}`);
      await library.click('[data-row="1"] b', patient);
      await library.waitFor('.detail a.button[href*="capture"]', patient);
      // Its link is known from now on.
      await showPlace(library, 'queue');
      await library.type('.list-form textarea', lines[0]?.url ?? '');
      await expect.poll(() => library.text('.preview', patient), patient).toContain('1 already saved');
      await library.close();
    });
  },
  { own: (browser) => fastQueue(browser) },
);
