import { expect } from 'vitest';
import { ids } from '../../replica/cnvideo/catalogue.ts';
import { until } from '../drivers/until.ts';
import { askGateway } from '../stage/ask-gateway.ts';
import { eachBrowser, inChromium } from '../stage/each-browser.ts';
import { storedCaptures } from '../stage/stored-captures.ts';
import { chooseFile, savedBackup } from './backup-page.ts';

const inLibrary = () => Number(document.querySelector('.rail > small:not([data-part])')?.textContent?.match(/\d+/)?.[0] ?? -1);

eachBrowser('a backup', (stage) => {
  inChromium('is saved, everything deleted, brought back and undone', async () => {
    const { driver, replica } = stage;
    await driver.newPage(replica.example('cnvideo', 'a video').url);
    const library = await driver.openLibrary();
    await askGateway(library, { path: '/api/cnvideo/aweme_detail', body: { aweme_id: ids.video, share_text: '' } });
    await library.evaluate(() => {
      location.hash = '#settings';
    });
    await library.click('[data-do="back-up"]');
    const file = await savedBackup(driver);
    await library.click('[data-do="delete-all"]');
    await library.click('.danger');
    await library.waitFor('[data-do="undo-delete"]');
    expect(await storedCaptures(driver)).toBe(0);
    await chooseFile(library, file);
    if (process.env.GLEANER_SCREENS) await library.screenshot(`${process.env.GLEANER_SCREENS}/backup-${stage.name}.png`);
    expect(await library.text('.backup-offer p')).toMatch(/^1 /);
    expect(await storedCaptures(driver)).toBe(0);
    await library.click('[data-do="merge"]');
    await library.waitFor('[data-do="undo-bring"]');
    expect(await storedCaptures(driver)).toBe(1);
    await library.click('[data-do="undo-bring"]');
    await library.waitFor(() => !document.querySelector('[data-do="undo-bring"], progress'));
    await library.evaluate(() => {
      location.hash = '#';
    });
    await until('the list to be as before', async () => (await library.evaluate(inLibrary)) === 0);
    await library.evaluate(() => {
      location.hash = '#settings';
    });
    await library.click('[data-do="undo-delete"]');
    await library.waitFor('[data-do="delete-all"]');
    expect(await storedCaptures(driver)).toBe(1);
    await library.close();
  });
});
