import { expect, it } from 'vitest';
import { format } from '../../../lib/features/backup/model/index.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { putList, serveItems, statusOf, userLink } from '../queue/queue-stage.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser } from '../stage/each-browser.ts';
import { showPlace } from '../stage/show-place.ts';
import { storedCaptures } from '../stage/stored-captures.ts';
import { chooseFile, savedBackup } from './backup-page.ts';

const inLibrary = () =>
  Number(document.querySelector('.rail > small:not([data-part])')?.textContent?.match(/\d+/)?.[0] ?? -1);

/** A backup with one list. */
function listBackup(): Buffer {
  const about = {
    id: 'l',
    platform: 'cnvideo',
    kind: 'works',
    ids: {},
    title: 'Kites',
    url: '',
    container: '',
    state: 'ended',
  };
  const counts = {
    begunAt: 1,
    changedAt: 1,
    count: 0,
    others: 0,
    atLeast: false,
    answers: 0,
    sees: false,
    bytes: 0,
    stale: 0,
  };
  const row = { ...about, ...counts, drift: [], spans: [], loose: false };
  const header = { format: format.name, version: format.version, made: '', counts: { lists: 1 } };
  return Buffer.from(`${JSON.stringify(header)}\n${JSON.stringify({ table: 'lists', row })}\n`);
}

eachBrowser('a backup', (stage) => {
  it('is saved, everything deleted, brought back and undone', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    const library = await driver.openLibrary();
    await askGateway(library, { path: '/api/cnvideo/aweme_detail', body: { aweme_id: ids.video, share_text: '' } });
    await showPlace(library, 'settings');
    await library.click('[data-do="back-up"]');
    const file = await savedBackup(driver);
    await library.click('[data-do="delete-all"]');
    await library.click('.danger');
    await library.waitFor('[data-do="undo-delete"]');
    expect(await storedCaptures(driver)).toBe(0);
    await chooseFile(library, file);
    expect(await library.text('.backup-offer p')).toMatch(/^New: 1 /);
    expect(await storedCaptures(driver)).toBe(0);
    await library.click('[data-do="merge"]');
    await library.waitFor('[data-do="undo-bring"]');
    expect(await storedCaptures(driver)).toBe(1);
    await library.click('[data-do="undo-bring"]');
    await library.waitFor(() => !document.querySelector('[data-do="undo-bring"], progress'));
    await showPlace(library, '');
    await until('the list to be as before', async () => (await library.evaluate(inLibrary)) === 0);
    await showPlace(library, 'settings');
    await library.click('[data-do="undo-delete"]');
    await library.waitFor('[data-do="delete-all"]');
    expect(await storedCaptures(driver)).toBe(1);
    await library.close();
  });

  // Half a minute of it is the alarm of the queue.
  it.runIf(all)('is deleted with all else and back in every open page, and the queue goes on', longForm, async () => {
    const { driver, replica } = stage;
    serveItems(replica, 4);
    const [library, other] = [await driver.openLibrary(), await driver.openLibrary()];
    const numberOfLists = () =>
      other.evaluate(() => document.querySelector('[href="#lists"]')?.textContent?.match(/\d+/)?.[0] ?? '');
    await Promise.all([showPlace(library, 'settings'), showPlace(other, 'settings')]);
    for (const page of [library, other]) await page.waitFor('[data-do="bring-back"]');
    await chooseFile(library, listBackup());
    await library.click('[data-do="merge"]');
    await library.waitFor('[data-do="undo-bring"]');
    await showPlace(library, 'queue');
    await putList(library, [userLink(0), userLink(1), userLink(2), userLink(3)]);
    await library.click('.preview .start');
    const done = async () => (await statusOf(library)).jobs.at(-1)?.counts.done ?? 0;
    await until('the first of the queue', async () => (await done()) === 1);
    await showPlace(library, 'settings');
    await library.click('[data-do="delete-all"]');
    await library.click('.danger');
    await library.waitFor('[data-do="undo-delete"]');
    await other.waitFor(() => !document.querySelector('[data-do="undo-bring"]'));
    await until('no list in the other page', async () => /^0?$/.test(await numberOfLists()));
    // It has seen that there is nothing to do.
    await until('the queue to rest', () => driver.background(async (api) => !(await api.alarms.get('queue'))), {
      timeout: 60_000,
    });
    await library.click('[data-do="undo-delete"]');
    await library.waitFor('[data-do="delete-all"]');
    await other.waitFor('[data-do="undo-bring"]');
    await until('the list in the other page', async () => (await numberOfLists()) === '1');
    // Asking for the queue would wake it.
    await until('the rest of the queue', async () => (await storedCaptures(driver)) === 4, { timeout: 40_000 });
    // Every page hears of the undo's end, and drops what it has read of a file: the next test's would, too.
    await until('the undo to be over', () =>
      driver.background(async (api) => !(await api.storage.local.get('deleted-library'))['deleted-library']),
    );
    await other.close();
    await library.close();
  });

  it.runIf(all)(
    'says of files for reading alone that they are, and what can be restored instead',
    longForm,
    async () => {
      const library = await stage.driver.openLibrary();
      await showPlace(library, 'settings');
      await library.waitFor('[data-do="bring-back"]');
      await library.evaluate(() => {
        const files = new DataTransfer();
        files.items.add(new File(['captured_at,platform,operation'], 'gleaner-12-captures-20261120T060801Z.csv'));
        files.items.add(new File(['{\n  "code": 200\n}'], 'douyin-video-7300000000000000001-20261120T060801Z.json'));
        document.querySelector('.backup')?.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true }));
      });
      await library.waitFor('.backup-offer');
      expect(await library.text('.backup-offer')).toMatch(/20261120T060801Z\.csv.*20261120T060801Z\.json/s);
      expect(await library.evaluate(() => document.querySelector('[data-do="merge"]'))).toBeNull();
      await library.close();
    },
  );
});
