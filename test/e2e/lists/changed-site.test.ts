import { afterEach, expect, it } from 'vitest';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { gatherFront, newestList, openList, scrollOn, scrollThrough, stopGathering } from './list-stage.ts';

const patient = { timeout: 60_000 };

eachBrowser('a list whose site has changed', (stage) => {
  afterEach(async () => {
    stage.replica.reset();
    await stopGathering(stage.driver);
  });

  // What the list is then: test/features/lists/store/changed-site.test.ts.
  it.runIf(all)(
    'keeps its rows, says in popup and library what is gone, and has a report',
    {
      ...longForm,
      timeout: 240_000,
    },
    async () => {
      const { driver, replica } = stage;
      const page = await openList(stage, replica.example('cnvideo', 'a creator').url);
      await gatherFront(stage);
      await scrollThrough(driver, page, 400, 36);
      const before = (await newestList(driver)).count;
      replica.altered((request, own) =>
        request.path.endsWith('/aweme/post/') && own.role === 'data'
          ? { ...own, body: String(own.body).replaceAll('"nickname":', '"nick_name_v2":') }
          : null,
      );
      await until(
        'an answer that has changed',
        async () => {
          await scrollOn(page);
          return (await newestList(driver)).end === 'changed';
        },
        patient,
      );
      const list = await newestList(driver);
      expect(list).toMatchObject({
        end: 'changed',
        reason: { code: 'list_lacks', values: [{ field: 'author.nickname' }] },
      });
      expect(list.count).toBeGreaterThan(before);
      expect(list.drift.join()).toMatch(/data\[\]\.author\.nickname: missing in (\d+) of \1/);
      // What is read on comes as well.
      await scrollThrough(driver, page, 400, list.count + 1);
      const popup = await driver.openPopup();
      await popup.waitFor('[data-list="ended"]', patient);
      await expect.poll(() => popup.text('[data-list]'), patient).toContain('has changed');
      await popup.close();
      const library = await driver.openLibrary();
      await library.click('a[href="#lists"]', patient);
      await library.click('[data-list] a', patient);
      await expect.poll(() => library.text('main p[role=status]'), patient).toContain('author.nickname');
      await library.click('[data-do="report"]', patient);
      const report = () =>
        library.evaluate(() => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value ?? '');
      await expect.poll(report, patient).toContain('list: cnvideo works');
      const text = await report();
      expect(text).toContain('data[].author.nickname: missing in ');
      expect(text).toContain('aweme_list: list');
      expect(text).not.toContain('河边');
      await library.close();
    },
  );
});
