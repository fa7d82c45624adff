import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCsv } from '../../features/export/model/captures.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { until } from '../drivers/until.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { captureByForm } from '../stage/request-form.ts';

const path = '/api/cnvideo/aweme_detail';
const patient = { timeout: 60_000 };

// The library as an analyst uses it: ask by the form, find, export.
eachBrowser('the library', (stage) => {
  it('asks by the form, finds the capture, exports its envelope, a table that keeps the id, and where it comes from', async () => {
    const { driver } = stage;
    const capture = await captureByForm(driver, path, { aweme_id: ids.video });
    expect(capture).toMatchObject({ spec: 'E2', state: 'done', itemId: ids.video });
    const library = await driver.openLibrary();
    await library.waitFor('.grid-row b', patient);
    await library.type('.list-head input[type=search]', capture.author);
    await library.click('.grid-row b', patient);
    await library.click('.detail [data-do=export]', patient);

    async function saved(format: string, ending: string): Promise<string> {
      await library.click(`dialog [data-format=${format}]`);
      await library.click('dialog [data-do=save-export]');
      await library.waitFor('dialog [data-do=show-saved]');
      return downloaded(ending);
    }
    // Firefox first lays an empty file of the name, and puts the whole one in its place.
    const downloaded = (ending: string) =>
      until(`a file ending in ${ending}`, async () => {
        const name = readdirSync(driver.downloads).find((one) => one.endsWith(ending));
        return name && readFileSync(join(driver.downloads, name), 'utf8');
      });

    const json = await saved('json', 'Z.json');
    expect(json).toContain(`"aweme_id":"${ids.video}"`);
    expect(json).toBe(capture.envelope);
    await library.click('dialog [data-do=provenance]');
    const csv = await saved('csv', '.csv');
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [head = [], row = []] = readCsv(csv.slice(1));
    expect(row[head.indexOf('item_id')]).toBe(`\t${ids.video}`);
    const [origin] = JSON.parse(await downloaded('.provenance.json'));
    const page_url = `https://www.douyin.com/video/${ids.video}`;
    expect(origin).toMatchObject({ operation: 'E2', item_id: ids.video, page_url, code: 200 });
    expect(origin.source).toMatch(/^((player-)?tab: )?(observed|in-page)-detail$/);
    expect(origin.raw_answer_sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});
