import { expect, it } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { startReplica } from '../../replica/start-replica.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { extensionDir } from '../build-extensions.ts';
import type { BrowserDriver, DriverPage } from '../drivers/browser-driver.ts';
import { launchBrowser } from '../drivers/launch-browser.ts';
import { temporaryProfile } from '../drivers/temporary-profile.ts';
import { until } from '../drivers/until.ts';
import { browserName } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { mayMount, smallDisk } from './small-disk.ts';

const primary = '[data-do="capture"]:not([disabled])';
const patient = { timeout: 60_000 };
const words = (page: DriverPage) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
const alerts = (page: DriverPage) =>
  page.evaluate(() => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join());

/**
 * Captures the page in front by the popup's button. Chromium itself closes a popup where it cannot write: opened again,
 * it has the answer.
 */
async function captured(driver: BrowserDriver) {
  const tab = await frontTab(driver);
  let popup = await driver.openPopup();
  await popup.waitFor(`${primary}, [data-do="back"]`, patient);
  if (await popup.evaluate(() => document.querySelector('[data-view="page"]') === null))
    await popup.click('[data-do="back"]');
  const begun = Date.now();
  await popup.click(primary, patient);
  const shows = () => popup.evaluate(() => document.querySelector('[data-do="save"]') !== null);
  await until(
    'the answer',
    async () => {
      const shown = await shows().catch(() => null);
      if (shown === null) popup = await driver.openPopup();
      return shown;
    },
    patient,
  );
  const run = await endedRun(popup, tab);
  expect(run).toMatchObject({ state: 'done', msg: 'success' });
  expect(run.startedAt).toBeGreaterThanOrEqual(begun);
  return { popup, run };
}

// The disk of the profile has no byte left, as on a user's computer: all that is stored fails, the browser's own files
// too.
it.runIf(all && mayMount())(
  'on a full disk an answer is shown, with Copy and Save, and said not to be saved; with room again the next one is saved',
  longForm,
  async () => {
    const disk = smallDisk();
    const replica = await startReplica();
    const profile = temporaryProfile('full', disk?.folder);
    const driver = await launchBrowser(browserName, {
      extensionDir: extensionDir('gleaner', browserName),
      replica,
      profile,
    });
    try {
      const page = await driver.newPage(replica.example('cnvideo', 'a video').url);
      const before = await captured(driver);
      expect(before.run.stored).toBe(true);
      await before.popup.close();
      const library = await driver.openLibrary();
      await library.waitFor('[data-do="select-all"]', patient);
      await page.bringToFront();

      disk?.fill();
      const full = await captured(driver);
      expect(full.run.stored).toBe(false);
      expect(await words(full.popup)).toContain('save this to your library');
      expect(await full.popup.text('main h1')).toContain('河边的风筝');
      await full.popup.click('footer span button.primary');
      await until('the copy', async () => (await driver.clipboard(full.popup)) === full.run.envelope);
      expect(full.run.envelope).toContain(ids.video);
      await full.popup.close();
      const why = 'saves nothing and deletes nothing';
      await until('the library to say why', async () => (await alerts(library)).includes(why), patient);

      disk?.empty();
      // It looks for room every two seconds; a busy machine takes longer.
      await until(
        'the room to be found',
        async () => !(await driver.background((api) => api.storage.session.get('disk-full')))['disk-full'],
        patient,
      );
      await page.bringToFront();
      const after = await captured(driver);
      expect(after.run.stored).toBe(true);
      await after.popup.close();
      await until(
        'the library to be well',
        async () => (await alerts(library)) === '' && (await words(library)).includes('河边的风筝'),
      );
    } finally {
      await driver.close();
      profile.remove();
      disk?.remove();
      await replica.close();
    }
  },
);
