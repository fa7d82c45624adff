import { expect, it } from 'vitest';
import type { Capture } from '../../../lib/core/capture.ts';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { all, longForm } from '../../setup/long-form.ts';
import { until } from '../drivers/until.ts';
import { films, media, saveAsEvidence, savedZip } from '../pages/archive-stage.ts';
import { eachBrowser, inChromium, inFirefox } from '../stage/each-browser.ts';
import { endedRun, frontTab } from '../stage/front-run.ts';
import { storedCaptures } from '../stage/stored-captures.ts';

const patient = { timeout: 60_000 };

eachBrowser('a private window', (stage) => {
  const inMemory = () =>
    stage.driver.background(async (api) => {
      const runs = (await api.storage.session.get('private-runs'))['private-runs'] ?? [];
      return (runs as Capture[]).map(({ itemId, incognito }) => ({ itemId, incognito }));
    });

  inChromium(
    'is shown its answer, of which nothing is stored nor known outside, and nothing stays when it closes',
    async () => {
      const { driver, replica } = stage;
      const { url } = replica.example('cnvideo', 'a video');
      const ordinary = await driver.newPage(url);
      const ordinaryTab = await frontTab(driver);
      const page = await driver.newPrivatePage(url);
      const tabId = await driver.background(
        async (api) => (await api.tabs.query({})).find(({ incognito }) => incognito)?.id ?? -1,
      );
      const popup = await driver.openPopup();
      await popup.click('[data-do="capture"]:not([disabled])', patient);
      await popup.waitFor('[data-do="save"]', patient);
      const shown = await popup.text('main section');
      expect(shown).toContain('河边的风筝');
      expect(shown).toContain('Private window: shown here, but not saved.');
      expect(await endedRun(popup, tabId)).toMatchObject({
        state: 'done',
        itemId: ids.video,
        incognito: true,
        stored: false,
      });
      await popup.close();

      expect(await storedCaptures(driver)).toBe(0);
      expect(await inMemory()).toEqual([{ itemId: ids.video, incognito: true }]);
      const written = await driver.background(async (api) => JSON.stringify(await api.storage.local.get(null)));
      expect(written).not.toContain(ids.video);
      // The same video in front outside: its popup knows nothing of the private answer.
      const outside = await driver.popupAsTab(ordinaryTab);
      await outside.waitFor('[data-do="capture"]', patient);
      await outside.close();

      await page.close();
      await until('the private answer to be forgotten', async () => (await inMemory()).length === 0);
      // Nobody asked for its picture.
      expect(replica.requests.filter(({ host }) => host.endsWith('.douyinpic.com'))).toEqual([]);
      await ordinary.bringToFront();
    },
  );

  // In memory, proven: test/features/archive/pages/archive-unkept.test.ts.
  it.runIf(all)('has its capture saved as evidence, of which nothing is kept but the ZIP', longForm, async () => {
    const { driver, replica } = stage;
    const page = await driver.newPrivatePage(replica.example('cnvideo', 'a video').url);
    const popup = await driver.openPopup();
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    await popup.waitFor('[data-do="save"]', patient);
    await saveAsEvidence(popup);
    const library = await driver.pageAt(/library\.html/, patient);
    await library.waitFor('[data-unkept=saved]', patient);
    if (process.env.GLEANER_SCREENS)
      await library.screenshot(`${process.env.GLEANER_SCREENS}/unkept-${stage.name}.png`);
    const { manifest } = await savedZip(stage);
    expect([manifest.count, manifest.missing]).toEqual([1, []]);
    expect(media(manifest).some(({ path }) => path.endsWith('.mp4'))).toBe(true);
    const asked = films(stage).map(({ headers }) => headers.cookie ?? '');
    expect(asked).toEqual(asked.map(() => ''));
    expect(await storedCaptures(driver)).toBe(0);
    const spool = await library.evaluate(async () => {
      const root = await navigator.storage.getDirectory().catch(() => null);
      return (await root?.getDirectoryHandle('archive').catch(() => null)) ?? null;
    });
    expect(spool).toBeNull();
    await library.close();
    await page.close();
  });

  inFirefox('looks up in a tab of its own window', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.origin);
    const page = await driver.newPrivatePage('https://blog.example.org/');
    const popup = await driver.openPopup();
    await popup.type('textarea', replica.example('cnvideo', 'a short link to a note').url);
    await popup.click('[data-do="capture"]:not([disabled])', patient);
    await popup.waitFor('[data-do="save"]', patient);
    await popup.close();
    expect(await storedCaptures(driver)).toBe(0);
    // The visit left its cookies in the private jar alone.
    expect(await driver.cookies('https://www.douyin.com/')).toEqual([]);
    await page.close();
  });
});
